/// The view model of an item of any kind.
public enum MediaViewModel: Identifiable, Hashable, Sendable {
    case song(SongViewModel)
    case podcast(PodcastViewModel)
    case episode(TVEpisodeViewModel)

    public init(_ media: Media) {
        switch media {
        case .song(let song): self = .song(SongViewModel(song))
        case .podcast(let podcast): self = .podcast(PodcastViewModel(podcast))
        case .episode(let episode): self = .episode(TVEpisodeViewModel(episode))
        }
    }

    public var item: any MediaItem {
        switch self {
        case .song(let song): song
        case .podcast(let podcast): podcast
        case .episode(let episode): episode
        }
    }

    public var id: String { item.id }

    public var kind: MediaKind {
        switch self {
        case .song: .song
        case .podcast: .podcast
        case .episode: .episode
        }
    }
}

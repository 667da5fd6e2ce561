/// The view model of one thing of the catalogue, whichever kind it is.
public enum MediaViewModel: Identifiable, Hashable, Sendable {
    /// That of a song.
    case song(SongViewModel)
    /// That of a podcast.
    case podcast(PodcastViewModel)
    /// That of an episode.
    case episode(TVEpisodeViewModel)

    /// Makes the view model that the kind of thing has.
    public init(_ media: Media) {
        switch media {
        case .song(let song): self = .song(SongViewModel(song))
        case .podcast(let podcast): self = .podcast(PodcastViewModel(podcast))
        case .episode(let episode): self = .episode(TVEpisodeViewModel(episode))
        }
    }

    /// What all kinds have in common.
    public var item: any MediaItem {
        switch self {
        case .song(let song): song
        case .podcast(let podcast): podcast
        case .episode(let episode): episode
        }
    }

    /// That of the thing.
    public var id: String { item.id }

    /// What it is.
    public var kind: MediaKind {
        switch self {
        case .song: .song
        case .podcast: .podcast
        case .episode: .episode
        }
    }
}

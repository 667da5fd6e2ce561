/// The details of the store, one for each kind of thing.
@MainActor
struct MediaDetails {
    let song: SongDetailViewModel
    let podcast: PodcastDetailViewModel
    let episode: TVEpisodeDetailViewModel

    /// Makes details that show nothing, in scopes of their own below those of the list.
    init(context: Context, effects: Effects) {
        song = SongDetailViewModel(context: context.newScope(), effects: effects.newScope())
        podcast = PodcastDetailViewModel(context: context.newScope(), effects: effects.newScope())
        episode = TVEpisodeDetailViewModel(
            context: context.newScope(), effects: effects.newScope())
    }

    /// The detail that shows a thing of that kind.
    func detail(of kind: MediaKind) -> any ScreenViewModel {
        switch kind {
        case .song: song
        case .podcast: podcast
        case .episode: episode
        }
    }

    /// The text of that detail.
    func reading(of kind: MediaKind) -> TextReading {
        switch kind {
        case .song: song.reading
        case .podcast: podcast.reading
        case .episode: episode.reading
        }
    }

    /// Shows a thing in the detail of its kind.
    func show(_ media: MediaViewModel, position: String) {
        switch media {
        case .song(let item): song.show(item, position: position)
        case .podcast(let item): podcast.show(item, position: position)
        case .episode(let item): episode.show(item, position: position)
        }
    }
}

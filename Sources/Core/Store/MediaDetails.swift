/// The details of the store, one for each kind of thing.
@MainActor
struct MediaDetails {
    let song: SongDetailViewModel
    let podcast: PodcastDetailViewModel
    let episode: TVEpisodeDetailViewModel

    /// Makes details that show nothing, in scopes of their own below those of the list.
    init(
        images: any ImageService, context: Context, effects: Effects, clock: any Clock<Duration>
    ) {
        func detail<Item>() -> MediaDetailViewModel<Item> {
            MediaDetailViewModel(
                images: images, context: context.newScope(), effects: effects.newScope(),
                clock: clock)
        }
        song = detail()
        podcast = detail()
        episode = detail()
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

    /// Asks again for a picture that could not be had.
    func retryPictures() { pictures.values.forEach { $0.retry() } }

    private var pictures: [MediaKind: PictureViewModel] {
        [.song: song.picture, .podcast: podcast.picture, .episode: episode.picture]
    }

    /// Shows a thing in the detail of its kind.
    func show(_ media: MediaViewModel, position: String) {
        // Nobody waits for the picture of what is not shown any more.
        for (kind, picture) in pictures where kind != media.kind { picture.show(nil) }
        switch media {
        case .song(let item): song.show(item, position: position)
        case .podcast(let item): podcast.show(item, position: position)
        case .episode(let item): episode.show(item, position: position)
        }
    }
}

/// All that is known of one thing of the catalogue.
///
/// It shows what it was given last, so that what is read stays when the list goes on to something
/// of another kind, which has a detail of its own.
@MainActor
public final class MediaDetailViewModel<Item: MediaItem>: DetailViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text, and where one is in it.
    public let reading = TextReading()
    /// Its picture.
    public let picture: PictureViewModel

    private var shown: (item: Item, position: String)?
    private let beacon = ObservationBeacon()
    private var subscriptions: [Subscription] = []

    /// Makes a detail that shows nothing.
    ///
    /// - Parameters:
    ///   - images: Finds the pictures.
    ///   - context: Made for this screen, below that of the list.
    ///   - effects: Made for this screen.
    ///   - clock: Measures the time until a spinner shows.
    public init(
        images: any ImageService, context: Context, effects: Effects, clock: any Clock<Duration>
    ) {
        self.context = context
        self.effects = effects
        picture = PictureViewModel(service: images, effects: effects, clock: clock)
        subscriptions = [
            context.handle(TextReading.Action.self) { [weak self] in self?.reading.perform($0) }
        ]
    }

    /// What is shown; nil before anything was.
    public var item: Item? {
        beacon.access()
        return shown?.item
    }

    /// Where it stands in its list, for a person: `21/30`.
    public var positionText: String {
        beacon.access()
        return shown?.position ?? ""
    }

    /// Shows something: from its first line on, but the same thing where it stands.
    func show(_ item: Item, position: String) {
        let isSame = item.id == shown?.item.id
        let isEqual = item == shown?.item
        beacon.mutate { shown = (item, position) }
        picture.show(item.links.picture)
        if !isEqual { reading.show(keepsPlace: isSame) { item.text } }
    }

    /// What an event means to the thing, or to the list.
    public func itemAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .open: item?.opening
        case .nextItem: StoreViewModel.Intent.read(.down)
        case .previousItem: StoreViewModel.Intent.read(.up)
        default: item?.action(for: event) ?? StoreViewModel.readingAction(for: event)
        }
    }
}

/// All that is known of a song.
public typealias SongDetailViewModel = MediaDetailViewModel<SongViewModel>
/// All that is known of a podcast.
public typealias PodcastDetailViewModel = MediaDetailViewModel<PodcastViewModel>
/// All that is known of an episode.
public typealias TVEpisodeDetailViewModel = MediaDetailViewModel<TVEpisodeViewModel>

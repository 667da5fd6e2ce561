public import Observation

/// One episode, with all that is known of it.
///
/// It is made for an episode, and given another one when the selection of the list around it moves.
@MainActor
@Observable
public final class EpisodeDetailViewModel: DetailViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text, and where one is in it.
    public let reading = TextReading()
    /// The episode's picture.
    public let picture: PictureViewModel
    /// The episode.
    public private(set) var episode: EpisodeViewModel
    /// What the show is called; empty while nobody has said so.
    public var showName = "" {
        didSet { if showName != oldValue { showText(keepsPlace: true) } }
    }
    /// Where the episode stands in its list, for a person: `3/73`.
    public var positionText = ""

    private let zone: any TimeZoneService
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Makes the detail of an episode.
    ///
    /// - Parameters:
    ///   - episode: The episode.
    ///   - zone: Whose date and time it was first shown at.
    ///   - images: Finds the pictures.
    ///   - context: Made for this screen, below that of the list.
    ///   - effects: Made for this screen.
    ///   - clock: Measures the time until a spinner shows.
    public init(
        _ episode: Episode, zone: any TimeZoneService, images: any ImageService, context: Context,
        effects: Effects, clock: any Clock<Duration>
    ) {
        self.episode = EpisodeViewModel(episode, zone: zone)
        self.zone = zone
        self.context = context
        self.effects = effects
        picture = PictureViewModel(service: images, effects: effects, clock: clock)
        subscriptions = [
            context.handle(TextReading.Action.self) { [weak self] in self?.reading.perform($0) }
        ]
        showEpisode(keepsPlace: false)
    }

    /// Shows an episode; another one from its first line on, the same one where it stands.
    public func show(_ episode: Episode) {
        guard episode != self.episode.episode else { return }
        let isSame = episode.id == self.episode.id
        self.episode = EpisodeViewModel(episode, zone: zone)
        showEpisode(keepsPlace: isSame)
    }

    /// What heads the screen: `S1E1`.
    public var title: String { episode.code }

    /// What an event means to the episode, or to the list.
    public func itemAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .copyWord: AppAction.copy(Clipping(episode.title))
        case .copyEntry: AppAction.copy(Clipping(reading.text, picture: picture.address))
        default: EpisodeListViewModel.readingAction(for: event)
        }
    }

    private func showEpisode(keepsPlace: Bool) {
        picture.show(episode.episode.image.largest)
        showText(keepsPlace: keepsPlace)
    }

    private func showText(keepsPlace: Bool) {
        reading.show(keepsPlace: keepsPlace) { [weak self] in self?.text ?? StyledText() }
    }

    private var text: StyledText {
        var paragraphs: [StyledText.Paragraph] = [
            .init(title, style: .strong, aside: showName.isEmpty ? nil : showName),
            .init(episode.title, style: .strong), .empty,
            fact("Season", episode.season), fact("Episode", episode.number),
            fact("Air date", episode.airDate ?? EpisodeViewModel.unknown),
        ]
        let summary = episode.episode.summary.paragraphs
        if !summary.isEmpty { paragraphs += [.empty] + summary }
        return StyledText(paragraphs)
    }

    private func fact(_ label: String, _ value: String) -> StyledText.Paragraph {
        // As wide as the longest label.
        let blanks = String(repeating: " ", count: 10 - label.count)
        return .init([.init(label + blanks, style: .secondary), .init(value)])
    }
}

public import Core

/// A list of episodes with all that surrounds it in the hands of a test.
@MainActor
public final class EpisodesWorld: PromptWorld {
    /// Stands still until it is moved.
    public let clock = ManualClock()
    /// The end of the chain that the screen's actions go up.
    public let context = Context()
    /// Knows when nothing loads any more.
    public let effects = Effects()
    /// Says what the test says.
    public let service = FakeEpisodeService()
    /// The list.
    public let episodes: EpisodeListViewModel
    /// What no screen has handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?

    /// Makes a list of show 7 that has not been started.
    public init() {
        let listContext = context.newScope()
        episodes = EpisodeListViewModel(
            service: service, show: Show(number: 7, name: "Show 7"),
            zone: FixedTimeZone.utc, context: listContext,
            effects: effects.newScope(), clock: clock
        ) { [effects, clock] (episode: Episode) throws(ContainerError) in
            EpisodeDetailViewModel(
                episode, zone: FixedTimeZone.utc, images: StubImageService(),
                context: listContext.newScope(), effects: effects.newScope(), clock: clock)
        }
        subscription = context.handleRest(in: unhandled)
        episodes.list.cursor.send(.fit(height: 10))
        episodes.finder.list.cursor.send(.fit(height: 10))
    }

    /// Starts it with an answer.
    public func start(with step: RemoteState<EpisodeGuide> = .told(.trees)) async {
        service.tell(step, of: 7)
        episodes.start()
        await effects.settled()
    }

    /// The detail beside the list.
    public var detail: EpisodeDetailViewModel? { episodes.detail as? EpisodeDetailViewModel }

    /// The list.
    public var screen: any ScreenViewModel { episodes }

    /// Lets time pass until the service is asked for what was typed.
    public func pause() async { await service.isAskedAgain(passing: clock) }

    /// The rows as text: `1: Ash *Birch`, a season each, the selected one starred.
    public var shown: [String] {
        let selected = episodes.list.selected?.id
        var lines: [String] = []
        for row in episodes.list.rows {
            switch row {
            case .season(let season, _): lines.append("\(season):")
            case .episode(let episode):
                lines[lines.count - 1] += " " + (row.id == selected ? "*" : "") + episode.title
            }
        }
        return lines
    }

    /// The names of the shows that were found, the selected one starred.
    public var foundShows: [String] {
        let list = episodes.finder.list
        return list.rows.map { ($0.id == list.selected?.id ? "*" : "") + $0.name }
    }
}

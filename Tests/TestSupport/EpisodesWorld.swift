public import Core

/// A list of episodes with all that surrounds it in the hands of a test.
@MainActor
public final class EpisodesWorld: PromptWorld {
    /// Stands still until it is moved.
    public let scheduler = ManualScheduler()
    /// The scope of the app around it.
    public let scope: Scope
    /// Says what the test says.
    public let service = FakeEpisodeService()
    /// The list.
    public let episodes: EpisodeListViewModel
    /// What no screen has handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?

    /// Makes a list of show 7 that has not been started.
    public init() {
        scope = Scope(scheduler: scheduler)
        episodes = EpisodeListViewModel(
            service: service, show: Show(number: 7, name: "Show 7"),
            zone: FixedTimeZone.utc, scope: scope.newScope()
        ) { episode, scope in
            EpisodeDetail(episode, images: StubImageService(), scope: scope)
        }
        subscription = scope.context.handleRest(in: unhandled)
        episodes.list.cursor.send(.fit(height: 10))
        episodes.finder.list.cursor.send(.fit(height: 10))
    }

    /// The end of the chain that the screen's actions go up.
    public var context: Context { scope.context }

    /// Knows when nothing loads any more.
    public var effects: Effects { scope.effects }

    /// Starts it with an answer.
    public func start(with step: RemoteState<EpisodeGuide> = .told(.trees)) async {
        service.tell(step, of: 7)
        episodes.start()
        await effects.settled()
    }

    /// The detail beside the list.
    public var detail: EpisodeDetail? { episodes.detail as? EpisodeDetail }

    /// The list.
    public var screen: any ScreenViewModel { episodes }

    /// Lets a person pause, so that the service is asked for what was typed.
    public func pause() { scheduler.advance(by: .milliseconds(400)) }

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

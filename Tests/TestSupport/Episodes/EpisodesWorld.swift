public import Core

/// A list of episodes with its surroundings under the control of a test.
@MainActor
public final class EpisodesWorld: PromptWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The service, which answers as the test says.
    public let service = FakeEpisodeService()
    /// The list.
    public let episodes: EpisodeListViewModel
    /// The stack of screens, as in the app.
    public let router: Router
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?

    /// Makes a list of the episodes of show 7, which is not started.
    public init() {
        scope = Scope(scheduler: scheduler)
        episodes = EpisodeListViewModel(
            service: service, show: Show(number: 7, name: "Show 7"),
            zone: FixedTimeZone.utc, scope: scope.newScope()
        ) { episode, scope in
            EpisodeDetail(episode, images: StubImageService(), scope: scope)
        }
        router = Router(root: episodes, scope.changes)
        subscription = scope.context.receiveAll { [weak self] action in
            self?.handle(action)
            return true
        }
        episodes.list.cursor.send(.fit(height: 10))
        episodes.finder.list.cursor.send(.fit(height: 10))
    }

    /// Handles actions as the app does.
    private func handle(_ action: any Action) {
        if (action as? Marking)?.opened == nil { unhandled.add(action) }
        if let request = action as? ScreenAction, request.shown != nil { router.perform(request) }
        if action as? AppAction == .back { router.pop() }
    }

    /// The context at the top, which gets unhandled actions.
    public var context: Context { scope.context }

    /// The work in progress.
    public var effects: Effects { scope.effects }

    /// Starts the list with an answer.
    public func start(with step: RemoteState<EpisodeGuide> = .told(.trees)) async {
        service.tell(step, of: 7)
        episodes.start()
        await effects.settled()
    }

    /// The detail beside the list.
    public var detail: EpisodeDetail? { episodes.detail as? EpisodeDetail }

    /// The screen on top.
    public var screen: any ScreenViewModel { router.top }

    /// True if the finder of shows is on top.
    public var isFinding: Bool { router.top === episodes.finder }

    /// Sends a step of the answer for a show, and waits until the list has taken it.
    public func tell(_ step: RemoteState<EpisodeGuide>, of show: Int = 7) async {
        service.tell(step, of: show)
        await taken(step.isLoading)
    }

    /// Sends a step of the answer for a name, and waits until the finder has taken it.
    public func tell(_ step: RemoteState<[Show]>, named name: String) async {
        service.tell(step, named: name)
        await taken(step.isLoading)
    }

    private func taken(_ isLoading: Bool) async {
        if isLoading { await service.taken() } else { await effects.settled() }
    }

    /// Lets the typing pause pass, so that the service is asked.
    public func pause() { scheduler.advance(by: .milliseconds(400)) }

    /// The rows as text, one string per season: `1: Ash *Birch`; a star marks the selected row.
    public var shown: [String] {
        let selected = episodes.list.selected?.id
        var lines: [String] = []
        for row in episodes.list.rows {
            switch row {
            case .heading(let season): lines.append("\(season.title.dropFirst(7)):")
            case .item(let episode):
                lines[lines.count - 1] += " " + (row.id == selected ? "*" : "") + episode.title
            }
        }
        return lines
    }

    /// The names of the found shows; a star marks the selected one.
    public var foundShows: [String] {
        let list = episodes.finder.list
        return list.rows.map { ($0.id == list.selected?.id ? "*" : "") + $0.title }
    }
}

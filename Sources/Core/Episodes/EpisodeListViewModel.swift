public import Observation

/// The episodes of a show, season by season: which show, which episodes, which of them is selected.
@MainActor
@Observable
public final class EpisodeListViewModel: ListScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The rows and the selection among them.
    public let list = ListViewModel<EpisodeListRow>()
    /// Leaves only the episodes in the list that contain a text.
    public let filter = ListFilter()
    /// Finds another show.
    public let finder: ShowFinder
    /// Turns while the episodes load.
    public let busy: BusyIndicator
    /// The show; what it is called here counts as long as the service does not say it.
    public private(set) var show: Show

    private let loading = ReducerStore(Loading<Answer<EpisodeGuide>, NetworkError>())
    private let service: any EpisodeService
    private let zone: any TimeZoneService
    private let makeDetail: @MainActor (Episode) throws(ContainerError) -> EpisodeDetailViewModel
    /// All rows, those included that the filter leaves out.
    private var rows: [EpisodeListRow] = []
    private var episodeDetail: EpisodeDetailViewModel?
    /// The show whose episodes `rows` has.
    @ObservationIgnored private var listedShow: Show.ID?
    /// The shows that were listed before.
    @ObservationIgnored private var history = History<Show>()
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// What this screen can be asked for, besides moving.
    public enum Intent: Action, Hashable {
        /// Ask the service for the episodes again.
        case reload
        /// Choose the selected episode.
        case open
        /// Give the keys to the detail.
        case read
        /// Select the next or the previous episode.
        case nextItem, previousItem
        /// Select the first episode of the next or the previous season.
        case nextSeason, previousSeason
        /// Stop loading.
        case stop
        /// Go to the show that was listed before, or on again from there.
        case historyBack, historyForward
        /// Move in the detail.
        case scrollDetail(Movement)
    }

    /// Makes the list of a show; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Knows the episodes.
    ///   - show: The show to begin with.
    ///   - zone: Whose dates and times are shown.
    ///   - context: Made for this screen.
    ///   - effects: Made for this screen.
    ///   - clock: Measures the time until the spinner shows, and between letters.
    ///   - makeDetail: Makes the detail of an episode.
    public init(
        service: any EpisodeService, show: Show, zone: any TimeZoneService, context: Context,
        effects: Effects, clock: any Clock<Duration>,
        makeDetail: @escaping @MainActor (Episode) throws(ContainerError) -> EpisodeDetailViewModel
    ) {
        self.service = service
        self.show = show
        self.zone = zone
        self.context = context
        self.effects = effects
        self.makeDetail = makeDetail
        busy = BusyIndicator(effects: effects, clock: clock)
        finder = ShowFinder(service: service, effects: effects.newScope(), clock: clock)
    }

    /// Loads the episodes.
    public func start() {
        subscriptions = [
            loading.subscribe { [weak self] in self?.loadingChanged($0) },
            filter.changed.subscribe { [weak self] in self?.showRows(landing: .sameItem) },
            list.cursor.subscribe { [weak self] _ in self?.selectionMayHaveChanged() },
            finder.chosen.subscribe { [weak self] in self?.leave(for: $0) },
        ]
        receiveActions()
        load()
    }

    // MARK: - What the screen shows

    /// Whether the prompt of the finder or of the filter has the keys.
    public var isTyping: Bool { finder.isOpen || filter.isTyping }

    /// The episodes and how far they have come; the list may show fewer of them.
    public var guide: LoadState<EpisodeGuide, NetworkError> { loading.state.map(\.value) }

    /// Where the episodes come from; nil while there are none.
    public var origin: AnswerOrigin? { loading.state.value?.origin }

    /// What the show is called, as well as is known.
    public var showName: String { guide.value?.showName ?? show.name }

    /// How many episodes the list shows.
    public var shownCount: Int { list.rows.count { $0.episode != nil } }

    /// The selected episode's detail, unless a show is looked for.
    public var detail: (any ScreenViewModel)? {
        finder.isOpen || list.selected == nil ? nil : episodeDetail
    }

    /// Where one is, for a person: the items that were left out, the age of the answer, the row.
    public var positionParts: [String] {
        if finder.isOpen { return finder.positionParts }
        return list.positionParts(leftOut: loading.state.value?.leftOut, origin: origin)
    }

    // MARK: - What a person asks for

    /// What an event means here; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Action)? {
        if finder.isOpen { return finder.action(for: event) }
        switch event {
        case _ where isTyping: return filter.action(for: event) ?? ListCursor.action(for: event)
        case .search: return ShowFinder.Action.open
        case .open: return Intent.open
        case .nextPane, .previousPane: return detail == nil ? nil : Intent.read
        case .scrollDetail(let movement): return Intent.scrollDetail(movement)
        case .copyWord, .copyEntry: return detail?.action(for: event)
        case .back where loading.state.isLoading: return Intent.stop
        default:
            return filter.action(for: event) ?? ListCursor.action(for: event)
                ?? EpisodeListViewModel.readingAction(for: event)
        }
    }

    /// What an event means in the list and in its detail alike.
    static func readingAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .nextItem: Intent.nextItem
        case .previousItem: Intent.previousItem
        case .nextSource: Intent.nextSeason
        case .previousSource: Intent.previousSeason
        case .reload: Intent.reload
        case .stop: Intent.stop
        case .historyBack: Intent.historyBack
        case .historyForward: Intent.historyForward
        default: nil
        }
    }

    private func receiveActions() {
        subscriptions += [
            context.handle(ListCursor.Action.self) { [weak self] in self?.list.cursor.send($0) },
            context.handle(ListFilter.Action.self) { [weak self] in self?.filter.perform($0) },
            context.handle(ShowFinder.Action.self) { [weak self] in self?.finder.perform($0) },
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
        ]
    }

    private func perform(_ intent: Intent) {
        switch intent {
        case .reload:
            episodeDetail?.picture.retry()
            load()
        case .open: list.choose()
        case .read: if let detail { context.send(ShowScreen(detail)) }
        case .nextItem: list.cursor.send(.move(.down))
        case .previousItem: list.cursor.send(.move(.up))
        case .nextSeason: goToSeason(isLater: true)
        case .previousSeason: goToSeason(isLater: false)
        case .stop: stop()
        case .historyBack: if let show = history.goBack(from: show) { change(to: show) }
        case .historyForward: if let show = history.goForward(from: show) { change(to: show) }
        case .scrollDetail(let movement): episodeDetail?.reading.perform(.move(movement))
        }
    }

    /// Looks for a show without waiting for a pause.
    public func finishTyping() { finder.finishTyping() }

    private func goToSeason(isLater: Bool) {
        let seasons = list.rows.map { $0.episode?.episode.season }
        guard let current = list.selected?.episode?.episode.season,
            let season = isLater
                ? seasons.first(where: { $0 ?? current > current })
                : seasons.last(where: { $0 ?? current < current }),
            let row = seasons.firstIndex(of: season)
        else { return }
        list.cursor.send(.select(row))
    }

    private func stop() {
        effects.cancel("episodes")
        updateSpinner()
    }

    private func leave(for newShow: Show) {
        if newShow.id != show.id { history.leave(show) }
        change(to: newShow)
    }

    private func change(to newShow: Show) {
        filter.perform(.remove)
        effects.cancel("episodes")
        // Episodes of another show would pass for those of this one.
        if newShow.id != show.id { loading.send(.become(.notLoaded)) }
        show = newShow
        load()
    }

    // MARK: - What follows

    private func load() {
        loading.run("episodes", policy: .latest, in: effects, cancelled: .cancel) {
            [weak self, service, show] send in
            send(.start)
            for await state in service.episodes(of: show.number) {
                if let failure = state.failure, state.value?.origin == .embedded,
                    self?.guide.value != nil
                {
                    // What the service has said before is better than what the program brings.
                    send(.fail(failure))
                } else {
                    send(.become(state))
                }
                // Not at the end of the stream, which waits until the answer is kept.
                self?.updateSpinner()
            }
        }
        updateSpinner()
    }

    /// Shows the spinner while anything loads; from one load to the next it goes on turning.
    private func updateSpinner() { busy.show(loading.state.isLoading) }

    private func loadingChanged(_ state: LoadState<Answer<EpisodeGuide>, NetworkError>) {
        let episodes = state.value?.value.episodes ?? []
        let newRows = EpisodeListRow.rows(
            of: episodes.map { [zone] in EpisodeViewModel($0, zone: zone) })
        guard newRows != rows else { return }
        rows = newRows
        let isSameShow = listedShow == show.id
        listedShow = show.id
        showRows(landing: isSameShow ? .sameItem : .row(0))
    }

    private func showRows(landing: ListViewModel<EpisodeListRow>.Landing) {
        let shown = filter.rows(of: rows)
        let headings = shown.indices.filter { shown[$0].episode == nil }
        list.replace(shown, headings: headings, landing: landing)
    }

    /// The detail follows the selection, and knows a new version of the episode.
    private func selectionMayHaveChanged() {
        guard let selected = list.selected?.episode else { return }
        do throws(ContainerError) {
            let detail =
                if let episodeDetail { episodeDetail } else { try makeDetail(selected.episode) }
            detail.show(selected.episode)
            detail.showName = showName
            detail.positionText = list.positionText
            if episodeDetail !== detail { episodeDetail = detail }
        } catch {
            context.send(ShowMessage("\(error)"))
        }
    }
}

/// The list of the episodes of a show, by season.
@MainActor
public final class EpisodeListViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<EpisodeListRow>
    public let finder: ShowFinder

    private let inquirer: Inquirer<Show, Answer<EpisodeGuide>, NetworkError>
    private let zone: any TimeZoneService
    @Property public private(set) var show: Show
    private let makeDetail: @MainActor (EpisodeViewModel, Scope) -> EpisodeDetail
    private var episodeDetail: EpisodeDetail?
    private var history = History<ListPosition<Show, EpisodeListRow.ID>>()
    private var subscriptions: [Subscription] = []

    /// Makes the list of a show.
    ///
    /// Nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Loads shows and episodes.
    ///   - show: The show to list first.
    ///   - zone: The time zone of the shown dates and times.
    ///   - scope: The scope of this screen.
    ///   - images: Loads the pictures of the rows; nil for rows without pictures.
    ///   - makeDetail: Makes the detail of an episode in the given scope.
    public init(
        service: any EpisodeService, show: Show, zone: any TimeZoneService, scope: Scope,
        images: (any ImageService)? = nil,
        makeDetail:
            @escaping @MainActor (EpisodeViewModel, Scope) -> EpisodeDetail
    ) {
        self.scope = scope
        self.zone = zone
        self.makeDetail = makeDetail
        _show = scope.property(show)
        finder = ShowFinder(service, scope: scope.newScope())
        inquirer = Inquirer(
            retention: .untilAsked, scope: scope, showsAge: \.isCached,
            // A cached answer of the service is better than the built-in episodes.
            isFallback: { $0.origin == .embedded }
        ) { show, report in
            for await state in service.episodes(of: show.number) { report(state) }
        }
        pane = ListPane(scope, source: inquirer, images: images)
        pane.attach(to: self)
    }

    public func start() {
        subscriptions = [
            pane.follow(inquirer) { [weak self] in self?.rows(of: $0.value) ?? [] },
            context.handle(ShowEpisodes.self) { [weak self] in self?.leave(for: $0.show) },
        ]
        inquirer.ask(show)
    }

    // MARK: - State

    /// The episodes and their load state, before the filter.
    public var guide: LoadState<EpisodeGuide, NetworkError> {
        inquirer.state.progress.map(\.answer.value)
    }

    /// The origin of the shown episodes; nil if there are none.
    public var origin: AnswerOrigin? {
        inquirer.state.answer?.origin.aged(by: inquirer.state.age)
    }

    /// The name of the show: the name that the service gives, else the name in ``show``.
    public var showName: String { inquirer.state.answer?.value.showName ?? show.name }

    /// The number of episodes in the list, after the filter.
    public var shownCount: Int { list.cursor.state.selectableCount }

    public var detail: (any ScreenViewModel)? { list.selected == nil ? nil : pane.detail }

    /// The status of the list: the number of items left out, the age of the answer, the position.
    public var positionParts: [String] {
        list.positionParts(leftOutCount: inquirer.state.answer?.leftOutCount, origin: origin)
    }

    // MARK: - Events

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .search: showFinder()
        case .prompt:
            if let detail { context.send(ScreenAction.close(detail)) }
            showFinder()
        case .historyBack: go(to: history.goBack(from: pane.position(of: show)))
        case .historyForward: go(to: history.goForward(from: pane.position(of: show)))
        default: return false
        }
        return true
    }

    private func showFinder() {
        finder.willOpen()
        context.send(ScreenAction.show(finder, over: self))
    }

    private func leave(for newShow: Show) {
        if newShow.id != show.id { history.leave(pane.position(of: show)) }
        change(to: newShow)
    }

    private func go(to position: ListPosition<Show, EpisodeListRow.ID>?) {
        guard let position else {
            context.send(ShowMessage("There is no other show to go to"))
            return
        }
        pane.restore(position)
        change(to: position.question)
    }

    private func change(to newShow: Show) {
        pane.reset()
        show = newShow
        if newShow.id == inquirer.state.question?.id {
            inquirer.reload()
        } else {
            inquirer.ask(newShow)
        }
    }

    // MARK: - Updates

    private func rows(of guide: EpisodeGuide) -> [EpisodeListRow] {
        guide.episodes.map { EpisodeViewModel($0, zone: zone, showName: showName) }.sectioned()
    }

    /// Shows the episode of a row in the detail.
    ///
    /// A row without an episode leaves the detail as it is.
    func detail(of row: EpisodeListRow?) -> (any DetailViewModel)? {
        guard let episode = row?.item else { return pane.detail }
        if let episodeDetail {
            episodeDetail.show(episode)
            return episodeDetail
        }
        let detail = makeDetail(episode, scope.newScope())
        episodeDetail = detail
        return detail
    }
}

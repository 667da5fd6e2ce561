/// The search in the store's catalogue: a prompt, the results, and the detail of the selected item.
@MainActor
public final class StoreViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<StoreRow>

    private let inquirer: Inquirer<String, Answer<[StoreItem]>, NetworkError>
    private let detailPane: StoreDetail
    private let samples: [StoreItem]
    /// The kind of the shown items; nil for all kinds.
    @Property public private(set) var kind: StoreItem.Kind?
    @Property public private(set) var order: StoreOrder
    /// The answer that is listed.
    private var listedContent: ListContent?
    /// True if the next query adds the current query to the history, because you have opened or
    /// read a result.
    private var isWorthRevisiting = false
    private var history = History<ListPosition<String, StoreRow.ID>>()
    private var subscriptions: [Subscription] = []

    /// The values from which the rows are made.
    private struct ListContent: Equatable {
        let text: String
        let results: LoadState<Answer<[StoreItem]>, NetworkError>
        let kind: StoreItem.Kind?
        let order: StoreOrder

        /// True if both contents have the same text, and list the same thing: an answer, or the
        /// samples.
        func isVersion(of other: ListContent) -> Bool {
            text == other.text && (results.value == nil) == (other.results.value == nil)
        }
    }

    /// - Parameters:
    ///   - service: Searches the catalogue.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below the scope of this screen.
    ///   - images: Loads the pictures of the rows; nil for rows without pictures.
    public init(
        service: any StoreService, scope: Scope,
        detail: StoreDetail, images: (any ImageService)? = nil
    ) {
        self.scope = scope
        samples = service.samples
        _kind = scope.property(nil)
        _order = scope.property(.asFound)
        inquirer = Inquirer(retention: .untilAnswered, scope: scope, showsAge: \.isCached) {
            text, report in
            for await state in service.search(for: text) { report(state) }
        }
        pane = ListPane(scope, source: inquirer, field: SearchField(), images: images)
        detailPane = detail
        pane.attach(to: self)
    }

    /// Shows the samples, and searches for the text that is already in the prompt.
    public func start() {
        subscriptions = [
            pane.field?.follow(\.query) { [weak self] _, text in self?.search(for: text) },
            scope.changes.follow(inquirer, $kind, $order) { [weak self] in
                self?.showRows()
            },
        ].compactMap(\.self)
        search(for: pane.field?.state.query ?? "")
        showRows()
        finishTyping()
    }

    // MARK: - State

    /// The query without blanks at the ends; empty for none.
    public var query: String { inquirer.state.question ?? "" }

    /// The answer of the store and its load state.
    public var results: LoadState<Answer<[StoreItem]>, NetworkError> {
        inquirer.state.progress.map(\.answer)
    }

    /// The origin of the answer; nil if there is no answer.
    public var origin: AnswerOrigin? {
        inquirer.state.answer?.origin.aged(by: inquirer.state.age)
    }

    /// True if the rows belong to an earlier query, or may soon be replaced.
    public var isStale: Bool { inquirer.state.isStale }

    /// The links of the selected row; nil while the rows belong to an earlier query.
    public var selectedLinks: StoreItem.Links? {
        inquirer.state.isCurrent ? list.selected?.item?.model.links : nil
    }

    /// The status of the list: the number of items left out, the age of the answer, the position.
    public var positionParts: [String] {
        list.positionParts(
            leftOutCount: inquirer.state.answer?.leftOutCount, because: "left out", origin: origin)
    }

    // MARK: - Events

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .filterKind where !isTyping: showNextKind()
        case .sort where !isTyping: sortInNextOrder()
        // The first Enter searches, the second opens the selected row.
        case .open where hasPromptFocus:
            finishTyping()
            pane.focusRows()
        case .historyBack: go(to: history.goBack(from: pane.position(of: query)))
        case .historyForward: go(to: history.goForward(from: pane.position(of: query)))
        default: return false
        }
        return true
    }

    func didReachRows() { isWorthRevisiting = !query.isEmpty }

    public func finishTyping() { inquirer.finishTyping() }

    private func showNextKind() {
        closeDetail()
        kind = [nil, .podcast, .song, .episode].next(after: kind)
    }

    private func sortInNextOrder() {
        closeDetail()
        order = order.next
    }

    /// Goes back to the list, so that the user sees how the list changes.
    private func closeDetail() { context.send(ScreenAction.close(detailPane)) }

    private func go(to position: ListPosition<String, StoreRow.ID>?) {
        guard let position else { return }
        isWorthRevisiting = false
        pane.field?.send(.focus(.list))
        pane.restore(position)
        searchText = position.question
        finishTyping()
        isWorthRevisiting = true
    }

    private func search(for text: String) {
        guard text != query else { return }
        if isWorthRevisiting { history.leave(pane.position(of: query)) }
        isWorthRevisiting = false
        if text.isEmpty { inquirer.forget() } else { inquirer.ask(text, awaitsPause: true) }
    }

    // MARK: - Updates

    func detail(of row: StoreRow?) -> (any DetailViewModel)? {
        // The detail keeps its item when the list becomes empty while you read.
        guard let item = row?.item else { return nil }
        detailPane.show(item)
        return detailPane
    }

    private func showRows() {
        let old = listedContent
        let new = ListContent(
            text: inquirer.state.progress.value?.question ?? query, results: results, kind: kind,
            order: order)
        // Rows need no update if only the age of the answer has changed.
        guard new != old else { return }
        listedContent = new
        let isSameList = old.map(new.isVersion) ?? false
        let isNewer = isSameList && new.results.isLoaded && old?.results.isLoaded == false
        let rows = StoreRow.rows(
            of: results, text: query, samples: samples, kind: kind, order: order)
        pane.show(rows, isSameList ? .sameItem : .row(0), isUpdate: isNewer)
    }
}

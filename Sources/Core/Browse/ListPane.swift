/// A list with its optional prompt, its filter and the detail of the selected row.
///
/// A feature supplies the rows and the detail. It can override an action with a receiver of its own:
/// the receiver registered last is asked first.
@MainActor
public final class ListPane<Row: ListRow> where Row.ID: Sendable {
    public let list: ListViewModel<Row>
    public let filter: ReducerStore<ListFilter>
    /// The prompt above the rows; nil for none.
    public let field: ReducerStore<SearchField>?
    /// The word of the selected row's title that is chosen to be looked up.
    public let titleCursor: ReducerStore<WordCursor>
    /// Opens a row: shows its detail, unless ``onOpen`` handles it.
    public private(set) lazy var selection = Command<Row>(
        "selection", in: scope, canStart: { [weak self] in self?.isReady() ?? false }
    ) { [weak self] row, _ in
        guard let self else { return }
        if onOpen(row) { return }
        if let detailError { throw detailError }
        read()
    }

    /// Called when a row is opened.
    ///
    /// Returns whether the feature has handled it. If not, the focus goes to the detail.
    var onOpen: @MainActor (Row) -> Bool = { _ in false }
    /// Called when the selected row changes.
    ///
    /// Shows the row in a detail and returns that detail.
    var showDetail: @MainActor (Row?) throws(ContainerError) -> (any DetailViewModel)? = { _ in
        nil
    }
    /// The index of the row to select in a new list.
    var initialRow: @MainActor ([Row]) -> Int = { _ in 0 }
    /// Whether the rows answer the current question, so that one can be opened.
    lazy var isReady: @MainActor () -> Bool = { [source] in source.isReady }
    /// The query to remember when the focus leaves the prompt.
    var query: @MainActor () -> String = { "" }

    private let scope: Scope
    private let source: any ListSource
    private let shownDetail: Property<(any DetailViewModel)?>
    /// The rows that are new or have changed since the last key.
    private let news: Property<Set<Row.ID>>
    private var rows: [Row] = []
    private var filterText = ""
    /// The row that was selected when the filter began.
    private var unfilteredRow: Row.ID?
    private var restoredPlace: (row: Row.ID?, top: Int)?
    /// The row shown in the detail.
    private var detailRow: Row?
    private var hasShownDetail = false
    /// Why the selected row has no detail.
    private var detailError: ContainerError?
    /// Whether to open the selected row as soon as the list is ready.
    private var opensWhenReady = false
    /// How to mark the selected row as soon as the list is ready; nil for not at all.
    private var awaitedMark: UserEvent?
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - scope: The scope of the screen.
    ///   - source: Where the rows come from.
    ///   - field: The rules of the prompt; nil for none.
    init(_ scope: Scope, source: any ListSource, field: SearchField? = nil) {
        self.scope = scope
        self.source = source
        list = ListViewModel(scope.changes)
        filter = scope.store(ListFilter())
        titleCursor = scope.store(WordCursor())
        self.field = field.map(scope.store)
        shownDetail = scope.property(nil)
        news = scope.property([])
        subscriptions = [
            filter.subscribe { [weak self] in self?.filterMayHaveChanged($0.text) },
            list.cursor.subscribe { [weak self] _ in self?.selectionMayHaveChanged() },
            scope.context.receive(ListAction.self) { [weak self] in
                self?.perform($0) ?? .notHandled
            },
            scope.context.handle(ListFilter.Action.self) { [weak self] in self?.filter.send($0) },
            scope.context.handle(SearchField.Action.self) { [weak self] in self?.edit($0) },
        ]
    }

    // MARK: - State

    /// The detail of the selected row; nil for none.
    public var detail: (any DetailViewModel)? { shownDetail.value }

    /// Whether a prompt has the focus.
    public var isTyping: Bool { filter.state.isTyping || field?.state.focus == .prompt }

    public var busy: BusyIndicator { source.busy }

    /// Whether a row is new or has changed since the last key.
    public func isNew(_ row: Row) -> Bool { news.value.contains(row.id) }

    /// The state of the mark of a row; nil if you have not marked it.
    public func markState(of row: Row) -> MarkedKeys.State? {
        row.markKey.flatMap(scope.marked.state)
    }

    /// Replaces the rows.
    ///
    /// - Parameters:
    ///   - newRows: All rows, before the filter.
    ///   - policy: Which row is selected.
    ///   - tellsNews: Whether the rows are a newer version of the shown ones. Then new and changed
    ///     rows stand out until the next key.
    func show(_ newRows: [Row], _ policy: SelectionPolicy, tellsNews: Bool = false) {
        news.value = tellsNews ? newsAfter(newRows) : []
        rows = newRows
        showFiltered(self.policy(policy))
        openIfReady()
    }

    /// The rows that are new since the last key, those of earlier versions included.
    private func newsAfter(_ newRows: [Row]) -> Set<Row.ID> {
        let changed = ListDiff(from: rows, to: newRows).changed
        guard !news.value.isEmpty else { return changed }
        return changed.union(news.value.intersection(newRows.map(\.id)))
    }

    /// Prepares for another list: removes the filter, and cancels an `open` that waits for an answer.
    func reset() {
        opensWhenReady = false
        if filter.state.isOn { filter.send(.remove) }
    }

    private func showFiltered(_ policy: SelectionPolicy) {
        let shown = filter.state.rows(of: rows)
        let headings = shown.indices.filter { shown[$0].isHeading }
        list.replace(shown, headings: headings, policy: policy, initialRow: initialRow(shown))
    }

    private func filterMayHaveChanged(_ text: String) {
        titleCursor.send(.end)
        guard text != filterText else { return }
        if filterText.isEmpty { unfilteredRow = list.selected?.id }
        filterText = text
        let hadRows = list.selected != nil
        showFiltered(.sameItem)
        // Where nothing contained the text, the selection returns to where it was before.
        guard !hadRows, let row = list.rows.firstIndex(where: { $0.id == unfilteredRow }) else {
            return
        }
        list.cursor.send(.select(row))
    }

    // MARK: - Places

    /// Where a person is in the answer to a question.
    func place<Question>(of question: Question) -> ListPlace<Question, Row.ID> {
        ListPlace(question: question, row: list.selected?.id, top: list.cursor.state.top)
    }

    /// Goes back to the row of a place when the answer to its question is shown.
    func restore<Question>(_ place: ListPlace<Question, Row.ID>) {
        restoredPlace = (place.row, place.top)
    }

    /// The policy that leads to the restored place, once its rows are there.
    private func policy(_ policy: SelectionPolicy) -> SelectionPolicy {
        guard let place = restoredPlace, isReady() else { return policy }
        let row = rows.firstIndex { $0.id == place.row }
        if row != nil || !source.isLoading { restoredPlace = nil }
        return row.map { .place(row: $0, top: place.top) } ?? policy
    }

    // MARK: - Events

    /// The action for an event; nil when there is none.
    func action(for event: UserEvent) -> (any Action)? {
        if filter.state.isTyping {
            return ListFilter.action(for: event, filter.state) ?? moving(event)
                ?? markAction(for: event)
        }
        if let field, field.state.focus == .prompt {
            if let action = SearchField.action(for: event, field.state) { return action }
            if event == .back { return ListAction.leavePrompt }
        }
        if let action = titleAction(for: event) { return action }
        return moving(event) ?? rowAction(for: event)
            ?? ListFilter.action(for: event, filter.state)
    }

    /// The action while a word of a title is chosen.
    private func titleAction(for event: UserEvent) -> (any Action)? {
        guard let word = titleCursor.state.word else { return nil }
        switch event {
        case .nextWord: return ListAction.choose(.next)
        case .previousWord: return ListAction.choose(.previous)
        case .open, .lookUp: return ListAction.choose(.end).with(LookUp(word.text))
        case .mark, .describeMark:
            guard let origin = list.selected?.markable?.origin else { return nil }
            return Markable(word: word.text, origin: origin).action(for: event)
                .map { ListAction.choose(.end).with($0) }
        case .back: return ListAction.choose(.end)
        default: return nil
        }
    }

    /// The action that looks up the word of the selected row; nil when it has none.
    private var lookUpAction: (any Action)? {
        guard isReady(), let row = list.selected, let word = row.word else { return nil }
        guard row.isTitle, let words = WordCursor.Words(title: word) else { return LookUp(word) }
        return words.only.map { LookUp($0) } ?? ListAction.choose(.begin(words))
    }

    /// The action that marks the selected row, or the word that is chosen in its title.
    private func markAction(for event: UserEvent) -> (any Action)? {
        guard event == .mark || event == .describeMark else { return nil }
        if let markable { return markable.action(for: event) }
        // As with Enter: the key comes before the answer.
        guard !isReady(), source.isLoading else { return nil }
        return ListAction.markWhenReady(describing: event == .describeMark)
    }

    private var markable: Markable? {
        guard isReady(), let row = list.selected else { return nil }
        // The detail knows more, but it may still show the row before.
        let detailed = detail?.markable
        return detailed?.key == row.markKey ? detailed : row.markable
    }

    private func rowAction(for event: UserEvent) -> (any Action)? {
        if let action = markAction(for: event) { return action }
        if let movement = event.detailMovement { return ListAction.scrollDetail(movement) }
        switch event {
        case .open: return ListAction.open
        case .search: return field == nil ? nil : SearchField.Action.focus(.prompt)
        case .prompt: return ListAction.focusPrompt
        case .lookUp: return lookUpAction
        case .nextPane, .previousPane: return canRead ? ListAction.read : nil
        case .nextItem: return ListAction.nextItem
        case .previousItem: return ListAction.previousItem
        case .nextSection: return hasSections ? ListAction.nextSection : stepInDetail(.nextSection)
        case .previousSection:
            return hasSections ? ListAction.previousSection : stepInDetail(.previousSection)
        case .nextPart: return stepInDetail(.nextPart)
        case .previousPart: return stepInDetail(.previousPart)
        case .historyBack: return ListAction.historyBack
        case .historyForward: return ListAction.historyForward
        case .reload: return ListAction.reload
        case .back where isSeenLoading, .stop: return ListAction.stop
        case .copyWord:
            guard isReady(), let row = list.selected else { return nil }
            return row.word.map { AppAction.copy(Clipping($0)) } ?? detail?.itemAction(for: event)
        default:
            guard isReady(), list.selected?.isItem == true else { return nil }
            return detail?.itemAction(for: event)
        }
    }

    /// Whether `back` stops loading.
    ///
    /// With a prompt, only once the spinner is visible: each letter starts a search, and most
    /// searches end at once.
    private var isSeenLoading: Bool {
        field == nil ? source.isLoading : source.busy.frame != nil
    }

    private var hasSections: Bool { list.selected?.section != nil }

    private func stepInDetail(_ step: TextReading.Step) -> ListAction? {
        detail?.reading.hasSections == true ? .stepInDetail(step) : nil
    }

    private func moving(_ event: UserEvent) -> ListAction? { event.movement.map(ListAction.move) }

    private var canRead: Bool { isReady() && list.selected?.isItem == true && detail != nil }

    /// Gives the focus to the prompt, or to the list if it has no prompt.
    func focusPrompt() {
        titleCursor.send(.end)
        field?.send(.focus(.prompt))
        if filter.state.isTyping { filter.send(.keep) }
    }

    /// Leaves the focus where it was, unless there is nothing but the prompt.
    func tabDidOpen() {
        if field?.state.line.text.isEmpty != false, list.rows.isEmpty { focusPrompt() }
    }

    /// No row is new any longer; with another key an early Enter counts no longer.
    func keyWasPressed() {
        news.value = []
        opensWhenReady = false
        awaitedMark = nil
    }

    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .move(let movement): move(movement)
        case .open: open()
        case .read: read()
        case .scrollDetail(let movement): detail?.reading.perform(.move(movement))
        case .stepInDetail(let step): detail?.reading.perform(.step(step))
        case .nextItem: step(.nextItem)
        case .previousItem: step(.previousItem)
        case .nextSection: step(.nextSection)
        case .previousSection: step(.previousSection)
        // Only a feature knows where a person has been.
        case .historyBack, .historyForward: return .notHandled
        case .focusPrompt:
            guard field != nil else { return .notHandled }
            if let detail { scope.context.send(CloseScreen(detail)) }
            focusPrompt()
        case .leavePrompt: leavePrompt()
        case .choose(let action): titleCursor.send(action)
        case .markWhenReady(let describing):
            awaitedMark = describing ? .describeMark : .mark
            source.finishTyping()
        case .reload:
            detail?.retry()
            source.reload()
        case .stop: stop()
        }
        return .handled
    }

    private func move(_ movement: Movement) {
        opensWhenReady = false
        list.cursor.send(.move(movement))
    }

    private func edit(_ action: SearchField.Action) {
        opensWhenReady = false
        titleCursor.send(.end)
        field?.send(action)
    }

    private func stop() {
        opensWhenReady = false
        source.stop()
    }

    private func open() {
        guard isReady(), list.selected != nil || !source.isLoading else {
            opensWhenReady = true
            return source.finishTyping()
        }
        guard let row = list.selected else { return }
        selection.execute(row, start: .immediately)
        if let error = selection.lastError { scope.context.send(ShowMessage("\(error)")) }
    }

    /// Opens the row that is selected when the answer arrives.
    func openWhenReady() { open() }

    /// Opens nothing when the answer comes: the person has gone on to something else.
    func cancelOpening() { opensWhenReady = false }

    private func markIfReady() {
        guard let event = awaitedMark, isReady(), let action = markAction(for: event) else {
            return
        }
        awaitedMark = nil
        scope.context.send(action)
    }

    private func openIfReady() {
        markIfReady()
        guard opensWhenReady, isReady(), list.selected != nil || !source.isLoading else { return }
        opensWhenReady = false
        if !source.hasFailed { open() }
    }

    /// Gives the focus to the detail of the selected row.
    private func read() {
        guard canRead, let detail, let screen = scope.context.responder as? any ScreenViewModel
        else { return }
        leaveField()
        titleCursor.send(.end)
        scope.context.send(ShowScreen(detail, over: screen))
        if let markable = list.selected?.markable { detail.wasOpened(markable) }
    }

    private func leavePrompt() {
        leaveField()
        // Without rows there is no list to focus, so go back to where the search was started.
        if list.rows.isEmpty, query().isEmpty { scope.context.send(AppAction.back) }
    }

    private func leaveField() {
        guard let field else { return }
        field.send(.focus(.list))
        field.send(.remember(query()))
    }

    private func step(_ step: ListStep) {
        guard let row = list.rows.row(step, from: list.cursor.state.index) else { return }
        list.cursor.send(.select(row))
    }

    // MARK: - The detail

    private func selectionMayHaveChanged() {
        let row = list.selected
        guard row != detailRow || !hasShownDetail else { return }
        detailRow = row
        titleCursor.send(.end)
        hasShownDetail = true
        detailError = nil
        do throws(ContainerError) {
            guard let detail = try showDetail(row) else { return shownDetail.value = nil }
            // What can be said about an empty list is said in the list.
            if row == nil, !source.isLoading { scope.context.send(CloseScreen(detail)) }
            detail.position = { [list] in list.positionText }
            if detail !== shownDetail.value { shownDetail.value = detail }
        } catch {
            detailError = error
            shownDetail.value = nil
            scope.context.send(ShowMessage("\(error)"))
        }
    }
}

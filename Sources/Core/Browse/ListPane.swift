/// A list with its optional prompt, its filter and the detail of the selected row.
///
/// Its screen, a ``ListOwner``, supplies the rows and the detail, and can change the list's
/// behaviour.
@MainActor
public final class ListPane<Row: ListRow> where Row.ID: Sendable {
    public let list: ListViewModel<Row>
    public let filter: ReducerStore<ListFilter>
    /// The prompt above the rows; nil for none.
    public let field: ReducerStore<SearchField>?
    /// Chooses a word of the selected row's title, to look it up.
    public let titleCursor: ReducerStore<WordCursor>
    let source: any ListSource
    /// The pictures of the rows; nil for a list whose rows have no pictures.
    public let pictures: RowPictures?

    let scope: Scope
    /// The screen that the list belongs to.
    private(set) weak var owner: (any ListOwner<Row>)?
    /// The detail of the selected row; nil for none.
    @Property public private(set) var detail: (any DetailViewModel)?
    /// The rows that are new or have changed since the last key.
    @Property private var changedRows: Set<Row.ID>
    /// The selection: the rows that the user has selected to act on all of them with one key.
    ///
    /// If it is empty, a key acts on the row at the cursor.
    @Property var selection: Set<Row.ID>
    /// All rows, before the filter.
    private(set) var rows: [Row] = []
    /// The row that was selected when the filter began.
    private var unfilteredRow: Row.ID?
    /// True if any row has a picture, even a row that the filter hides.
    public private(set) var hasPictures = false
    private var restoredPosition: (row: Row.ID?, top: Int)?
    /// False if the window has no room for the detail beside the list.
    var isDetailBeside = true
    /// The row shown in the detail: `.some(nil)` for an empty list, nil before the first row.
    private var detailRow: Row??
    /// The event that opens or marks the selected row as soon as the list is ready; nil for none.
    private var awaitedEvent: UserEvent?
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - scope: The scope of the screen.
    ///   - source: The source of the rows.
    ///   - field: The rules of the prompt; nil for none.
    ///   - images: Loads the pictures of the rows; nil for a list whose rows have no pictures.
    init(
        _ scope: Scope, source: any ListSource, field: SearchField? = nil,
        images: (any ImageService)? = nil
    ) {
        pictures = images.map { RowPictures($0, scope) }
        self.scope = scope
        self.source = source
        list = ListViewModel(scope.changes)
        filter = scope.store(ListFilter())
        titleCursor = scope.store(WordCursor())
        self.field = field.map(scope.store)
        _detail = scope.property(nil)
        _changedRows = scope.property([])
        _selection = scope.property([])
        subscriptions = [
            filter.follow(\.self) { [weak self] in self?.filterDidChange(from: $0, to: $1) },
            list.cursor.follow(\.index) { [weak self] _, _ in self?.showDetail() },
            // Typing a query asks for other rows.
            self.field?.follow(\.focus) { [weak self] _, _ in self?.clearSelection() },
        ].compactMap(\.self)
    }

    /// Makes the list part of a screen, which gets the events of the list from now on.
    func attach(to owner: some ListOwner<Row>) {
        self.owner = owner
        scope.context.responder = owner
    }

    // MARK: - State

    /// True if a prompt has the focus.
    public var isTyping: Bool { filter.state.isTyping || field?.state.focus == .prompt }

    /// True if the list has rows, and the filter hides all of them.
    public var isFilteredOut: Bool { list.rows.isEmpty && !rows.isEmpty }

    public var busy: BusyIndicator { source.busy }
    /// True while rows are being loaded.
    public var isLoading: Bool { source.isLoading }
    /// True if the last request for rows has failed.
    public var hasFailed: Bool { source.hasFailed }

    /// Returns true if a row is new or has changed since the last key.
    public func isNew(_ row: Row) -> Bool { changedRows.contains(row.id) }

    /// Returns the state of the mark of a row; nil if you have not marked it.
    ///
    /// In a list of marks, the result for a saved mark is nil.
    public func markState(of row: Row) -> MarkedKeys.State? {
        let state = row.markKey.flatMap(scope.marked.state)
        return row.isMark && state == .saved ? nil : state
    }

    /// Replaces the rows.
    ///
    /// - Parameters:
    ///   - newRows: All rows, before the filter.
    ///   - policy: The choice of the selected row.
    ///   - isUpdate: True if the rows are a newer version of the shown rows. New and changed rows
    ///     then stand out until the next key.
    func show(_ newRows: [Row], _ policy: SelectionPolicy, isUpdate: Bool = false) {
        // An answer often has the same rows as the previous answer.
        if newRows == rows, policy == .sameItem, detailRow != nil, restoredPosition == nil {
            return runAwaitedKey()
        }
        changedRows =
            isUpdate ? changedRows.union(newRows.changes(since: rows)) : []
        if isUpdate { reportMissing(in: newRows) }
        if policy == .initial { clearSelection() } else { keepSelection(in: newRows) }
        rows = newRows
        hasPictures = pictures != nil && rows.contains { $0.rowPicture != nil }
        showFiltered(restoredPolicy(policy))
        runAwaitedKey()
    }

    /// Shows the rows of each answer.
    ///
    /// The rows of a further answer to the same question count as a newer version.
    func follow<Question, Answer, Failure>(
        _ inquirer: Inquirer<Question, Answer, Failure>,
        rows: @escaping @MainActor (Answer) -> [Row]
    ) -> Subscription {
        inquirer.store.follow(\.progress) { [weak self] old, new in
            let isSameQuestion = old.value?.question == new.value?.question
            self?.show(
                new.value.map { rows($0.answer) } ?? [], isSameQuestion ? .sameItem : .initial,
                isUpdate: isSameQuestion)
        }
    }

    /// Shows a message with the number of rows that the newer version lacks.
    private func reportMissing(in newRows: [Row]) {
        let newIDs = Set(newRows.map(\.id))
        let count = rows.count { $0.isItem && !newIDs.contains($0.id) }
        guard count > 0 else { return }
        let newCount = newRows.count { $0.isItem && changedRows.contains($0.id) }
        let missingText = "\(count) \(count == 1 ? "row is" : "rows are") gone"
        scope.context.send(
            ShowMessage(newCount == 0 ? missingText : "\(newCount) new or changed, \(missingText)"))
    }

    /// Prepares for another list: removes the filter and the selection, and drops a key that waits
    /// for an answer.
    func reset() {
        awaitedEvent = nil
        clearSelection()
        if filter.state.isOn { filter.send(.remove) }
    }

    /// Filters the rows again, because the owner knows more of their texts now.
    func refilter() { showFiltered(.sameItem) }

    /// Returns the rows that pass the filter, in the order in which they are shown.
    func filtered(_ rows: [Row]) -> [Row] {
        let matches = filter.state.rows(of: rows) { [owner] row in
            owner?.filterTexts(of: row) ?? row.filterTexts
        }
        return owner?.arranged(matches, by: filter.state.text) ?? matches
    }

    private func showFiltered(_ policy: SelectionPolicy) {
        let visibleRows = filtered(rows)
        let headings = visibleRows.indices.filter { visibleRows[$0].isHeading }
        list.replace(
            visibleRows, headings: headings, policy: policy,
            initialRow: owner?.firstRow(of: visibleRows) ?? 0)
        showDetail()
    }

    private func filterDidChange(from old: ListFilter.State, to new: ListFilter.State) {
        titleCursor.send(.end)
        guard old.text != new.text else { return }
        if old.text.isEmpty { unfilteredRow = list.selected?.id }
        let hadRows = list.selected != nil
        showFiltered(.sameItem)
        // If no row contained the old text, selects the row that was selected before the filter.
        guard !hadRows, let row = list.rows.firstIndex(where: { $0.id == unfilteredRow }) else {
            return
        }
        list.cursor.send(.select(row))
    }

    // MARK: - Positions

    /// Returns the current position in the list, which shows the answer to a question.
    func position<Question>(of question: Question) -> ListPosition<Question, Row.ID> {
        ListPosition(question: question, row: list.selected?.id, top: list.cursor.state.top)
    }

    /// Goes back to the row of a position when the answer to its question is shown.
    func restore<Question>(_ position: ListPosition<Question, Row.ID>) {
        restoredPosition = (position.row, position.top)
    }

    /// Returns the restored position once its row is loaded.
    ///
    /// Returns `policy` while the row is loading, and if no position is to be restored.
    private func restoredPolicy(_ policy: SelectionPolicy) -> SelectionPolicy {
        guard let position = restoredPosition, isReady else { return policy }
        let row = rows.firstIndex { $0.id == position.row }
        if row != nil || !source.isLoading { restoredPosition = nil }
        return row.map { .position(row: $0, top: position.top) } ?? policy
    }

    // MARK: - Events

    /// Handles an event as every list does.
    ///
    /// - Returns: True if the event was handled.
    func respond(to event: UserEvent) -> Bool {
        if event == .prompt, field != nil {
            if let detail { scope.context.send(ScreenAction.close(detail)) }
            focusPrompt()
            return true
        }
        if filter.state.isTyping {
            return respondInFilter(to: event) || respondToMovement(event)
                || respondForSelection(to: event) || mark(event)
        }
        return respondInPrompt(to: event) || respondInTitle(to: event) || respondToMovement(event)
            || respondForSelection(to: event) || respondForRow(to: event)
            || ownerResponds(to: event) || mark(event) || respondInRows(to: event)
            || respondInFilter(to: event)
    }

    private func ownerResponds(to event: UserEvent) -> Bool {
        guard owner?.respondBeforeList(to: event) != true else { return true }
        owner?.listWillRespond(to: event)
        return false
    }

    private func respondInFilter(to event: UserEvent) -> Bool {
        guard let action = ListFilter.action(for: event, filter.state) else { return false }
        if action == .begin, field?.state.focus == .prompt { focusRows() }
        filter.send(action)
        return true
    }

    private func respondInPrompt(to event: UserEvent) -> Bool {
        guard let field, field.state.focus == .prompt else { return false }
        if let action = SearchField.action(for: event, field.state) {
            edit(action)
        } else if event == .back {
            leavePrompt()
        } else {
            return false
        }
        return true
    }

    /// Responds while a word of a title is chosen.
    private func respondInTitle(to event: UserEvent) -> Bool {
        guard let word = titleCursor.state.word else { return false }
        switch event {
        case .nextWord: titleCursor.send(.next)
        case .previousWord: titleCursor.send(.previous)
        case .back: titleCursor.send(.end)
        case .open, .lookUp:
            titleCursor.send(.end)
            scope.context.send(LookUp(word.text))
        case .mark, .describeMark:
            guard let origin = list.selected?.markable?.origin else { return false }
            titleCursor.send(.end)
            scope.context.send(Markable(word: word.text, origin: origin).action(for: event))
        default: return false
        }
        return true
    }

    func respondToMovement(_ event: UserEvent) -> Bool {
        let change: ListCursor.Action
        switch event {
        case .move(let movement): change = .move(movement)
        case .row(let row):
            leavePrompts()
            change = .select(row)
        default: return false
        }
        if ownerResponds(to: event) { return true }
        awaitedEvent = nil
        list.cursor.send(change)
        return true
    }

    /// Gives the focus to the rows; the typed text stays.
    private func leavePrompts() {
        titleCursor.send(.end)
        if filter.state.isTyping { filter.send(.keep) }
        if field?.state.focus == .prompt { focusRows() }
    }

    private func respondInRows(to event: UserEvent) -> Bool {
        if let movement = event.detailMovement {
            detail?.reading.move(movement)
            return true
        }
        switch event {
        case .open:
            owner?.didReachRows()
            openWhenReady()
        case .selectRow: return selectRow()
        case .selectAll: return selectAll()
        case .search where field != nil: edit(.focus(.prompt))
        case .lookUp: return lookUp()
        case .nextPane where canRead, .previousPane where canRead:
            owner?.didReachRows()
            focusDetail()
        case .nextItem: step(.nextItem)
        case .previousItem: step(.previousItem)
        case .nextSection where hasSections: step(.nextSection)
        case .previousSection where hasSections: step(.previousSection)
        case .nextSection, .previousSection, .nextPart, .previousPart:
            guard isDetailBeside, let reading = detail?.reading, reading.hasSections else {
                return false
            }
            return reading.step(event)
        // The change would not be seen, because the detail is not on the screen.
        case .unfold where !isDetailBeside, .refold where !isDetailBeside: return false
        case .rowPictures where pictures != nil:
            let setting = Setting.showsRowPictures
            return scope.context.send(
                ChangeSettings(
                    setting.declaration.name, to: .flag(!scope.settings[setting])))
        case .reload:
            detail?.retry()
            pictures?.forget(ifFailed: true)
            source.reload()
        case .back where backStopsLoading: stop()
        case .stop where source.isLoading || isOpening: stop()
        case .copyWord: return copyWord()
        default:
            guard isReady, list.selected?.isItem == true else { return false }
            return detail?.respondForItem(to: event) == true
        }
        return true
    }

    /// Looks up the word of the selected row.
    ///
    /// In a title of several words, you choose a word first.
    private func lookUp() -> Bool {
        guard isReady, let row = list.selected, let word = row.word else { return false }
        let words = row.isTitle ? WordCursor.Words(title: word) : nil
        if let words, words.onlyWord == nil {
            titleCursor.send(.begin(words))
        } else {
            scope.context.send(LookUp(words?.onlyWord ?? word))
        }
        return true
    }

    /// Marks the selected row, now or once the answer has arrived.
    private func mark(_ event: UserEvent) -> Bool {
        guard event == .mark || event == .describeMark else { return false }
        if let action = markAction(for: event) { return scope.context.send(action) }
        // The key was pressed before the answer arrived, so it waits, as Enter does.
        guard source.isLoading, !isReady || list.selected == nil, selection.isEmpty else {
            return false
        }
        awaitedEvent = event
        source.finishTyping()
        return true
    }

    /// The action that marks the selected row; nil while it can't be marked.
    func markAction(for event: UserEvent) -> Marking? {
        guard isReady, let row = list.selected else { return nil }
        // The detail knows more than the row, but it may still show the previous row.
        let detailMarkable = detail?.markable?.key == row.markKey ? detail?.markableHere : nil
        guard let markable = detailMarkable ?? row.markable else { return nil }
        guard event == .mark, isTyping else { return markable.action(for: event) }
        // While letters are text, the key marks the row just found, and never removes its mark.
        let hasPromptFocus = field?.state.focus == .prompt
        return Marking.add(
            markable, sentence: hasPromptFocus ? row.markable?.origin.sentence ?? "" : "")
    }

    private func copyWord() -> Bool {
        guard isReady, let row = list.selected else { return false }
        guard let word = row.word else { return detail?.respondForItem(to: .copyWord) == true }
        return scope.context.send(AppAction.copy(Clipping(word)))
    }

    /// True if `back` stops loading instead of going back.
    ///
    /// In a list with a prompt, `back` stops loading only once the spinner is visible: each letter
    /// starts a search, and most searches end at once.
    var backStopsLoading: Bool {
        field == nil ? source.isLoading : source.busy.frame != nil
    }

    private var hasSections: Bool { list.selected?.section != nil }

    private func step(_ step: ListStep) {
        guard let row = list.rows.row(step, from: list.cursor.state.index) else { return }
        list.cursor.send(.select(row))
    }

    private func edit(_ action: SearchField.Action) {
        awaitedEvent = nil
        titleCursor.send(.end)
        field?.send(action)
        if case .edit(.insert) = action, field?.state.line.isCut == true {
            scope.context.send(
                ShowMessage("Only \(Prompt.limit.grouped) characters fit; the rest was cut"))
        }
    }

    func stop() {
        awaitedEvent = nil
        source.stop()
    }

    /// Called at each key: no row counts as new any longer, and an Enter or a mark that waits for
    /// an answer is dropped.
    func keyWasPressed() {
        changedRows = []
        awaitedEvent = nil
    }

    // MARK: - The focus

    /// Gives the focus to the prompt, or to the list if it has no prompt.
    func focusPrompt() {
        titleCursor.send(.end)
        field?.send(.focus(.prompt))
        if filter.state.isTyping { filter.send(.keep) }
    }

    /// Gives the focus to the prompt if the tab shows nothing else; otherwise, the focus stays.
    func tabDidOpen() {
        if field?.state.line.text.isEmpty != false, owner?.hasOnlyPrompt ?? list.rows.isEmpty {
            focusPrompt()
        }
    }

    /// Gives the focus from the prompt to the rows.
    func focusRows() {
        owner?.didReachRows()
        leaveField()
    }

    private func leavePrompt() {
        focusRows()
        // Without rows there is no list to focus, so go back to where the search was started.
        if owner?.hasOnlyPrompt ?? list.rows.isEmpty, query.isEmpty {
            scope.context.send(AppAction.back)
        }
    }

    private func leaveField() {
        guard let field else { return }
        field.send(.focus(.list))
        field.send(.remember(query))
    }

    private var query: String { owner?.query ?? "" }

    // MARK: - Opening

    /// True if the rows answer the current question, so that a row can be opened.
    public var isReady: Bool { owner?.isReady ?? source.isReady }

    /// True if the selected row is to be opened as soon as the list is ready.
    var isOpening: Bool { awaitedEvent == .open }

    /// True if the selected row has a detail that can be read.
    var canRead: Bool { isReady && list.selected?.isItem == true && detail != nil }

    /// Opens the selected row, as soon as the rows answer the question.
    func openWhenReady() {
        guard isReady, list.selected != nil || !source.isLoading else {
            awaitedEvent = .open
            return source.finishTyping()
        }
        if let row = list.selected { open(row) }
    }

    /// Drops an Enter that waits for an answer, because you have gone on to something else.
    func cancelOpening() { awaitedEvent = nil }

    /// Opens a row: shows its detail, unless the screen does something else with it.
    ///
    /// - Returns: False while the rows belong to an earlier question; nothing is opened then.
    @discardableResult
    public func open(_ row: Row) -> Bool {
        guard isReady else { return false }
        if owner?.open(row) == true { return true }
        focusDetail()
        return true
    }

    /// Opens or marks the selected row if Enter or a mark has waited for the rows, and they are
    /// ready now.
    func runAwaitedKey() {
        guard let event = awaitedEvent, isReady else { return }
        if event != .open, let action = markAction(for: event) {
            awaitedEvent = nil
            scope.context.send(action)
        } else if event == .open, list.selected != nil || !source.isLoading {
            awaitedEvent = nil
            if !source.hasFailed { openWhenReady() }
        }
    }

    /// Gives the focus to the detail of the selected row.
    private func focusDetail() {
        guard canRead, let detail, let owner else { return }
        clearSelection()
        leaveField()
        titleCursor.send(.end)
        scope.context.send(ScreenAction.show(detail, over: owner))
        if let markable = list.selected?.markable { detail.wasOpened(markable) }
    }

    // MARK: - The detail

    /// Shows the selected row in the detail, if another row is selected or the row has changed.
    private func showDetail() {
        let row = list.selected
        guard let owner, row != detailRow else { return }
        detailRow = .some(row)
        titleCursor.send(.end)
        let detail = owner.detail(of: row)
        // An empty list shows its message itself, so an open detail is closed.
        if let detail, row == nil, !source.isLoading {
            scope.context.send(ScreenAction.close(detail))
        }
        detail?.owner = owner
        if detail !== self.detail { self.detail = detail }
    }
}

// MARK: - The screen

/// The requests that a list makes of the screen that it belongs to.
@MainActor
protocol ListOwner<Row>: ListScreenViewModel, DetailOwner {
    /// True while the first rows, or rows stored on this computer, are loading.
    var areRowsComing: Bool { get }
    /// True while the text of the selected row, or a part of it that is stored on this computer, is
    /// still loading.
    var isTextComing: Bool { get }
    /// Returns true if an event in the list is about the text of the selected row.
    func isAboutText(_ event: UserEvent) -> Bool
    /// True if the rows answer the current question, so that a row can be opened.
    var isReady: Bool { get }
    /// The query to remember when the focus leaves the prompt; empty for none.
    var query: String { get }
    /// True if there are no results below the prompt.
    ///
    /// If so, an empty prompt gets the focus when its tab opens.
    var hasOnlyPrompt: Bool { get }

    /// Returns the work of an event for some rows: the selected row, or the rows of the selection.
    ///
    /// - Returns: The work; nil if the event can't act on all these rows.
    func work(for event: UserEvent, on rows: [Row]) -> RowWork?
    /// Handles an event for the rows in place of the list.
    ///
    /// - Returns: True if the event was handled; the list then ignores it.
    func respondBeforeList(to event: UserEvent) -> Bool
    /// Called with each event for the rows that ``respondBeforeList(to:)`` has not handled, before
    /// the list handles it.
    func listWillRespond(to event: UserEvent)
    /// Called when a row is opened or read, or when the focus goes from the prompt to the rows: the
    /// user may want to come back to the current position.
    func didReachRows()
    /// Opens a row.
    ///
    /// - Returns: True if the owner has opened the row. If false, the list shows the row's detail.
    func open(_ row: Row) -> Bool
    /// Called when another row is selected: shows it in a detail.
    ///
    /// - Returns: The detail; nil for none.
    func detail(of row: Row?) -> (any DetailViewModel)?
    /// Returns the index of the row to select in a new list.
    func firstRow(of rows: [Row]) -> Int
    /// Returns the texts of a row that the filter searches.
    func filterTexts(of row: Row) -> [String]
    /// Returns the rows that have passed a filter, in the order in which they are shown.
    func arranged(_ rows: [Row], by filter: String) -> [Row]
}

extension ListOwner {
    var areRowsComing: Bool { pane.source.areRowsComing }
    var isTextComing: Bool { false }
    func isAboutText(_ event: UserEvent) -> Bool { event.isAboutDetail }

    public func willFit(besideDetail isBeside: Bool) { pane.isDetailBeside = isBeside }

    public func isEarly(_ event: UserEvent) -> Bool {
        guard !replacesRows(event) else { return false }
        if areRowsComing { return event.isAboutContent || pane.isOpening }
        return isTextComing && isAboutText(event)
    }

    public func isEarlyInText(_ event: UserEvent) -> Bool {
        guard event.isAboutContent || event.edit != nil || event == .search, !replacesRows(event)
        else { return false }
        // The rows of the next and the previous item are loaded already.
        let isStep = event == .nextItem || event == .previousItem
        return areRowsComing || isTextComing && !isStep
    }

    public func offers(_ event: UserEvent) -> Bool { pane.offers(event) }
    /// In a text, no rows are selected.
    public func passesOn(fromDetail event: UserEvent) -> Bool {
        event != .selectRow && event != .selectAll
    }

    var isReady: Bool { pane.source.isReady }
    var query: String { "" }
    var hasOnlyPrompt: Bool { list.rows.isEmpty }
    func work(for event: UserEvent, on rows: [Row]) -> RowWork? { nil }
    func respondBeforeList(to event: UserEvent) -> Bool { false }
    func listWillRespond(to event: UserEvent) {}
    func didReachRows() {}
    func open(_ row: Row) -> Bool { false }
    func detail(of row: Row?) -> (any DetailViewModel)? { nil }
    func firstRow(of rows: [Row]) -> Int { 0 }
    func filterTexts(of row: Row) -> [String] { row.filterTexts }
    func arranged(_ rows: [Row], by filter: String) -> [Row] { rows }
}

/// A screen with a list and its details.
@MainActor
public protocol ListScreenViewModel<Row>: ScreenViewModel {
    associatedtype Row: ListRow where Row.ID: Sendable

    var pane: ListPane<Row> { get }
    /// The parts of the position in the status line; the last part is the position of the row.
    var positionParts: [String] { get }
}

extension ListScreenViewModel {
    public var list: ListViewModel<Row> { pane.list }
    public var filter: ListFilter.State { pane.filter.state }
    /// The line of the prompt; an empty line if there is no prompt.
    public var prompt: Prompt.State { pane.field?.state.line ?? Prompt().initialState }
    public var hasPromptFocus: Bool { pane.field?.state.focus == .prompt }
    public var busy: BusyIndicator { pane.busy }
    /// The number of rows of the selection.
    public var selectedCount: Int { pane.selection.count }
    /// The position of the selected row in the list, as `21/30`.
    public var positionText: String { list.positionText }
    public var positionParts: [String] { [positionText] }
    /// The text of the prompt; empty if there is no prompt.
    public var searchText: String {
        get { prompt.text }
        set { if newValue != searchText { pane.field?.send(.edit(.replace(newValue))) } }
    }

    public var isTyping: Bool { pane.isTyping }
    public var detail: (any ScreenViewModel)? { pane.detail }
    public var titleWord: String? { list.selected?.word ?? detail?.titleWord }
    public func willAppear() { pane.pictures?.load(list.visibleRows.compactMap(\.rowPicture)) }
    public func pictureFormDidChange() { pane.pictures?.forget() }
    public func focusPrompt() { pane.focusPrompt() }
    public func tabDidOpen() { pane.tabDidOpen() }
    public func keyWasPressed() { pane.keyWasPressed() }
    public func respond(to event: UserEvent) -> Bool { pane.respond(to: event) }
}

/// A position in the answer to a question, to come back to.
struct ListPosition<Question: Equatable & Sendable, ID: Hashable & Sendable>: Equatable, Sendable {
    let question: Question
    /// The selected row; nil for none.
    let row: ID?
    /// The first row on the screen, counted from 0.
    let top: Int
}

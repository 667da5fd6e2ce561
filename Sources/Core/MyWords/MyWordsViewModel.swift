import Texts

/// My words: the marks, the history, or the due words, and the page of the selected row.
@MainActor
public final class MyWordsViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<MyWordsRow>

    private typealias Reply = Inquiry<MyWordsQuestion, MyWordsQuestion.Answer, MyWordsError>.Reply

    private let words: any MyWords
    private let marker: Marker
    private let reviews: any ReviewService
    private let loader: MyWordsPageLoader
    /// The review to begin with; nil for none.
    private let firstReview: ReviewChoice?
    private let history: any LookUpHistory
    private let zone: any TimeZoneService
    private let rows: Inquirer<MyWordsQuestion, MyWordsQuestion.Answer, MyWordsError>
    private let pages: Inquirer<Markable, MyWordsPage, MyWordsError>
    private let markDetail: MyWordsDetail
    /// The meanings of the words of the history.
    private let meanings: ShownMeanings
    @Property public private(set) var view: MyWordsView
    @Property public private(set) var order: MarkOrder
    @Property private var shownCounts: ReviewCounts?
    /// The number of rows that was requested last; nil for all.
    @Property private var limit: Int?
    /// The event that needs all rows, and is handled as soon as they are loaded; nil for none.
    private var awaitedEvent: UserEvent?
    private var listedReply: Reply?
    /// The key of the mark that was dropped last on this screen.
    ///
    /// Its row is selected if the mark comes back.
    private var droppedKey: MarkKey?
    private var isOpen = true
    /// True if something has changed while another tab was shown.
    private var isOutdated = false
    /// True if the current key asked whether to clear the history.
    ///
    /// `hasAskedToClear` is the same for the previous key.
    private var asksToClear = false
    private var hasAskedToClear = false
    private var subscriptions: [Subscription] = []

    /// Nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - words: Keeps the marks.
    ///   - history: Keeps the words that were looked up.
    ///   - reviews: Say what to review.
    ///   - review: The review to begin with; nil for none.
    ///   - marker: Changes the marks.
    ///   - dictionaries: Say what the words mean.
    ///   - zone: The time zone of the shown dates.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below the scope of this screen.
    public init(
        words: any MyWords, history: any LookUpHistory, reviews: any ReviewService,
        review: ReviewChoice? = nil, marker: Marker, dictionaries: any DictionaryService,
        zone: any TimeZoneService, scope: Scope,
        detail: MyWordsDetail
    ) {
        self.scope = scope
        self.words = words
        self.marker = marker
        self.history = history
        self.reviews = reviews
        firstReview = review
        self.zone = zone
        markDetail = detail
        meanings = ShownMeanings(dictionaries, scope)
        _view = scope.property(.marks)
        _order = scope.property(.newestFirst)
        _shownCounts = scope.property(nil)
        _limit = scope.property(nil)
        rows = Inquirer(retention: .untilAnswered, scope: scope) { [_limit] question, report in
            report(await question.rows(of: words, history, limit: _limit.wrappedValue))
        }
        loader = MyWordsPageLoader(words: words, dictionaries: dictionaries, zone: zone)
        pages = Inquirer(retention: .untilAnswered, scope: scope, start: .afterFrame) {
            [loader] row, report in
            await loader.load(row, report)
        }
        pane = ListPane(scope, source: rows)
        pane.attach(to: self)
    }

    public func start() {
        subscriptions = [
            rows.store.follow(\.progress.value) { [weak self] _, reply in self?.show(reply) },
            pages.store.follow(\.answer) { [markDetail] _, page in markDetail.show(page) },
            list.cursor.follow(\.visibleRows) { [weak self] _, _ in
                self?.loadMeanings()
                self?.loadMore()
            },
            pane.filter.follow(\.isOn) { [weak self] _, _ in self?.loadMore() },
            pane.filter.follow(\.text) { [weak self] _, _ in
                self?.countWords()
                self?.loadMeanings()
            },
            scope.changes.follow(marker.$changeCount) { [weak self] in self?.wordsHaveChanged() },
            // Reload when the tab opens: now, new rows at the top would shift the other rows under
            // the selection.
            scope.changes.follow(marker.$visitCount) { [weak self] in self?.isOutdated = true },
        ]
        requestRows()
        if let firstReview { review(firstReview) }
    }

    // MARK: - State

    /// The counts of the shown words by stage, in the view of due words; nil in other views.
    public var counts: ReviewCounts? { view == .due ? shownCounts : nil }

    /// The load state of the rows.
    public var state: LoadState<[MyWordsRow], MyWordsError> {
        rows.state.progress.map(\.answer.rows)
    }

    /// The status of the list: its order and the position.
    public var positionParts: [String] {
        let hasUsualOrder = view != .marks || order == .newestFirst || list.rows.isEmpty
        let order = hasUsualOrder ? "" : order.title
        return [order, positionText].filter { !$0.isEmpty }
    }

    /// The position among all rows, loaded or not.
    public var positionText: String {
        let count = view == .due ? counts?.wordCount : scope.marked.savedCount
        return hasAllRows
            ? list.positionText
            : list.cursor.state.positionText(of: max(count ?? 0, list.rows.count))
    }

    /// True if the selected row is marked.
    public var isSelectedMarked: Bool {
        (list.selected?.markKey).map(scope.marked.contains) ?? false
    }

    /// Returns the date of a time in the time zone of the screen.
    public func date(_ time: UnixTime) -> String { "\(time.date(in: zone))" }

    /// The text that says when a mark is due: a date, `new`, `suspended` or `no card`.
    public func dueText(_ line: MarkLine) -> String {
        switch line.reviewStage {
        case .suspended: "suspended"
        case .withoutMeaning: "no card"
        default: line.due.map(date) ?? "new"
        }
    }

    public var detail: (any ScreenViewModel)? { list.selected == nil ? nil : pane.detail }

    /// Returns the meaning of a word of the history; empty while it is unknown.
    public func meaning(of visit: Visit) -> String {
        meanings.meaning(of: visit.word)?.definition ?? ""
    }

    /// False in the history: a word would be counted again while its row is selected.
    public var countsDwelling: Bool { view != .history }

    /// True while a change is being saved, because it changes the rows, or while rows load and no
    /// spinner shows yet.
    var areRowsComing: Bool {
        marker.isChanging || rows.isLoading && rows.busy.frame == nil
    }

    var isTextComing: Bool { pages.isLoading && pages.busy.frame == nil }

    /// Includes `leaveOut`, because only the page knows if a word is left out of reviews.
    func isAboutText(_ event: UserEvent) -> Bool { event.isAboutDetail || event == .leaveOut }

    public var notice: DetailNotice { DetailNotice(failure: pages.state.failure.map { "\($0)" }) }

    public func tabDidOpen() {
        isOpen = true
        meanings.forgetMissing()
        loadMeanings()
        if isOutdated { reload() }
    }

    public func tabDidClose() { isOpen = false }

    public func keyWasPressed() {
        pane.keyWasPressed()
        // A later key must not act on more rows than are selected now.
        if awaitedEvent == .selectAll { awaitedEvent = nil }
        hasAskedToClear = asksToClear
        asksToClear = false
    }

    // MARK: - Events

    func respondBeforeList(to event: UserEvent) -> Bool {
        if case .move = event { awaitedEvent = nil }
        switch event {
        case .move(.bottom) where !hasAllRows, .selectAll where !hasAllRows:
            awaitedEvent = event
            reloadRows()
        case .nextView: showNextView()
        case .review: review(shownChoice)
        case .sort where view == .marks: sortInNextOrder()
        case .search: pane.filter.send(.begin)
        case .clearHistory where view == .history && !list.rows.isEmpty: clearHistory()
        default: return false
        }
        return true
    }

    func work(for event: UserEvent, on rows: [MyWordsRow]) -> RowWork? {
        switch event {
        case .editNote:
            let markables = rows.compactMap(\.markable).withUniqueKeys
            guard !markables.isEmpty else { return nil }
            return { [context] in context.send(Marking.describe(markables)) }
        case .dropMark:
            let marked = rows.compactMap(\.markable).withUniqueKeys
                .filter { scope.marked.contains($0.key) }
            guard let first = marked.first else { return nil }
            return { [self] in
                droppedKey = first.key
                marker.drop(marked)
            }
        case .leaveOut: return leavingOut(rows)
        case .pipe where selectedCount > 0, .run where selectedCount > 0:
            return piping(event, rows)
        default: return nil
        }
    }

    func listWillRespond(to event: UserEvent) {
        switch event {
        // The event may drop the mark. Its row is selected if the mark comes back.
        case .mark: droppedKey = list.selected?.markable?.key
        case .reload: pages.reload()
        default: break
        }
    }

    private func showNextView() {
        context.send(ScreenAction.close(markDetail))
        view = view.next
        requestRows()
    }

    private func sortInNextOrder() {
        order = order.next
        requestRows()
        context.send(ShowMessage("Marks \(order.title)"))
    }

    /// The words to review: all words, or the words that the filter shows.
    private var shownChoice: ReviewChoice {
        var choice = ReviewChoice(
            newCount: scope.settings[.newWords], order: scope.settings[.newWordOrder])
        if !filter.text.isEmpty {
            choice.keys = Set(list.rows.compactMap(\.markKey).filter { $0.kind == .word })
        }
        return choice
    }

    private func review(_ choice: ReviewChoice) {
        context.send(ScreenAction.close(markDetail))
        let review = ReviewViewModel(
            choice, reviews: reviews, marker: marker, loader: loader, scope: marker.newScope())
        context.send(ScreenAction.present(review))
    }

    /// Returns the work that gives the table of some marks to a command; nil without a mark.
    private func piping(_ event: UserEvent, _ rows: [MyWordsRow]) -> RowWork? {
        let keys = rows.compactMap(\.markKey).filter(scope.marked.contains).unique
        guard !keys.isEmpty else { return nil }
        return { [scope, words] in
            scope.effects.run("table", policy: .latest) { run in
                do throws(MyWordsError) {
                    let table = try await words.table(of: keys)
                    guard run.isLive else { return }
                    _ = scope.context.send(RunProgram(event, on: ShownEntry(table: table)))
                } catch {
                    scope.context.send(ShowMessage("\(error)"))
                }
            }
        }
    }

    /// Returns the work that suspends words; if all are suspended, the work that resumes them.
    private func leavingOut(_ rows: [MyWordsRow]) -> RowWork? {
        var words = rows.compactMap(\.item?.line).filter { $0.key.kind == .word }
            .map { (markable: $0.markable, isLeftOut: $0.isSuspended) }
        // Only the page knows if a word of the history is left out.
        if rows.count == 1, let page = markDetail.item, let mark = page.mark,
            mark.key == rows[0].markKey, mark.key.kind == .word, let markable = page.markable
        {
            words = [(markable, mark.isSuspended)]
        }
        guard !words.isEmpty else { return nil }
        let isLeftOut = words.contains { !$0.isLeftOut }
        let markables = words.filter { $0.isLeftOut != isLeftOut }.map(\.markable).withUniqueKeys
        return { [self] in leaveOut(markables, isLeftOut) }
    }

    private func leaveOut(_ words: [Markable], _ isLeftOut: Bool) {
        let (title, isOne) = (words.title, words.count == 1)
        marker.enqueue("the change to \(title)") { [reviews] () async throws(MyWordsError) in
            try await reviews.suspend(words.map(\.key), isLeftOut)
            return isLeftOut
                ? "Suspended \(title) from reviews; \(key: .undo) undoes that"
                : "\(title) \(isOne ? "is" : "are") reviewed again; \(key: .undo) undoes that"
        }
    }

    /// Clears the history when the key is pressed twice.
    private func clearHistory() {
        guard hasAskedToClear else {
            asksToClear = true
            context.send(
                ShowMessage(
                    "\(key: .clearHistory) again clears the history for good, not your marks"))
            return
        }
        marker.enqueue("the cleared history") { [history] () async throws(MyWordsError) in
            try await history.clear()
            return "The history is cleared"
        }
    }

    // MARK: - Rows

    private func requestRows() {
        pane.reset()
        awaitedEvent = nil
        let question = MyWordsQuestion(view: view, order: order)
        limit = question.canLoadInParts ? MyWordsViewModel.initialLimit : nil
        rows.ask(question)
    }

    /// The number of rows that are loaded first, more than fit in a window.
    private static let initialLimit = 200

    /// True if all rows are loaded.
    private var hasAllRows: Bool { listedReply?.answer.hasAllRows ?? true }

    /// Loads the rows again: all rows for a filter, else some more rows than are shown.
    private func reloadRows() {
        let question = rows.state.question
        let isPart =
            question?.canLoadInParts == true && !filter.isOn && awaitedEvent == nil
            && selectedCount == 0
        let visibleEnd = list.cursor.state.visibleRows.upperBound
        limit = isPart ? max(MyWordsViewModel.initialLimit, 4 * visibleEnd) : nil
        rows.reload()
    }

    /// Loads more rows before the user comes near the last loaded row.
    private func loadMore() {
        let visibleEnd = list.cursor.state.visibleRows.upperBound
        guard !hasAllRows, !rows.isLoading, filter.isOn || 2 * visibleEnd > list.rows.count else {
            return
        }
        reloadRows()
    }

    private func wordsHaveChanged() {
        if isOpen { reload() } else { isOutdated = true }
    }

    private func reload() {
        isOutdated = false
        reloadRows()
        pages.reload()
    }

    private func show(_ reply: Reply?) {
        guard let reply, reply != listedReply else { return }
        let isSameQuestion = reply.question == listedReply?.question
        let rows = reply.answer.rows
        let returnedIndex =
            isSameQuestion
            ? indexOfReturnedMark(in: rows, replacing: listedReply?.answer.rows ?? []) : nil
        listedReply = reply
        pane.show(
            rows, returnedIndex.map(SelectionPolicy.row) ?? (isSameQuestion ? .sameItem : .initial))
        if let event = awaitedEvent {
            awaitedEvent = nil
            _ = pane.respond(to: event)
        }
        countWords()
        loadMeanings()
        loadMore()
    }

    private func loadMeanings() {
        guard view == .history else { return meanings.cancel() }
        meanings.load(list.visibleRows.compactMap(\.word))
    }

    /// Counts the shown words.
    private func countWords() {
        guard view == .due else { return }
        let choice = list.rows.isEmpty ? nil : shownChoice
        scope.effects.run("counts", policy: .latest) { [weak self, reviews] run in
            var counts: ReviewCounts?
            // Ignore an error here: the rows come from the same file, so their state shows the
            // error.
            if let choice { counts = try? await reviews.counts(choice) }
            if run.isLive { self?.shownCounts = counts }
        }
    }

    /// The index of the row whose mark was dropped on this screen and has come back; nil if there
    /// is none.
    private func indexOfReturnedMark(in rows: [MyWordsRow], replacing oldRows: [MyWordsRow]) -> Int?
    {
        guard let droppedKey, !oldRows.contains(where: { $0.markKey == droppedKey }) else {
            return nil
        }
        let index = pane.filter.state.rows(of: rows).firstIndex { $0.markKey == droppedKey }
        if index != nil { self.droppedKey = nil }
        return index
    }

    // MARK: - The page

    func detail(of row: MyWordsRow?) -> (any DetailViewModel)? {
        if let row = row?.markable { pages.ask(row) }
        return markDetail
    }
}

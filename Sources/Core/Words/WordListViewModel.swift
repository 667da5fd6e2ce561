import Texts

/// The list of the words of a month.
@MainActor
public final class WordListViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<WordViewModel>
    /// The number of months from today's month to the shown month.
    public let stepper: ReducerStore<MonthStepper>
    /// The prompt for a date to go to.
    public let dateField: ReducerStore<LineField>

    private let inquirer: Inquirer<YearMonth, WordResponse, WordServiceError>
    private let detailPane: DetailPane<WordViewModel>
    private let service: any WordService
    private let days: any DayService
    /// The meanings of dictionaries for words without a meaning in the source.
    private let meanings: ShownMeanings
    @Property public private(set) var today: CalendarDate
    /// The events for the stepper.
    private let interaction = Broadcast<UserEvent>()
    /// The reply whose words are listed.
    private var listedReply: Inquiry<YearMonth, WordResponse, WordServiceError>.Reply?
    /// The word to select when the words of another month arrive.
    private var policy = SelectionPolicy.initial
    /// The date to select when the words of its month arrive.
    private var wantedDate: CalendarDate?
    private var dayTimer: Subscription?
    /// The timer that checks the source for changes while the tab is shown.
    private var sourceTimer: Subscription?
    private var subscriptions: [Subscription] = []

    /// Makes the list of a month.
    ///
    /// Nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Loads the words.
    ///   - days: Tells today's date.
    ///   - dictionaries: Give the meanings of words that have no meaning in the service.
    ///   - month: The month to show first; nil for today's month.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below the scope of this screen.
    ///   - images: Loads the pictures of the rows; nil for rows without pictures.
    public init(
        service: any WordService, days: any DayService, dictionaries: any DictionaryService,
        month: YearMonth? = nil, scope: Scope, detail: WordDetail,
        images: (any ImageService)? = nil
    ) {
        self.scope = scope
        self.service = service
        self.days = days
        meanings = ShownMeanings(dictionaries, scope)
        let today = days.today()
        _today = scope.property(today)
        stepper = scope.store(MonthStepper())
        dateField = scope.store(LineField())
        inquirer = Inquirer(
            retention: .untilReplaced, scope: scope, showsAge: { $0.age != nil }
        ) { month, report in
            let cachedResponse = await service.cachedWords(month: month.month, year: month.year)
            if cachedResponse != nil || service.asksServer {
                report(.loading(previous: cachedResponse))
            }
            do throws(WordServiceError) {
                report(.loaded(try await service.words(month: month.month, year: month.year)))
            } catch {
                report(.failed(error, previous: nil))
            }
        }
        pane = ListPane(scope, source: inquirer, images: images)
        detailPane = detail
        pane.attach(to: self)
        if let month { stepper.send(.jump(to: month.months(since: today.yearMonth))) }
    }

    /// Loads the month and starts to watch the date.
    public func start() {
        subscriptions = [
            inquirer.store.follow(\.self) { [weak self] _, state in self?.list(state) },
            list.cursor.follow(\.visibleRows) { [weak self] _, _ in self?.loadMeanings() },
            pane.filter.follow(\.text) { [weak self] _, _ in self?.loadMeanings() },
            scope.changes.follow(meanings) { [weak self] in self?.showMeanings() },
            combine(
                model: stepper, view: { [weak self] _ in self?.load() },
                controller: MonthStepper.action(for:), interaction: interaction),
        ]
        checkDay()
    }

    public func tabDidOpen() {
        meanings.forgetMissing()
        loadMeanings()
        if service.checkInterval != nil { checkSource() }
    }

    public func tabDidClose() {
        sourceTimer = nil
        effects.cancel("change")
    }

    // MARK: - State

    /// The month in the heading.
    public var month: YearMonth { today.yearMonth.adding(months: stepper.state) }

    /// The words and their load state, before the filter.
    public var words: LoadState<[WordViewModel], WordServiceError> {
        inquirer.state.progress.map { [pane] _ in pane.rows }
    }

    public var isLoading: Bool { inquirer.isLoading }

    /// True if the rows belong to another month than the heading, or may soon be replaced.
    public var isStale: Bool { isLoading || inquirer.state.failure != nil }

    /// The name of the source; nil before the source has answered.
    public var source: String? { inquirer.state.answer?.source }

    /// The age of the words if they come from the cache; else nil.
    public var age: Duration? { response?.age.map { $0 + inquirer.state.age } }

    /// The status of the list: the number of items left out, the source, the age, the position.
    public var positionParts: [String] {
        list.positionParts(
            leftOutCount: response?.leftOutCount, source: source,
            origin: age.map(AnswerOrigin.cached))
    }

    /// The number of items of the source that can't be read, and the first of these items with the
    /// reason; nil if all can be read.
    public var fault: (count: Int, first: String)? {
        guard let response, let first = response.firstFault else { return nil }
        return (response.leftOutCount, first)
    }

    /// The nearest month with words if the shown month has none; nil if no month with words is
    /// known.
    public var nearestMonth: YearMonth? { response?.nearestMonth }

    /// True if it is unknown whether other months have words.
    public var otherMonthsMayHaveWords: Bool { response?.otherMonthsMayHaveWords == true }

    /// True if the source has no words now, and the words of an earlier answer are shown.
    public var areFromEarlierAnswer: Bool { response?.areFromEarlierAnswer == true }

    public var detail: (any ScreenViewModel)? { detailPane }

    public var emphasis: WordEmphasis { WordEmphasis(today: today, words: pane.rows) }

    // MARK: - Events

    public var isTyping: Bool { dateField.state.isOn || pane.isTyping }

    public func respond(to event: UserEvent) -> Bool {
        dateField.state.isOn
            ? respond(to: event, in: dateField, enter: enterDate) : pane.respond(to: event)
    }

    /// Returns true for keys that go to other months, because they do not depend on the shown rows.
    public func replacesRows(_ event: UserEvent) -> Bool {
        [.nextMonth, .previousMonth, .today, .goToDate].contains(event)
    }

    /// Goes to the typed date; shows a message if the text is no date.
    private func enterDate() {
        let text = dateField.state.line.text
        guard !text.cleaned().isEmpty else { return dateField.send(.end) }
        do throws(TypedDateError) {
            go(to: try TypedDate(text, near: month))
        } catch {
            context.send(ShowMessage("\(error)"))
        }
    }

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .goToDate where !isTyping:
            // Close the detail, because the prompt is below the list.
            context.send(ScreenAction.close(detailPane))
            dateField.send(.begin())
        case .nextMonth where !isTyping, .previousMonth where !isTyping, .today where !isTyping:
            step(event)
        // Open nothing: the words of the month in the heading are not shown yet.
        case .open where isLoading && listsOtherMonth: break
        case .open:
            guard list.rows.isEmpty, let nearestMonth else { return false }
            show(nearestMonth)
        case .nextItem: return goBeyond(list.rows.count - 1, by: .nextMonth, to: .row(0))
        case .previousItem: return goBeyond(0, by: .previousMonth, to: .lastRow)
        case .back where pane.backStopsLoading, .stop:
            pane.stop()
            // Go back to the month whose words are still listed.
            if let listedReply { show(listedReply.question) }
        default: return false
        }
        return true
    }

    private func step(_ event: UserEvent) {
        wantedDate = nil
        policy = .initial
        pane.cancelOpening()
        interaction.send(event)
        if event == .today { selectToday() }
    }

    /// True if the listed words belong to another month than the month in the heading.
    private var listsOtherMonth: Bool { listedReply.map { $0.question != month } ?? false }

    /// The response for the month in the heading; nil while another month is still listed.
    private var response: WordResponse? {
        listedReply?.question == month ? listedReply?.answer : nil
    }

    private func go(to date: TypedDate) {
        dateField.send(.end)
        pane.reset()
        policy = .initial
        wantedDate = if case .day(let day) = date { day } else { nil }
        let isListed = listedReply?.question == date.month
        show(date.month)
        // If the month was not listed, `list(_:)` selects the date as soon as the words arrive,
        // which may be before this line runs.
        if isListed { selectWantedDate() }
    }

    /// Selects the wanted date, or the next date that has a word, once the words of its month are
    /// listed.
    private func selectWantedDate() {
        guard listedReply?.question == month else { return }
        list.cursor.send(.select(firstRow(of: list.rows)))
        guard let wantedDate, let word = list.selected else { return }
        if word.date != wantedDate {
            context.send(ShowMessage("There is no word on \(wantedDate.longText)"))
        }
        self.wantedDate = nil
    }

    /// Goes to the next or previous month if the last or first word is selected.
    ///
    /// - Returns: True if the last or first word is selected, or the list is empty.
    private func goBeyond(
        _ edge: Int, by event: UserEvent, to policy: SelectionPolicy
    ) -> Bool {
        guard list.rows.isEmpty || list.cursor.state.index == edge else { return false }
        wantedDate = nil
        if inquirer.state.failure != nil, listedReply?.question != month {
            // The shown month has failed: try it again instead of skipping it.
            self.policy = policy
            inquirer.reload()
        } else if listedReply?.question == month || !isLoading {
            self.policy = policy
            interaction.send(event)
        }
        return true
    }

    private func selectToday() {
        guard listedReply?.question == month else { return }
        list.cursor.send(.select(todaysRow(of: list.rows)))
    }

    private func show(_ month: YearMonth) {
        stepper.send(.jump(to: month.months(since: today.yearMonth)))
    }

    func open(_ word: WordViewModel) -> Bool {
        // A screen reader speaks the word itself, which the detail begins with.
        if !scope.changes.isStill {
            context.send(ShowMessage("You selected: \(word.wordTitle)"))
        }
        return false
    }

    // MARK: - Updates

    /// Loads the month in the heading, unless it is loading or loaded already.
    private func load() {
        guard month != inquirer.state.question else { return }
        meanings.cancel()
        inquirer.ask(month)
    }

    private func list(
        _ state: Inquiry<YearMonth, WordResponse, WordServiceError>.State
    ) {
        guard let reply = state.progress.value, reply.question == state.question else {
            guard state.failure != nil, listsOtherMonth else { return }
            // Remove the rows, which belong to another month than the heading.
            listedReply = nil
            return pane.show([], .initial)
        }
        guard reply != listedReply else { return }
        let isSameMonth = reply.question == listedReply?.question
        let hasSameAnswer = isSameMonth && reply.answer == listedReply?.answer
        listedReply = reply
        guard !hasSameAnswer else { return loadMeanings() }
        let rows = reply.answer.words.map(WordViewModel.init)
        pane.show(rows, isSameMonth ? .sameItem : policy, isUpdate: isSameMonth)
        policy = .initial
        if wantedDate != nil { selectWantedDate() }
        loadMeanings()
    }

    func detail(of row: WordViewModel?) -> (any DetailViewModel)? {
        detailPane.show(row.map(defined))
        return detailPane
    }

    // MARK: - Meanings

    /// Returns a row with the meaning of a dictionary, if the row has no meaning and the
    /// dictionary's meaning is loaded.
    public func defined(_ row: WordViewModel) -> WordViewModel {
        row.definition == nil ? row.defined(by: meanings.meaning(of: row.wordTitle)) : row
    }

    /// Loads the meanings of the words on the screen; while a filter is on, of all words of the
    /// month.
    private func loadMeanings() {
        let rowsToDefine = filter.text.isEmpty ? list.visibleRows : pane.rows[...]
        meanings.load(rowsToDefine.filter { $0.definition == nil }.map(\.wordTitle).unique)
    }

    func filterTexts(of row: WordViewModel) -> [String] { defined(row).filterTexts }

    /// Shows newly loaded meanings.
    ///
    /// The filter may find a word by its meaning.
    private func showMeanings() {
        if !filter.text.isEmpty { pane.refilter() }
        if let selected = list.selected { detailPane.show(defined(selected)) }
    }

    /// The row to select in a new month: the row of the wanted date, else the emphasized row.
    func firstRow(of rows: [WordViewModel]) -> Int {
        guard let wantedDate, !rows.isEmpty else { return todaysRow(of: rows) }
        return rows.firstIndex { $0.date >= wantedDate } ?? rows.count - 1
    }

    private func todaysRow(of rows: [WordViewModel]) -> Int {
        rows.firstIndex { $0.date == today } ?? 0
    }

    private func watchSource() {
        guard let interval = service.checkInterval else { return }
        sourceTimer = scope.scheduler.schedule(after: interval) { [weak self] in self?.checkSource()
        }
    }

    private func checkSource() {
        effects.run("change", policy: .first, isBackground: true) { [weak self, service] run in
            let hasChanged = await service.hasChanged()
            guard run.isLive, let self else { return }
            if hasChanged, !isLoading { inquirer.reload() }
            watchSource()
        }
    }

    /// Updates today's date after midnight.
    ///
    /// The shown month and the selection stay.
    private func checkDay() {
        let newDay = days.today()
        if newDay != today {
            let shownMonth = month
            today = newDay
            show(shownMonth)
        }
        dayTimer = scope.scheduler.schedule(after: days.timeToNextCheck()) { [weak self] in
            self?.checkDay()
        }
    }
}

/// Counts the months from today's month to the shown month.
///
/// The count has no bounds.
public struct MonthStepper: Reducer {
    public enum Action: Core.Action, Hashable {
        case increase
        case decrease
        case reset
        case jump(to: Int)
    }

    public let initialState = 0

    public init() {}

    public func reduce(_ state: Int, _ action: Action) -> Int {
        switch action {
        case .increase: state &+ 1
        case .decrease: state &- 1
        case .reset: initialState
        case .jump(let offset): offset
        }
    }

    /// The action for an event; nil if the event does not change the month.
    public static func action(for event: UserEvent) -> Action? {
        switch event {
        case .nextMonth: .increase
        case .previousMonth: .decrease
        case .today: .reset
        default: nil
        }
    }
}

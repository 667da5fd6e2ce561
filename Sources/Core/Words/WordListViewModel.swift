/// The words of one month: which month, which words, which of them is selected.
@MainActor
public final class WordListViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<WordViewModel>
    /// How many months the shown one lies from today's.
    public let stepper: ReducerStore<MonthStepper>

    private let inquirer: Inquirer<YearMonth, WordResponse, WordServiceError>
    private let detailPane: DetailPane<WordViewModel>
    private let service: any WordService
    private let days: any DayService
    private let currentDay: Property<CalendarDate>
    /// What a person asks of the stepper.
    private let interaction = Broadcast<UserEvent>()
    /// The answer whose words are listed.
    private var listed: Inquiry<YearMonth, WordResponse, WordServiceError>.Reply?
    /// Its words, those included that the filter leaves out.
    private var rows: [WordViewModel] = []
    /// Which word is selected when the words of another month come.
    private var policy = SelectionPolicy.initial
    private var timer: Subscription?
    /// Looks whether the source has changed, as long as the tab is shown.
    private var watch: Subscription?
    private var subscriptions: [Subscription] = []

    /// What this screen can be asked for, besides what every list can.
    public enum Intent: Action, Hashable {
        /// Step through the months.
        case step(UserEvent)
    }

    /// Makes the list of a month; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Finds the words.
    ///   - days: Knows what day it is.
    ///   - month: The month to show first; nil shows today's.
    ///   - scope: Made for this screen.
    ///   - detail: Made for this screen, in a scope below that.
    public init(
        service: any WordService, days: any DayService, month: YearMonth? = nil, scope: Scope,
        detail: WordDetail
    ) {
        self.scope = scope
        self.service = service
        self.days = days
        let today = days.today()
        currentDay = scope.property(today)
        stepper = scope.store(MonthStepper())
        inquirer = Inquirer(
            retention: .untilReplaced, scope: scope, ages: { $0.age != nil }
        ) { month, tell in
            if let kept = await service.keptWords(month: month.month, year: month.year) {
                tell(.loading(previous: kept))
            }
            do throws(WordServiceError) {
                tell(.loaded(try await service.words(month: month.month, year: month.year)))
            } catch {
                tell(.failed(error, previous: nil))
            }
        }
        pane = ListPane(scope, source: inquirer)
        detailPane = detail
        scope.context.responder = self
        if let month { stepper.send(.jump(to: month.months(since: today.yearMonth))) }
    }

    /// Loads the month, and follows the calendar from now on.
    public func start() {
        pane.initialRow = { [weak self] in self?.markedRow(of: $0) ?? 0 }
        pane.onOpen = { [weak self] in self?.tellOfChoice($0) ?? false }
        pane.showDetail = { [detailPane] row in
            detailPane.show(row)
            return detailPane
        }
        subscriptions = [
            inquirer.store.subscribe { [weak self] in self?.answerMayHaveChanged($0) },
            combine(
                model: stepper, view: { [weak self] _ in self?.monthMayHaveChanged() },
                controller: MonthStepper.action(for:), interaction: interaction),
            context.receive(ListAction.self) { [weak self] in
                self?.perform($0) ?? .notHandled
            },
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
        ]
        checkDay()
    }

    public func tabDidOpen() {
        pane.focusPrompt()
        watchSource()
    }

    public func tabDidClose() {
        watch = nil
        effects.cancel("change")
    }

    // MARK: - What the screen shows

    /// Today's date.
    public var today: CalendarDate { currentDay.value }

    /// The month in the heading.
    public var month: YearMonth { today.yearMonth.adding(months: stepper.state) }

    /// The words and how far they have come; the list may show fewer of them.
    public var words: LoadState<[WordViewModel], WordServiceError> {
        inquirer.state.progress.map { [rows] _ in rows }
    }

    /// Whether the service is working.
    public var isLoading: Bool { inquirer.isLoading }

    /// Whether the rows belong to another month than the heading, or may soon be replaced.
    public var isStale: Bool { isLoading || inquirer.state.failure != nil }

    /// What the source calls itself; nil until it has answered.
    public var source: String? { inquirer.state.answer?.source }

    /// How long ago the source gave the words of this month, when they were kept since.
    public var age: Duration? { response?.age.map { $0 + inquirer.state.age } }

    /// Where one is, for a person: the items that were left out, the source, the row.
    public var positionParts: [String] {
        list.positionParts(
            leftOut: response?.leftOut, source: source, origin: age.map(AnswerOrigin.cached))
    }

    /// The nearest month with words, when the shown one has none.
    public var nearestMonth: YearMonth? { response?.nearestMonth }

    public var detail: (any ScreenViewModel)? { detailPane }

    /// Which rows are marked.
    public var marking: WordMarking { WordMarking(today: today, firstID: rows.first?.id) }

    // MARK: - What a person asks for

    public func action(for event: UserEvent) -> (any Action)? {
        if !isTyping, MonthStepper.action(for: event) != nil { return Intent.step(event) }
        return pane.action(for: event)
    }

    /// The response for the month in the heading; nil while that of another one is still listed.
    private var response: WordResponse? { listed?.question == month ? listed?.answer : nil }

    private func perform(_ intent: Intent) {
        switch intent {
        case .step(let event):
            policy = .initial
            interaction.send(event)
            if event == .today { selectToday() }
        }
    }

    /// What a list of months does otherwise than other lists.
    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .open:
            guard list.rows.isEmpty, let nearestMonth else { return .notHandled }
            show(nearestMonth)
        case .nextItem: return goBeyond(list.rows.count - 1, by: .nextMonth, to: .row(0))
        case .previousItem: return goBeyond(0, by: .previousMonth, to: .last)
        case .stop:
            inquirer.stop()
            // The words that are listed are those of the month that was shown before.
            if let listed { show(listed.question) }
        default: return .notHandled
        }
        return .handled
    }

    /// Goes on in another month where the first or the last word of this one is selected.
    private func goBeyond(
        _ edge: Int, by event: UserEvent, to policy: SelectionPolicy
    ) -> ActionResult {
        guard list.rows.isEmpty || list.cursor.state.index == edge else { return .notHandled }
        if inquirer.state.failure != nil, listed?.question != month {
            // The next month is the one that failed: it is tried again, not passed over.
            self.policy = policy
            inquirer.reload()
        } else if !isLoading {
            self.policy = policy
            interaction.send(event)
        }
        return .handled
    }

    private func selectToday() {
        guard listed?.question == month, !isLoading else { return }
        list.cursor.send(.select(markedRow(of: list.rows)))
    }

    private func show(_ month: YearMonth) {
        stepper.send(.jump(to: month.months(since: today.yearMonth)))
    }

    private func tellOfChoice(_ word: WordViewModel) -> Bool {
        context.send(ShowMessage("You selected: \(word.wordTitle)"))
        return false
    }

    // MARK: - What follows

    private func monthMayHaveChanged() {
        if month != inquirer.state.question { inquirer.ask(month) }
    }

    private func answerMayHaveChanged(
        _ state: Inquiry<YearMonth, WordResponse, WordServiceError>.State
    ) {
        guard let reply = state.progress.value, reply.answer != listed?.answer else { return }
        let isSameMonth = reply.question == listed?.question
        listed = reply
        rows = reply.answer.words.map(WordViewModel.init)
        pane.show(rows, isSameMonth ? .sameItem : policy, marksChanges: isSameMonth)
        policy = .initial
    }

    private func markedRow(of rows: [WordViewModel]) -> Int {
        rows.firstIndex { $0.date == today } ?? 0
    }

    private func watchSource() {
        guard let interval = service.checkInterval else { return }
        watch = scope.scheduler.schedule(after: interval) { [weak self] in self?.checkSource() }
    }

    private func checkSource() {
        effects.run("change", policy: .first, isBackground: true) { [weak self, service] run in
            let hasChanged = await service.hasChanged()
            guard run.isLive, let self else { return }
            if hasChanged, !isLoading { inquirer.reload() }
            watchSource()
        }
    }

    /// Midnight may have passed: today moves on, the month and the selection stay.
    private func checkDay() {
        let newDay = days.today()
        if newDay != today {
            let shown = month
            currentDay.value = newDay
            show(shown)
        }
        timer = scope.scheduler.schedule(after: days.timeToNextCheck()) { [weak self] in
            self?.checkDay()
        }
    }
}

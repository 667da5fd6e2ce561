public import Observation

/// The words of one month: which month, which words, which of them is selected.
@MainActor
@Observable
public final class WordListViewModel: ListScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The rows and the selection among them.
    public let list = ListViewModel<WordViewModel>()
    /// How many months the shown one lies from today's.
    public let stepper = ReducerStore(MonthStepper())
    /// Leaves only the words in the list that contain a text.
    public let filter = ListFilter()
    /// Turns while the words load.
    public let busy: BusyIndicator
    /// Today's date.
    public private(set) var today: CalendarDate

    /// The words of the month, those included that the filter leaves out.
    private var monthRows: [WordViewModel] = []
    private let loading = ReducerStore(Loading<MonthWords, WordServiceError>())
    private let wordDetail: WordDetailViewModel
    private let service: any WordService
    private let days: any DayService
    private let clock: any Clock<Duration>
    /// The month that was asked for last.
    @ObservationIgnored private var askedMonth: YearMonth?
    @ObservationIgnored private var landing = Landing.markedRow
    /// The word that the detail shows.
    @ObservationIgnored private var detailedWord: WordViewModel?
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Where the selection goes when the words of a month arrive.
    private enum Landing { case sameWord, markedRow, firstRow, lastRow }

    /// What the service has answered for a month.
    private struct MonthWords: Equatable {
        let month: YearMonth
        let response: WordResponse
    }

    /// What this screen can be asked for, besides stepping and moving.
    public enum Intent: Action, Hashable {
        /// Ask the service for the month again.
        case reload
        /// Choose the selected word; in a month without words, go to the nearest that has some.
        case open
        /// Select the next or the previous word, in another month if need be.
        case nextItem, previousItem
        /// Go to this month and today's word.
        case showToday
        /// Stop loading and stay at the month that is shown.
        case stop
        /// Move in the detail.
        case scrollDetail(Movement)
    }

    /// Makes the list of a month; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Finds the words.
    ///   - days: Knows what day it is.
    ///   - images: Finds the words' pictures.
    ///   - month: The month to show first; nil shows today's.
    ///   - context: Made for this screen.
    ///   - effects: Made for this screen.
    ///   - clock: Measures the time until the spinner shows, and until midnight.
    public init(
        service: any WordService, days: any DayService, images: any ImageService,
        month: YearMonth? = nil, context: Context, effects: Effects, clock: any Clock<Duration>
    ) {
        self.service = service
        self.days = days
        self.context = context
        self.effects = effects
        self.clock = clock
        today = days.today()
        busy = BusyIndicator(effects: effects, clock: clock)
        wordDetail = WordDetailViewModel(
            list: list, images: images, context: context.newScope(), effects: effects.newScope(),
            clock: clock)
        if let month { stepper.send(.jump(to: month.months(since: today.yearMonth))) }
    }

    /// Loads the month, and follows the calendar from now on.
    public func start() {
        subscriptions = [
            loading.subscribe { [weak self] in self?.loadingChanged($0) },
            stepper.subscribe { [weak self] _ in self?.monthChanged() },
            filter.changed.subscribe { [weak self] in self?.showRows(landing: .sameItem) },
            list.cursor.subscribe { [weak self] _ in self?.selectionMayHaveChanged() },
        ]
        receiveActions()
        effects.run("calendar", policy: .first, isBackground: true) { [weak self, days, clock] _ in
            while (try? await clock.sleep(for: days.timeToNextCheck())) != nil, let self {
                dayMayHaveChanged()
            }
        }
    }

    // MARK: - What the screen shows

    /// Whether the prompt of the filter has the keys.
    public var isTyping: Bool { filter.isTyping }

    /// The month in the heading.
    public var month: YearMonth { today.yearMonth.adding(months: stepper.state) }

    /// The words of the month and how far they have come; the list may show fewer of them.
    public var words: LoadState<[WordViewModel], WordServiceError> {
        loading.state.map { [monthRows] _ in monthRows }
    }

    /// Whether the service is working.
    public var isLoading: Bool { loading.state.isLoading }

    /// Whether the rows belong to another month than the heading, or may soon be replaced.
    public var isStale: Bool { isLoading || loading.state.failure != nil }

    /// What the source calls itself; nil until it has answered.
    public var source: String? { response?.source }

    /// How long ago the source gave the words of this month, when they were kept since.
    public var age: Duration? { shownResponse?.age }

    /// Where one is, for a person: the items that were left out, the source, the row.
    public var positionParts: [String] {
        list.positionParts(
            leftOut: shownResponse?.leftOut, source: source, origin: age.map(AnswerOrigin.kept))
    }

    /// The nearest month with words, when the shown one has none.
    public var nearestMonth: YearMonth? { shownResponse?.nearestMonth }

    /// The selected word's detail.
    public var detail: (any ScreenViewModel)? { wordDetail }

    /// Which rows are marked.
    public var marking: WordMarking {
        WordMarking(today: today, firstID: monthRows.first?.id)
    }

    // MARK: - What a person asks for

    /// The word that was chosen.
    public func message(forChoosing row: WordViewModel) -> String? {
        "You selected: \(row.wordTitle)"
    }

    /// What an event means here; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case _ where isTyping: filter.action(for: event) ?? ListCursor.action(for: event)
        case .open: Intent.open
        case .nextPane, .previousPane: list.selected.map { _ in ShowScreen(wordDetail) }
        case .scrollDetail(let movement): Intent.scrollDetail(movement)
        case .copyWord, .copyEntry: list.selected?.copying(event)
        case .back where isLoading: Intent.stop
        default:
            filter.action(for: event) ?? ListCursor.action(for: event)
                ?? WordListViewModel.readingAction(for: event)
        }
    }

    /// What an event means in the list and in its detail alike.
    static func readingAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .nextItem: Intent.nextItem
        case .previousItem: Intent.previousItem
        case .today: Intent.showToday
        case .reload: Intent.reload
        case .stop: Intent.stop
        default: MonthStepper.action(for: event)
        }
    }

    private var response: WordResponse? { loading.state.value?.response }

    /// The response for the month in the heading; nil while that of another one is still listed.
    private var shownResponse: WordResponse? { listedMonth == month ? response : nil }

    /// The month whose words `list` holds.
    private var listedMonth: YearMonth? { loading.state.value?.month }

    private func receiveActions() {
        subscriptions += [
            context.handle(ListCursor.Action.self) { [weak self] in self?.list.cursor.send($0) },
            context.handle(ListFilter.Action.self) { [weak self] in self?.filter.perform($0) },
            context.handle(MonthStepper.Action.self) { [weak self] in self?.step($0) },
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
        ]
    }

    private func perform(_ intent: Intent) {
        switch intent {
        case .reload:
            wordDetail.picture.retry()
            load(landing: listedMonth == month ? .sameWord : landing)
        case .open: open()
        case .nextItem: goToItem(.down, beyond: .increase, landing: .firstRow)
        case .previousItem: goToItem(.up, beyond: .decrease, landing: .lastRow)
        case .showToday: showToday()
        case .stop: stop()
        case .scrollDetail(let movement): wordDetail.reading.perform(.move(movement))
        }
    }

    private func open() {
        if list.rows.isEmpty, let nearestMonth {
            step(.jump(to: nearestMonth.months(since: today.yearMonth)))
        } else {
            list.choose()
        }
    }

    private func goToItem(_ movement: Movement, beyond step: MonthStepper.Action, landing: Landing)
    {
        let cursor = list.cursor.state
        let edge = movement == .down ? cursor.count - 1 : 0
        if cursor.index != edge, cursor.count > 0 {
            list.cursor.send(.move(movement))
        } else if loading.state.failure != nil, listedMonth != month {
            // The next month is the one that failed: try it again, do not pass it over.
            load(landing: landing)
        } else if !isLoading {
            self.step(step, landing: landing)
        }
    }

    private func showToday() {
        step(.reset)
        guard listedMonth == month, !isLoading else { return }
        list.cursor.send(.select(markedRow))
    }

    private func step(_ action: MonthStepper.Action, landing: Landing = .markedRow) {
        self.landing = landing
        stepper.send(action)
    }

    private func stop() {
        guard effects.cancel("words") else { return }
        busy.show(false)
        guard let listedMonth else { return }
        askedMonth = listedMonth
        stepper.send(.jump(to: listedMonth.months(since: today.yearMonth)))
    }

    // MARK: - What follows

    private func monthChanged() {
        guard month != askedMonth else { return }
        load(landing: landing)
    }

    private func load(landing: Landing) {
        let month = month
        self.landing = landing
        askedMonth = month
        loading.run("words", policy: .latest, in: effects, cancelled: .cancel) {
            [weak self, service] send in
            send(.start)
            if let kept = await service.keptWords(month: month.month, year: month.year) {
                send(.become(.loading(previous: MonthWords(month: month, response: kept))))
            }
            do throws(WordServiceError) {
                let response = try await service.words(month: month.month, year: month.year)
                send(.finish(MonthWords(month: month, response: response)))
            } catch {
                send(.fail(error))
            }
            self?.updateSpinner()
        }
        updateSpinner()
    }

    /// Shows the spinner while anything loads; from one load to the next it goes on turning.
    private func updateSpinner() { busy.show(isLoading) }

    private func loadingChanged(_ state: LoadState<MonthWords, WordServiceError>) {
        switch state {
        case .loaded(let words) where effects.isRunning("words"):
            show(words.response)
            landing = .markedRow
        case .loading(let words?) where words.month == askedMonth && words.response.age != nil:
            // The new answer will come on top of these words, and find the selection where it is.
            show(words.response)
            landing = .sameWord
        default: break
        }
    }

    private func show(_ response: WordResponse) {
        monthRows = response.words.map(WordViewModel.init)
        switch landing {
        case .sameWord: showRows(landing: .sameItem)
        case .markedRow: showRows(landing: .row(markedRow(of: shownRows)))
        case .firstRow: showRows(landing: .row(0))
        case .lastRow: showRows(landing: .last)
        }
    }

    private func showRows(landing: ListViewModel<WordViewModel>.Landing) {
        list.replace(shownRows, landing: landing)
    }

    private var shownRows: [WordViewModel] {
        // What every row shows, however narrow.
        filter.rows(of: monthRows) { [$0.wordTitle, $0.partOfSpeech ?? ""] }
    }

    private var markedRow: Int { markedRow(of: list.rows) }

    private func markedRow(of rows: [WordViewModel]) -> Int {
        rows.firstIndex { $0.date == today } ?? 0
    }

    private func selectionMayHaveChanged() {
        let word = list.selected
        guard word != detailedWord else { return }
        let isSame = word?.id == detailedWord?.id
        detailedWord = word
        wordDetail.show(word, isSame: isSame)
    }

    /// Midnight has passed: today moves on, the month and the selection stay.
    private func dayMayHaveChanged() {
        let newDay = days.today()
        guard newDay != today else { return }
        let shown = month
        today = newDay
        stepper.send(.jump(to: shown.months(since: newDay.yearMonth)))
    }
}

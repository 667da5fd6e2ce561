public import Core

/// A list of words with its surroundings under the control of a test.
@MainActor
public struct WordsWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The calendar.
    public let day: ManualDay
    /// The list.
    public let words: WordListViewModel
    /// Maps the events that the list does not handle, as the app does.
    private let app: FakeScreen

    /// Makes a list without starting it.
    ///
    /// - Parameters:
    ///   - service: The source of the words.
    ///   - dictionaries: The source of the meanings of the words.
    ///   - today: The date on the calendar.
    ///   - month: The month to show first; nil for the current one.
    /// - Throws: An error if one of the dates is invalid.
    public init(
        _ service: any WordService,
        dictionaries: FakeDictionaryService = FakeDictionaryService([:]),
        today: String = "2026-11-02", month: String? = nil
    ) throws {
        scope = Scope(scheduler: scheduler)
        app = FakeScreen.app(scope)
        day = ManualDay(try .of(today))
        let listScope = scope.newScope()
        words = WordListViewModel(
            service: service, days: day, dictionaries: dictionaries,
            month: try month.map { try YearMonth.of($0) },
            scope: listScope,
            detail: WordDetail(images: StubImageService(), scope: listScope.newScope()))
    }

    /// A started list with the answer for its first month, November 2026.
    public static func november(_ service: PendingWordService) async throws -> WordsWorld {
        let world = try WordsWorld(service)
        world.words.start()
        try await service.answer("2026-11", in: world)
        return world
    }

    /// The context at the top, which gets unhandled actions.
    public var context: Context { scope.context }

    /// The work in progress.
    public var effects: Effects { scope.effects }

    /// The detail beside the list.
    public var detail: WordDetail? { words.detail as? WordDetail }

    /// The date of the selected word, such as `2026-11-02`; nil without words.
    public var selectedDate: String? { words.list.selected.map { "\($0.date)" } }

    /// The month of each word in the list, without repetitions.
    public var listedMonths: Set<String> { Set(words.list.rows.map { "\($0.date.yearMonth)" }) }

    /// Handles events in order, waiting after each until all work is done.
    public func handle(_ events: UserEvent...) async {
        for event in events {
            words.handle(event)
            await effects.settled()
        }
    }
}

extension PendingWordService {
    /// The requested months, in order, as text.
    public var requestedMonths: [String] { requests.map { "\($0)" } }

    /// Answers the request for a month with a few words, and waits until they are shown.
    @MainActor
    public func answer(_ month: String, in world: WordsWorld) async throws {
        let month = try YearMonth.of(month)
        answer(month, with: .sample(month))
        await isHeard()
        await world.effects.settled()
    }
}

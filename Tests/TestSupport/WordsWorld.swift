public import Core

/// A list of words with all that surrounds it in the hands of a test.
@MainActor
public struct WordsWorld {
    /// Stands still until it is moved.
    public let scheduler = ManualScheduler()
    /// The scope of the app around it.
    public let scope: Scope
    /// The calendar.
    public let day: ManualDay
    /// The list.
    public let words: WordListViewModel
    /// Says what the app makes of events that mean nothing to the list.
    private let app: FakeScreen

    /// Makes a list that has not been started.
    ///
    /// - Parameters:
    ///   - service: Where the words come from.
    ///   - images: Finds the words' pictures.
    ///   - today: The date on the calendar.
    ///   - month: The month to show first; nil shows today's.
    /// - Throws: When one of the dates is none.
    public init(
        _ service: any WordService, images: any ImageService = StubImageService(),
        today: String = "2026-11-02", month: String? = nil
    ) throws {
        scope = Scope(scheduler: scheduler)
        app = FakeScreen(scope) { AppAction($0) }
        day = ManualDay(try .of(today))
        let listScope = scope.newScope()
        words = WordListViewModel(
            service: service, days: day, month: try month.map { try YearMonth.of($0) },
            scope: listScope, detail: WordDetail(images: images, scope: listScope.newScope()))
    }

    /// A list that has been started and answered for its first month, November 2026.
    public static func november(_ service: PendingWordService) async throws -> WordsWorld {
        let world = try WordsWorld(service)
        world.words.start()
        try await service.answer("2026-11", in: world)
        return world
    }

    /// The end of the chain that the screen's actions go up.
    public var context: Context { scope.context }

    /// Knows when nothing loads any more.
    public var effects: Effects { scope.effects }

    /// The detail beside the list.
    public var detail: WordDetail? { words.detail as? WordDetail }

    /// The date of the selected word, `2026-11-02`; nil when there are no words.
    public var selectedDate: String? { words.list.selected.map { "\($0.date)" } }

    /// The month of each word in the list, without repetitions.
    public var listedMonths: Set<String> { Set(words.list.rows.map { "\($0.date.yearMonth)" }) }

    /// Handles events one after the other, each when all is settled.
    public func handle(_ events: UserEvent...) async {
        for event in events {
            words.handle(event)
            await effects.settled()
        }
    }
}

extension PendingWordService {
    /// The months that were asked for, in order, as text.
    public var requestedMonths: [String] { requests.map { "\($0)" } }

    /// Answers for a month with a few words, and waits until they are shown.
    @MainActor
    public func answer(_ month: String, in world: WordsWorld) async throws {
        let month = try YearMonth.of(month)
        answer(month, with: .sample(month))
        await isHeard()
        await world.effects.settled()
    }
}

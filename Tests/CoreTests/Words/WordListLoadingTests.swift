import Core
import TestSupport
import Testing

/// The loading of the rows of a list of words.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListLoadingTests {
    private let service = PendingWordService()
    private let failure = WordServiceError.missing(source: "words.json")

    @Test("When the rows come loading is over, and when it is over they are there")
    func order() async throws {
        let world = try WordsWorld(service)
        let log = Log<String>()
        let subscription = world.words.list.cursor.subscribe { [words = world.words] _ in
            log.add("\(words.isLoading ? "loading" : "over") \(words.list.rows.count)")
        }
        world.words.start()
        try await service.answer("2026-11", in: world)
        expectEqual(log.entries, ["over 0", "over 3"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `Starting again begins nothing twice`() async throws {
        let world = try await WordsWorld.november(service)
        world.words.start()
        world.words.handle(.nextMonth)
        expectEqual(service.requestedMonths, ["2026-11", "2026-12"])
        expectEqual(world.words.stepper.state, 1)
        expectEqual(world.selectedDate, "2026-11-02")
    }

    @Test("While a month loads the old rows stay, as rows that are out of date")
    func oldRows() async throws {
        let world = try await WordsWorld.november(service)
        #expect(!world.words.isStale)
        world.words.handle(.nextMonth)
        expectEqual(world.words.month.description, "2026-12")
        #expect(world.words.isLoading)
        #expect(world.words.isStale)
        expectEqual(world.listedMonths, ["2026-11"])
        try await service.answer("2026-12", in: world)
        #expect(!world.words.isStale)
        expectEqual(world.listedMonths, ["2026-12"])
    }

    @Test("A failure says its cause and leaves no rows of another month; loading again helps")
    func failing() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        await world.effects.settled()
        expectEqual(world.words.words, .failed(failure, previous: []))
        #expect(!world.words.isLoading)
        #expect(world.words.isStale)
        expectEqual(world.words.list.rows, [])
        world.words.handle(.reload)
        expectEqual(world.words.words, .loading(previous: []))
        expectEqual(world.words.list.rows, [])
        try await service.answer("2026-12", in: world)
        #expect(world.words.words.failure == nil)
        expectEqual(world.listedMonths, ["2026-12"])
        expectEqual(service.requestedMonths, ["2026-11", "2026-12", "2026-12"])
    }

    @Test("After a failure the month that is shown loads again when one steps back to it")
    func steppingBack() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        await world.effects.settled()
        world.words.handle(.previousMonth)
        try await service.answer("2026-11", in: world)
        expectEqual(world.words.words, .loaded(world.words.list.rows))
        expectEqual(world.words.stepper.state, 0)
    }
}

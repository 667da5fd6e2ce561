import Core
import TestSupport
import Testing
import Texts

/// Moving from word to word, in the list and in the detail beside it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListReadingTests {
    private let service = PendingWordService()

    /// The first selected row, the number of steps forward (back if negative), and the word that is
    /// reached.
    private nonisolated static let readings: [(Int, Int, String)] = [
        (0, 1, "2026-11-02"), (2, 1, "2026-12-01"), (2, 4, "2027-01-01"), (0, 7, "2027-01-02"),
        (2, -1, "2026-11-02"), (0, -1, "2026-10-03"), (0, -4, "2026-09-03"), (1, -3, "2026-10-02"),
    ]

    @Test("Reading on goes over the ends of months, both ways", arguments: readings, [false, true])
    func readingOn(reading: (row: Int, count: Int, date: String), isSlow: Bool) async throws {
        let quick = StubWordService { .sample($0) }
        let world = try WordsWorld(isSlow ? SlowWordService(quick) : quick)
        world.words.start()
        await world.effects.settled()
        world.words.list.cursor.send(.select(reading.row))
        for _ in 0..<reading.count.magnitude {
            await world.handle(reading.count < 0 ? .previousItem : .nextItem)
        }
        expectEqual(world.selectedDate, reading.date)
    }

    @Test func `Reading on passes through a month without words`() async throws {
        let world = try WordsWorld(
            StubWordService { month in
                month.month == 12 ? WordResponse(words: [], source: "S") : .sample(month)
            })
        world.words.start()
        await world.handle(.move(.bottom), .nextItem)
        #expect(world.selectedDate == nil)
        await world.handle(.nextItem)
        expectEqual(world.selectedDate, "2027-01-01")
        await world.handle(.previousItem, .previousItem)
        expectEqual(world.selectedDate, "2026-11-03")
    }

    @Test("At the end of a month reading on waits for the next one, however often it is asked")
    func readingWhileLoading() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.move(.bottom))
        for _ in 1...3 { world.words.handle(.nextItem) }
        expectEqual(service.requestedMonths, ["2026-11", "2026-12"])
        try await service.answer("2026-12", in: world)
        expectEqual(world.selectedDate, "2026-12-01")
    }

    @Test("Stepping on while reading back loads forgets where that would have gone")
    func steppingAfterReading() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.move(.top))
        world.words.handle(.previousItem)
        world.words.handle(.previousMonth)
        try await service.answer("2026-09", in: world)
        expectEqual(world.selectedDate, "2026-09-01")
    }

    @Test func `From the detail one reads on as from the list`() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        let detail = try #require(world.words.detail)
        for _ in 1...2 { detail.handle(.nextItem) }
        expectEqual(world.selectedDate, "2026-12-01")
        detail.handle(.today)
        expectEqual(world.selectedDate, "2026-11-02")
    }

    @Test("Reading on after a failure tries the month that failed, and lands where it would have")
    func readingOnAfterFailure() async throws {
        let failed = try YearMonth.of("2026-10")
        let world = try WordsWorld(service)
        world.words.start()
        try await service.answer("2026-11", in: world)
        await world.handle(.move(.top))
        world.words.handle(.previousItem)
        service.fail(failed, with: .missing(source: "it"))
        await world.effects.settled()
        world.words.handle(.previousItem)
        expectEqual(service.requests.suffix(2), [failed, failed])
        service.fail(failed, with: .missing(source: "it"))
        await world.effects.settled()
        world.words.handle(.reload)
        service.answer(failed, with: .sample(failed))
        await world.effects.settled()
        expectEqual(world.selectedDate, "2026-10-03")
    }
}

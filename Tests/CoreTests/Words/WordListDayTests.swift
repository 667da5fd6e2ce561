import Core
import TestSupport
import Testing

/// Today's date and the month that is shown.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListDayTests {
    private let service = PendingWordService()

    @Test("Today returns to this month and its row from anywhere", arguments: [-300, -1, 0, 1, 14])
    func showToday(offset: Int) async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        for _ in 0..<offset.magnitude {
            await world.handle(offset < 0 ? .previousMonth : .nextMonth)
        }
        await world.handle(.move(.bottom))
        expectEqual(world.words.stepper.state, offset)
        await world.handle(.today)
        expectEqual(world.words.stepper.state, 0)
        expectEqual(world.selectedDate, "2026-11-02")
    }

    @Test("Months step back and forth without end, at the end of the calendar too")
    func stepping() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        for _ in 1...30 { await world.handle(.previousMonth) }
        expectEqual(world.words.month.description, "2024-05")
        for _ in 1...40 { await world.handle(.nextMonth) }
        expectEqual(world.words.month.description, "2027-09")
        for count in [Int.max, .min] {
            world.words.stepper.send(.jump(to: count))
            await world.handle(.nextMonth, .previousMonth)
            #expect(world.words.words.failure == nil)
        }
        await world.handle(.today)
        expectEqual(world.words.month.description, "2026-11")
    }

    // MARK: - Midnight

    /// The date before midnight, the shown month, the date after midnight; then the shown month,
    /// counted from the new one.
    private nonisolated static let midnights: [(String, String, String, Int)] = [
        ("2026-11-02", "2026-11", "2026-11-03", 0),
        ("2026-11-30", "2026-11", "2026-12-01", -1),
        ("2026-12-31", "2026-12", "2027-01-01", -1),
        ("2026-12-31", "2027-01", "2027-01-01", 0),
        ("2026-12-31", "2015-01", "2027-01-01", -144),
        ("2026-11-02", "2026-11", "2026-11-01", 0),
        ("2027-01-01", "2027-01", "2026-12-31", 1),
    ]

    @Test(
        "When midnight passes today moves; the month and the selection stay", arguments: midnights)
    func midnight(before: String, month: String, after: String, offset: Int) async throws {
        let world = try WordsWorld(service, today: before, month: month)
        world.words.start()
        try await service.answer(month, in: world)
        world.words.handle(.move(.bottom))
        world.day.set(try .of(after))
        world.scheduler.advance(by: .seconds(60))
        expectEqual(world.words.today.description, after)
        expectEqual(world.words.month.description, month)
        expectEqual(world.words.stepper.state, offset)
        expectEqual(world.selectedDate, "\(month)-03")
        expectEqual(service.requestedMonths, [month])
        let marked = world.words.list.rows.filter(world.words.emphasis.isEmphasized).map {
            "\($0.date)"
        }
        expectEqual(marked, [offset == 0 ? after : "\(month)-01"])
    }

    @Test func `Midnight while a month loads does not change the request`() async throws {
        let world = try WordsWorld(service, today: "2026-11-30")
        world.words.start()
        try await service.answer("2026-11", in: world)
        world.words.handle(.nextMonth)
        world.day.set(try .of("2026-12-01"))
        world.scheduler.advance(by: .seconds(60))
        expectEqual(world.words.month.description, "2026-12")
        expectEqual(world.words.stepper.state, 0)
        #expect(world.words.isLoading)
        try await service.answer("2026-12", in: world)
        expectEqual(world.selectedDate, "2026-12-01")
        expectEqual(service.requestedMonths, ["2026-11", "2026-12"])
    }

    @Test func `A day that goes on draws nothing again`() async throws {
        let world = try await WordsWorld.november(service)
        let count = world.scope.changes.count
        world.scheduler.advance(by: .seconds(60))
        expectEqual(world.scope.changes.count, count)
        world.day.set(try .of("2026-11-03"))
        world.scheduler.advance(by: .seconds(60))
        #expect(world.scope.changes.count > count)
    }
}

import Core
import TestSupport
import Testing

/// A list of words from a source that can change at any time, such as a file.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListWatchingTests {
    private let service = PendingWordService(checkInterval: .seconds(2))
    private let world: WordsWorld

    init() async throws {
        world = try WordsWorld(service)
        world.words.start()
        world.words.tabDidOpen()
        try await service.answer("2026-11", in: world)
    }

    private func look() { world.scheduler.advance(by: .seconds(2)) }

    @Test func `A changed file is read again, and new words are marked`() async throws {
        look()
        expectEqual(service.requestedMonths, ["2026-11"])
        service.change()
        look()
        expectEqual(service.requestedMonths, ["2026-11", "2026-11"])
        let month = try YearMonth.of("2026-11")
        service.answer(month, with: .sample(month, words: ["ash", "bay", "cedar"]))
        await world.effects.settled()
        let marked = world.words.list.rows.filter(world.words.pane.isNew)
        expectEqual(marked.map(\.wordTitle), ["bay"])
        expectEqual(world.selectedDate, "2026-11-02")
        look()
        #expect(service.requests.count == 2, "it has not changed again")
    }

    @Test(
        "The next check of the file counts as settled, and a check without a result draws nothing")
    func looking() {
        let count = world.scope.changes.count
        look()
        #expect(world.effects.isSettled)
        expectEqual(world.scope.changes.count, count)
    }

    @Test func `It is looked at only while its tab is shown`() {
        world.words.tabDidClose()
        service.change()
        look()
        expectEqual(service.requests.count, 1)
        world.words.tabDidOpen()
        look()
        expectEqual(service.requests.count, 2)
    }

    @Test func `While a month loads, the source is not asked for it a second time`() async throws {
        world.words.handle(.nextMonth)
        service.change()
        look()
        expectEqual(service.requestedMonths, ["2026-11", "2026-12"])
        try await service.answer("2026-12", in: world)
        look()
        expectEqual(service.requestedMonths, ["2026-11", "2026-12", "2026-12"])
    }
}

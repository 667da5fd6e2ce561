import Core
import TestSupport
import Testing

/// The rows of a list of words, and its events.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListViewModelTests {
    private let service = PendingWordService()

    @Test(
        "While a month loads, Enter opens no word of the month before, nor the first of the new one"
    )
    func choosingWhileLoading() async throws {
        let world = try await WordsWorld.november(service)
        let chosen = Log<String>()
        let subscription = world.context.handle(ShowMessage.self) { chosen.add($0.said) }
        #expect(world.words.pane.isReady)
        world.words.handle(.nextMonth)
        #expect(!world.words.pane.isReady)
        world.words.handle(.open)
        #expect(chosen.entries.isEmpty)
        try await service.answer("2026-12", in: world)
        #expect(chosen.entries.isEmpty)
        expectEqual(world.selectedDate, "2026-12-01")
        world.words.handle(.open)
        expectEqual(chosen.entries, ["You selected: ash"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `An event becomes a step, the step a month, and the month a request`() async throws {
        let world = try await WordsWorld.november(service)
        let steps = Log<Int>()
        let subscription = world.words.stepper.subscribe(steps.add)
        for event in [UserEvent.nextMonth, .nextMonth, .previousMonth, .open, .today] {
            world.words.handle(event)
        }
        expectEqual(steps.entries, [0, 1, 2, 1, 0])
        // The words of November are still in memory, so they are not requested again.
        expectEqual(service.requestedMonths, ["2026-11", "2026-12", "2027-01", "2026-12"])
        expectEqual(world.words.month.description, "2026-11")
        #expect(!world.words.isLoading)
        withExtendedLifetime(subscription) {}
    }

    @Test func `The next month without words knows the nearest that has some, too`() async throws {
        let nearest = try YearMonth.of("2026-08")
        let world = try WordsWorld(
            StubWordService { _ in WordResponse(words: [], source: "S", nearestMonth: nearest) })
        world.words.start()
        await world.handle(.previousMonth)
        expectEqual(world.words.nearestMonth, nearest)
    }

    @Test func `If no month has words, opening does nothing`() async throws {
        let world = try WordsWorld(StubWordService { _ in WordResponse(words: [], source: "S") })
        world.words.start()
        await world.handle(.open)
        expectEqual(world.words.stepper.state, 0)
        #expect(world.words.list.selected == nil)
    }

    @Test(
        "The hints of an empty month to others do not count for the month after it",
        arguments: [true, false])
    func nearestToAnotherMonth(hasFailed: Bool) async throws {
        let world = try WordsWorld(service)
        world.words.start()
        let nearest = try YearMonth.of("2015-01")
        service.answer(
            try .of("2026-11"),
            with: WordResponse(words: [], source: "S", leftOutCount: 2, nearestMonth: nearest))
        await world.effects.settled()
        expectEqual(world.words.positionParts.first, "2 unreadable")
        world.words.handle(.nextMonth)
        if hasFailed {
            service.fail(try .of("2026-12"), with: .missing(source: "words.json"))
            await world.effects.settled()
        }
        expectEqual(world.words.positionParts.first, "S")
        world.words.handle(.open)
        expectEqual(world.words.month.description, "2026-12")
        expectEqual(service.requestedMonths, ["2026-11", "2026-12"])
        service.answer(try .of("2026-12"), with: .sample(try .of("2026-12")))
    }
}

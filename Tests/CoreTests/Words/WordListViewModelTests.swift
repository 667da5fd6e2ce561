import Core
import TestSupport
import Testing

/// The rows of a list of words, and its events.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListViewModelTests {
    private let service = PendingWordService()

    @Test("Choosing a row says which word it is and shows its detail, each time")
    func choosing() async throws {
        let world = try await WordsWorld.november(service)
        let chosen = Log<String>()
        let subscriptions = [
            world.context.handle(ShowMessage.self) { chosen.add($0.said) },
            world.context.handle(ShowScreen.self) { action in
                let isDetail = action.viewModel === world.words.detail
                chosen.add(isDetail && action.sender === world.words ? "detail" : "another screen")
            },
        ]
        await world.handle(.open, .open, .move(.down), .open)
        let birch = ["You selected: birch", "detail"]
        #expect(chosen.entries == birch + birch + ["You selected: cedar", "detail"])
        withExtendedLifetime(subscriptions) {}
    }

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
        #expect(world.selectedDate == "2026-12-01")
        world.words.handle(.open)
        #expect(chosen.entries == ["You selected: ash"])
        withExtendedLifetime(subscription) {}
    }

    @Test("An event becomes a step, the step a month, and the month a request")
    func cycle() async throws {
        let world = try await WordsWorld.november(service)
        let steps = Log<Int>()
        let subscription = world.words.stepper.subscribe(steps.add)
        for event in [UserEvent.nextMonth, .nextMonth, .previousMonth, .open, .today] {
            world.words.handle(event)
        }
        #expect(steps.entries == [0, 1, 2, 1, 0])
        // The words of November are still in memory, so they are not requested again.
        #expect(service.requestedMonths == ["2026-11", "2026-12", "2027-01", "2026-12"])
        #expect(world.words.month.description == "2026-11")
        #expect(!world.words.isLoading)
        withExtendedLifetime(subscription) {}
    }

    @Test("New words of a month that comes again are marked until the next key, in no other month")
    func news() async throws {
        let world = try await WordsWorld.november(service)
        func marked() -> [String] {
            world.words.list.rows.filter(world.words.pane.isNew).map(\.wordTitle)
        }
        #expect(marked() == [])
        world.words.handle(.reload)
        let month = try YearMonth.of("2026-11")
        service.answer(month, with: .sample(month, words: ["ash", "bay", "cedar", "date"]))
        await world.effects.settled()
        #expect(marked() == ["bay", "date"])
        world.words.keyWasPressed()
        #expect(marked() == [])
        world.words.handle(.nextMonth)
        try await service.answer("2026-12", in: world)
        #expect(marked() == [])
    }

    @Test("In a month without words opening goes to the nearest that has some")
    func nearestMonth() async throws {
        let nearest = try YearMonth.of("2015-01")
        let world = try WordsWorld(
            StubWordService { month in
                month == nearest
                    ? .sample(month)
                    : WordResponse(words: [], source: "S", nearestMonth: nearest)
            })
        world.words.start()
        #expect(world.words.nearestMonth == nearest)
        await world.handle(.open)
        #expect(world.words.month == nearest)
        #expect(world.selectedDate == "2015-01-01")
        #expect(world.words.nearestMonth == nil)
    }

    @Test("The next month without words knows the nearest that has some, too")
    func emptyMonths() async throws {
        let nearest = try YearMonth.of("2026-08")
        let world = try WordsWorld(
            StubWordService { _ in WordResponse(words: [], source: "S", nearestMonth: nearest) })
        world.words.start()
        await world.handle(.previousMonth)
        #expect(world.words.nearestMonth == nearest)
    }

    @Test("If no month has words, opening does nothing")
    func noNearestMonth() async throws {
        let world = try WordsWorld(StubWordService { _ in WordResponse(words: [], source: "S") })
        world.words.start()
        await world.handle(.open)
        #expect(world.words.stepper.state == 0)
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
        #expect(world.words.positionParts.first == "2 unreadable")
        world.words.handle(.nextMonth)
        if hasFailed {
            service.fail(try .of("2026-12"), with: .missing(source: "words.json"))
            await world.effects.settled()
        }
        #expect(world.words.positionParts.first == "S")
        world.words.handle(.open)
        #expect(world.words.month.description == "2026-12")
        #expect(service.requestedMonths == ["2026-11", "2026-12"])
        service.answer(try .of("2026-12"), with: .sample(try .of("2026-12")))
    }

    // MARK: - Meaning

    @Test("Tab goes to the detail, when there is one")
    func nextPane() async throws {
        let world = try WordsWorld(service)
        #expect(!world.words.respond(to: .nextPane))
        world.words.start()
        try await service.answer("2026-11", in: world)
        for event in [UserEvent.nextPane, .previousPane] {
            let shown = world.words.action(for: event) as? ShowScreen
            #expect(shown?.viewModel === world.words.detail)
        }
    }

    @Test("Events that the screen does not know go on to the app")
    func unknown() async throws {
        let world = try await WordsWorld.november(service)
        let log = Log<any Action>()
        let subscription = world.context.receiveAll { action in
            guard action is AppAction || action is Unhandled else { return false }
            log.add(action)
            return true
        }
        for event in [UserEvent.back, .help, .quit, .redraw, .open] { world.words.handle(event) }
        #expect(log.entries.first as? AppAction == .back)
        let events = log.entries.compactMap { ($0 as? Unhandled)?.event }
        #expect(events == [.help, .quit, .redraw])
        #expect(!world.words.handle(.play))
        withExtendedLifetime(subscription) {}
    }
}

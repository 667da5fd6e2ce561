import Core
import TestSupport
import Testing

/// What rows and events mean to a list of words.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListViewModelTests {
    private let service = PendingWordService()

    @Test("Opening a row sends its view model, each time, and nothing to who asks late")
    func choosing() async throws {
        let world = try await WordsWorld.november(service)
        await world.handle(.open)
        let chosen = Log<WordViewModel>()
        let subscription = world.words.list.selection.subscribe(chosen.add)
        await world.handle(.open, .open, .move(.down), .open)
        #expect(chosen.entries.map(\.wordTitle) == ["birch", "birch", "cedar"])
        withExtendedLifetime(subscription) {}
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

    @Test("Where no month has words opening does nothing")
    func noNearestMonth() async throws {
        let world = try WordsWorld(StubWordService { _ in WordResponse(words: [], source: "S") })
        world.words.start()
        await world.handle(.open)
        #expect(world.words.stepper.state == 0)
        #expect(world.words.list.selected == nil)
    }

    @Test(
        "What an empty month says of others does not count for the month after it",
        arguments: [true, false])
    func nearestToAnotherMonth(hasFailed: Bool) async throws {
        let world = try WordsWorld(service)
        world.words.start()
        let nearest = try YearMonth.of("2015-01")
        service.answer(
            try .of("2026-11"),
            with: WordResponse(words: [], source: "S", leftOut: 2, nearestMonth: nearest))
        await world.effects.settled()
        #expect(world.words.positionParts.first == "2 left out")
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
        #expect(world.words.action(for: .nextPane) == nil)
        world.words.start()
        try await service.answer("2026-11", in: world)
        for event in [UserEvent.nextPane, .previousPane] {
            let action = world.words.action(for: event) as? ShowScreen
            #expect(action?.viewModel === world.words.detail)
        }
    }

    @Test("What the screen does not know goes on to the app")
    func unknown() async throws {
        let world = try await WordsWorld.november(service)
        let log = Log<AppAction>()
        let subscription = world.context.receive(AppAction.self) { action in
            log.add(action)
            return .handled
        }
        for event in [UserEvent.back, .help, .quit, .search, .open] { world.words.handle(event) }
        #expect(log.entries == [.back, .showHelp, .quit, .search])
        #expect(world.words.handle(.nextSource) == .notHandled)
        withExtendedLifetime(subscription) {}
    }

    @Test("Asking what an event means changes nothing, and the answer is the same again")
    func purity() async throws {
        let world = try await WordsWorld.november(service)
        for isLoading in [false, true] {
            if isLoading { world.words.handle(.nextMonth) }
            let words = world.words
            expectPure(words) {
                (words.words, words.stepper.state, words.list.cursor.state, words.today)
            }
        }
        #expect(service.requestedMonths == ["2026-11", "2026-12"])
    }
}

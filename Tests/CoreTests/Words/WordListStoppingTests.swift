import Core
import TestSupport
import Testing

/// The answers of requests that were cancelled.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListStoppingTests {
    private let service = PendingWordService()
    private let failure = WordServiceError.missing(source: "words.json")

    @Test(
        "A month stepped through quickly shows only the last one's words, whoever answers first",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func latest(order: [Int]) async throws {
        let world = try await WordsWorld.november(service)
        let shown = Log<String>()
        let subscription = world.words.list.cursor.subscribe { _ in
            shown.add(world.listedMonths.sorted().joined())
        }
        for _ in 1...3 { world.words.handle(.nextMonth) }
        let months = ["2026-12", "2027-01", "2027-02"]
        #expect(service.requestedMonths == ["2026-11"] + months)
        for index in order {
            let month = try YearMonth.of(months[index])
            service.answer(month, with: .sample(month))
        }
        await world.effects.settled()
        #expect(shown.entries == ["2026-11", "2027-02"])
        #expect(world.words.month.description == "2027-02")
        #expect(!world.words.isLoading)
        withExtendedLifetime(subscription) {}
    }

    @Test("A failure that is no longer awaited is not shown")
    func lateFailure() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.nextMonth)
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        try await service.answer("2027-01", in: world)
        #expect(world.words.words.failure == nil)
        #expect(world.listedMonths == ["2027-01"])
    }

    @Test("Stopping returns to the month that is shown", arguments: [UserEvent.stop, .back])
    func stopping(event: UserEvent) async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.move(.bottom))
        world.words.handle(.nextMonth)
        world.words.handle(.nextMonth)
        world.words.handle(event)
        #expect(world.words.month.description == "2026-11")
        #expect(world.words.stepper.state == 0)
        #expect(world.words.words == .loaded(world.words.list.rows))
        #expect(world.selectedDate == "2026-11-03")

        // The late answers are ignored: December is requested again once it is opened again.
        for month in ["2026-12", "2027-01"] {
            service.answer(try .of(month), with: .sample(try .of(month)))
        }
        world.words.handle(.nextMonth)
        service.answer(try .of("2026-12"), with: WordResponse(words: [], source: "again"))
        await world.effects.settled()
        #expect(world.words.source == "again")
        #expect(service.requestedMonths == ["2026-11", "2026-12", "2027-01", "2026-12"])
    }

    @Test("An opening is dropped if loading is stopped or another month is requested")
    func stoppingAnOpening() async throws {
        let world = try await WordsWorld.november(service)
        let shown = Log<String>()
        let subscription = world.context.handle(ShowScreen.self) { _ in shown.add("detail") }
        for event in [UserEvent.stop, .previousMonth] {
            world.words.handle(.nextMonth)
            world.words.handle(.open)
            world.words.handle(event)
            await world.effects.settled()
        }
        world.words.handle(.nextMonth)
        // The first two requests were cancelled.
        let month = try YearMonth.of("2026-12")
        for _ in 1...2 { service.answer(month, with: .sample(month)) }
        try await service.answer("2026-12", in: world)
        #expect(world.listedMonths == ["2026-12"])
        #expect(shown.entries.isEmpty)
        withExtendedLifetime(subscription) {}
    }

    @Test("Stopping the first load leaves a month that can be loaded")
    func stoppingAtFirst() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        world.words.handle(.stop)
        #expect(world.words.words == .notLoaded)
        #expect(!world.words.isLoading)
        world.words.handle(.reload)
        service.answer(try .of("2026-11"), with: WordResponse(words: [], source: "late"))
        try await service.answer("2026-11", in: world)
        #expect(world.words.source == "Sample")
    }

    @Test("When nothing loads there is nothing to stop, and Esc means to go back")
    func stoppingNothing() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.nextMonth)
        try await service.answer("2026-12", in: world)
        await world.handle(.stop)
        #expect(world.words.month.description == "2026-12")
        #expect(!world.words.respond(to: .back))
    }

    @Test("A screen that goes away leaves no spinner and no late result")
    func cancelling() async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.nextMonth)
        world.scheduler.advance(by: BusyIndicator.delay)
        #expect(world.words.busy.frame == 0)
        world.words.effects.cancelAll()
        #expect(world.words.busy.frame == nil)
        #expect(!world.words.isLoading)
        try await service.answer("2026-12", in: world)
        #expect(world.listedMonths == ["2026-11"])
    }

    @Test("The spinner turns once loading takes long enough, and only then")
    func spinner() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        world.scheduler.advance(by: .milliseconds(149))
        #expect(world.words.busy.frame == nil)
        world.scheduler.advance(by: .milliseconds(1))
        #expect(world.words.busy.frame == 0)
        try await service.answer("2026-11", in: world)
        #expect(world.words.busy.frame == nil)
    }

    @Test("The spinner turns while one month after the other is asked for")
    func spinnerWhileStepping() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        world.scheduler.advance(by: .milliseconds(100))
        world.words.handle(.nextMonth)
        world.scheduler.advance(by: .milliseconds(50))
        #expect(world.words.isLoading)
        #expect(world.words.busy.frame == 0)
    }

    @Test("A list without an owner is released with all it has begun")
    func releasing() async throws {
        let scope = Scope()
        var words: WordListViewModel? = try list(in: scope.newScope())
        words?.start()
        weak let released = words
        #expect(released?.isLoading == true)
        words = nil
        #expect(released == nil)
        #expect(scope.effects.isSettled)
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
        await service.isHeard()
    }

    private func list(in scope: Scope) throws -> WordListViewModel {
        WordListViewModel(
            service: service, days: ManualDay(try .of("2026-11-02")),
            dictionaries: FakeDictionaryService([:]), scope: scope,
            detail: WordDetail(images: StubImageService(), scope: scope.newScope()))
    }
}

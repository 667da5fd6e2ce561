import Core
import TestSupport
import Testing

/// The answers of requests that were cancelled.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListStoppingTests {
    private let service = PendingWordService()

    @Test("Stopping returns to the month that is shown", arguments: [UserEvent.stop, .back])
    func stopping(event: UserEvent) async throws {
        let world = try await WordsWorld.november(service)
        world.words.handle(.move(.bottom))
        world.words.handle(.nextMonth)
        world.words.handle(.nextMonth)
        world.words.handle(event)
        expectEqual(world.words.month.description, "2026-11")
        expectEqual(world.words.stepper.state, 0)
        expectEqual(world.words.words, .loaded(world.words.list.rows))
        expectEqual(world.selectedDate, "2026-11-03")

        // The late answers are ignored: December is requested again once it is opened again.
        for month in ["2026-12", "2027-01"] {
            service.answer(try .of(month), with: .sample(try .of(month)))
        }
        world.words.handle(.nextMonth)
        service.answer(try .of("2026-12"), with: WordResponse(words: [], source: "again"))
        await world.effects.settled()
        expectEqual(world.words.source, "again")
        expectEqual(service.requestedMonths, ["2026-11", "2026-12", "2027-01", "2026-12"])
    }

    @Test("An opening is dropped if loading is stopped or another month is requested")
    func stoppingAnOpening() async throws {
        let world = try await WordsWorld.november(service)
        let shown = Log<String>()
        let subscription = world.context.handle(ScreenAction.self) {
            if $0.shown != nil { shown.add("detail") }
        }
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
        expectEqual(world.listedMonths, ["2026-12"])
        #expect(shown.entries.isEmpty)
        withExtendedLifetime(subscription) {}
    }

    @Test func `A list without an owner is released with all it has begun`() async throws {
        let scope = Scope()
        var words: WordListViewModel? = try list(in: scope.newScope())
        words?.start()
        weak let released = words
        expectEqual(released?.isLoading, true)
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

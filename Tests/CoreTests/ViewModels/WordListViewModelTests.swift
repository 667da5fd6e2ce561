import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListViewModelTests {
    private let service = PendingWordService()
    private let failure = WordServiceError.missing(source: "words.json")

    /// A list that has been started and answered for its first month, November 2026.
    private func november() async throws -> WordsWorld {
        let world = try WordsWorld(service)
        world.words.start()
        try await answer("2026-11", in: world)
        return world
    }

    private func answer(_ month: String, in world: WordsWorld) async throws {
        let month = try YearMonth.of(month)
        service.answer(month, with: .sample(month))
        await world.effects.settled()
    }

    private var requests: [String] { service.requests.map { "\($0)" } }

    // MARK: - Loading

    @Test("Nothing is asked of the service before the start")
    func coldBeginning() throws {
        let world = try WordsWorld(service)
        #expect(requests.isEmpty)
        #expect(world.words.words == .notLoaded)
        #expect(!world.words.isLoading)
        #expect(world.words.list.rows.isEmpty)
        #expect(world.words.source == nil)
    }

    @Test("It loads at the start, and the rows appear together when the answer is there")
    func start() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        #expect(requests == ["2026-11"])
        #expect(world.words.isLoading)
        #expect(world.words.list.rows.isEmpty)
        try await answer("2026-11", in: world)
        #expect(!world.words.isLoading)
        #expect(world.words.words == .loaded(world.words.list.rows))
        #expect(world.words.list.rows.map(\.wordTitle) == ["ash", "birch", "cedar"])
        #expect(world.words.positionParts == ["Sample", "2/3"])
    }

    @Test("When the rows come loading is over, and when it is over they are there")
    func order() async throws {
        let world = try WordsWorld(service)
        let log = Log<String>()
        let subscription = world.words.list.cursor.subscribe { [words = world.words] _ in
            log.add("\(words.isLoading ? "loading" : "over") \(words.list.rows.count)")
        }
        world.words.start()
        try await answer("2026-11", in: world)
        #expect(log.entries == ["over 0", "over 3"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A service that answers at once is shown at once")
    func synchronousAnswer() throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        #expect(!world.words.isLoading)
        #expect(world.words.list.rows.count == 3)
    }

    @Test("Starting again begins nothing twice")
    func startingAgain() async throws {
        let world = try await november()
        world.words.start()
        world.words.handle(.nextMonth)
        #expect(requests == ["2026-11", "2026-12"])
        #expect(world.words.stepper.state == 1)
        #expect(world.selectedDate == "2026-11-02")
    }

    @Test("The month to show first may be another than today's")
    func firstMonth() throws {
        let world = try WordsWorld(StubWordService { .sample($0) }, month: "2015-01")
        world.words.start()
        #expect(world.listedMonths == ["2015-01"])
        #expect(world.words.month.description == "2015-01")
        #expect(world.words.stepper.state == -142)
    }

    @Test("While a month loads the old rows stay, as rows that are out of date")
    func oldRows() async throws {
        let world = try await november()
        #expect(!world.words.isStale)
        world.words.handle(.nextMonth)
        #expect(world.words.month.description == "2026-12")
        #expect(world.words.isLoading)
        #expect(world.words.isStale)
        #expect(world.listedMonths == ["2026-11"])
        try await answer("2026-12", in: world)
        #expect(!world.words.isStale)
        #expect(world.listedMonths == ["2026-12"])
    }

    @Test("A failure says its cause and keeps the old rows, and loading again helps")
    func failing() async throws {
        let world = try await november()
        let old = world.words.list.rows
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        await world.effects.settled()
        #expect(world.words.words == .failed(failure, previous: old))
        #expect(!world.words.isLoading)
        #expect(world.words.isStale)
        #expect(world.words.list.rows == old)
        world.words.handle(.reload)
        #expect(world.words.words == .loading(previous: old))
        try await answer("2026-12", in: world)
        #expect(world.words.words.failure == nil)
        #expect(world.listedMonths == ["2026-12"])
        #expect(requests == ["2026-11", "2026-12", "2026-12"])
    }

    @Test("A first load that fails leaves no rows, and can be tried again")
    func failingAtFirst() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        service.fail(try .of("2026-11"), with: failure)
        await world.effects.settled()
        #expect(world.words.words == .failed(failure, previous: nil))
        world.words.handle(.reload)
        try await answer("2026-11", in: world)
        #expect(world.selectedDate == "2026-11-02")
    }

    @Test("After a failure the month that is shown loads again when one steps back to it")
    func steppingBack() async throws {
        let world = try await november()
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        await world.effects.settled()
        world.words.handle(.previousMonth)
        try await answer("2026-11", in: world)
        #expect(world.words.words == .loaded(world.words.list.rows))
        #expect(world.words.stepper.state == 0)
    }

    @Test("An empty answer is a month without words, no failure")
    func emptyAnswer() async throws {
        let world = try await november()
        world.words.handle(.nextMonth)
        service.answer(try .of("2026-12"), with: WordResponse(words: [], source: "Sample"))
        await world.effects.settled()
        #expect(world.words.words == .loaded([]))
        #expect(!world.words.isLoading)
        #expect(world.words.list.selected == nil)
        #expect(world.words.positionParts == ["Sample"])
    }

    @Test("Items that the source had to leave out are counted beside its name")
    func leftOut() throws {
        let world = try WordsWorld(
            StubWordService { month in
                WordResponse(
                    words: WordResponse.sample(month).words, source: "words.json", leftOut: 2)
            })
        world.words.start()
        #expect(world.words.positionParts == ["2 left out", "words.json", "2/3"])
    }

    @Test("Loading again keeps the selected word, wherever it stands then")
    func reload() async throws {
        let world = try await november()
        world.words.handle(.move(.bottom))
        world.words.handle(.reload)
        let month = try YearMonth.of("2026-11")
        let old = WordResponse.sample(month).words
        let new = Word(id: "new", word: "alder", date: try .of("2026-11-01"))
        service.answer(month, with: WordResponse(words: [new] + old, source: "Sample"))
        await world.effects.settled()
        #expect(world.words.list.selected?.wordTitle == "cedar")
        #expect(world.words.list.positionText == "4/4")
    }

    // MARK: - Latest and stop

    @Test(
        "A month stepped through quickly shows only the last one's words, whoever answers first",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func latest(order: [Int]) async throws {
        let world = try await november()
        let shown = Log<String>()
        let subscription = world.words.list.cursor.subscribe { _ in
            shown.add(world.listedMonths.sorted().joined())
        }
        for _ in 1...3 { world.words.handle(.nextMonth) }
        let months = ["2026-12", "2027-01", "2027-02"]
        #expect(requests == ["2026-11"] + months)
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

    @Test("A failure that nobody waits for any more is not shown")
    func lateFailure() async throws {
        let world = try await november()
        world.words.handle(.nextMonth)
        world.words.handle(.nextMonth)
        service.fail(try .of("2026-12"), with: failure)
        try await answer("2027-01", in: world)
        #expect(world.words.words.failure == nil)
        #expect(world.listedMonths == ["2027-01"])
    }

    @Test("Stopping returns to the month that is shown", arguments: [UserEvent.stop, .back])
    func stopping(event: UserEvent) async throws {
        let world = try await november()
        world.words.handle(.move(.bottom))
        world.words.handle(.nextMonth)
        world.words.handle(.nextMonth)
        world.words.handle(event)
        #expect(world.words.month.description == "2026-11")
        #expect(world.words.stepper.state == 0)
        #expect(world.words.words == .loaded(world.words.list.rows))
        #expect(world.selectedDate == "2026-11-03")

        // The late answers are not seen, and the month need not be loaded again.
        for month in ["2026-12", "2027-01"] {
            service.answer(try .of(month), with: .sample(try .of(month)))
        }
        world.words.handle(.nextMonth)
        service.answer(try .of("2026-12"), with: WordResponse(words: [], source: "again"))
        await world.effects.settled()
        #expect(world.words.source == "again")
        #expect(requests == ["2026-11", "2026-12", "2027-01", "2026-12"])
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
        try await answer("2026-11", in: world)
        #expect(world.words.source == "Sample")
    }

    @Test("When nothing loads there is nothing to stop, and Esc means to go back")
    func stoppingNothing() async throws {
        let world = try await november()
        world.words.handle(.nextMonth)
        try await answer("2026-12", in: world)
        await world.handle(.stop)
        #expect(world.words.month.description == "2026-12")
        #expect(world.words.action(for: .back) == nil)
    }

    @Test("A screen that goes away leaves no spinner and no late result")
    func cancelling() async throws {
        let world = try await november()
        world.words.handle(.nextMonth)
        await world.clock.sleepers(2)
        world.clock.advance(by: BusyIndicator.delay)
        await world.clock.sleepers(2)
        #expect(world.words.busy.frame == 0)
        world.words.effects.cancelAll()
        #expect(world.words.busy.frame == nil)
        #expect(!world.words.isLoading)
        try await answer("2026-12", in: world)
        #expect(world.listedMonths == ["2026-11"])
    }

    @Test("The spinner turns once loading takes long enough, and only then")
    func spinner() async throws {
        let world = try WordsWorld(service)
        world.words.start()
        await world.clock.sleepers(2)
        world.clock.advance(by: .milliseconds(149))
        await world.clock.sleepers(2)
        #expect(world.words.busy.frame == nil)
        world.clock.advance(by: .milliseconds(1))
        await world.clock.sleepers(2)
        #expect(world.words.busy.frame == 0)
        try await answer("2026-11", in: world)
        #expect(world.words.busy.frame == nil)
    }

    @Test("The spinner turns while one month after the other is asked for")
    func spinnerWhileStepping() async throws {
        let service = PendingWordService()
        let world = try WordsWorld(service)
        world.words.start()
        await world.clock.sleepers(2)
        world.clock.advance(by: .milliseconds(100))
        world.words.handle(.nextMonth)
        world.clock.advance(by: .milliseconds(50))
        await world.clock.sleepers(2)
        #expect(world.words.isLoading)
        #expect(world.words.busy.frame == 0)
    }

    @Test("Reading on after a failure tries the month that failed, and lands where it would have")
    func readingOnAfterFailure() async throws {
        let failed = try YearMonth.of("2026-10")
        let service = PendingWordService()
        let world = try WordsWorld(service)
        world.words.start()
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
        await world.effects.settled()
        await world.handle(.move(.top))
        world.words.handle(.previousItem)
        service.fail(failed, with: .missing(source: "it"))
        await world.effects.settled()
        world.words.handle(.previousItem)
        #expect(service.requests.suffix(2) == [failed, failed])
        service.fail(failed, with: .missing(source: "it"))
        await world.effects.settled()
        world.words.handle(.reload)
        service.answer(failed, with: .sample(failed))
        await world.effects.settled()
        #expect(world.selectedDate == "2026-10-03")
    }

    @Test func `Of a word that comes again with more, the detail shows it, where it was read`()
        async throws
    {
        let month = try YearMonth.of("2026-11")
        let service = PendingWordService()
        let world = try WordsWorld(service)
        let detail = try #require(world.words.detail as? WordDetailViewModel)
        world.words.start()
        service.answer(month, with: .sample(month))
        await world.effects.settled()
        detail.reading.fit(lines: .starts(9), height: 2)
        detail.handle(.move(.down))
        world.words.handle(.reload)
        let date = try CalendarDate.of("2026-11-02")
        let image = "https://example.org/birch.png"
        let more = Word(
            id: "sample:\(date)", word: "birch", date: date, imageUrl: image, definition: "bright")
        service.answer(month, with: WordResponse(words: [more], source: "Sample"))
        await world.effects.settled()
        #expect(detail.reading.text.text.hasSuffix("bright"))
        #expect(detail.picture.address?.text == image)
        #expect(detail.reading.scroll.state.top == 1)
        guard case .copy(let clipping)? = detail.action(for: .copyEntry) as? AppAction else {
            Issue.record("nothing is copied")
            return
        }
        #expect(clipping.text.hasSuffix("bright\n\nPicture: \(image)"))
    }

    @Test("A list that nobody holds is released with all it has begun")
    func releasing() async throws {
        let clock = ManualClock()
        let effects = Effects()
        var words: WordListViewModel? = WordListViewModel(
            service: service, days: ManualDay(try .of("2026-11-02")),
            images: StubImageService(), context: Context(), effects: effects.newScope(),
            clock: clock)
        words?.start()
        await clock.sleepers(2)
        weak let released = words
        words = nil
        await effects.settled()
        #expect(released == nil)
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
    }

    // MARK: - The marked row

    @Test("Today's row is marked and selected; in another month it is the first one")
    func marking() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        func marked() -> [String] {
            world.words.list.rows.filter(world.words.marking.isMarked).map { "\($0.date)" }
        }
        #expect(marked() == ["2026-11-02"])
        #expect(world.selectedDate == "2026-11-02")
        await world.handle(.nextMonth)
        #expect(marked() == ["2026-12-01"])
        #expect(world.selectedDate == "2026-12-01")
    }

    @Test("When today has no word no row of its month is marked, and the first one is selected")
    func todayWithoutWord() throws {
        let world = try WordsWorld(StubWordService { .sample($0) }, today: "2026-11-21")
        world.words.start()
        #expect(!world.words.list.rows.contains(where: world.words.marking.isMarked))
        #expect(world.selectedDate == "2026-11-01")
    }

    @Test("Today returns to this month and its row from anywhere", arguments: [-300, -1, 0, 1, 14])
    func showToday(offset: Int) async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        for _ in 0..<offset.magnitude {
            await world.handle(offset < 0 ? .previousMonth : .nextMonth)
        }
        await world.handle(.move(.bottom))
        #expect(world.words.stepper.state == offset)
        await world.handle(.today)
        #expect(world.words.stepper.state == 0)
        #expect(world.selectedDate == "2026-11-02")
    }

    @Test("In this month today's row is selected without loading anything")
    func showTodayHere() async throws {
        let world = try await november()
        await world.handle(.move(.bottom), .today)
        #expect(world.selectedDate == "2026-11-02")
        #expect(requests == ["2026-11"])
    }

    @Test("Months step back and forth without end, at the end of the calendar too")
    func stepping() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        for _ in 1...30 { await world.handle(.previousMonth) }
        #expect(world.words.month.description == "2024-05")
        for _ in 1...40 { await world.handle(.nextMonth) }
        #expect(world.words.month.description == "2027-09")
        for count in [Int.max, .min] {
            world.words.stepper.send(.jump(to: count))
            await world.handle(.nextMonth, .previousMonth)
            #expect(world.words.words.failure == nil)
        }
        await world.handle(.today)
        #expect(world.words.month.description == "2026-11")
    }

    // MARK: - Reading on

    /// The selected row at first, how often to go on (back, if negative), and the word arrived at.
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
        #expect(world.selectedDate == reading.date)
    }

    @Test("Reading on passes through a month without words")
    func readingOverEmptyMonth() async throws {
        let world = try WordsWorld(
            StubWordService { month in
                month.month == 12 ? WordResponse(words: [], source: "S") : .sample(month)
            })
        world.words.start()
        await world.handle(.move(.bottom), .nextItem)
        #expect(world.selectedDate == nil)
        await world.handle(.nextItem)
        #expect(world.selectedDate == "2027-01-01")
        await world.handle(.previousItem, .previousItem)
        #expect(world.selectedDate == "2026-11-03")
    }

    @Test("At the end of a month reading on waits for the next one, however often it is asked")
    func readingWhileLoading() async throws {
        let world = try await november()
        world.words.handle(.move(.bottom))
        for _ in 1...3 { world.words.handle(.nextItem) }
        #expect(requests == ["2026-11", "2026-12"])
        try await answer("2026-12", in: world)
        #expect(world.selectedDate == "2026-12-01")
    }

    @Test("Stepping on while reading back loads forgets where that would have gone")
    func steppingAfterReading() async throws {
        let world = try await november()
        world.words.handle(.move(.top))
        world.words.handle(.previousItem)
        world.words.handle(.previousMonth)
        try await answer("2026-09", in: world)
        #expect(world.selectedDate == "2026-09-01")
    }

    @Test(
        "The detail follows the selection and begins at its first line, but not when it is reloaded"
    )
    func detail() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        let detail = try #require(world.words.detail as? WordDetailViewModel)
        detail.reading.scroll.send(.fit(lines: .starts(30), height: 10))
        await world.handle(.scrollDetail(.down))
        #expect(detail.reading.scroll.state.top == 1)
        #expect(world.selectedDate == "2026-11-02")
        await world.handle(.reload)
        #expect(detail.reading.scroll.state.top == 1)
        await world.handle(.move(.down))
        #expect(detail.reading.scroll.state.top == 0)
        #expect(detail.word == world.words.list.selected)
        await world.handle(.scrollDetail(.down), .nextMonth)
        #expect(detail.reading.scroll.state.top == 0)
        #expect(detail.word?.date.description == "2026-12-01")
    }

    @Test("From the detail one reads on as from the list")
    func readingInDetail() async throws {
        let world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        let detail = try #require(world.words.detail)
        for _ in 1...2 { detail.handle(.nextItem) }
        #expect(world.selectedDate == "2026-12-01")
        detail.handle(.today)
        #expect(world.selectedDate == "2026-11-02")
    }

    // MARK: - Choosing

    @Test("Opening a row sends its view model, each time, and nothing to who asks late")
    func choosing() async throws {
        let world = try await november()
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
            service.fail(try .of("2026-12"), with: failure)
            await world.effects.settled()
        }
        #expect(world.words.positionParts.first == "S")
        world.words.handle(.open)
        #expect(world.words.month.description == "2026-12")
        #expect(requests == ["2026-11", "2026-12"])
        service.answer(try .of("2026-12"), with: .sample(try .of("2026-12")))
    }

    // MARK: - Midnight

    /// The day before, the month that is shown, the day after; then how far that month is away.
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
        try await answer(month, in: world)
        world.words.handle(.move(.bottom))
        await world.clock.sleepers(1)
        world.day.set(try .of(after))
        world.clock.advance(by: .seconds(60))
        await world.clock.sleepers(1)
        #expect(world.words.today.description == after)
        #expect(world.words.month.description == month)
        #expect(world.words.stepper.state == offset)
        #expect(world.selectedDate == "\(month)-03")
        #expect(requests == [month])
        let marked = world.words.list.rows.filter(world.words.marking.isMarked).map { "\($0.date)" }
        #expect(marked == [offset == 0 ? after : "\(month)-01"])
    }

    @Test("Midnight while a month loads changes nothing about what was asked for")
    func midnightWhileLoading() async throws {
        let world = try WordsWorld(service, today: "2026-11-30")
        world.words.start()
        try await answer("2026-11", in: world)
        world.words.handle(.nextMonth)
        await world.clock.sleepers(2)
        world.day.set(try .of("2026-12-01"))
        world.clock.advance(by: .seconds(60))
        await world.clock.sleepers(2)
        #expect(world.words.month.description == "2026-12")
        #expect(world.words.stepper.state == 0)
        #expect(world.words.isLoading)
        try await answer("2026-12", in: world)
        #expect(world.selectedDate == "2026-12-01")
        #expect(requests == ["2026-11", "2026-12"])
    }

    @Test("A day that goes on draws nothing again")
    func sameDay() async throws {
        let world = try await november()
        await world.clock.sleepers(1)
        let log = Log<Int>()
        let subscription = world.words.stepper.subscribe(log.add)
        world.clock.advance(by: .seconds(60))
        await world.clock.sleepers(1)
        #expect(log.entries == [0])
        withExtendedLifetime(subscription) {}
    }

    // MARK: - Meaning

    @Test("Tab goes to the detail, when there is one")
    func nextPane() async throws {
        let world = try WordsWorld(service)
        #expect(world.words.action(for: .nextPane) == nil)
        world.words.start()
        try await answer("2026-11", in: world)
        for event in [UserEvent.nextPane, .previousPane] {
            let action = world.words.action(for: event) as? ShowScreen
            #expect(action?.viewModel === world.words.detail)
        }
    }

    @Test("What the screen does not know goes on to the app")
    func unknown() async throws {
        let world = try await november()
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
        let world = try await november()
        for isLoading in [false, true] {
            if isLoading { world.words.handle(.nextMonth) }
            let words = world.words
            let isChanged = isObserved {
                (words.words, words.stepper.state, words.list.cursor.state, words.today)
            } in: {
                for event in UserEvent.samples {
                    let answers = (1...2).map { _ in "\(words.action(for: event) as Any)" }
                    #expect(answers[0] == answers[1], "\(event)")
                }
            }
            #expect(!isChanged)
        }
        #expect(requests == ["2026-11", "2026-12"])
    }
}

import Core
import Services
import TestSupport
import Testing

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordsScreenTests {
    private func november(
        _ words: [String] = ["ash", "birch", "cedar"], leftOutCount: Int = 0,
        firstFault: String? = nil
    ) throws -> WordResponse {
        let sample = WordResponse.sample(try .of("2026-11"), words: words)
        return WordResponse(
            words: sample.words, source: "trees.json", leftOutCount: leftOutCount,
            firstFault: firstFault)
    }

    @Test(
        "The words of a month at the usual sizes", arguments: [(40, 12), (80, 24), (120, 40)])
    func words(width: Int, height: Int) throws {
        let app = try TestApp(AlmanacService(), size: (width, height))
        try expectScreen(app.present(), named: "words")
    }

    @Test(
        "List and detail stand side by side from 120 columns on",
        arguments: [(119, false), (120, true)])
    func wide(width: Int, isWide: Bool) throws {
        let app = try TestApp(AlmanacService(), size: (width, 24))
        let rows = try app.present().lines[2..<23]
        #expect(rows.allSatisfy { $0.contains("│") == isWide })
    }

    @Test func `In the smallest window, the prompt for a date has the line of the rows`() throws {
        let app = try TestApp(AlmanacService(), size: (20, 5))
        try app.press("D 3")
        #expect(try app.present().lines[3].contains("Date  3"))
    }

    @Test(
        "Lines of a text are at most 80 cells long, and 60 beside a list; W hides the list",
        arguments: [
            (30, 28, 28), (80, 78, 78), (119, 80, 80), (120, 35, 80), (130, 45, 80), (145, 60, 80),
            (200, 60, 80),
        ])
    func textWidth(width: Int, text: Int, alone: Int) throws {
        let word = Word(
            id: "ash", word: "ash", date: try .of("2026-11-21"),
            definition: String(repeating: "x", count: 100))
        let app = try TestApp(
            StubWordService { _ in WordResponse(words: [word], source: "trees.json") },
            size: (width, 24))
        /// Returns the length of the longest part of the definition that stands in one line.
        func longest() throws -> Int? {
            try app.present().lines.compactMap { line in
                line.split(separator: "│").last?.split(separator: " ")
                    .filter { $0.allSatisfy { $0 == "x" } }.map(\.count).max()
            }.max()
        }
        let hasRoom = width >= 120
        let remedy = width < 53 ? "widen it to 120 columns" : "< makes room"
        if !hasRoom {
            try app.press("W")
            expectEqual(
                app.app.status.message,
                "The window has no room for a text beside the list; \(remedy)")
            try app.press(">")
            expectEqual(app.app.status.message, "The list has the whole window already")
        }
        try app.press("Enter")
        try expectEqual(longest(), text)
        try app.press("W")
        try expectEqual(longest(), alone)
        #expect(
            app.app.status.message
                == (hasRoom
                    ? nil
                    : "The window has no room for the list; \(remedy)")
        )
        try expectEqual(app.present().lines[2].contains("│"), false)
        // The detail stands beside the list again, if there is room.
        try app.press("Esc")
        try expectEqual(app.present().lines[2].contains("│"), hasRoom)
        // In the list, `W` opens the word, too.
        try app.press("W")
        #expect((app.app.router.top === app.words.detail) == hasRoom)
        try app.press("W")
        #expect(try !hasRoom || longest() == text)
    }

    @Test func `A word that was opened`() throws {
        let app = try TestApp(AlmanacService())
        try app.press("Enter")
        try expectScreen(app.present(), named: "words.opened")
        let title = try #require(app.words.list.selected?.wordTitle)
        let foot = try #require(app.terminal.canvas?.lines.last)
        #expect(foot.hasPrefix(" You selected: \(title) "))
        try app.press("J K")
        try expectScreen(app.present(), named: "words.detail")
    }

    @Test func `A word that is longer than the screen, scrolled to its end`() throws {
        let app = try TestApp(AlmanacService(), size: (40, 8))
        try app.press("Enter G")
        try expectScreen(app.present(), named: "words.scrolled")
    }

    @Test("In another month the first row is marked, and the heading says how far it is")
    func anotherMonth() throws {
        let app = try TestApp(AlmanacService())
        try app.press("Right Right Right")
        try expectScreen(app.present(), named: "words.another-month")
    }

    // MARK: - Loading and failing

    @Test func `The first load says nothing for 150 ms, then that it loads`() async throws {
        let service = PendingWordService()
        let app = try TestApp(service, size: (40, 12))
        try expectScreen(app.present(), named: "words.just-begun")
        app.passSpinner()
        try expectScreen(app.present(), named: "words.loading")
        app.passSpinner(BusyIndicator.interval)
        #expect(try app.present().lines[2].hasSuffix("⠙ loading"))
        service.answer(try .of("2026-11"), with: try november())
        await app.settled()
        #expect(try app.present().lines[2].hasSuffix("3 words"))
    }

    @Test func `Words that were kept are dim while the server is asked, and stay if it fails`()
        async throws
    {
        let month = try YearMonth.of("2026-11")
        let service = PendingWordService(kept: [month: .sample(month, age: .seconds(259_200))])
        let app = try TestApp(service, size: (60, 12))
        app.passSpinner()
        try expectScreen(app.present(), named: "words.kept")
        service.fail(month, with: .network(.notConnected(host: "example.org")))
        await app.settled()
        try expectScreen(app.present(), named: "words.kept-offline")
    }

    @Test func `A failure says why and which key tries again`() async throws {
        let app = try TestApp(
            StubWordService { _ throws(WordServiceError) in throw .missing(source: "trees.json") },
            size: (40, 12))
        await app.settled()
        try expectScreen(app.present(), named: "words.failed")
    }

    // MARK: - Little or nothing to show

    @Test("A month without words names the nearest that has some, and Enter goes there")
    func emptyMonth() throws {
        let june = try YearMonth.of("2026-06")
        let app = try TestApp(
            StubWordService { month in
                month == june
                    ? .sample(month)
                    : WordResponse(words: [], source: "trees.json", nearestMonth: june)
            }, size: (40, 12))
        try expectScreen(app.present(), named: "words.empty-month")
        try app.press("Enter")
        #expect(try app.present().lines[2].hasPrefix(" ‹ June 2026 ›  −5  "))
    }

    @Test func `A source without any word says so`() throws {
        let app = try TestApp(
            StubWordService { _ in WordResponse(words: [], source: "trees.json") },
            size: (40, 12))
        try expectScreen(app.present(), named: "words.nothing")
    }

    @Test func `A server without words in a month does not deny other months`() throws {
        let app = try TestApp(
            StubWordService { _ in
                WordResponse(words: [], source: "example.org", otherMonthsMayHaveWords: true)
            }, size: (40, 12))
        try expectScreen(app.present(), named: "words.nothing-told")
    }

    @Test("Words that a server gave before, but has no longer, are shown with their age")
    func givenBefore() throws {
        let words = try november().words
        let app = try TestApp(
            StubWordService { _ in
                WordResponse(
                    words: words, source: "example.org", areFromEarlierAnswer: true,
                    age: .seconds(300))
            }, size: (60, 12))
        try expectScreen(app.present(), named: "words.given-before")
    }

    @Test func `The foot counts what could not be read, and a message says why`() throws {
        let response = try november(leftOutCount: 2, firstFault: "item 3: it has no word")
        let app = try TestApp(StubWordService { _ in response }, size: (40, 12))
        try expectScreen(app.present(), named: "words.left-out")
    }

    @Test func `A message longer than its place is cut, and the position stays`() throws {
        let app = try TestApp(AlmanacService(), size: (60, 8))
        app.app.status.show(
            "trees.json can't be read: it is on a disk that went away while it was being read")
        try expectScreen(app.present(), named: "words.long-message")
    }

    // MARK: - Texts of all kinds

    private func allKinds() throws -> WordResponse {
        let words = [
            "日本語", "cafe\u{301}", "שלום", "👨\u{200D}👩\u{200D}👧 family", "🇩🇪 flag", "co\u{AD}op",
            String(repeating: "long", count: 12), "ﬁn ☝🏽", "e\u{301}\u{302}\u{303}\u{304}\u{308}",
        ]
        let month = try YearMonth.of("2026-11")
        let models = zip(month.days, words).map { date, word in
            Word(
                id: "kinds:\(date)", word: word, date: date,
                imageUrl: "https://example.org/" + String(repeating: "path/", count: 12),
                partOfSpeech: "名詞", pronunciation: "nihoŋɡo",
                definition: "\(word) 言葉 \(word) means as much as " + word,
                example: "מה זה \(word)?",
                origin: String(repeating: "日本語", count: 20))
        }
        return WordResponse(words: models, source: "kinds.json")
    }

    @Test("Texts of all kinds keep to their cells", arguments: [(60, 24), (120, 24)])
    func allKinds(width: Int, height: Int) throws {
        let response = try allKinds()
        let app = try TestApp(
            StubWordService { _ in response }, today: "2026-11-07", size: (width, height))
        let list = try app.present()
        try expectScreen(list, named: "words.all-kinds")
        // Each row takes the whole width, and its columns begin at the same cells as in other rows.
        for y in 0..<list.size.height {
            expectEqual(list.rows[y].reduce(0) { $0 + Int($1.width) }, list.size.width)
            #expect(list.lines[y].cellWidth <= width)
        }
        let starts = (4..<13).map { y in list.rows[y].map(\.scalar).firstIndex(of: 0x540D) }
        expectEqual(Set(starts.map { $0.map { $0 % width } }).count, 1)
        try app.press("Enter J K")
        try expectScreen(app.present(), named: "words.all-kinds-detail")
    }

    // MARK: - Small windows

    @Test(
        "Small windows", arguments: [(20, 5), (19, 5), (20, 4), (1, 1), (24, 6), (30, 8), (0, 0)])
    func small(width: Int, height: Int) throws {
        let app = try TestApp(AlmanacService(), size: (width, height))
        let canvas = try app.present()
        if width > 0 { try expectScreen(canvas, named: "words.small") }
        expectEqual(canvas.size, Size(width: width, height: height))
        try app.press("j Enter J ? / a Esc Esc")
        try app.present()
    }

    @Test("The number of months, then its words, are shown whole or not at all", arguments: 20...55)
    func monthCount(width: Int) throws {
        let app = try TestApp(AlmanacService(), month: "2027-11", size: (width, 6))
        let heading = try app.present().lines[2]
        #expect(heading.contains(" ›  +12") == (width >= 24))
        #expect(heading.contains(" +") == (width >= 24))
        #expect(heading.contains(" +12  in 12 months  ") == (width >= 49))
        #expect(heading.contains(" in ") == (width >= 49))
        #expect(heading.hasSuffix(" 30 words") == (width >= 33))
    }

    @Test("The marked row comes to the middle when its month arrives", arguments: [12, 24, 40])
    func middle(height: Int) async throws {
        let service = PendingWordService()
        let app = try TestApp(service, today: "2026-11-15", size: (40, height))
        app.passSpinner()
        try app.present()
        let month = try YearMonth.of("2026-11")
        service.answer(month, with: .sample(month, words: Array(repeating: "oak", count: 30)))
        await app.settled()
        let cursor = app.words.list.cursor.state
        expectEqual(cursor.height, height - 5)
        #expect(cursor.visibleRows.contains(14))
        expectEqual(cursor.top, max(0, min(14 - cursor.height / 2, 30 - cursor.height)))
    }

    // MARK: - Styles

    @Test(
        "Today's row has the accent, and in another month the first one", arguments: ["", "Right"])
    func accent(keys: String) throws {
        let app = try TestApp(AlmanacService(), today: "2026-11-03")
        try app.press(keys + " G")
        let canvas = try app.present()
        let accented = (4..<23).filter { y in
            canvas.rows[y].dropFirst().contains { $0.style.contains(.accent) }
        }
        // The selected row has a separate style.
        try app.press("g j")
        let marked = try app.present()
        let fromTop = (4..<23).filter { y in
            marked.rows[y].dropFirst().contains { $0.style.contains(.accent) }
        }
        expectEqual(accented, [])
        expectEqual(fromTop, [keys.isEmpty ? 6 : 4])
    }

    @Test func `Nothing is dim or alarming about a month that was loaded`() throws {
        let canvas = try TestApp(AlmanacService()).present()
        let title = canvas.rows[8].dropFirst(9).prefix(8)
        #expect(title.allSatisfy { $0.style.isDisjoint(with: [.dim, .alert]) })
        expectEqual(title.first?.style.contains(.bold), true)
    }
}

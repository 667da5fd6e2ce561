import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct MyWordsViewModelTests {
    private let world = MarksWorld()
    private var list: MyWordsViewModel { world.list }

    /// Opens the tab with words marked from the oldest to the newest.
    private func open(_ words: String...) async throws {
        for word in words { try await world.words.mark([.dictionary(word)], nil) }
        await world.open()
    }

    private func describe(_ word: String, _ lists: String...) async throws {
        try await world.words.describe(.of(word), MarkDescription(lists: lists))
    }

    private var page: [String] {
        (list.pane.detail as? MyWordsDetail)?.reading.text.paragraphs.map(\.text) ?? []
    }

    // MARK: - Views and orders

    @Test("v goes from the marks to the history, to the due words, and back to the marks")
    func views() async throws {
        try await world.words.visit("wolf", in: "Dictionary")
        try await open("serf", "serene")
        try await world.words.mark([.song("Help!")], nil)
        await world.handle(.reload)
        expectEqual(world.shown, ["Help!", "*serene", "serf"])
        await world.handle(.nextView)
        expectEqual(list.view, .history)
        expectEqual(world.shown, ["*wolf"])
        await world.handle(.nextView)
        expectEqual(list.view, .due)
        #expect(world.shown == ["*serene", "serf"], "items are not reviewed")
        await world.handle(.nextView)
        expectEqual(list.view, .marks)
    }

    @Test(
        "A long list has more rows than are shown, and says of how many",
        arguments: [0, 2])
    func longList(views: Int) async throws {
        let words = (0..<3_000).map { Markable.dictionary("word \($0)", meaning: "m") }
        try await world.words.mark(words, nil)
        await world.open()
        for _ in 0..<views { await world.handle(.nextView) }
        expectEqual(list.list.rows.count, 200)
        expectEqual(list.positionParts, ["1/3,000"])
        await world.handle(.row(95))
        expectEqual(list.list.rows.count, 200)
        let selected = list.list.rows[150].id
        await world.handle(.row(150))
        expectEqual(list.list.rows.count, 604)
        expectEqual(list.list.selected?.id, selected)
        expectEqual(list.positionText, "151/3,000")
        await world.handle(.move(.bottom))
        expectEqual(list.positionText, "3,000/3,000")
        await world.handle(.move(.top), .dropMark)
        #expect(list.list.rows.count == 200, "a change loads no more than is needed")
    }

    @Test func `A list of as many rows as are loaded at first has an end`() async throws {
        try await world.words.mark((0..<200).map { .dictionary("word \($0)") }, nil)
        await world.open()
        await world.handle(.move(.bottom))
        expectEqual(list.positionText, "200/200")
        await world.handle(.move(.top), .move(.bottom))
        expectEqual(list.positionText, "200/200")
    }

    @Test func `A filter looks at all rows, also at those that were not loaded`() async throws {
        try await world.words.mark((0..<1_000).map { .dictionary("word \($0)") }, nil)
        await world.open()
        expectEqual(list.list.rows.count, 200)
        await world.handle(.filter)
        world.type("word 7", into: list)
        await world.settled()
        expectEqual(list.list.rows.count, 111)
        expectEqual(list.positionText, "1/111")
    }

    @Test func `s sorts the marks, says how, and puts the lists' names above them`() async throws {
        try await open("serf", "serene", "wolf")
        try await describe("serf", "poetry", "b2")
        try await describe("wolf", "b2")
        let orders: [(MarkOrder, [String])] = [
            (
                .byList,
                ["#b2 2", "*wolf", "serf", "#poetry 1", "serf", "in no list 1", "serene"]
            ),
            (.byWord, ["*serene", "serf", "wolf"]),
            (.byDue, ["*wolf", "serene", "serf"]),
            (.newestFirst, ["*wolf", "serene", "serf"]),
        ]
        for (order, rows) in orders {
            await world.handle(.sort)
            expectEqual(list.order, order)
            expectEqual(world.shown, rows)
            expectEqual(world.said(), ["Marks \(order.title)"])
            let title = order == .newestFirst ? [] : [order.title]
            expectEqual(list.positionParts, title + [list.list.positionText])
        }
        await world.handle(.nextView)
        #expect(!list.respond(to: .sort), "the history has one order")
    }

    @Test func `A filter looks for words, and a view without it begins anew`() async throws {
        try await open("serf", "serene")
        await world.handle(.search)
        world.type("rf", into: list)
        expectEqual(world.shown, ["*serf"])
        await world.handle(.open, .nextView)
        #expect(!list.filter.isOn)
    }

    // MARK: - Dropping

    @Test(
        "x or m drops the mark, and the one below is selected; u brings it back and selects it",
        arguments: [UserEvent.dropMark, .mark])
    func dropping(event: UserEvent) async throws {
        try await open("a", "b", "c")
        await world.handle(.move(.down), event)
        expectEqual(world.shown, ["c", "*a"])
        expectEqual(world.said(), ["Unmarked b; u undoes that"])
        await world.send(Marking.undo)
        expectEqual(world.shown, ["c", "*b", "a"])
        await world.handle(.dropMark, .dropMark, .dropMark)
        #expect(world.shown.isEmpty)
        #expect(list.detail == nil)
        #expect(!list.respond(to: .dropMark))
    }

    @Test func `By list, a mark of two lists is dropped from both at once`() async throws {
        try await open("serf", "serene")
        try await describe("serf", "b2", "poetry")
        await world.handle(.sort, .move(.top), .dropMark)
        expectEqual(world.shown, ["in no list 1", "*serene"])
    }

    @Test("A mark that is dropped in the page closes nothing; the next one is shown")
    func droppingInPage() async throws {
        try await open("serf", "serene")
        await world.handle(.open)
        let detail = try #require(list.detail)
        detail.handle(.dropMark)
        await world.settled()
        expectEqual(world.shown, ["*serf"])
        expectEqual(page.first, "serf")
    }

    @Test func `m takes a mark away here, too, and marks a word of the history`() async throws {
        try await world.words.visit("wolf", in: "Dictionary")
        try await open("serf")
        await world.handle(.mark)
        #expect(world.shown.isEmpty)
        await world.handle(.nextView, .mark)
        expectEqual(world.state(of: "wolf"), .saved)
        expectEqual(world.shown, ["*wolf"])
        await world.handle(.dropMark)
        #expect(world.state(of: "wolf") == nil)
        #expect(world.shown == ["*wolf"], "it is in the history still")
        #expect(!list.respond(to: .dropMark))
        await world.handle(.mark, .nextView)
        expectEqual(world.shown, ["*wolf"])
    }

    @Test("S suspends a word, again takes it in; it is a change like any other")
    func leavingOut() async throws {
        try await open("serf", "serene")
        try await world.words.mark([.song("Help!")], nil)
        await world.handle(.reload, .leaveOut)
        try await expectEqual(world.mark(of: "serene")?.isSuspended, true)
        #expect(page.contains("marked 2023-11-14 · suspended"))
        await world.handle(.leaveOut)
        try await expectEqual(world.mark(of: "serene")?.isSuspended, false)
        expectEqual(
            world.said(),
            [
                "Suspended serene from reviews; u undoes that",
                "serene is reviewed again; u undoes that",
            ])
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serene")?.isSuspended, true)
        await world.handle(.move(.top))
        #expect(!list.respond(to: .leaveOut), "an item is not reviewed")
    }

    @Test("Keys act on all selected words in one change; S resumes them if all are suspended")
    func selection() async throws {
        try await open("serf", "serene", "wolf")
        await world.handle(.selectRow, .selectRow, .leaveOut)
        try await expectEqual(world.mark(of: "wolf")?.isSuspended, true)
        await world.handle(.selectAll, .leaveOut)
        try await expectEqual(world.mark(of: "serf")?.isSuspended, true)
        await world.handle(.selectAll, .leaveOut)
        try await expectEqual(world.mark(of: "serene")?.isSuspended, false)
        await world.handle(.move(.top), .selectRow, .selectRow, .dropMark)
        expectEqual(world.shown, ["*serf"])
        expectEqual(
            world.said(),
            [
                "Suspended 2 words from reviews; u undoes that",
                "Suspended serf from reviews; u undoes that",
                "3 words are reviewed again; u undoes that", "Unmarked 2 words; u undoes that",
            ])
        await world.send(Marking.undo)
        expectEqual(world.shown.count, 3)
    }

    @Test("A command gets the table of the selected words, and a failure to read them is said")
    func piping() async throws {
        try await open("serf", "serene", "wolf")
        await world.handle(.selectRow, .selectRow, .pipe)
        let request = world.unhandled.entries.lazy.compactMap { $0 as? RunProgram }.last
        #expect(request?.command == nil)
        expectEqual(request?.entry.text, "wolf\nserene\n")
        await world.words.fail(.noFolder)
        await world.handle(.selectRow, .pipe)
        expectEqual(world.said(), ["\(MyWordsError.noFolder)"])
    }

    @Test("Selected words go to other lists in one change, and keep the lists of their own")
    func movingToLists() async throws {
        try await open("serf", "serene")
        try await describe("serf", "b2", "poetry")
        try await describe("serene", "b2")
        await world.handle(.selectAll, .editNote)
        let form = try #require(world.presented(MarkForm.self))
        expectEqual(form.title, "2 words")
        #expect(form.isMarked)
        expectEqual(form.prompt.text, "#b2")
        form.handle(.edit(.replace("#c1 met in May")))
        form.handle(.open)
        await world.settled()
        try await expectEqual(world.mark(of: "serf")?.lists, ["c1", "poetry"])
        try await expectEqual(world.mark(of: "serene")?.lists, ["c1"])
        try await expectEqual(world.mark(of: "serene")?.note, "met in May")
        expectEqual(world.said(), ["Changed the lists and the note of 2 words"])
        await world.send(Marking.undo)
        try await expectEqual(world.mark(of: "serf")?.lists, ["b2", "poetry"])
        try await expectEqual(world.mark(of: "serene")?.note, "")
    }

    @Test func `All words are selected, also those that are not loaded yet`() async throws {
        await world.words.add((1...300).map { .dictionary("word \($0)") })
        try await open()
        expectEqual(list.list.rows.count, 200)
        await world.handle(.selectAll)
        expectEqual(list.selectedCount, 300)
        expectEqual(list.list.positionText, "1/300")
    }

    @Test("The due words have counts above them, of the words that the filter shows")
    func counts() async throws {
        for word in ["serf", "serene", "wolf"] {
            try await world.words.mark([.dictionary(word, meaning: "m")], nil)
        }
        try await open("sera")
        #expect(list.counts == nil)
        let card = try #require(try await world.words.card(for: .of("wolf")))
        _ = try await world.words.rate(card, .good)
        await world.handle(.nextView, .nextView)
        #expect(list.counts?[.new] == 2 && list.counts?[.young] == 1)
        expectEqual(list.counts?.days.map(\.dueCount), [2, 0, 1, 0, 0, 0, 0])
        #expect(list.counts?[.withoutMeaning] == 1, "sera is no card")
        expectEqual(list.counts?.hasReviews, true)
        await world.handle(.filter)
        world.type("ser", into: list)
        await world.settled()
        #expect(list.counts?[.new] == 2 && list.counts?[.young] == 0)
        world.type("x", into: list)
        await world.settled()
        #expect(list.counts == nil)
        await world.handle(.back, .nextView)
        #expect(list.counts == nil)
    }

    // MARK: - Showing it again

    @Test("A word that is marked elsewhere shows when the tab is shown again, not before")
    func again() async throws {
        try await open("serf")
        list.tabDidClose()
        await world.toggle("serene")
        expectEqual(world.shown, ["*serf"])
        list.tabDidOpen()
        await world.settled()
        expectEqual(world.shown, ["serene", "*serf"])
    }

    @Test func `A mark of another program shows at once`() async throws {
        try await open("serf")
        await world.words.changeFromOutside(
            Mark(of: .dictionary("wolf"), guid: "x", at: UnixTime(seconds: 0)))
        while world.shown.count < 2 { await Task.yield() }
        expectEqual(world.shown, ["wolf", "*serf"])
    }

    @Test("A word that is read in the history stays where it is until the tab is shown again")
    func readingHistory() async throws {
        for word in ["serf", "serene"] { try await world.words.visit(word, in: "Dictionary") }
        await world.open()
        await world.handle(.nextView, .move(.down))
        expectEqual(world.shown, ["serene", "*serf"])
        let detail = try #require(list.pane.detail)
        detail.willAppear()
        world.scheduler.advance(by: .seconds(5))
        await world.settled()
        #expect(try await world.words.visits().map(\.count) == [1, 1], "it was only looked for")
        await world.handle(.open)
        try await expectEqual(world.words.visits().map(\.word), ["serf", "serene"])
        expectEqual(world.shown, ["serene", "*serf"])
        list.tabDidClose()
        list.tabDidOpen()
        await world.settled()
        expectEqual(world.shown, ["*serf", "serene"])
    }

    @Test("If the words can't be read, a message says so, and the key that loads again shows them")
    func failing() async throws {
        let error = MyWordsError.locked(path: "/home")
        await world.words.fail(error)
        await world.open()
        expectEqual(list.state.failure, error)
        #expect(world.shown.isEmpty)
        await world.words.fail(nil)
        try await world.words.mark([.dictionary("serf")], nil)
        await world.handle(.reload)
        #expect(list.state.failure == nil)
        expectEqual(world.shown, ["*serf"])
    }

    // MARK: - The history

    @Test("A word of the history has its meaning; only those on the screen are looked up")
    func meanings() async throws {
        for word in ["xyzzy", "serene", "serf"] {
            try await world.words.visit(word, in: "Dictionary")
        }
        await world.open()
        await world.handle(.nextView)
        let meanings = list.list.rows.map { row in
            if case .item(.visit(let visit)) = row { list.meaning(of: visit) } else { "no visit" }
        }
        expectEqual(meanings, ["what WordNet says of serf", "what WordNet says of serene", ""])
    }

    @Test("A star shows only a mark that is not written yet, where all rows are marks")
    func stars() async throws {
        await world.open()
        await world.toggle("serene")
        let row = try #require(list.list.selected)
        #expect(list.pane.markState(of: row) == nil)
        expectEqual(world.state(of: "serene"), .saved)
        try await world.words.visit("serene", in: "Dictionary")
        await world.handle(.nextView)
        let visit = try #require(list.list.selected)
        expectEqual(list.pane.markState(of: visit), .saved)
    }

    @Test func `X asks, and only another X at once forgets the words`() async throws {
        try await world.words.visit("serf", in: "Dictionary")
        await world.words.remember("ser")
        await world.open()
        #expect(!list.respond(to: .clearHistory), "the marks are no history")
        await world.handle(.nextView, .clearHistory)
        let question = "X again clears the history for good, not your marks"
        expectEqual(world.said().last, question)
        await world.handle(.move(.down), .clearHistory)
        expectEqual(world.said(), [question])
        expectEqual(world.shown, ["*serf"])
        await world.handle(.clearHistory)
        expectEqual(world.said(), ["The history is cleared"])
        #expect(world.shown.isEmpty)
        await expectEqual(world.words.queries(), [])
        #expect(!list.respond(to: .clearHistory))
    }

    @Test("A history that can't be cleared is still there, and a message says why")
    func clearingFails() async throws {
        try await world.words.visit("serf", in: "Dictionary")
        await world.open()
        await world.handle(.nextView, .clearHistory)
        await world.words.fail(.readOnly(path: "/home"))
        _ = world.said()
        await world.handle(.clearHistory)
        expectEqual(
            world.said(),
            [
                "the cleared history was not saved: \(MyWordsError.readOnly(path: "/home"))"
            ])
    }

    // MARK: - The page

    @Test("The page has what is kept above what the dictionaries say, and follows each change")
    func pages() async throws {
        try await open("serene")
        expectEqual(page.prefix(2), ["serene", "marked 2023-11-14"])
        #expect(page.contains { $0.contains("what WordNet says of serene") })
        try await world.words.describe(.of("serene"), MarkDescription(note: "calm"))
        await world.handle(.reload)
        #expect(page.contains("calm"))
        await world.send(Marking.meet(.dictionary("serene", sentence: "the serene sky")))
        #expect(page.contains("“the serene sky”"))
    }

    @Test("A word that was marked as it stood in a text is found by its base form")
    func inflected() async throws {
        let service = FakeDictionaryService(["WordNet": ["sing"], "gcide": ["sang", "sing"]])
        service.addForm("sang", of: "sing")
        let world = MarksWorld(service)
        try await world.words.mark([.dictionary("sang")], nil)
        await world.open()
        let detail = try #require(world.list.detail as? MyWordsDetail)
        let text = detail.reading.text.paragraphs.map(\.text).joined(separator: "\n")
        #expect(text.contains("what WordNet says of sing"))
        #expect(text.contains("what gcide says of sang"))
        #expect(!text.contains("what gcide says of sing"))
    }

    @Test func `A link of the page is looked up, and the word that is read counts`() async throws {
        world.dictionaries.setEntry(
            [Sense(partOfSpeech: "adjective", definition: "calm", synonyms: ["serf"])],
            of: "serene")
        try await open("serene")
        await world.handle(.open)
        try await expectEqual(world.words.visits().map(\.word), ["serene"])
        let detail = try #require(list.detail as? MyWordsDetail)
        detail.handle(.nextPane)
        _ = world.unhandled.take()
        detail.handle(.open)
        #expect(world.unhandled.entries.last as? LookUp == LookUp("serf"))
    }
}

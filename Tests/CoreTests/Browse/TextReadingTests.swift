import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct TextReadingTests {
    /// A text of 30 lines on a screen of ten; every fifth line ends in a link, whose target is the
    /// line's number.
    private let text = StyledText(
        (0..<30).map { number in
            let link = StyledText.Run("l\(number)", link: .word("\(number)"))
            return .init([.init("Line \(number), Élan ")] + (number % 5 == 4 ? [link] : []))
        })
    private let changes = Changes()
    private let context = Context()
    private let reading: TextReading

    init() {
        reading = TextReading(changes, context)
        reading.show { [text] in text }
        reading.fit(lines: .starts(30), height: 10)
    }

    /// Handles events.
    ///
    /// - Returns: The messages of the events, and `-` for each event that was not handled.
    @discardableResult
    private func handle(_ events: UserEvent...) -> [String] {
        let sent = Log<String>()
        let subscription = context.receiveAll { action in
            if let lookUp = action as? LookUp { sent.add("look up \(lookUp.word)") }
            if let message = action as? ShowMessage { sent.add(message.said) }
            return true
        }
        for event in events where !reading.respond(to: event) { sent.add("-") }
        return withExtendedLifetime(subscription) { sent.entries }
    }

    private func type(_ text: String) { handle(.edit(.replace(text))) }

    private var top: Int { reading.scroll.state.top }

    // MARK: - Folds and senses

    /// Two lists with senses above each; of a folded list, three words are shown.
    private let lists = StyledText(
        ["a", "b"].flatMap { name -> [StyledText.Paragraph] in
            let words = (1...50).map { StyledText.Run("\(name)\($0)", link: .word("\(name)\($0)")) }
            return [
                .init("noun", role: .partOfSpeech),
                .init([.init("sense \(name)")], sense: name),
                .init([.init("sense \(name)2")], sense: "\(name)2"),
                .init(
                    [.init("kinds: ")]
                        + words.map { [$0] }.joined(separator: [.init(", ")]), fold: name),
            ]
        })

    private func showLists() {
        reading.show { [lists] in lists }
        reading.fit(width: 20)
    }

    @Test("A folded list opens in place, and the first word that was hidden is selected")
    func unfolding() throws {
        showLists()
        #expect(reading.text != lists)
        expectEqual(reading.wholeText, lists)
        let link = try #require(reading.links.firstIndex { $0.target == .more("a") })
        reading.select(link)
        reading.openFolds.insert("a")
        expectEqual(reading.links[link].target, .word("a\(link + 1)"))
        expectEqual(reading.text.paragraphs[3], lists.paragraphs[3])
        #expect(reading.text.paragraphs[7] != lists.paragraphs[7])
        // A newer version of the same text stays open, another text does not.
        reading.show(keepsPosition: true) { [lists] in lists }
        expectEqual(reading.text.paragraphs[3], lists.paragraphs[3])
        showLists()
        #expect(reading.text.paragraphs[3] != lists.paragraphs[3])
    }

    @Test("All lists open and close with a key each, which says where there is nothing to do")
    func openingAll() {
        showLists()
        let folded = reading.text
        handle(.nextPane)
        expectEqual(handle(.refold), ["All relations and lists are closed already"])
        expectEqual(handle(.unfold), [])
        expectEqual(reading.text, lists)
        #expect(reading.selectedLink == nil)
        expectEqual(handle(.unfold), ["All relations and lists are open already"])
        expectEqual(handle(.refold), [])
        expectEqual(reading.text, folded)
        reading.show { [text] in text }
        expectEqual(handle(.unfold, .refold), ["-", "-"])
    }

    @Test func `If an opened list no longer has a match, the next one is visited`() {
        showLists()
        handle(.search)
        type("more")
        handle(.move(.down))
        expectEqual(reading.find.hitText, "2/2")
        handle(.open)
        reading.openFolds.insert("b")
        expectEqual(reading.find.hitText, "1 found")
        handle(.findNext)
        expectEqual(reading.find.hitText, "1/1")
    }

    @Test func `A wider window shows more of a list`() {
        showLists()
        let count = reading.links.count
        reading.fit(width: 60)
        #expect(reading.links.count > count)
    }

    @Test func `A search opens a folded list that has a match, as long as the search lasts`() {
        showLists()
        reading.fit(lines: .starts(reading.text.paragraphs.count), height: 2)
        handle(.search)
        type("b49")
        expectEqual(reading.find.hits.count, 1)
        expectEqual(reading.text.paragraphs[7], lists.paragraphs[7])
        #expect(reading.text.paragraphs[3] != lists.paragraphs[3])
        // The screen wraps the list that was unfolded.
        let starts =
            (0..<7).map { TextPosition(paragraph: $0, offset: 0) }
            + (0..<20).map { TextPosition(paragraph: 7, offset: 15 * $0) }
        reading.fit(lines: starts, height: 2)
        #expect(reading.scroll.state.shows(reading.find.hits[0].start))
        handle(.open)
        handle(.back)
        #expect(reading.text.paragraphs[7] != lists.paragraphs[7])
        expectEqual(handle(.findNext), [])
        expectEqual(reading.find.hits.count, 1)
    }

    @Test(
        "A sense is shown at the top, below its part of speech",
        arguments: [
            ("a", 0), ("a2", 2), ("b", 4), ("b2", 6),
        ])
    func senses(sense: String, top: Int) {
        showLists()
        reading.show(sense: sense)
        reading.fit(lines: .starts(lists.paragraphs.count), height: 2)
        expectEqual(self.top, top)
        expectEqual(reading.senseParagraph, lists.paragraphs.firstIndex { $0.sense == sense })
        reading.show { StyledText() }
        #expect(reading.senseParagraph == nil)
    }

    @Test func `Another place that links lead to is shown at the top, too`() {
        var text = lists
        text.paragraphs[5].anchors = ["Big#x"]
        reading.show { text }
        reading.show(sense: "Big#x")
        reading.fit(lines: .starts(text.paragraphs.count), height: 2)
        expectEqual(top, 4)
    }

    @Test func `A sense that is not there changes nothing`() {
        showLists()
        reading.show(sense: "c")
        #expect(reading.senseParagraph == nil)
        expectEqual(top, 0)
    }

    // MARK: - Links

    @Test func `Going to the next pane leads through the links, then out of the text`() {
        let words = (0..<6).map { _ in
            handle(.nextPane)
            return reading.link?.target
        }
        expectEqual(words, ["4", "9", "14", "19", "24", "29"].map(StyledText.Link.word))
        expectEqual(handle(.nextPane), ["-"])
        handle(.previousPane)
        expectEqual(reading.link?.target, .word("24"))
    }

    @Test func `Before the first link, and without one, the pane before lies outside`() {
        expectEqual(handle(.previousPane), ["-"])
        handle(.nextPane)
        expectEqual(handle(.previousPane), ["-"])
    }

    @Test func `A link comes into sight when it is selected`() {
        handle(.nextPane, .nextPane, .nextPane)
        expectEqual(top, 14 - 3)
    }

    @Test(
        "A link that is scrolled out of sight is not followed, and the next link is a visible one")
    func outOfSight() {
        handle(.nextPane, .move(.bottom))
        #expect(reading.link == nil)
        handle(.nextPane)
        expectEqual(reading.link?.target, .word("24"))
        handle(.move(.top))
        #expect(reading.link == nil)
        handle(.move(.bottom))
        expectEqual(reading.link?.target, .word("24"))
    }

    @Test func `The top and the bottom of the window are its first and its last link`() {
        handle(.move(.windowBottom))
        expectEqual(reading.link?.target, .word("9"))
        handle(.move(.windowTop))
        expectEqual(reading.link?.target, .word("4"))
        expectEqual(top, 0)
        reading.show { StyledText([.init("No link")]) }
        expectEqual(handle(.move(.windowTop)), ["There is no link on the screen"])
    }

    @Test func `A line is scrolled up and down`() {
        handle(.move(.scrollDown), .move(.scrollDown), .move(.scrollUp))
        expectEqual(top, 1)
    }

    @Test func `Runs side by side that lead to one word are one link`() {
        let runs: [StyledText.Run] = [
            .init("a", link: .word("x")), .init("b", style: .strong, link: .word("x")), .init(" "),
            .init("c", link: .word("x")), .init("d", link: .word("y")),
        ]
        let links = StyledText([.init(runs), .init([.init("e", link: .word("y"))])]).links
        expectEqual(links.map(\.target), ["x", "x", "y", "y"].map(StyledText.Link.word))
        expectEqual(links.map(\.span.range), [0..<2, 3..<4, 4..<5, 0..<1])
    }

    // MARK: - Finding

    @Test("Typed text is marked at once, and the first hit from the top of the screen is shown")
    func typing() {
        handle(.move(.down), .search)
        #expect(reading.isTyping)
        type("line 2")
        expectEqual(reading.find.hits.count, 11)
        expectEqual(reading.find.hitText, "1/11")
        type("line 25")
        expectEqual(reading.find.hitText, "1/1")
        expectEqual(top, 20)
        type("line 1")
        expectEqual(reading.find.hitText, "1/11")
        expectEqual(top, 1)
    }

    @Test("Case and accents do not count", arguments: ["élan", "elan", "ELAN", "e\u{301}lan"])
    func folding(wanted: String) {
        handle(.search)
        type(wanted)
        expectEqual(reading.find.hits.count, 30)
        expectEqual(reading.find.hits.first?.range, 8..<13)
    }

    @Test func `Enter keeps the hits; next and previous go round`() {
        handle(.search)
        type("line 1")
        handle(.open)
        #expect(!reading.isTyping)
        handle(.findPrevious)
        expectEqual(reading.find.hitText, "11/11")
        handle(.findNext, .findNext)
        expectEqual(reading.find.hitText, "2/11")
        expectEqual(top, 7)
    }

    @Test("When the last hit is out of sight, the next is looked for from the top of the screen")
    func goingOn() {
        handle(.search)
        type("line")
        handle(.open, .move(.pageDown), .findNext)
        expectEqual(reading.find.hitText, "11/30")
        handle(.move(.pageDown), .findPrevious)
        expectEqual(reading.find.hitText, "20/30")
    }

    @Test func `Esc goes back one layer each: where the text was, then no marks, then outside`() {
        handle(.move(.down), .search)
        type("line 29")
        expectEqual(top, 20)
        handle(.back)
        #expect(!reading.isTyping)
        expectEqual(top, 1)
        expectEqual(reading.find.hitText, "1 found")
        handle(.back)
        #expect(reading.find.hits.isEmpty)
        #expect(reading.find.hitText == nil)
        expectEqual(handle(.back), ["-"])
    }

    @Test func `The last search finds again after its marks are gone`() {
        handle(.search)
        type("line 29")
        handle(.open, .back, .move(.top), .findNext)
        expectEqual(reading.find.hitText, "1/1")
        expectEqual(top, 20)
    }

    @Test func `Without a hit a message says so, and the text stays where it was`() {
        handle(.move(.down), .search)
        type("line 29")
        type("line 2x")
        expectEqual(reading.find.hitText, "not found")
        expectEqual(top, 1)
        let noMatch = "No match for “line 2x” here; / searches for another text"
        expectEqual(handle(.open), [noMatch])
        expectEqual(handle(.findNext, .findPrevious), [noMatch, noMatch])
    }

    @Test func `Before anything was looked for there is nothing to go to`() {
        expectEqual(handle(.findNext), ["No search in this text yet; / starts one"])
        handle(.search)
        expectEqual(handle(.open), [])
        #expect(!reading.isTyping)
        expectEqual(handle(.back), ["-"])
    }

    @Test func `While typing, the text scrolls, and nothing leads out of it`() {
        handle(.search, .move(.pageDown))
        expectEqual(top, 10)
        handle(.scrollDetail(.up))
        expectEqual(top, 9)
        expectEqual(handle(.nextPane, .nextItem, .copyWord), ["-", "-", "-"])
        type("line")
        handle(.move(.down), .move(.down), .move(.up))
        expectEqual(reading.find.hitText, "2/30")
    }

    // MARK: - Words

    private var word: String? { reading.cursor.state.word?.text }

    @Test func `A word is chosen from the top of the screen on, and looked up`() {
        handle(.move(.down), .lookUp)
        expectEqual(word, "Line")
        handle(.nextWord)
        expectEqual(word, "1")
        handle(.move(.down), .previousWord)
        expectEqual(word, "Line")
        expectEqual(handle(.open), ["look up Line"])
        #expect(word == nil)
        expectEqual(handle(.nextWord, .previousWord), ["-", "-"])
    }

    @Test func `The key that begins to choose looks up too, and Esc ends it`() {
        handle(.nextPane, .lookUp)
        #expect(word == "l4", "it begins at the selected link")
        expectEqual(handle(.lookUp), ["look up l4"])
        handle(.lookUp)
        expectEqual(handle(.back), [])
        #expect(word == nil)
        expectEqual(handle(.back), ["-"])
    }

    @Test func `The screen follows the chosen word, and the word stays on the screen`() {
        handle(.lookUp)
        for _ in 0..<10 { handle(.move(.down)) }
        expectEqual(top, 1)
        handle(.move(.windowTop))
        expectEqual(reading.cursor.state.word?.span.paragraph, 1)
        handle(.move(.pageDown))
        expectEqual(top, 11)
        expectEqual(reading.cursor.state.word?.span.paragraph, 11)
        handle(.move(.windowBottom), .move(.scrollUp))
        expectEqual(reading.cursor.state.word?.span.paragraph, 19)
        handle(.move(.bottom))
        expectEqual(reading.cursor.state.word?.span.paragraph, 29)
        expectEqual(top, 20)
    }

    @Test func `Finding, a link or another text ends the choice of a word`() {
        let others: [@MainActor () -> Void] = [
            { handle(.nextPane) }, { reading.show { text } }, { handle(.search) },
        ]
        for other in others {
            handle(.lookUp)
            #expect(word != nil)
            other()
            #expect(word == nil)
        }
        handle(.back)
        reading.show { StyledText([.init("…")]) }
        expectEqual(handle(.lookUp), ["There is no word here"])
    }

    @Test func `Another width keeps the chosen word`() {
        handle(.lookUp, .nextWord, .nextWord)
        reading.fit(lines: .starts(30), height: 5)
        expectEqual(word, "Élan")
    }

    // MARK: - Another text

    @Test func `Another text is shown from its first line, and the search text is marked in it`() {
        handle(.nextPane, .search)
        type("line 29")
        handle(.open)
        reading.show { StyledText([.init("Line 29 and line 29"), .init("Nothing")]) }
        expectEqual(reading.find.hitText, "2 found")
        #expect(reading.selectedLink == nil)
        expectEqual(top, 0)
    }

    @Test func `A newer version of the text stays where it was, with its link`() {
        handle(.nextPane, .nextPane, .nextPane)
        reading.show(keepsPosition: true) { [text] in
            StyledText(text.paragraphs + [.init("One more")])
        }
        reading.fit(lines: .starts(31), height: 10)
        expectEqual(top, 11)
        expectEqual(reading.link?.target, .word("14"))
    }

    // MARK: - Where you are

    @Test("You are at the match, link or sense that you went to, as long as it is on the screen")
    func place() {
        func paragraph() -> Int { reading.place.paragraph }
        expectEqual(paragraph(), 0)
        handle(.search)
        type("line 17")
        handle(.open)
        expectEqual(paragraph(), 17)
        handle(.move(.down))
        expectEqual(paragraph(), 17)
        handle(.move(.top))
        expectEqual(paragraph(), 0)
        handle(.nextPane)
        expectEqual(paragraph(), 4)
        reading.select(nil)
        reading.show(sense: "Line 12, Élan ")
        expectEqual(paragraph(), 12)
        handle(.move(.bottom))
        expectEqual(paragraph(), 20)
    }

    @Test func `A newer version of the text keeps the match that you went to`() {
        handle(.search)
        type("line 17")
        handle(.open)
        reading.show(keepsPosition: true) { [text] in
            StyledText(text.paragraphs + [.init("Line 17")])
        }
        expectEqual(reading.find.hitText, "1/2")
        expectEqual(reading.find.currentHit?.start.paragraph, 17)
    }

    @Test func `A text is not made before it is needed, and then once`() {
        let made = Log<String>()
        reading.show {
            made.add("made")
            return StyledText()
        }
        expectEqual(made.entries, [])
        _ = (reading.text, reading.links, reading.find.hits)
        expectEqual(made.entries, ["made"])
    }

    @Test("The view changes with each of these events that moves or marks, and with no other")
    func seen() {
        let events: [(UserEvent, isChange: Bool)] = [
            (.move(.up), false), (.move(.down), true), (.nextPane, true), (.search, true),
            (.edit(.insert("line 2")), true), (.edit(.replace("line 2")), false), (.open, true),
            (.back, true), (.open, false),
        ]
        for (event, isChange) in events {
            let count = changes.count
            handle(event)
            #expect((changes.count != count) == isChange, "\(event)")
        }
    }
}

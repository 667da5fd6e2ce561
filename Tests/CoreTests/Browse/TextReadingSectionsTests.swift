import TestSupport
import Testing
import Texts

@testable import Core

/// Going through a text by its sections and parts of speech.
@MainActor
struct TextReadingSectionsTests {
    private let context = Context()
    private let reading: TextReading

    init() { reading = TextReading(Changes(), context) }

    /// Sections `a`, `b`, `c`, each with two parts of speech.
    ///
    ///     0 dog a   1 noun   2…4   5 verb   6…9
    ///     10 dog b  11 noun  12…14 15 verb  16…19
    ///     20 dog c  21 noun  22…24 25 verb  26…29
    private func text(
        _ names: [String] = ["a", "b", "c"], mentions: [String] = []
    ) -> StyledText {
        StyledText(
            names.flatMap { name in
                (0..<10).map { line -> StyledText.Paragraph in
                    switch line {
                    case 0: .init("dog", aside: name, role: .section)
                    case 1: .init("noun", role: .partOfSpeech)
                    case 5: .init("verb", role: .partOfSpeech)
                    case 7 where mentions.contains(name): .init("dog", role: .mention)
                    default: .init("\(name) \(line)")
                    }
                }
            })
    }

    private func show(_ text: StyledText, keepsPosition: Bool = false, height: Int = 5) {
        reading.show(keepsPosition: keepsPosition) { text }
        reading.fitLines(height: height)
    }

    private func handle(_ event: UserEvent) { _ = reading.respond(to: event) }

    private var top: Int? { reading.topParagraph }

    /// The paragraph in the first line after each event.
    private func tops(_ events: [UserEvent]) -> [Int?] {
        events.map { event in
            handle(event)
            return top
        }
    }

    // MARK: - Steps

    @Test func `Steps lead from section to section, whose name is shown above the text`() {
        show(text())
        expectEqual(tops([.nextSection, .nextSection, .nextSection]), [11, 21, 21])
        expectEqual(tops([.previousSection, .previousSection, .previousSection]), [11, 1, 1])
        expectEqual(tops([.move(.bottom), .previousSection]), [25, 21])
    }

    @Test func `A step that leads nowhere says so, and in a text without steps does nothing`() {
        let log = Log<any Action>()
        let subscription = context.handleRest(in: log)
        func said(_ event: UserEvent) -> String? {
            let count = log.entries.count
            handle(event)
            return log.entries.dropFirst(count).compactMap { ($0 as? ShowMessage)?.said }.first
        }
        show(text())
        for (next, previous, count) in [
            (UserEvent.nextSection, UserEvent.previousSection, 2), (.nextPart, .previousPart, 5),
        ] {
            handle(previous)
            expectEqual(said(previous), "This is the first one")
            #expect((1...count).allSatisfy { _ in said(next) == nil })
            expectEqual(said(next), "This is the last one")
            #expect((1...count).allSatisfy { _ in said(previous) == nil })
        }
        show(StyledText([.init("one")]))
        #expect(!reading.respond(to: .nextPart) && !reading.respond(to: .previousPart))
        withExtendedLifetime(subscription) {}
    }

    @Test func `The last sections, which don't fill the screen, are steps too`() {
        show(text(), height: 16)
        expectEqual(tops([.nextSection, .nextSection]), [11, 14])
        expectEqual(reading.position, TextPosition(paragraph: 21, offset: 0))
        expectEqual(tops([.previousSection, .previousSection]), [11, 1])
    }

    @Test("Steps lead from part of speech to part of speech, over the ends of sections")
    func parts() {
        show(text())
        expectEqual(tops([.nextPart, .nextPart, .nextPart, .nextPart]), [5, 11, 15, 21])
        expectEqual(
            tops([.previousPart, .previousPart, .previousPart, .previousPart]), [15, 11, 5, 1])
    }

    @Test("Without sections, their keys are for the list; a part of speech is a step all the same")
    func noSections() {
        show(
            StyledText(
                [.init("one"), .init("noun", role: .partOfSpeech)]
                    + Array(text(["a"]).paragraphs[2...])))
        #expect(!reading.hasSections)
        #expect(!reading.respond(to: .nextSection))
        #expect(!reading.respond(to: .previousSection))
        expectEqual(tops([.nextPart, .nextPart]), [1, 5])
    }

    @Test("One goes to a place of the contents; below the name of a section, which is shown above")
    func goingTo() {
        show(text())
        let places = [(15, 15), (10, 11), (0, 1), (25, 25), (99, 25)]
        for (paragraph, expected) in places {
            reading.go(toParagraph: paragraph)
            expectEqual(top, expected)
        }
    }

    /// The current line, the step, and the line to which it leads; lines 7 and 17 mention the word.
    private nonisolated static let mentionSteps: [(Int, UserEvent, Int)] = [
        (1, .nextSection, 17), (7, .nextSection, 17), (10, .nextSection, 21),
        (12, .nextSection, 21), (17, .nextSection, 21), (18, .nextSection, 21),
        (22, .previousSection, 21), (21, .previousSection, 17), (18, .previousSection, 17),
        (17, .previousSection, 7), (12, .previousSection, 7), (7, .previousSection, 1),
    ]

    @Test(
        "In a section about another word, a step leads to what tells of the word",
        arguments: mentionSteps)
    func mentions(place: Int, event: UserEvent, expected: Int) {
        show(text(mentions: ["a", "b"]))
        reading.scroll.send(.jump(TextPosition(paragraph: place, offset: 0)))
        expectEqual(tops([event]), [expected])
    }

    @Test func `A section is chosen in the contents to be read where a step leads`() {
        show(text(mentions: ["b"]))
        reading.go(toParagraph: 10)
        expectEqual(top, 17)
        expectEqual(reading.sectionAtTop?.aside, "b")
    }

    // MARK: - What is at the top

    @Test func `The section at the top is the one whose lines one reads`() {
        show(text())
        let names = [1, 9, 10, 19, 24].map { line in
            reading.scroll.send(.jump(TextPosition(paragraph: line, offset: 0)))
            return reading.sectionAtTop?.aside
        }
        expectEqual(names, ["a", "a", "b", "b", "c"])
        show(StyledText([.init("no section")]))
        #expect(reading.sectionAtTop == nil)
    }

    @Test("Going to a section sets the place there, not at the match before it, at any height")
    func placeInSection() {
        show(text(), height: 60)
        handle(.search)
        handle(.edit(.replace("a")))
        handle(.open)
        #expect(reading.find.currentHit != nil)
        handle(.nextSection)
        #expect(reading.find.currentHit == nil)
        expectEqual(reading.place.paragraph, 11)
    }

    @Test func `Near the end of the text it is still the one of the first line that is seen`() {
        show(text(), height: 16)
        handle(.nextSection)
        handle(.nextSection)
        expectEqual(top, 14)
        expectEqual(reading.sectionAtTop?.aside, "b")
    }

    // MARK: - A newer text

    /// The sections of the newer text, and the line in which line 14, of section `b`, is then.
    private nonisolated static let newerTexts: [(names: [String], expected: Int)] = [
        (["a", "b", "c"], 14), (["x", "a", "b", "c"], 24), (["b", "c", "d"], 4),
        (["a", "b", "x", "c"], 14), (["a", "b"], 14),
    ]

    @Test("In a newer text the line that is being read stays where it is", arguments: newerTexts)
    func newer(names: [String], expected: Int) {
        show(text())
        reading.scroll.send(.jump(TextPosition(paragraph: 14, offset: 0)))
        show(text(names), keepsPosition: true)
        expectEqual(top, expected)
        expectEqual(top.map { reading.text.paragraphs[$0].text }, "b 4")
    }

    @Test func `A text that was not scrolled stays at its beginning when a section comes above`() {
        show(text(["a", "b"]))
        let beginning = top
        show(text(["b"]))
        show(text(["a", "b"]), keepsPosition: true)
        expectEqual(top, beginning)
        expectEqual(reading.sectionAtTop?.aside, "a")
    }

    @Test func `The line above which another section grows is read on`() {
        let parts = { (first: WordPage.State) in
            WordPage(
                "dog",
                parts: [
                    .init(source: "one", first),
                    .init(source: "two", .entries([.text(source: "two")])),
                    .init(source: "three", .entries([.text(source: "three")])),
                ]
            ).text
        }
        let asking = parts(.asking)
        // The reader is at the heading of the second section, or at the empty lines above it.
        for offset in 0...2 {
            show(asking)
            let start = asking.starts(of: .section)[1]
            reading.scroll.send(.jump(TextPosition(paragraph: start - offset, offset: 0)))
            let answered = parts(.entries([.text(source: "one"), .person]))
            show(answered, keepsPosition: true)
            #expect(top == answered.starts(of: .section)[1] - offset, "\(offset)")
        }
    }

    @Test func `The selected link stays selected in a newer text, wherever it is now`() throws {
        func page(_ sources: String...) -> StyledText {
            WordPage("dog", parts: sources.map { .init(source: $0, .entries([.text(source: $0)])) })
                .text
        }
        show(page("b"), height: 50)
        handle(.nextPane)
        handle(.nextPane)
        expectEqual(reading.link?.target, .word("wolf"))
        show(page("a", "b"), keepsPosition: true, height: 50)
        expectEqual(reading.selectedLink, 3)
        expectEqual(reading.links[3].target, .word("wolf"))
        show(page("a"), keepsPosition: true, height: 50)
        #expect(reading.selectedLink == nil)
    }
}

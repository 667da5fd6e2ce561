import Core
import Lexicon
import TestSupport
import Testing
import Texts

@testable import Services

struct `The model of an entry` {
    @Test func `has places that only its own dictionary has`() throws {
        let html =
            "<p id=a>one <a href='#b'>b</a> <a href='entry://bank#c'>c</a></p><p id=b>two</p>"
        let entry = Entry(word: "quire", body: .texts([RawText(html, .html)]))
        let text = EntryModels.model(entry, number: 0, source: "Big").text
        expectEqual(text.paragraphs.flatMap(\.anchors), ["Big#a", "Big#b"])
        expectEqual(
            text.paragraphs[0].runs.compactMap(\.link),
            [.sense("Big#b", word: "quire"), .sense("Big#c", word: "bank")])
    }
}

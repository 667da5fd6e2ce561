import Core
import TestSupport
import Testing
import Texts

struct `A word met in a paragraph` {
    private func word(_ text: String, in paragraph: String) throws -> MetWord {
        let range = try #require(paragraph.range(of: text))
        return MetWord(at: range, of: paragraph, language: "en")
    }

    @Test func `has its sentence and its place there`() throws {
        let paragraph = "Mr. Quill left.  He saw\u{A0}a grand\u{AD}mother, and wept. Why?"
        let word = try word("grand\u{AD}mother", in: paragraph)
        expectEqual(word.text, "grandmother")
        expectEqual(word.sentence, "He saw a grandmother, and wept.")
        expectEqual(word.sentence[bytes: word.range], "grandmother")
    }

    @Test(arguments: ["first", "middle", "last"])
    func `has a part of a sentence that is too long to be kept`(_ text: String) throws {
        let clause = "and so it went on and on, "
        let half = String(repeating: clause, count: 40)
        let word = try word(text, in: "first \(half)middle \(half)last")
        #expect(word.sentence.unicodeScalars.count <= MetWord.maximumSentenceLength + 2)
        #expect(word.sentence[bytes: word.range] == text)
        #expect(word.sentence.hasPrefix("…and so") == (text != "first"))
        #expect(word.sentence.hasSuffix("on and on…") == (text != "last"))
    }

    @Test func `is cut itself where it has no end`() {
        let long = String(repeating: "x", count: 100_000)
        let word = MetWord(at: 0..<100_000, of: long, language: "en")
        #expect(word.sentence.unicodeScalars.count <= MetWord.maximumSentenceLength)
        #expect(word.sentence[bytes: word.range] == word.text)
    }
}

extension String {
    /// Returns the first place of a text, in bytes of UTF-8.
    func range(of text: String) -> Range<Int>? {
        let (all, wanted) = (Array(utf8), Array(text.utf8))
        let start = all.indices.first { all[$0...].starts(with: wanted) }
        return start.map { $0..<$0 + wanted.count }
    }
}

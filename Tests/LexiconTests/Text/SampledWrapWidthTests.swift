import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The width of a dictionary's text` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A dictionary whose last quarter is not wrapped.
    private func reader() throws -> DictdReader {
        let sentence = String(repeating: "word ", count: 40)
        let wrapped = Self.wrapped(sentence, to: 60)
        let entries = (0..<400).map { number in
            (headword: "word\(number + 100)", text: number < 300 ? wrapped : sentence + "\n")
        }
        let path = try DictdFiles(entries).write(to: folder, name: "mixed")
        return try DictdReader(index: path)
    }

    private static func wrapped(_ text: String, to width: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > width { lines.append("") }
            lines[lines.count - 1] += word + " "
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func entry(_ word: String, of reader: DictdReader) throws -> Entry {
        let headwords = try reader.headwords(startingWith: word, limit: 1)
        return try #require(try reader.entries(of: headwords).first)
    }

    @Test func `is the same whichever entry is read first`() throws {
        let words = ["word100", "word250", "word499"]
        var looks: Set<[Entry]> = []
        for first in words {
            let reader = try reader()
            _ = try entry(first, of: reader)
            looks.insert(try words.map { try entry($0, of: reader) })
        }
        expectEqual(looks.count, 1)
        let set = try #require(looks.first?.first?.set)
        #expect(set.text.paragraphs.count == 1, "It was taken for wrapped, as most of it is.")
    }
}

import TestSupport
import Testing

@testable import Lexicon

@Suite(
    .enabled(if: InstalledIndexTests.isThere, "dict-jargon is missing: make setup-test"))
struct InstalledIndexTests {
    private static let path = "/usr/share/dictd/jargon.index"
    static let isThere = (try? MappedFile(path: path)) != nil

    @Test func `Every headword of a dictionary is found by its spelling and by its folding`() throws
    {
        let dictionary = try DictdReader(index: Self.path)
        let index = try IndexBuilder.inMemory(dictionary)
        let search = HeadwordSearch(dictionary, by: .index(index))
        var words: [String] = []
        try dictionary.forEachHeadword { text, _ in
            words.append(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            return true
        }
        #expect(words.count > 2_000)
        for word in words {
            let spelled = try search.related(to: word).first?.text
            let folded = try search.related(to: word.uppercased()).map(\.text)
            // Blanks around a headword are none of it.
            let found = spelled?.split(separator: " ") == word.split(separator: " ")
            if !found || !folded.contains(word) { Issue.record("\(word)") }
        }
    }
}

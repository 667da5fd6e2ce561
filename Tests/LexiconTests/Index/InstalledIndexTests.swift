import Glibc
import TestSupport
import Testing

@testable import Lexicon

/// The index of a dictionary with odd headwords, `*nix` and `@Begin` among them.
private let path = "/usr/share/dictd/jargon.index"

@Suite(.needs(Need("dict-jargon", files: [path])))
struct `The headwords of an installed dictionary` {
    @Test func `are all found by their spelling and by their folding`() throws {
        let dictionary = try DictdReader(index: path)
        let index = try IndexBuilder.temporary(dictionary)
        let search = HeadwordSearch(dictionary, by: .index(index))
        var words: [String] = []
        try dictionary.forEachHeadword { text, _, _ in
            words.append(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            return true
        }
        #expect(words.count > 2_000)
        for word in words {
            let spelled = try search.related(to: word).first?.text
            let folded = try search.related(to: word.uppercased()).map(\.text)
            // Spaces around a headword are ignored.
            let found = spelled?.split(separator: " ") == word.split(separator: " ")
            if !found || !folded.contains(word) { Issue.record("\(word)") }
        }
    }
}

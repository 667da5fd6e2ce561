import TestSupport
import Testing

@testable import Lexicon

@Suite struct `The documents of terms` {
    @Test func `come by the bytes of the terms, whatever run they were in`() throws {
        let folder = try TemporaryFolder()
        var terms = NumberedWords()
        for word in ["wax", "bee", "hive"] {
            let bytes = Array(word.utf8)
            _ = terms.number(of: bytes.span)
        }
        var postings = try TextPostings(beside: folder.path(of: "texts"))
        // More than fit in a run.
        let count = 300_000
        for document in 0..<count {
            try postings.append(document, .definition, of: 0, among: terms)
            try postings.append(document, .examples, of: 2, among: terms)
        }
        // Later than those behind it.
        try postings.append(1, .related, of: 2, among: terms)
        try postings.append(0, .words, of: 1, among: terms)
        var found: [(term: Int, postings: [UInt64])] = []
        try postings.forEach(among: terms) { term, postings in found.append((term, postings)) }
        #expect(found.map(\.term) == [1, 2, 0])
        #expect(found[0].postings == [UInt64(TextPlaces.words.rawValue)])
        #expect(found[1].postings.map { Int($0 >> 8) } == [0, 1] + Array(1..<count))
        #expect(found[2].postings.map { Int($0 >> 8) } == Array(0..<count))
        #expect(
            found[2].postings.allSatisfy { $0 & 0xFF == UInt64(TextPlaces.definition.rawValue) })
    }
}

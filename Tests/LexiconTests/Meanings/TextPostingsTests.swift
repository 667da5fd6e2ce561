import TestSupport
import Testing

@testable import Lexicon

struct `The documents of terms` {
    @Test func `come by the numbers of the terms, whatever run they were in`() throws {
        let folder = try TemporaryFolder()
        var postings = try TextPostings(beside: folder.path(of: "texts"))
        // More than fit in a run.
        let count = 300_000
        for document in 0..<count {
            try postings.append(document, .definition, of: 2)
            try postings.append(document, .examples, of: 1)
        }
        // Later than those behind it.
        try postings.append(1, .related, of: 1)
        try postings.append(0, .words, of: 0)
        var found: [[(number: Int, places: TextPlaces)]] = []
        try postings.forEach(ofTerms: 4) { documents in found.append(documents) }
        expectEqual(found.map(\.count), [1, count, count, 0])
        #expect(found[0][0] == (0, .words))
        expectEqual(found[1].map(\.number), Array(0..<count))
        expectEqual(found[1][1].places, [.examples, .related])
        #expect(found[2].allSatisfy { $0.places == .definition })
    }
}

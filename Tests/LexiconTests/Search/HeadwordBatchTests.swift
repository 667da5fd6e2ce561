import TestSupport
import Testing

@testable import Lexicon

@Suite struct HeadwordBatchTests {
    /// So many words that they are read at once, every tenth in two spellings, and every
    /// hundredth twice.
    private static let words: [String] = (10_000..<16_000).flatMap { number in
        let word = "w\(number)"
        let other = number.isMultiple(of: 10) ? [word.uppercased()] : []
        return [word] + other + (number.isMultiple(of: 100) ? [word] : [])
    }

    /// The dictionary's own order is another than that of the keys.
    private static let dictionary = FakeDictionary(words.reversed())

    @Test(
        "A large answer is that of reading the headwords one by one", arguments: [6_600, 6_000, 5])
    func large(limit: Int) throws {
        let search = HeadwordSearch(
            Self.dictionary, by: .index(try IndexBuilder.temporary(Self.dictionary)))
        let hits = try search.hits(for: "*", limit: limit)
        let expected = Array(Set(Self.words)).sorted {
            ($0.lowercased(), $0) < ($1.lowercased(), $1)
        }
        #expect(hits.rows.map(\.text) == Array(expected.prefix(limit)))
        #expect(hits.rows.allSatisfy { $0.kind == .pattern })
        for row in hits.rows.prefix(200) {
            let count = Self.words.count { $0 == row.text }
            #expect(row.locations.count == count)
            for location in row.locations {
                #expect(try Self.dictionary.headword(at: location).text == row.text)
            }
        }
    }

    @Test("A few keys of a large dictionary are read one by one")
    func small() throws {
        let keys = [FoundKey(locations: [HeadwordLocation(rawValue: 0)])]
        #expect(try HeadwordBatch.texts(of: keys, in: Self.dictionary).isEmpty)
    }
}

import Lexicon

/// Runs the same queries with an index and with a scan, and compares the results.
struct SearchComparison {
    /// Two results that differ.
    struct Difference: Error, CustomStringConvertible {
        /// The query and both results.
        let description: String
    }

    private let index: HeadwordSearch
    private let scan: HeadwordSearch

    init(_ reader: any DictionaryReader, commonness: CommonnessTable = .empty) throws {
        let index = try IndexBuilder.temporary(reader, commonness: commonness)
        self.index = HeadwordSearch(reader, by: .index(index), commonness: commonness)
        scan = HeadwordSearch(reader, by: .scan, commonness: commonness)
    }

    /// Searches for a text, for its neighbours, and for the words that it may be a misspelling of.
    ///
    /// - Returns: The number of rows found.
    /// - Throws: A ``Difference``, or an error of the dictionary.
    func rowCount(for text: String, limit: Int) throws -> Int {
        let hits = try index.hits(for: text, limit: limit)
        let scanned = try scan.hits(for: text, limit: limit)
        let best = try index.hits(for: text, limit: limit, sortsBestFirst: true)
        let bestScanned = try scan.hits(for: text, limit: limit, sortsBestFirst: true)
        if KeyPattern(text) == nil {
            try expect(hits, scanned, text, limit)
            try expect(best, bestScanned, text, limit)
        } else {
            // A scan finds no inflected forms; an index returns them between the words.
            try expectWords(of: hits, scanned, text, limit)
            try expectWords(of: best, bestScanned, text, limit)
        }
        let typos = try index.typos(of: text, limit: limit)
        try expect(typos, try scan.typos(of: text, limit: limit), text, limit)
        func common(_ search: HeadwordSearch) throws -> [HeadwordHit] {
            try search.typos(of: text, limit: limit, keepsFirstLetter: true, leastScore: 1).rows
        }
        try expect(try common(index), try common(scan), text, limit)
        // With too many keys to store, a scan counts records instead of keys, so compare only the
        // rows.
        let neighbours = try index.neighbours(of: text, limit: limit).rows
        try expect(neighbours, try scan.neighbours(of: text, limit: limit).rows, text, limit)
        let words = text.split(separator: " ").map(String.init)
        let parts = try index.parts(of: words)
        try expect(parts, try scan.parts(of: words), text, limit)
        return hits.rows.count + typos.rows.count + parts.rows.count
    }

    /// Compares the words without inflected forms with the same number of words of a scan.
    ///
    /// If the index found everything, so that no form displaced a word, all words are compared.
    private func expectWords(
        of hits: HeadwordHits, _ scanned: HeadwordHits, _ text: String, _ limit: Int
    ) throws(Difference) {
        let words = hits.rows.filter { $0.base == nil }
        let count = hits.moreCount > 0 ? words.count : scanned.rows.count
        try expect(words, Array(scanned.rows.prefix(count)), text, limit)
    }

    private func expect<Hits: Equatable>(
        _ hits: Hits, _ expected: Hits, _ text: String, _ limit: Int
    ) throws(Difference) {
        guard hits != expected else { return }
        throw Difference(
            description: "\(text.debugDescription), at most \(limit):\n\(hits)\n\(expected)")
    }
}

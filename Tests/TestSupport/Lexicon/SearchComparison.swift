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

    /// Runs a text as a query, and searches for its neighbours and for words of which it may be a
    /// misspelling.
    ///
    /// - Returns: The number of rows found.
    /// - Throws: A ``Difference``, or an error of the dictionary.
    func rowCount(for text: String, limit: Int) throws -> Int {
        let hits = try index.hits(for: text, limit: limit)
        let scanned = try scan.hits(for: text, limit: limit)
        let best = try index.hits(for: text, limit: limit, hasBestFirst: true)
        let bestScanned = try scan.hits(for: text, limit: limit, hasBestFirst: true)
        if KeyPattern(text) == nil {
            try expect(hits, scanned, text, limit)
            try expect(best, bestScanned, text, limit)
        } else {
            // A scan finds no forms, which stand between the words.
            try expectWords(of: hits, scanned, text, limit)
            try expectWords(of: best, bestScanned, text, limit)
        }
        let typos = try index.typos(of: text, limit: limit)
        try expect(typos, try scan.typos(of: text, limit: limit), text, limit)
        func common(_ search: HeadwordSearch) throws -> [HeadwordHit] {
            try search.typos(of: text, limit: limit, beginsRight: true, leastScore: 1).rows
        }
        try expect(try common(index), try common(scan), text, limit)
        // A scan counts records instead of keys when there are too many to be stored.
        let neighbours = try index.neighbours(of: text, limit: limit).rows
        try expect(neighbours, try scan.neighbours(of: text, limit: limit).rows, text, limit)
        let words = text.split(separator: " ").map(String.init)
        let parts = try index.parts(of: words)
        try expect(parts, try scan.parts(of: words), text, limit)
        return hits.rows.count + typos.rows.count + parts.rows.count
    }

    /// Compares the words without forms with as many of a scan, or with all of them if no form has displaced one.
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

import Lexicon

/// Asks an index and a scan of all headwords the same, which should answer the same.
struct SearchComparison {
    /// Two answers that differ.
    struct Difference: Error, CustomStringConvertible {
        /// The question and both answers.
        let description: String
    }

    private let index: HeadwordSearch
    private let scan: HeadwordSearch

    init(_ reader: any DictionaryReader) throws {
        index = HeadwordSearch(reader, by: .index(try IndexBuilder.temporary(reader)))
        scan = HeadwordSearch(reader, by: .scan)
    }

    /// Asks for what answers a text, and for what may have been meant by it.
    ///
    /// - Returns: How many rows were found.
    /// - Throws: A ``Difference``, or what the dictionary says.
    func rowCount(for text: String, limit: Int) throws -> Int {
        let hits = try index.hits(for: text, limit: limit)
        try expect(hits, try scan.hits(for: text, limit: limit), text, limit)
        let typos = try index.typos(of: text, limit: limit)
        try expect(typos, try scan.typos(of: text, limit: limit), text, limit)
        return hits.rows.count + typos.rows.count
    }

    private func expect(
        _ hits: HeadwordHits, _ expected: HeadwordHits, _ text: String, _ limit: Int
    ) throws(Difference) {
        guard hits != expected else { return }
        throw Difference(
            description: "\(text.debugDescription), at most \(limit):\n\(hits)\n\(expected)")
    }
}

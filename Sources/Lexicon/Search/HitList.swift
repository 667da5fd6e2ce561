/// Collects the hits of a query: one for each spelling, with all its records.
struct HitList {
    private(set) var hits = HeadwordHits()
    private let reader: any DictionaryReader
    private var spellings: Set<String> = []

    init(_ reader: any DictionaryReader) {
        self.reader = reader
    }

    /// The headwords of some records, sorted by spelling; the spelling of the query comes first.
    func headwords(
        at locations: [HeadwordLocation], first text: String? = nil
    ) throws(LexiconError) -> [Headword] {
        var headwords: [Headword] = []
        for location in locations { headwords.append(try reader.headword(at: location)) }
        guard headwords.count > 1 else { return headwords }
        // Stable, so that records with the same spelling stay in the dictionary's order.
        return headwords.sorted { one, other in
            guard one.text != other.text else { return false }
            if one.text == text || other.text == text { return one.text == text }
            return one.text < other.text
        }
    }

    /// Adds a hit for each new spelling.
    ///
    /// The headwords must be sorted by spelling.
    ///
    /// - Returns: Whether there was room for all of them.
    @discardableResult
    mutating func add(
        _ headwords: [Headword], as kind: HeadwordHit.Kind, limit: Int = .max
    ) -> Bool {
        var rest = headwords[...]
        while let text = rest.first?.text {
            let records = rest.prefix { $0.text == text }
            rest = rest.dropFirst(records.count)
            guard spellings.insert(text).inserted else { continue }
            guard hits.rows.count < limit else { return false }
            hits.rows.append(
                HeadwordHit(text: text, kind: kind, locations: records.map(\.location)))
        }
        return true
    }

    /// Adds at most `limit` hits for some keys, and counts the others.
    mutating func add(
        _ found: FoundKeys, limit: Int, kind: (FoundKey) -> HeadwordHit.Kind
    ) throws(LexiconError) {
        let (end, isLarge) = hits.rows.count.addingReportingOverflow(max(0, limit))
        hits.moreCount = found.count
        for key in found.keys {
            let headwords = try headwords(at: key.locations)
            guard add(headwords, as: kind(key), limit: isLarge ? .max : end) else { return }
            hits.moreCount -= 1
        }
    }
}

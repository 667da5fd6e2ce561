/// Collects the hits of a query: one for each spelling, with all its records.
struct HitList {
    private(set) var hits = HeadwordHits()
    private var spellings: Set<String> = []

    /// Adds a hit for each new spelling.
    ///
    /// The headwords must be sorted by spelling.
    ///
    /// - Returns: Whether there was room for all of them.
    @discardableResult
    mutating func add(
        _ headwords: [Headword], as kind: HeadwordHit.Kind, _ commonness: UInt8,
        limit: Int = .max
    ) -> Bool {
        add(headwords, as: kind, commonness, limit: limit, areOfOneKey: false)
    }

    private mutating func add(
        _ headwords: [Headword], as kind: HeadwordHit.Kind, _ commonness: UInt8, limit: Int,
        areOfOneKey: Bool
    ) -> Bool {
        var rest = headwords[...]
        while let text = rest.first?.text {
            let records = rest.prefix { $0.text == text }
            rest = rest.dropFirst(records.count)
            // Spellings of different keys are different, and there may be a million of them.
            let isNew = areOfOneKey ? !spellings.contains(text) : spellings.insert(text).inserted
            guard isNew else { continue }
            guard hits.rows.count < limit else { return false }
            hits.rows.append(
                HeadwordHit(
                    text: text, kind: kind, commonness: commonness,
                    locations: records.map(\.location)))
        }
        return true
    }

    /// Adds at most `limit` hits for some keys, and counts the others.
    mutating func add(
        _ found: KeyHits, limit: Int, kind: (KeyHit) -> HeadwordHit.Kind
    ) {
        let (end, isLarge) = hits.rows.count.addingReportingOverflow(max(0, limit))
        hits.moreCount = found.count
        for key in found.keys {
            let isAdded = add(
                key.sorted(), as: kind(key), key.commonness, limit: isLarge ? .max : end,
                areOfOneKey: true)
            guard isAdded else { return }
            hits.moreCount -= 1
        }
    }
}

/// Collects the hits of a query: one for each spelling, with all its records.
struct HitList {
    private(set) var hits = HeadwordHits()
    private let reader: any DictionaryReader
    private var spellings: Set<String> = []

    init(_ reader: any DictionaryReader) {
        self.reader = reader
    }

    /// The headwords of the records of a key, sorted by spelling; the spelling of the query comes
    /// first.
    func headwords(
        at locations: [HeadwordLocation], first text: String? = nil
    ) throws(LexiconError) -> [Headword] {
        var headwords: [Headword] = []
        for location in locations { headwords.append(try reader.headword(at: location)) }
        return sorted(headwords, first: text)
    }

    private func sorted(_ headwords: [Headword], first text: String? = nil) -> [Headword] {
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

    /// The headwords of a key, whose texts may have been read.
    private func headwords(
        of key: FoundKey, _ texts: ArraySlice<String?>
    ) throws(LexiconError) -> [Headword] {
        let read = zip(key.locations, texts).compactMap { location, text in
            text.map { Headword(text: $0, location: location) }
        }
        guard read.count < key.locations.count else { return sorted(read) }
        return try headwords(at: key.locations)
    }

    /// Adds at most `limit` hits for some keys, and counts the others.
    mutating func add(
        _ found: FoundKeys, limit: Int, kind: (FoundKey) -> HeadwordHit.Kind
    ) throws(LexiconError) {
        let (end, isLarge) = hits.rows.count.addingReportingOverflow(max(0, limit))
        hits.moreCount = found.count
        let texts = try HeadwordBatch.texts(of: found.keys, in: reader)
        var place = 0
        for key in found.keys {
            if key.locations.count == 1, !texts.isEmpty, let text = texts[place] {
                // The usual case among a million.
                place += 1
                hits.moreCount -= 1
                guard !spellings.contains(text) else { continue }
                guard isLarge || hits.rows.count < end else {
                    hits.moreCount += 1
                    return
                }
                hits.rows.append(
                    HeadwordHit(
                        text: text, kind: kind(key), commonness: key.commonness,
                        locations: key.locations))
                continue
            }
            let headwords = try headwords(of: key, texts.dropFirst(place))
            place += key.locations.count
            let isAdded = add(
                headwords, as: kind(key), key.commonness, limit: isLarge ? .max : end,
                areOfOneKey: true)
            guard isAdded else { return }
            hits.moreCount -= 1
        }
    }
}

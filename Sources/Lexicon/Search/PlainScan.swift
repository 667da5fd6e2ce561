/// Finds records by folding all headwords of the dictionary.
///
/// It takes about 60 ns for each, but needs no index.
struct PlainScan: HeadwordFinder {
    /// How many headwords are read between two checks for cancellation.
    private static let stride = 1 << 12

    let reader: any DictionaryReader
    let isCancelled: () -> Bool

    func records(of word: SearchWord) throws(LexiconError) -> [HeadwordLocation] {
        try scan(limit: 1) { $0 == word.key ? 0 : nil }.found.keys.first?.locations ?? []
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        let isLonger = { (key: HeadwordKey) in
            key.count > word.key.count && key.hasPrefix(word.key)
        }
        return try scan(limit: limit) { isLonger($0) ? 0 : nil }.found
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan(limit: limit) { pattern.fits($0) ? 0 : nil }.found
    }

    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        let after = try scan(limit: limit) { $0 < word.key ? nil : 0 }.found
        let before = try scan(limit: limit, isReversed: true) { $0 < word.key ? 0 : nil }.found
        return FoundKeys(
            keys: before.keys.reversed() + after.keys, count: before.count + after.count)
    }

    func keys(near word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        guard let automaton = TypoAutomaton(word.key) else { return FoundKeys() }
        // The nearest keys may be anywhere, so all are needed.
        let hits = try scan(limit: ScanHits.keyLimit) { key in
            automaton.distance(of: key).flatMap { $0 > 0 ? $0 : nil }
        }.found
        var ranked: [(key: FoundKey, rank: UInt8)] = []
        for key in hits.keys {
            var rank: UInt8 = 0
            for location in key.locations {
                rank = max(rank, try reader.commonness(of: try reader.headword(at: location)))
            }
            ranked.append((key, rank))
        }
        // They are sorted by key already, and the sort is stable.
        ranked.sort { one, other in
            (one.key.distance, other.rank) < (other.key.distance, one.rank)
        }
        return FoundKeys(keys: ranked.prefix(limit).map(\.key), count: hits.count)
    }

    /// Bytes whose order is the reverse of that of the keys; a longer key comes before a shorter one.
    private static func reversing(_ key: HeadwordKey) -> [UInt8] { key.array.map(~) + [.max] }

    /// The keys for which `distance` is not nil; the first ones in their order, or the last.
    private func scan(
        limit: Int, isReversed: Bool = false, _ distance: (HeadwordKey) -> Int?
    ) throws(LexiconError) -> ScanHits {
        var hits = ScanHits(limit: limit)
        var key = HeadwordKey()
        var count = 0
        try reader.forEachHeadword { text, location in
            Folding.fold(text, into: &key)
            if !key.isEmpty, let distance = distance(key) {
                let order = isReversed ? PlainScan.reversing(key) : key.array
                hits.add(order, distance: distance, at: location)
            }
            count += 1
            return !count.isMultiple(of: PlainScan.stride) || !isCancelled()
        }
        return hits
    }
}

/// Finds records by folding every headword of the dictionary: some 60 ns each, but without anything
/// that must be made first.
///
/// What it finds is kept in memory.
struct PlainScan: HeadwordFinder {
    /// Headwords between two looks at whether to go on.
    private static let stride = 1 << 12

    let reader: any DictionaryReader
    let isCancelled: () -> Bool

    func records(of word: SearchWord) throws(LexiconError) -> [HeadwordLocation] {
        try found(scan { $0 == word.key ? 0 : nil }, limit: 1).keys.first?.locations ?? []
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        let isLonger = { (key: HeadwordKey) in
            key.count > word.key.count && key.hasPrefix(word.key)
        }
        return found(try scan { isLonger($0) ? 0 : nil }, limit: limit)
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys {
        found(try scan { pattern.fits($0) ? 0 : nil }, limit: limit)
    }

    func keys(near word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        guard let automaton = TypoAutomaton(word.key) else { return FoundKeys() }
        var hits = try scan { key in automaton.distance(of: key).flatMap { $0 > 0 ? $0 : nil } }
        for index in hits.indices {
            for location in hits[index].locations {
                let rank = try reader.commonness(of: try reader.headword(at: location))
                hits[index].rank = max(hits[index].rank, rank)
            }
        }
        // In order by key already, which a stable sort keeps.
        hits.sort { one, other in (one.distance, other.rank) < (other.distance, one.rank) }
        return found(hits, limit: limit)
    }

    /// A key that was found.
    private struct Hit {
        let distance: Int
        var rank: UInt8 = 0
        var locations: [HeadwordLocation] = []
    }

    /// The keys, in order, for which there is a distance.
    private func scan(
        _ distance: (HeadwordKey) -> Int?
    ) throws(LexiconError) -> [Hit] {
        var hits: [[UInt8]: Hit] = [:]
        var key = HeadwordKey()
        var count = 0
        try reader.forEachHeadword { text, location in
            Folding.fold(text, into: &key)
            if !key.isEmpty, let distance = distance(key) {
                hits[key.array, default: Hit(distance: distance)].locations.append(location)
            }
            count += 1
            return !count.isMultiple(of: PlainScan.stride) || !isCancelled()
        }
        return hits.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    }

    private func found(_ hits: [Hit], limit: Int) -> FoundKeys {
        let keys = hits.prefix(limit).map { hit in
            FoundKey(
                distance: hit.distance,
                locations: Array(hit.locations.prefix(FoundKey.recordLimit)))
        }
        return FoundKeys(keys: keys, count: hits.count)
    }
}

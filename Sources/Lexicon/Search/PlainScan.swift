/// Finds records by folding all headwords of the dictionary.
///
/// It takes about 60 ns for each, but needs no index.
struct PlainScan: HeadwordFinder {
    /// How many headwords are read between two checks for cancellation.
    private static let stride = 1 << 12

    let reader: any DictionaryReader
    let commonness: CommonnessTable
    let isCancelled: () -> Bool

    func key(of word: SearchWord) throws(LexiconError) -> KeyHit {
        let hits = try scan(limit: 1, beginning: word.key) { $0 == word.key }
        let found = hits.ranked(limit: 1) { _ in (commonness.commonness(of: word.key), 0) }
        return found.keys.first ?? KeyHit(headwords: [])
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits {
        try scan(limit: ScanHits.keyLimit, beginning: word.key) { key in
            key.count > word.key.count && key.hasPrefix(word.key)
        }.ranked(limit: limit) { (commonness.commonness(of: $0), 0) }
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> KeyHits {
        try scan(limit: limit) { pattern.fits($0) }.inOrder { commonness.commonness(of: $0) }
    }

    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits {
        let after = try scan(limit: limit) { $0 >= word.key }
            .inOrder { commonness.commonness(of: $0) }
        let before = try scan(limit: limit, keepsLast: true) { $0 < word.key }
            .inOrder { commonness.commonness(of: $0) }
        return KeyHits(keys: before.keys + after.keys, count: before.count + after.count)
    }

    func keys(
        near word: SearchWord, limit: Int, beginsRight: Bool, leastScore: Int
    ) throws(LexiconError) -> KeyHits {
        guard let automaton = TypoAutomaton(word.key, beginsRight: beginsRight),
            var misspelling = Misspelling(word.key)
        else { return KeyHits() }
        return try scan(limit: ScanHits.keyLimit) { key in
            guard let distance = automaton.distance(of: key), distance > 0 else { return false }
            guard leastScore > .min else { return true }
            let score = Int(commonness.commonness(of: key)) - misspelling.cost(of: key)
            return score >= leastScore
        }.ranked(limit: limit) { (commonness.commonness(of: $0), misspelling.cost(of: $0)) }
    }

    /// The keys that are wanted; if there are too many, the first ones in order, or the last ones.
    ///
    /// With a `beginning`, only keys with its first letter can be wanted: then most headwords need not be
    /// folded.
    private func scan(
        limit: Int, keepsLast: Bool = false, beginning: HeadwordKey? = nil,
        _ isWanted: (HeadwordKey) -> Bool
    ) throws(LexiconError) -> ScanHits {
        var hits = ScanHits(limit: limit, keepsLast: keepsLast)
        var key = HeadwordKey()
        var count = 0
        try reader.forEachHeadword { text, location, kind in
            count += 1
            let isOther =
                if let beginning { Folding.beginsOtherwise(text, than: beginning) } else { false }
            if !isOther {
                Folding.fold(text, into: &key)
                if !key.isEmpty, isWanted(key) {
                    hits.add(key, Headword(bytes: text, location: location, kind: kind))
                }
            }
            return !count.isMultiple(of: PlainScan.stride) || !isCancelled()
        }
        return hits
    }
}

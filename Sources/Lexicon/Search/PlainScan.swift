/// Finds records without an index: by folding all headwords of the dictionary, which takes about 60
/// ns per headword.
///
/// In a sorted dictionary, the records of a few keys are found by bisection.
struct PlainScan: HeadwordFinder {
    /// The number of headwords between two checks for cancellation.
    private static let stride = 1 << 12

    let reader: any DictionaryReader
    /// Nil to leave the commonness of all hits at 0.
    let commonness: CommonnessTable?
    let isCancelled: () -> Bool

    private func commonness(of key: HeadwordKey) -> UInt8 {
        commonness?.commonness(of: key) ?? 0
    }

    func hits(of keys: [HeadwordKey]) throws(LexiconError) -> [HeadwordKey: KeyHit] {
        let keySet = Set(keys)
        guard !keySet.isEmpty else { return [:] }
        let onlyKey = keys.count == 1 ? keys[0] : nil
        let keyHits = try scan(limit: keys.count, like: Array(keySet), beginning: onlyKey) { key in
            onlyKey.map { key == $0 } ?? keySet.contains(key)
        }.sorted(commonness)
        return keyHits.keys.reduce(into: [:]) { hits, hit in
            hits[Folding.key(of: hit.headwords[0].text)] =
                reader.isSorted ? hit.sortedByLocation : hit
        }
    }

    /// Always true, because a check would take a scan for each key.
    func hasKeys(startingWith key: HeadwordKey) -> Bool { true }

    func keys(inside words: [HeadwordKey], limit: Int) throws(LexiconError) -> KeyHits {
        let wordBytes = words.flatMap(\.array)
        return try scan(limit: ScanHits.keyLimit) { $0.contains(wordBytes) }
            .sorted(commonness).keys.containing(words, limit: limit)
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits {
        let scanHits = try scan(limit: ScanHits.keyLimit, beginning: word.key) { key in
            key.count > word.key.count && key.hasPrefix(word.key)
        }
        return scanHits.ranked(limit: limit, preferring: word.parts) {
            (commonness(of: $0), 0)
        }
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> KeyHits {
        try scan(limit: limit, fitting: pattern) { pattern.fits($0) }.sorted(commonness)
    }

    func bestKeys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> KeyHits {
        let keyHits = try keys(fitting: pattern, limit: ScanHits.keyLimit)
        return KeyHits(
            keys: BestKeys.best(of: keyHits.keys.ranked, limit: limit), count: keyHits.count)
    }

    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits {
        let keysAfter = try scan(limit: limit) { $0 >= word.key }.sorted(commonness)
        let keysBefore = try scan(limit: limit, keepsLast: true) { $0 < word.key }.sorted(
            commonness)
        return KeyHits(
            keys: keysBefore.keys + keysAfter.keys, count: keysBefore.count + keysAfter.count)
    }

    func keys(
        near word: SearchWord, limit: Int, keepsFirstLetter: Bool, leastScore: Int
    ) throws(LexiconError) -> KeyHits {
        guard let automaton = TypoAutomaton(word.key, keepsFirstLetter: keepsFirstLetter),
            var misspelling = Misspelling(word.key)
        else { return KeyHits() }
        return try scan(limit: ScanHits.keyLimit) { key in
            guard let distance = automaton.distance(of: key), distance > 0 else { return false }
            guard leastScore > .min else { return true }
            return Int(commonness(of: key)) - misspelling.cost(of: key) >= leastScore
        }.ranked(limit: limit) { (commonness(of: $0), misspelling.cost(of: $0)) }
    }

    /// The wanted keys; if there are too many, the first keys in order, or the last keys.
    ///
    /// Each of three parameters limits the wanted keys:
    ///
    /// - With `keys`, no other keys are wanted.
    /// - With a `beginning`, only keys with its first letter are wanted, so most headwords need not
    ///   be folded.
    /// - With a `pattern`, only headwords with its blanks are wanted.
    private func scan(
        limit: Int, keepsLast: Bool = false, like keys: [HeadwordKey]? = nil,
        beginning: HeadwordKey? = nil, fitting pattern: KeyPattern? = nil,
        _ isWanted: (HeadwordKey) -> Bool
    ) throws(LexiconError) -> ScanHits {
        var hits = ScanHits(limit: limit, keepsLast: keepsLast)
        var key = HeadwordKey()
        var count = 0
        func add(_ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind)
            -> Bool
        {
            count += 1
            let beginsOtherwise =
                if let beginning { Folding.beginsOtherwise(text, than: beginning) } else { false }
            if !beginsOtherwise {
                Folding.fold(text, into: &key)
                if !key.isEmpty, isWanted(key) {
                    let headword = Headword(bytes: text, location: location, kind: kind)
                    if pattern?.hasGaps(of: headword.text) ?? true { hits.add(key, headword) }
                }
            }
            return !count.isMultiple(of: PlainScan.stride) || !isCancelled()
        }
        if let keys {
            try reader.forEachRecord(like: keys, add)
        } else {
            try reader.forEachRecord(add)
        }
        return hits
    }
}

extension KeyHit {
    /// A copy that has each headword once, in the order of the dictionary.
    fileprivate var sortedByLocation: KeyHit {
        var hit = self
        hit.headwords = []
        for headword in headwords.sorted(by: { $0.location < $1.location })
        where headword != hit.headwords.last {
            hit.headwords.append(headword)
        }
        return hit
    }
}

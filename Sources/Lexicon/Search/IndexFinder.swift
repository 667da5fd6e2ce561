/// Finds records with an index.
struct IndexFinder: HeadwordFinder {
    let index: HeadwordIndex
    let commonness: CommonnessTable
    let isCancelled: () -> Bool

    func hits(of keys: [HeadwordKey]) -> [HeadwordKey: KeyHit] {
        var hits: [HeadwordKey: KeyHit] = [:]
        for key in keys {
            if let number = index.number(of: key) { hits[key] = hit(number) }
        }
        return hits
    }

    func hasAny(of keys: [HeadwordKey]) -> Bool {
        keys.contains { index.number(of: $0) != nil }
    }

    func hasKeys(startingWith key: HeadwordKey) -> Bool {
        index.key(index.firstNumber(from: key))?.hasPrefix(key) == true
    }

    /// The maximum number of blocks of keys that are searched for words inside headwords.
    static let blockLimit = 4_096

    func keys(inside words: [HeadwordKey], limit: Int) -> KeyHits {
        let numbers = index.keys(
            inside: words, limit: IndexFinder.blockLimit, isCancelled: isCancelled)
        return numbers.map { hit($0) }.containing(words, limit: limit)
    }

    func keys(startingWith word: SearchWord, limit: Int) -> KeyHits {
        var numbers = index.numbers(startingWith: word.key)
        // The shortest key comes first; it may be the word itself.
        if let first = numbers.first, index.key(first) == word.key { numbers.removeFirst() }
        if let parts = word.parts, numbers.count <= IndexFinder.phraseLimit {
            let phrases = hits(
                numbers, count: numbers.count, recordLimit: IndexFinder.phraseRecordLimit
            ).keys.compactMap { $0.beginning(with: parts) }
            if !phrases.isEmpty {
                return KeyHits(keys: Array(phrases.ranked.prefix(limit)), count: phrases.count)
            }
        }
        let commonestNumbers = index.commonest(of: numbers, limit: limit)
        return KeyHits(keys: commonestNumbers.map { hit($0) }, count: numbers.count)
    }

    /// Above this number of keys, blanks in the query are ignored.
    private static let phraseLimit = 1 << 14
    /// The maximum number of headwords of each key that are checked for blanks.
    private static let phraseRecordLimit = 16

    func bestKeys(fitting pattern: KeyPattern, limit: Int) -> KeyHits {
        var ranks: [[(letterCount: Int, number: Int)]] = Array(repeating: [], count: 256)
        var count = 0
        forEachKey(fitting: pattern) { number, key in
            ranks[Int(index.commonness(ofKey: number))].append((key.letterCount, number))
            count += 1
        }
        let sorted = ranks.reversed().lazy.flatMap { $0.sorted { $0 < $1 } }
            .map { hit($0.number, fitting: pattern) }
        return KeyHits(keys: BestKeys.best(of: sorted, limit: limit), count: count)
    }

    func keys(fitting pattern: KeyPattern, limit: Int) -> KeyHits {
        if pattern.fitsAll {
            return hits(0..<min(index.keyCount, max(0, limit)), count: index.keyCount)
        }
        var numbers: [Int] = []
        var count = 0
        forEachKey(fitting: pattern) { number, _ in
            if count < limit { numbers.append(number) }
            count += 1
        }
        return KeyHits(keys: numbers.map { hit($0, fitting: pattern) }, count: count)
    }

    /// The hit for a key, with only the headwords that have the gaps of a pattern.
    private func hit(_ number: Int, fitting pattern: KeyPattern) -> KeyHit {
        var keyHit = hit(number)
        if pattern.spelledItems != nil {
            keyHit.headwords.removeAll { !pattern.hasGaps(of: $0.text) }
        }
        return keyHit
    }

    /// Calls the body, in order, with each key that fits a pattern, and with its number.
    func forEachKey(
        fitting pattern: KeyPattern, _ body: (_ number: Int, _ key: borrowing HeadwordKey) -> Void
    ) {
        if pattern.isAnagram {
            return forEachKey(AnagramAutomaton(pattern), pattern, pattern.allows, body)
        }
        let automaton = PatternAutomaton(pattern)
        forEachKey(
            automaton, pattern, automaton.isApproximate ? pattern.fits : pattern.allows, body)
    }

    private func forEachKey(
        _ automaton: some LetterAutomaton, _ pattern: KeyPattern,
        _ isConfirmed: (HeadwordKey) -> Bool, _ body: (Int, borrowing HeadwordKey) -> Void
    ) {
        let hasGaps = pattern.spelledItems != nil
        KeyWalk.forEachKey(
            of: index, acceptedBy: automaton, isCancelled: isCancelled
        ) { number, _, key in
            guard isConfirmed(copy key) else { return true }
            if !hasGaps || !hit(number, fitting: pattern).headwords.isEmpty { body(number, key) }
            return true
        }
    }

    /// Calls the body, in order, with each key that begins like a key that fits a pattern, and with
    /// its number.
    ///
    /// Up to `freeCount` letters at the end of the key need not fit.
    func forEachKey(
        beginningLike pattern: KeyPattern, exceptForLast freeCount: Int,
        _ body: (_ number: Int, _ key: borrowing HeadwordKey) -> Void
    ) {
        func walk(_ automaton: some LetterAutomaton<UInt64>) {
            KeyWalk.forEachKey(
                of: index,
                acceptedBy: BeginningAutomaton(wholeAutomaton: automaton, freeCount: freeCount),
                isCancelled: isCancelled
            ) { number, _, key in
                body(number, key)
                return true
            }
        }
        pattern.isAnagram ? walk(AnagramAutomaton(pattern)) : walk(PatternAutomaton(pattern))
    }

    func keys(around word: SearchWord, limit: Int) -> KeyHits {
        let middle = index.firstNumber(from: word.key)
        let start = middle - min(middle, limit)
        let end = middle + min(index.keyCount - middle, limit)
        return hits(start..<end, count: index.keyCount)
    }

    func keys(
        near word: SearchWord, limit: Int, keepsFirstLetter: Bool, leastScore: Int
    ) -> KeyHits {
        let listedCount = commonness.index.map(\.keyCount) ?? 0
        if leastScore > 0, listedCount < index.keyCount / 2 {
            return commonKeys(
                near: word, limit: limit, keepsFirstLetter: keepsFirstLetter, leastScore: leastScore
            )
        }
        let misspelled = misspelled(
            as: word, in: index, keepsFirstLetter: keepsFirstLetter, leastScore: leastScore)
        let keys = misspelled.prefix(limit).map { hit($0.number, cost: $0.cost) }
        return KeyHits(keys: keys, count: misspelled.count)
    }

    /// Does the same as ``keys(near:limit:keepsFirstLetter:leastScore:)`` for a large dictionary,
    /// with the table of common words, because the table is read faster.
    ///
    /// The table has all keys with a score above 0.
    private func commonKeys(
        near word: SearchWord, limit: Int, keepsFirstLetter: Bool, leastScore: Int
    )
        -> KeyHits
    {
        guard let table = commonness.index else { return KeyHits() }
        var keys: [KeyHit] = []
        let misspelled = misspelled(
            as: word, in: table, keepsFirstLetter: keepsFirstLetter, leastScore: leastScore)
        for candidate in misspelled where keys.count < limit {
            guard let number = table.key(candidate.number).flatMap(index.number) else { continue }
            keys.append(hit(number, cost: candidate.cost))
        }
        return KeyHits(keys: keys, count: keys.count)
    }

    /// The numbers of the keys that a word may misspell, the best first.
    private func misspelled(
        as word: SearchWord, in index: HeadwordIndex, keepsFirstLetter: Bool, leastScore: Int
    ) -> [(number: Int, cost: Int)] {
        guard let automaton = TypoAutomaton(word.key, keepsFirstLetter: keepsFirstLetter),
            var misspelling = Misspelling(word.key)
        else { return [] }
        var hits: [(rank: KeyRank, number: Int, cost: Int)] = []
        KeyWalk.forEachKey(
            of: index, acceptedBy: automaton, isCancelled: isCancelled
        ) { number, distance, key in
            let commonness = index.commonness(ofKey: number)
            guard distance > 0, Int(commonness) - Misspelling.leastCost >= leastScore else {
                return true
            }
            let cost = misspelling.cost(of: key)
            let rank = KeyRank(commonness: commonness, cost: cost, letterCount: key.letterCount)
            if rank.score >= leastScore { hits.append((rank, number, cost)) }
            return true
        }
        hits.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
        return hits.map { ($0.number, $0.cost) }
    }

    /// The hits for consecutive keys, which are faster to read together.
    private func hits(
        _ numbers: Range<Int>, count: Int, recordLimit: Int = KeyHit.recordLimit
    ) -> KeyHits {
        let headwords = index.headwords(ofKeys: numbers, limit: recordLimit)
        let keys = zip(numbers, headwords).map { number, headwords in
            KeyHit(headwords: headwords, commonness: index.commonness(ofKey: number))
        }
        return KeyHits(keys: keys, count: count)
    }

    private func hit(_ number: Int, cost: Int = 0) -> KeyHit {
        KeyHit(
            headwords: index.headwords(ofKey: number, limit: KeyHit.recordLimit),
            commonness: index.commonness(ofKey: number), cost: cost)
    }
}

/// Finds records with an index.
struct IndexFinder: HeadwordFinder {
    let index: HeadwordIndex
    let commonness: CommonnessTable
    let isCancelled: () -> Bool

    func key(of word: SearchWord) -> FoundKey {
        index.number(of: word.key).map { found($0) } ?? FoundKey(headwords: [])
    }

    func keys(startingWith word: SearchWord, limit: Int) -> FoundKeys {
        var numbers = index.numbers(startingWith: word.key)
        // The shortest key comes first; it may be the word itself.
        if let first = numbers.first, index.key(first) == word.key { numbers.removeFirst() }
        let best = index.commonest(of: numbers, limit: limit)
        return FoundKeys(keys: best.map { found($0) }, count: numbers.count)
    }

    func keys(fitting pattern: KeyPattern, limit: Int) -> FoundKeys {
        if pattern.fitsAll {
            return found(0..<min(index.keyCount, max(0, limit)), count: index.keyCount)
        }
        let automaton = PatternAutomaton(pattern)
        var numbers: [Int] = []
        var count = 0
        KeyWalk.forEachKey(
            of: index, acceptedBy: automaton, isCancelled: isCancelled
        ) { number, _, key in
            if automaton.isApproximate, !pattern.fits(copy key) { return true }
            if count < limit { numbers.append(number) }
            count += 1
            return true
        }
        return FoundKeys(keys: numbers.map { found($0) }, count: count)
    }

    func keys(around word: SearchWord, limit: Int) -> FoundKeys {
        let middle = index.firstNumber(from: word.key)
        let start = middle - min(middle, limit)
        let end = middle + min(index.keyCount - middle, limit)
        return found(start..<end, count: index.keyCount)
    }

    func keys(near word: SearchWord, limit: Int, leastScore: Int?) -> FoundKeys {
        let known = commonness.index.map(\.keyCount) ?? 0
        if let leastScore, leastScore > 0, known < index.keyCount / 2 {
            return commonKeys(near: word, limit: limit, leastScore)
        }
        let misspelled = misspelled(as: word, in: index, leastScore)
        let keys = misspelled.prefix(limit).map { found($0.number, cost: $0.cost) }
        return FoundKeys(keys: keys, count: misspelled.count)
    }

    /// The same in a large dictionary: what has a score above 0 is in the table of common words, which
    /// is read faster.
    private func commonKeys(near word: SearchWord, limit: Int, _ leastScore: Int) -> FoundKeys {
        guard let table = commonness.index else { return FoundKeys() }
        var keys: [FoundKey] = []
        for common in misspelled(as: word, in: table, leastScore) where keys.count < limit {
            guard let number = table.key(common.number).flatMap(index.number) else { continue }
            keys.append(found(number, cost: common.cost))
        }
        return FoundKeys(keys: keys, count: keys.count)
    }

    /// The numbers of the keys of which a word may be a misspelling, the best first.
    private func misspelled(
        as word: SearchWord, in index: HeadwordIndex, _ leastScore: Int?
    ) -> [(number: Int, cost: Int)] {
        guard let automaton = TypoAutomaton(word.key, beginsRight: leastScore != nil),
            var misspelling = Misspelling(word.key)
        else { return [] }
        var hits: [(rank: KeyRank, number: Int, cost: Int)] = []
        let leastScore = leastScore ?? .min
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

    /// Consecutive keys, which are read faster together.
    private func found(_ numbers: Range<Int>, count: Int) -> FoundKeys {
        let headwords = index.headwords(ofKeys: numbers, limit: FoundKey.recordLimit)
        let keys = zip(numbers, headwords).map { number, headwords in
            FoundKey(headwords: headwords, commonness: index.commonness(ofKey: number))
        }
        return FoundKeys(keys: keys, count: count)
    }

    private func found(_ number: Int, cost: Int = 0) -> FoundKey {
        FoundKey(
            headwords: index.headwords(ofKey: number, limit: FoundKey.recordLimit),
            commonness: index.commonness(ofKey: number), cost: cost)
    }
}

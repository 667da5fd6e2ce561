/// Finds records with an index.
struct IndexFinder: HeadwordFinder {
    let index: HeadwordIndex
    let isCancelled: () -> Bool

    func records(of word: SearchWord) -> [HeadwordLocation] {
        index.number(of: word.key).map(locations) ?? []
    }

    func keys(startingWith word: SearchWord, limit: Int) -> FoundKeys {
        var numbers = index.numbers(startingWith: word.key)
        // The shortest key comes first; it may be the word itself.
        if let first = numbers.first, index.key(first) == word.key { numbers.removeFirst() }
        let wanted = numbers.prefix(max(0, limit))
        let locations = index.locations(ofKeys: wanted, limit: FoundKey.recordLimit)
        return FoundKeys(keys: locations.map { FoundKey(locations: $0) }, count: numbers.count)
    }

    func keys(fitting pattern: KeyPattern, limit: Int) -> FoundKeys {
        if pattern.fitsAll {
            let wanted = 0..<min(index.keyCount, max(0, limit))
            let locations = index.locations(ofKeys: wanted, limit: FoundKey.recordLimit)
            return FoundKeys(
                keys: locations.map { FoundKey(locations: $0) }, count: index.keyCount)
        }
        let automaton = PatternAutomaton(pattern)
        var numbers: [Int] = []
        var count = 0
        KeyWalk.forEachKey(
            of: index, acceptedBy: automaton, isCancelled: isCancelled
        ) { number, _ in
            if automaton.isApproximate, index.key(number).map(pattern.fits) != true { return true }
            if count < limit { numbers.append(number) }
            count += 1
            return true
        }
        return found(numbers, count: count)
    }

    func keys(around word: SearchWord, limit: Int) -> FoundKeys {
        let middle = index.firstNumber(from: word.key)
        let start = middle - min(middle, limit)
        let end = middle + min(index.keyCount - middle, limit)
        return found(start..<end, count: index.keyCount)
    }

    func keys(near word: SearchWord, limit: Int) -> FoundKeys {
        guard let automaton = TypoAutomaton(word.key) else { return FoundKeys() }
        var hits: [(number: Int, distance: Int, rank: UInt8)] = []
        KeyWalk.forEachKey(
            of: index, acceptedBy: automaton, isCancelled: isCancelled
        ) { number, distance in
            if distance > 0 { hits.append((number, distance, index.rank(ofKey: number))) }
            return true
        }
        hits.sort { one, other in
            (one.distance, other.rank, one.number) < (other.distance, one.rank, other.number)
        }
        let keys = hits.prefix(limit).map { hit in
            FoundKey(distance: hit.distance, locations: locations(ofKey: hit.number))
        }
        return FoundKeys(keys: keys, count: hits.count)
    }

    private func found(_ numbers: some Collection<Int>, count: Int) -> FoundKeys {
        let keys = numbers.map { FoundKey(locations: locations(ofKey: $0)) }
        return FoundKeys(keys: keys, count: count)
    }

    private func locations(ofKey number: Int) -> [HeadwordLocation] {
        index.locations(ofKey: number, limit: FoundKey.recordLimit)
    }
}

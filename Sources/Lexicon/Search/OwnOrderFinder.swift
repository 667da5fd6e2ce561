/// Finds beginnings in the dictionary's own order, until there is an index: at once, but what only
/// folding would bring together may be missing, and the count is only of what was looked at.
struct OwnOrderFinder: HeadwordFinder {
    /// How many records are looked at beyond those that are wanted, to be sorted and counted.
    private static let surplus = 100

    let reader: any DictionaryReader
    /// For what needs all headwords.
    let scan: PlainScan

    func records(of word: SearchWord) throws(LexiconError) -> [HeadwordLocation] {
        try headwords(startingWith: word, limit: 0)
            .filter { Folding.key(of: $0.text) == word.key }.map(\.location)
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        var found: [HeadwordKey: [HeadwordLocation]] = [:]
        for headword in try headwords(startingWith: word, limit: limit) {
            let key = Folding.key(of: headword.text)
            guard key.count > word.key.count, key.hasPrefix(word.key) else { continue }
            found[key, default: []].append(headword.location)
        }
        let keys = found.sorted { $0.key < $1.key }.prefix(limit)
        return FoundKeys(keys: keys.map { FoundKey(locations: $0.value) }, count: found.count)
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan.keys(fitting: pattern, limit: limit)
    }

    func keys(near word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan.keys(near: word, limit: limit)
    }

    private func headwords(
        startingWith word: SearchWord, limit: Int
    ) throws(LexiconError) -> [Headword] {
        let limit = min(limit, Int.max - OwnOrderFinder.surplus) + OwnOrderFinder.surplus
        return try reader.headwords(startingWith: word.text, limit: limit)
    }
}

/// Finds prefixes in the dictionary's own order, until there is an index.
///
/// Headwords that match only after folding may be missing, and only the records that were read are
/// counted.
struct OwnOrderFinder: HeadwordFinder {
    /// How many more records are read than wanted, to sort and count them.
    private static let surplus = 100

    let reader: any DictionaryReader
    /// For queries that need all headwords.
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

    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan.keys(around: word, limit: limit)
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

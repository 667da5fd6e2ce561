/// Finds prefixes in the dictionary's own order, until there is an index.
///
/// The commonest words of the language that begin so are looked up one by one; the others are the
/// first in the dictionary's order. Headwords that match only after folding may be missing, and only
/// the records that were read are counted.
struct OwnOrderFinder: HeadwordFinder {
    /// How many more records are read than wanted, to sort and count them.
    private static let surplus = 100
    /// How many common words are looked up: each takes about 10 µs.
    private static let commonCount = 60
    /// How many records are read of each.
    private static let alikeCount = 8

    let reader: any DictionaryReader
    let commonness: CommonnessTable
    /// For queries that need all headwords.
    let scan: PlainScan

    func key(of word: SearchWord) throws(LexiconError) -> FoundKey {
        let equal = try headwords(startingWith: word.text, limit: 0)
            .filter { Folding.key(of: $0.text) == word.key }
        return FoundKey(
            headwords: equal, commonness: commonness.commonness(of: word.key))
    }

    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        var found: [HeadwordKey: Set<Headword>] = [:]
        func add(_ headwords: [Headword]) {
            for headword in headwords {
                let key = Folding.key(of: headword.text)
                guard key.count > word.key.count, key.hasPrefix(word.key) else { continue }
                found[key, default: []].insert(headword)
            }
        }
        add(try headwords(startingWith: word.text, limit: limit))
        for key in commonness.commonest(startingWith: word.key, limit: OwnOrderFinder.commonCount)
        where limit > 0 && found[key] == nil {
            let alike = try reader.headwords(
                startingWith: "\(key)", limit: OwnOrderFinder.alikeCount)
            add(alike.filter { Folding.key(of: $0.text) == key })
        }
        var hits = ScanHits(limit: ScanHits.keyLimit)
        for (key, headwords) in found {
            for headword in headwords.sorted(by: { $0.location < $1.location }) {
                hits.add(key, headword)
            }
        }
        return hits.ranked(limit: limit) { (commonness.commonness(of: $0), 0) }
    }

    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan.keys(fitting: pattern, limit: limit)
    }

    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys {
        try scan.keys(around: word, limit: limit)
    }

    func keys(
        near word: SearchWord, limit: Int, leastScore: Int?
    ) throws(LexiconError) -> FoundKeys {
        try scan.keys(near: word, limit: limit, leastScore: leastScore)
    }

    private func headwords(
        startingWith text: String, limit: Int
    ) throws(LexiconError) -> [Headword] {
        let limit = min(limit, Int.max - OwnOrderFinder.surplus) + OwnOrderFinder.surplus
        return try reader.headwords(startingWith: text, limit: limit)
    }
}

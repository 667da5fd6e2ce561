import Texts

/// The text of a query without surrounding spaces, and its key.
struct SearchWord {
    let text: String
    let key: HeadwordKey

    init(_ text: String) {
        self.text = text.trimmed
        key = Folding.key(of: self.text)
    }

    /// The keys of the words of the text; nil if it is a single word.
    var parts: [HeadwordKey]? {
        guard text.hasBlanks else { return nil }
        let parts = WordParts.keys(of: text)
        return parts.count > 1 ? parts : nil
    }
}

/// All headwords with the same key.
struct KeyHit: Hashable {
    /// The headwords in the dictionary's order, up to ``recordLimit``.
    var headwords: [Headword]
    /// The commonness of the headwords.
    var commonness: UInt8 = 0
    /// The cost of mistyping the headwords as the query; see ``Misspelling``.
    var cost = 0
    /// The form of the headwords that fits a pattern; nil if the headwords themselves fit the
    /// pattern.
    var form: String?

    /// The maximum number of records of a key that are used.
    ///
    /// Real words have fewer records; the limit is for hostile files.
    static let recordLimit = 1_000

    /// The rank of the key among other keys.
    var rank: KeyRank {
        KeyRank(
            commonness: commonness, cost: cost,
            letterCount: headwords.first.map { Folding.key(of: $0.text).letterCount } ?? 0)
    }

    /// The key of the word that was found.
    var key: HeadwordKey { Folding.key(of: form ?? headwords.first?.text ?? "") }

    /// The best kind of the headwords.
    var kind: WordKind { headwords.lazy.map { WordKind($0.text) }.min() ?? .figure }

    /// A copy with only the headwords that begin with the given words; nil if there are none.
    ///
    /// The last of the words may be unfinished.
    func beginning(with words: [HeadwordKey]) -> KeyHit? {
        var hit = self
        hit.headwords.removeAll { !WordParts.begins($0.text, with: words) }
        return hit.headwords.isEmpty ? nil : hit
    }

    /// The headwords sorted by spelling, except that headwords spelled like the query `text` come
    /// first.
    ///
    /// Among equal spellings, the headwords with entries of their own come first.
    func sorted(first text: String? = nil) -> [Headword] {
        guard headwords.count > 1 else { return headwords }
        // The sort is stable, so that records with the same spelling stay in the dictionary's
        // order.
        return headwords.sorted { one, other in
            guard one.text != other.text else { return one.kind < other.kind }
            if one.text == text || other.text == text { return one.text == text }
            return one.text < other.text
        }
    }
}

extension [KeyHit] {
    /// The hits sorted by rank; hits of equal rank stay in their order.
    var ranked: [KeyHit] {
        map { (rank: $0.rank, hit: $0) }.sorted { $0.rank < $1.rank }.map(\.hit)
    }

    /// The headwords that have the given consecutive words after their first word, the commonest
    /// first.
    func containing(_ words: [HeadwordKey], limit: Int) -> KeyHits {
        let matches = compactMap { hit in
            var hit = hit
            hit.headwords.removeAll { !WordParts.occur(words, inside: $0.text) }
            return hit.headwords.isEmpty ? nil : hit
        }
        // The sort is stable, so that equally common hits stay in the order of the keys.
        let sorted = matches.sorted { $0.commonness > $1.commonness }
        return KeyHits(keys: Array(sorted.prefix(limit)), count: sorted.count)
    }
}

/// The keys that match a query, up to its limit, and the number of all matching keys.
struct KeyHits: Hashable {
    var keys: [KeyHit] = []
    var count = 0

    /// A copy with one row for each Chinese word.
    ///
    /// For example, `我們` is removed if its other spelling `我们` is in the list.
    var withoutVariants: KeyHits {
        let isVariant = { (headword: Headword) in
            headword.kind == .otherSpelling
                && headword.text.unicodeScalars.first?.properties.isIdeographic == true
        }
        let headwords = keys.lazy.flatMap(\.headwords)
        guard headwords.contains(where: isVariant) else { return self }
        let entryLocations = Set(headwords.filter { $0.kind == .headword }.map(\.location))
        var hits = self
        for index in keys.indices {
            hits.keys[index].headwords.removeAll {
                isVariant($0) && entryLocations.contains($0.location)
            }
        }
        hits.keys.removeAll { $0.headwords.isEmpty }
        hits.count -= keys.count - hits.keys.count
        return hits
    }
}

extension KeyHits {
    /// The maximum number of hits behind which forms are looked for.
    ///
    /// People do not read to the end of more words, and to look their forms up would take seconds.
    private static let countWithForms = 12_000

    /// A copy with the forms that fit the pattern.
    ///
    /// If the best hits come first, the forms stand after the plain words; else all hits are in the
    /// order of their keys.
    func with(
        _ forms: inout PatternForms?, limit: Int, sortsBestFirst: Bool
    ) throws(LexiconError) -> KeyHits {
        guard forms != nil, count <= KeyHits.countWithForms else { return self }
        let plainHits = sortsBestFirst ? keys.prefix { $0.kind == .plain } : []
        guard
            let formHits = try forms?.keys(
                limit: limit - plainHits.count, sortsBestFirst: sortsBestFirst)
        else { return self }
        let otherHits = keys.dropFirst(plainHits.count)
        var allHits = self
        allHits.count += formHits.keys.count
        // One more in the count is enough to show that there are further forms.
        if formHits.areTruncated, allHits.count <= max(0, limit) { allHits.count += 1 }
        guard !formHits.keys.isEmpty else { return allHits }
        allHits.keys =
            sortsBestFirst
            ? plainHits + formHits.keys + otherHits
            : (otherHits + formHits.keys).map { (key: $0.key, hit: $0) }.sorted { $0.key < $1.key }
                .map(\.hit)
        return allHits
    }
}

/// Ranks keys by commonness minus cost, the highest first, then by length, the shortest first.
struct KeyRank: Comparable {
    /// The commonness of the key minus its cost.
    let score: Int
    private let letterCount: Int

    init(commonness: UInt8, cost: Int = 0, letterCount: Int) {
        score = Int(commonness) - cost
        self.letterCount = letterCount
    }

    static func < (one: KeyRank, other: KeyRank) -> Bool {
        (other.score, one.letterCount) < (one.score, other.letterCount)
    }
}

/// Finds records of headwords by their keys.
///
/// When a search is cancelled, the result is incomplete.
protocol HeadwordFinder {
    /// The records whose headwords have one of the given keys, by key.
    func hits(of keys: [HeadwordKey]) throws(LexiconError) -> [HeadwordKey: KeyHit]

    /// Returns true if a headword has one of the given keys.
    func hasAny(of keys: [HeadwordKey]) throws(LexiconError) -> Bool

    /// Returns true if there may be keys that begin with the given key, or are equal to it.
    func hasKeys(startingWith key: HeadwordKey) -> Bool

    /// The keys of headwords that have the given consecutive words after their first word, the
    /// commonest first.
    func keys(inside words: [HeadwordKey], limit: Int) throws(LexiconError) -> KeyHits

    /// The keys that are longer than the key of a word and begin with it, by their ``KeyRank``.
    ///
    /// If the word has blanks and some headwords have the same blanks, only the keys of these
    /// headwords match.
    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits

    /// The keys that match a pattern, in order.
    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> KeyHits

    /// The best keys that match a pattern; see ``BestKeys``.
    func bestKeys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> KeyHits

    /// The keys nearest to a word in sort order: up to `limit` keys before it, and up to `limit`
    /// keys from it on.
    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> KeyHits

    /// The keys of which a word may be a misspelling, by their ``KeyRank``; see ``TypoAutomaton``.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - limit: The maximum number of keys.
    ///   - keepsFirstLetter: True if only keys with the same first letter count.
    ///   - leastScore: Keys with a lower ``KeyRank/score`` are left out.
    /// - Returns: The keys, and the number of all matching keys.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func keys(
        near word: SearchWord, limit: Int, keepsFirstLetter: Bool, leastScore: Int
    ) throws(LexiconError) -> KeyHits
}

extension HeadwordFinder {
    func hasAny(of keys: [HeadwordKey]) throws(LexiconError) -> Bool { try !hits(of: keys).isEmpty }

    /// The records whose headwords have the same key as a word.
    func key(of word: SearchWord) throws(LexiconError) -> KeyHit {
        try hits(of: [word.key])[word.key] ?? KeyHit(headwords: [])
    }
}

/// Chooses the best keys that fit a pattern: plain words, then names, phrases and figures
/// (``WordKind``); the commonest keys of each kind come first.
struct BestKeys {
    /// The maximum number of keys whose headwords are read, unless `limit` is higher.
    private static let readLimit = 20_000

    /// - Parameters:
    ///   - keys: The keys, the commonest first. Keys are read until there are enough plain words.
    ///   - limit: The maximum number of keys.
    /// - Returns: The best keys.
    static func best(of keys: some Sequence<KeyHit>, limit: Int) -> [KeyHit] {
        guard limit > 0 else { return [] }
        var kinds: [[KeyHit]] = [[], [], [], []]
        var count = 0
        for key in keys {
            kinds[key.kind.rawValue].append(key)
            count += 1
            if kinds[0].count >= limit || count >= max(limit, readLimit) { break }
        }
        return Array(kinds.joined().prefix(limit))
    }
}

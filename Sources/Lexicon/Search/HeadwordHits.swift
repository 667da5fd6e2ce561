public import Texts

/// A headword that matches a query; each spelling is a hit of its own.
public struct HeadwordHit: Hashable, Sendable {
    /// The headword as the dictionary spells it, or a form of ``base``.
    public let text: String
    public let kind: MatchKind
    /// The commonness, up to 255; see ``CommonnessTable``.
    public let commonness: UInt8
    /// The records of the headword, in the dictionary's order.
    public let locations: [HeadwordLocation]
    /// The headword of which the text is a form; nil if the text is a headword itself.
    public internal(set) var base: String?
    /// The words of a text that are the headword: `rufe … an` of `anrufen`; nil if no other words
    /// stand between them.
    public internal(set) var separatedForm: String?

    /// The records as headwords, to read their entries.
    public var headwords: [Headword] {
        locations.map { Headword(text: base ?? text, location: $0) }
    }
}

/// The result of a query.
public struct HeadwordHits: Hashable, Sendable {
    /// The best hits first.
    public internal(set) var rows: [HeadwordHit] = []
    /// The number of further matches beyond the limit; spellings with the same key count once.
    public internal(set) var moreCount = 0

    /// The hits of two queries; each spelling occurs once.
    public static func + (one: HeadwordHits, other: HeadwordHits) -> HeadwordHits {
        let texts = Set(one.rows.map(\.text))
        var sum = other
        sum.rows = one.rows + other.rows.filter { !texts.contains($0.text) }
        return sum
    }
}

/// Collects the hits of a query: one for each spelling, with all its records.
struct HitList {
    private(set) var hits = HeadwordHits()
    private var spellings: Set<String> = []

    /// Adds a hit for each new spelling.
    ///
    /// The headwords must be sorted by spelling.
    mutating func add(_ key: KeyHit, as kind: MatchKind, separatedForm: String? = nil) {
        _ = add(
            key.headwords, as: kind, key.commonness, limit: .max, haveOneKey: false, separatedForm)
    }

    /// Removes the hits of some headwords, so that they can be added as another kind.
    mutating func remove(_ key: KeyHit) {
        for headword in key.headwords where spellings.remove(headword.text) != nil {
            hits.rows.removeAll { $0.text == headword.text }
        }
    }

    /// - Returns: True if there was room for all headwords.
    private mutating func add(
        _ headwords: [Headword], as kind: MatchKind, _ commonness: UInt8, limit: Int,
        haveOneKey: Bool, _ separatedForm: String? = nil
    ) -> Bool {
        var headwordsLeft = headwords[...]
        while let text = headwordsLeft.first?.text {
            let records = headwordsLeft.prefix { $0.text == text }
            headwordsLeft = headwordsLeft.dropFirst(records.count)
            // Different keys have different spellings, so the spellings of one key need not be
            // stored. A key may have a million of them.
            let isNew = haveOneKey ? !spellings.contains(text) : spellings.insert(text).inserted
            guard isNew else { continue }
            guard hits.rows.count < limit else { return false }
            hits.rows.append(
                HeadwordHit(
                    text: text, kind: kind, commonness: commonness,
                    locations: records.map(\.location), separatedForm: separatedForm))
        }
        return true
    }

    /// Adds at most `limit` hits for some keys, and counts the further keys.
    mutating func add(
        _ keyHits: KeyHits, limit: Int, kind: (KeyHit) -> MatchKind
    ) {
        let (end, isUnlimited) = hits.rows.count.addingReportingOverflow(max(0, limit))
        hits.moreCount = keyHits.count
        for key in keyHits.keys {
            if let form = key.form {
                guard hits.rows.count < end || isUnlimited else { return }
                hits.rows.append(
                    HeadwordHit(
                        text: form, kind: kind(key), commonness: key.commonness,
                        locations: key.headwords.map(\.location), base: key.headwords[0].text))
                hits.moreCount -= 1
                continue
            }
            let isAdded = add(
                key.sorted(), as: kind(key), key.commonness, limit: isUnlimited ? .max : end,
                haveOneKey: true)
            guard isAdded else { return }
            hits.moreCount -= 1
        }
    }
}

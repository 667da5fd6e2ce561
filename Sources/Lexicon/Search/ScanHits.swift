/// The keys that a scan has found; if there are too many, only the first or the last keys in order.
struct ScanHits {
    /// The maximum number of keys that are stored, whatever the limit is.
    static let keyLimit = 1 << 16

    private var hits: [HeadwordKey: [Headword]] = [:]
    private let limit: Int
    private let keepsLast: Bool
    /// The first dropped key; nil if all keys are stored.
    ///
    /// All keys after it are dropped, too.
    ///
    /// If the last keys are wanted, this key and all keys before it are dropped.
    private var firstDroppedKey: HeadwordKey?
    /// The number of removed keys, plus the number of records that were dropped since.
    private var droppedCount = 0

    /// - Parameters:
    ///   - limit: The number of wanted keys.
    ///   - keepsLast: True if the last keys are wanted instead of the first keys.
    init(limit: Int, keepsLast: Bool = false) {
        self.limit = max(0, min(limit, ScanHits.keyLimit))
        self.keepsLast = keepsLast
    }

    mutating func add(_ key: HeadwordKey, _ headword: @autoclosure () -> Headword) {
        if let firstDroppedKey, keepsLast ? key <= firstDroppedKey : key >= firstDroppedKey {
            droppedCount += 1
            return
        }
        let count = hits[key, default: []].count
        if count < KeyHit.recordLimit { hits[key, default: []].append(headword()) }
        if hits.count > 2 * limit + 1_000 { removeExcess() }
    }

    /// The number of found keys; for keys that are not stored, records are counted instead.
    private var count: Int { hits.count + droppedCount }

    /// The keys in order.
    func sorted(_ commonness: CommonnessTable?) -> KeyHits {
        let sortedHits = hits.sorted { $0.key < $1.key }
        let keptHits = keepsLast ? sortedHits.suffix(limit) : sortedHits.prefix(limit)
        let keys = keptHits.map { key, headwords in
            KeyHit(headwords: headwords, commonness: commonness?.commonness(of: key) ?? 0)
        }
        return KeyHits(keys: keys, count: count)
    }

    /// At most `limit` of the keys, sorted by ``KeyRank``.
    ///
    /// If some headwords begin with the given words, the result has only these headwords.
    func ranked(
        limit: Int, preferring words: [HeadwordKey]? = nil,
        _ score: (HeadwordKey) -> (commonness: UInt8, cost: Int)
    ) -> KeyHits {
        let keys = hits.sorted { $0.key < $1.key }.map { key, headwords in
            let (commonness, cost) = score(key)
            return KeyHit(headwords: headwords, commonness: commonness, cost: cost)
        }
        let phrases = words.map { words in keys.compactMap { $0.beginning(with: words) } } ?? []
        return KeyHits(
            keys: Array((phrases.isEmpty ? keys : phrases).ranked.prefix(limit)),
            count: phrases.isEmpty ? count : phrases.count)
    }

    /// Removes the keys beyond the limit.
    private mutating func removeExcess() {
        let keys = keepsLast ? hits.keys.sorted(by: >) : hits.keys.sorted()
        firstDroppedKey = keys[limit]
        for key in keys[limit...] { hits[key] = nil }
        droppedCount += keys.count - limit
    }
}

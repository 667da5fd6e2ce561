/// The keys that a scan has found; if there are too many, only the first or the last ones in order.
struct ScanHits {
    /// The most keys that are stored, whatever the limit.
    static let keyLimit = 1 << 16

    private var hits: [HeadwordKey: [Headword]] = [:]
    private let limit: Int
    private let keepsLast: Bool
    /// The first key that is dropped, with all keys after it; nil if all are stored.
    ///
    /// If the last keys are wanted, this key and all keys before it are dropped.
    private var end: HeadwordKey?
    /// The number of keys that were removed, and of records that were dropped since.
    private var droppedCount = 0

    /// - Parameters:
    ///   - limit: The number of wanted keys.
    ///   - keepsLast: True if the last keys are wanted, not the first.
    init(limit: Int, keepsLast: Bool = false) {
        self.limit = max(0, min(limit, ScanHits.keyLimit))
        self.keepsLast = keepsLast
    }

    mutating func add(_ key: HeadwordKey, _ headword: @autoclosure () -> Headword) {
        if let end, keepsLast ? key <= end : key >= end {
            droppedCount += 1
            return
        }
        let count = hits[key, default: []].count
        if count < KeyHit.recordLimit { hits[key, default: []].append(headword()) }
        if hits.count > 2 * limit + 1_000 { removeUnwanted() }
    }

    /// The number of found keys; for keys that are not stored, records are counted instead.
    private var count: Int { hits.count + droppedCount }

    /// The keys in order.
    func inOrder(_ commonness: CommonnessTable?) -> KeyHits {
        let sorted = hits.sorted { $0.key < $1.key }
        let wanted = keepsLast ? sorted.suffix(limit) : sorted.prefix(limit)
        let keys = wanted.map { key, headwords in
            KeyHit(headwords: headwords, commonness: commonness?.commonness(of: key) ?? 0)
        }
        return KeyHits(keys: keys, count: count)
    }

    /// At most `limit` of the keys, sorted by ``KeyRank``.
    ///
    /// If some headwords begin with the given words, the result has only these headwords.
    func ranked(
        limit: Int, preferring words: [HeadwordKey]? = nil,
        _ worth: (HeadwordKey) -> (commonness: UInt8, cost: Int)
    ) -> KeyHits {
        let keys = hits.sorted { $0.key < $1.key }.map { key, headwords in
            let (commonness, cost) = worth(key)
            return KeyHit(headwords: headwords, commonness: commonness, cost: cost)
        }
        let phrases = words.map { words in keys.compactMap { $0.beginning(with: words) } } ?? []
        return KeyHits(
            keys: Array((phrases.isEmpty ? keys : phrases).ranked.prefix(limit)),
            count: phrases.isEmpty ? count : phrases.count)
    }

    /// Removes the keys beyond the limit.
    private mutating func removeUnwanted() {
        let keys = keepsLast ? hits.keys.sorted(by: >) : hits.keys.sorted()
        end = keys[limit]
        for key in keys[limit...] { hits[key] = nil }
        droppedCount += keys.count - limit
    }
}

/// The keys that a scan has found: if there are too many, the first ones in order.
struct ScanHits {
    /// So many keys are kept at most, whatever limit is wanted.
    static let mostKeys = 1 << 16

    private var hits: [[UInt8]: FoundKey] = [:]
    private let limit: Int
    /// The first key that is left out, and all behind it; nil while none is.
    private var end: [UInt8]?
    /// How many records were left out.
    private var leftCount = 0

    /// Begins with none.
    ///
    /// - Parameter limit: How many keys are wanted.
    init(limit: Int) { self.limit = min(limit, ScanHits.mostKeys) }

    /// Adds a record.
    mutating func add(_ key: [UInt8], distance: Int, at location: HeadwordLocation) {
        if let end, !key.lexicographicallyPrecedes(end) {
            leftCount += 1
            return
        }
        var hit = hits[key] ?? FoundKey(distance: distance, locations: [])
        if hit.locations.count < FoundKey.recordLimit { hit.locations.append(location) }
        hits[key] = hit
        if hits.count > 2 * limit + 1_000 { leaveOut() }
    }

    /// What was found, in order.
    ///
    /// Of keys that were left out each record counts.
    var found: FoundKeys {
        let sorted = hits.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return FoundKeys(
            keys: sorted.prefix(limit).map(\.value), count: hits.count + leftCount)
    }

    /// Forgets all keys that are not wanted.
    private mutating func leaveOut() {
        let keys = hits.keys.sorted { $0.lexicographicallyPrecedes($1) }
        end = keys[limit]
        for key in keys[limit...] { hits[key] = nil }
        leftCount += keys.count - limit
    }
}

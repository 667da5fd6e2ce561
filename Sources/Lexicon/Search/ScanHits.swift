/// The keys that a scan has found; if there are too many, only the first ones in order.
struct ScanHits {
    /// The most keys that are stored, whatever the limit.
    static let keyLimit = 1 << 16

    private var hits: [[UInt8]: FoundKey] = [:]
    private let limit: Int
    /// This key and greater ones are not stored; nil for no bound.
    private var end: [UInt8]?
    /// How many records of such keys were found.
    private var droppedCount = 0

    /// - Parameter limit: How many keys are wanted.
    init(limit: Int) { self.limit = min(limit, ScanHits.keyLimit) }

    mutating func add(_ key: [UInt8], distance: Int, at location: HeadwordLocation) {
        if let end, !key.lexicographicallyPrecedes(end) {
            droppedCount += 1
            return
        }
        var hit = hits[key] ?? FoundKey(distance: distance, locations: [])
        if hit.locations.count < FoundKey.recordLimit { hit.locations.append(location) }
        hits[key] = hit
        if hits.count > 2 * limit + 1_000 { removeUnwanted() }
    }

    /// The result, in order.
    ///
    /// For keys that are not stored, records are counted instead of keys.
    var found: FoundKeys {
        let sorted = hits.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return FoundKeys(
            keys: sorted.prefix(limit).map(\.value), count: hits.count + droppedCount)
    }

    /// Removes the keys beyond the limit.
    private mutating func removeUnwanted() {
        let keys = hits.keys.sorted { $0.lexicographicallyPrecedes($1) }
        end = keys[limit]
        for key in keys[limit...] { hits[key] = nil }
        droppedCount += keys.count - limit
    }
}

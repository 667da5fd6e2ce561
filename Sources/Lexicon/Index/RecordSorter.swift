/// An external merge sort of records by key and location.
///
/// Runs that fit in memory are sorted and written to a file, then merged (Knuth, "The Art of Computer
/// Programming", volume 3, 5.4).
struct RecordSorter: ~Copyable {
    /// A run takes 2 MiB of items and up to 3 MiB of keys.
    private static let runSize = 1 << 17
    private static let runKeyBytes = 3 << 20

    private var run = SortedRun()
    private var spool: Spool
    private var runs: [Range<Int>] = []

    /// Writes the runs to an unnamed file next to `path`.
    init(beside path: String) throws(IndexError) {
        spool = try Spool(beside: path)
    }

    mutating func append(
        _ key: HeadwordKey, location: UInt64, _ spelling: borrowing Span<UInt8>
    ) throws(IndexError) {
        run.append(key, location: location, spelling)
        if run.count >= RecordSorter.runSize || run.keyByteCount >= RecordSorter.runKeyBytes {
            try writeRun()
        }
    }

    mutating func merged() throws(IndexError) -> RecordMerge {
        if run.count > 0 { try writeRun() }
        run = SortedRun()
        return RecordMerge(runs, in: try spool.contents())
    }

    private mutating func writeRun() throws(IndexError) {
        let start = spool.count
        try run.write(to: &spool)
        runs.append(start..<spool.count)
    }
}

/// A run of records that is sorted in memory.
private struct SortedRun: ~Copyable {
    /// A record.
    ///
    /// The first bytes of its key decide most comparisons.
    private struct Item {
        let leadingBytes: UInt64
        /// The location in the higher bits; the lowest 24 bits are the offset of the key in `keys`.
        let locationAndOffset: UInt64

        var location: UInt64 { locationAndOffset >> 24 }
        var offset: Int { Int(locationAndOffset & 0xFF_FFFF) }
    }

    private var items: [Item] = []
    /// The length and bytes of each key, then the length and the steps of its spelling.
    private var keys: [UInt8] = []

    var count: Int { items.count }
    var keyByteCount: Int { keys.count }

    mutating func append(
        _ key: HeadwordKey, location: UInt64, _ spelling: borrowing Span<UInt8>
    ) {
        items.append(
            Item(
                leadingBytes: key.leadingBytes,
                locationAndOffset: location << 24 | UInt64(keys.count)))
        keys.append(UInt8(key.count))
        for index in 0..<key.count { keys.append(key[index]) }
        // Creates no array, because each of millions of records would need one.
        for shift in stride(from: 0, to: 32, by: 8) {
            keys.append(UInt8(truncatingIfNeeded: spelling.count >> shift))
        }
        for index in spelling.indices { keys.append(spelling[index]) }
    }

    /// Writes the records in order, and clears the run.
    ///
    ///     record  [shared count] [further count] [further bytes] [location] [spelling]
    mutating func write(to spool: inout Spool) throws(IndexError) {
        sort()
        var previousKey = HeadwordKey()
        var previousLocation: UInt64 = 0
        for item in items {
            var key = HeadwordKey()
            let start = item.offset + 1
            let end = start + Int(keys[start - 1])
            _ = key.append(keys.span, start..<end)
            let spelling = end + 4..<end + 4 + Int(keys.span.number32(at: end))
            let sharedCount = key.sharedCount(with: previousKey)
            spool.append(UInt8(sharedCount))
            spool.append(UInt8(key.count - sharedCount))
            spool.append(key, from: sharedCount)
            spool.append(
                variable: Postings.encode(
                    item.location, after: previousLocation, step: 0,
                    hasSpelling: !spelling.isEmpty))
            spool.append(spelling: keys.span.extracting(spelling))
            try spool.flushIfFull()
            previousKey = key
            previousLocation = item.location
        }
        items.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
    }

    private mutating func sort() {
        let keys = keys
        items.sort { one, other in
            if one.leadingBytes != other.leadingBytes {
                return one.leadingBytes < other.leadingBytes
            }
            var first = one.offset + 1
            var second = other.offset + 1
            let firstEnd = first + Int(keys[first - 1])
            let secondEnd = second + Int(keys[second - 1])
            while first < firstEnd, second < secondEnd {
                if keys[first] != keys[second] { return keys[first] < keys[second] }
                first += 1
                second += 1
            }
            let leftCounts = (firstEnd - first, secondEnd - second)
            if leftCounts != (0, 0) { return leftCounts.0 < leftCounts.1 }
            return one.location < other.location
        }
    }
}

/// The encoding of the keys: sorted, in blocks of 16.
///
/// Each key stores only the bytes that it does not share with its predecessor (front coding; Witten,
/// Moffat, Bell, "Managing Gigabytes", 1999).
///
///     key    [count of bytes shared with the key before] [count of further bytes] [further bytes]
///     block  16 keys; the first is whole, so that blocks can be searched by bisection
///
/// The index also has, for each block, the minimum number of bytes that its keys (including the
/// first) share with their predecessors, and the minimum of each 64 blocks. With these minima,
/// ``KeyWalk`` skips all keys that begin with some bytes.
enum KeyBlocks {
    /// Keys in a block.
    static let size = 16
    /// Blocks in a group that has one minimum.
    static let groupSize = 64
    /// The size of the longest first key and its two counts, in bytes.
    static let longestFirstKey = 2 + HeadwordKey.maximumCount

    /// The range of a block's first key, which is stored completely.
    ///
    /// - Returns: nil in a damaged file.
    static func firstKey(
        in bytes: borrowing Span<UInt8>, at block: Int, before end: Int
    ) -> Range<Int>? {
        guard block >= 0, end <= bytes.count, end - block >= 2, bytes[block] == 0 else {
            return nil
        }
        let start = block + 2
        let count = Int(bytes[block + 1])
        return count <= end - start ? start..<start + count : nil
    }
}

/// Writes sorted keys in the encoding of ``KeyBlocks``.
struct KeyBlockWriter: ~Copyable {
    var keys: Spool
    var offsets: Spool
    var minima: Spool
    var groupMinima: Spool
    private(set) var keyCount = 0
    /// The number of complete blocks.
    private var blockCount = 0
    private var previousKey = HeadwordKey()
    private var minimum = UInt8.max
    private var groupMinimum = UInt8.max

    /// Writes to temporary spools next to `path`.
    init(beside path: String) throws(IndexError) {
        let keys = try Spool(beside: path)
        let offsets = try Spool(beside: path)
        let minima = try Spool(beside: path)
        let groupMinima = try Spool(beside: path)
        self.keys = keys
        self.offsets = offsets
        self.minima = minima
        self.groupMinima = groupMinima
    }

    /// Writes a key, which must be greater than the previous one.
    mutating func append(_ key: HeadwordKey) throws(IndexError) {
        let sharedCount = key.sharedCount(with: previousKey)
        if keyCount.isMultiple(of: KeyBlocks.size) {
            try beginBlock()
            keys.append(0)
            keys.append(UInt8(key.count))
            keys.append(key, from: 0)
        } else {
            keys.append(UInt8(sharedCount))
            keys.append(UInt8(key.count - sharedCount))
            keys.append(key, from: sharedCount)
        }
        minimum = min(minimum, UInt8(sharedCount))
        try keys.flushIfFull()
        previousKey = key
        keyCount += 1
    }

    /// Completes the sections after the last key.
    mutating func finish() throws(IndexError) {
        try endBlock()
        if !blockCount.isMultiple(of: KeyBlocks.groupSize) { endGroup() }
    }

    private mutating func beginBlock() throws(IndexError) {
        try endBlock()
        guard let offset = UInt32(exactly: keys.count) else { throw .tooLarge }
        offsets.append(fixed: offset)
        try offsets.flushIfFull()
    }

    private mutating func endBlock() throws(IndexError) {
        guard keyCount > 0 else { return }
        minima.append(minimum)
        groupMinimum = min(groupMinimum, minimum)
        minimum = .max
        blockCount += 1
        if blockCount.isMultiple(of: KeyBlocks.groupSize) { endGroup() }
        try minima.flushIfFull()
    }

    private mutating func endGroup() {
        groupMinima.append(groupMinimum)
        groupMinimum = .max
    }
}

/// Decodes keys one after another.
struct KeyBlockReader {
    private(set) var key = HeadwordKey()
    private var position: Int
    private let end: Int

    /// Starts at the first key of a block, or at any key that is stored completely.
    init(at position: Int, before end: Int) {
        self.position = position
        self.end = end
    }

    /// Decodes the next key.
    ///
    /// - Returns: False when there is none, at the end or in a damaged file.
    mutating func next(in bytes: borrowing Span<UInt8>) -> Bool {
        guard position >= 0, end <= bytes.count, end - position >= 2 else { return false }
        let sharedCount = Int(bytes[position])
        let addedCount = Int(bytes[position + 1])
        let start = position + 2
        guard sharedCount <= key.count, addedCount <= end - start else { return false }
        key.cut(to: sharedCount)
        position = start + addedCount
        return key.append(bytes, start..<position)
    }
}

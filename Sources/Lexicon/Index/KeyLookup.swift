// Look-ups: bisection over the first keys of the blocks, then a scan of one block.

extension HeadwordIndex {
    /// The number of a key; nil if no headword has the key.
    public func number(of key: HeadwordKey) -> Int? {
        let number = firstNumber(KeyBound(key, isAfterMatches: false))
        return self.key(number) == key ? number : nil
    }

    /// The numbers of the keys that begin with `prefix`, including `prefix` itself.
    public func numbers(startingWith prefix: HeadwordKey) -> Range<Int> {
        let start = firstNumber(KeyBound(prefix, isAfterMatches: false))
        let end = firstNumber(KeyBound(prefix, isAfterMatches: true))
        return start..<max(start, end)
    }

    /// The number of the first key that is equal to `key` or after it; ``keyCount`` if there is
    /// none.
    func firstNumber(from key: HeadwordKey) -> Int {
        firstNumber(KeyBound(key, isAfterMatches: false))
    }

    /// The key with a number; nil if there is none.
    public func key(_ number: Int) -> HeadwordKey? {
        guard 0..<keyCount ~= number, var reader = reader(ofBlock: number / KeyBlocks.size) else {
            return nil
        }
        let buffer = buffer
        let span = buffer.span
        for _ in 0...number % KeyBlocks.size {
            guard reader.next(in: span) else { return nil }
        }
        return reader.key
    }

    /// The number of the first key that is not before a bound; ``HeadwordIndex/keyCount`` if all
    /// keys are before it.
    private func firstNumber(_ bound: KeyBound) -> Int {
        let buffer = buffer
        let span = buffer.span
        let keys = range(of: .keys)
        let offsets = range(of: .blockOffsets)
        // The first key of block `low - 1` is before the bound, the first key of `high` is not.
        var low = 0
        var high = blockCount
        while low < high {
            let middle = (low + high) / 2
            let offset = offsets.lowerBound + 4 * middle
            check(offset..<offset + 4)
            let start = keys.lowerBound + Int(span.number32(at: offset))
            check(start..<start + KeyBlocks.longestFirstKey)
            guard let key = KeyBlocks.firstKey(in: span, at: start, before: keys.upperBound) else {
                break
            }
            if bound.isBefore(span, key) { high = middle } else { low = middle + 1 }
        }
        guard low > 0, var reader = reader(ofBlock: low - 1) else { return 0 }
        let start = (low - 1) * KeyBlocks.size
        let end = min(start + KeyBlocks.size, keyCount)
        for number in start..<end {
            guard reader.next(in: span) else { return end }
            if bound.isBefore(reader.key) { return number }
        }
        return end
    }

    /// Returns true if a block exists and its first key is not after `key`.
    func hasBlock(_ block: Int, beginningNotAfter key: borrowing HeadwordKey) -> Bool {
        guard block < blockCount else { return false }
        let range = bytes(ofBlock: block)
        let buffer = buffer
        let span = buffer.span
        guard
            let firstKey = KeyBlocks.firstKey(
                in: span, at: range.lowerBound, before: range.upperBound)
        else { return false }
        let sharedCount = key.sharedCount(with: span, firstKey)
        if sharedCount == firstKey.count { return true }
        let (count, nextByte) = (key.count, key[sharedCount])
        return sharedCount < count && span[firstKey.lowerBound + sharedCount] < nextByte
    }

    /// A reader of a block's keys.
    func reader(ofBlock block: Int) -> KeyBlockReader? {
        guard 0..<blockCount ~= block else { return nil }
        let range = bytes(ofBlock: block)
        return KeyBlockReader(at: range.lowerBound, before: range.upperBound)
    }

    /// The range of a block's keys; the block must exist.
    @inline(__always)
    func bytes(ofBlock block: Int) -> Range<Int> {
        let keys = range(of: .keys)
        let offset = range(of: .blockOffsets).lowerBound + 4 * block
        let isLast = block + 1 == blockCount
        check(offset..<offset + (isLast ? 4 : 8))
        let buffer = buffer
        let span = buffer.span
        let start = keys.lowerBound + Int(span.number32(at: offset))
        let nextStart =
            isLast ? keys.upperBound : keys.lowerBound + Int(span.number32(at: offset + 4))
        let range = start..<max(start, min(nextStart, keys.upperBound))
        check(range)
        return range
    }
}

/// Reads keys one after another, from the key with a number on.
struct KeyCursor {
    private var nextNumber: Int
    /// Has an empty key, which is before all others, until a key is read.
    ///
    /// An optional would be copied with the 256 bytes of its key.
    private var reader = KeyBlockReader(at: 0, before: 0)

    init(at number: Int) { nextNumber = number }

    var key: HeadwordKey { reader.key }
    var letterCount: Int { reader.key.letterCount }

    func isAt(_ other: borrowing HeadwordKey) -> Bool {
        reader.key.leadingBytes == other.leadingBytes ? reader.key == other : false
    }

    /// Returns true if the key is before another key, or no key was read yet.
    func isBefore(_ other: borrowing HeadwordKey) -> Bool {
        // The first bytes decide most comparisons, without a copy of the keys.
        let (one, two) = (reader.key.leadingBytes, other.leadingBytes)
        return one == two ? reader.key < other : one < two
    }

    /// - Returns: True if there is a key.
    mutating func advance(in index: HeadwordIndex) -> Bool {
        var skippedCount = 0
        if reader.key.isEmpty || nextNumber.isMultiple(of: KeyBlocks.size) {
            guard let first = index.reader(ofBlock: nextNumber / KeyBlocks.size) else {
                return false
            }
            reader = first
            skippedCount = nextNumber % KeyBlocks.size
        }
        let buffer = index.buffer
        let span = buffer.span
        for _ in 0...skippedCount {
            guard reader.next(in: span) else { return false }
        }
        nextNumber += 1
        return true
    }

    /// Advances to the key with a number, which must be after the last key that was read.
    ///
    /// - Returns: False at the end, and in a damaged file.
    mutating func advance(to number: Int, in index: HeadwordIndex) -> Bool {
        if number / KeyBlocks.size > nextNumber / KeyBlocks.size { self = KeyCursor(at: number) }
        while nextNumber <= number {
            guard advance(in: index) else { return false }
        }
        return true
    }
}

/// A position between keys: before a key and all keys that begin with it, or after all of them.
private struct KeyBound {
    private let key: HeadwordKey
    /// True if the position is after all keys that begin with the key.
    private let isAfterMatches: Bool

    init(_ key: HeadwordKey, isAfterMatches: Bool) {
        self.key = key
        self.isAfterMatches = isAfterMatches
    }

    /// Returns true if the position is before a key in the index.
    func isBefore(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        let sharedCount = key.sharedCount(with: bytes, range)
        if sharedCount == key.count { return !isAfterMatches }
        return sharedCount < range.count && bytes[range.lowerBound + sharedCount] > key[sharedCount]
    }

    /// Returns true if the position is before a key.
    func isBefore(_ other: borrowing HeadwordKey) -> Bool {
        isBefore(other.bytes.span, 0..<other.count)
    }
}

/// The key of a headword: folded text in UTF-8, of at most 255 bytes.
///
/// Headwords with equal keys differ only in details that ``Folding`` ignores. The key of a longer
/// headword is cut after a whole letter. Therefore two long headwords with the same beginning share
/// a key, and a longer query has the same key, too.
public struct HeadwordKey: Sendable {
    /// The longest key, in bytes, so that a length fits in one byte.
    public static let maximumCount = 255

    /// The methods read a span of these bytes, because Swift copies all of them for `bytes[index]`.
    private(set) var bytes = InlineArray<256, UInt8>(repeating: 0)
    public private(set) var count = 0

    init() {}

    /// Only the key of an empty text is empty.
    public var isEmpty: Bool { count == 0 }

    /// A byte; beyond the end it is undefined, but not out of bounds.
    subscript(index: Int) -> UInt8 { bytes.span[index] }

    /// Appends a byte if there is room.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < HeadwordKey.maximumCount else { return }
        bytes[count] = byte
        count += 1
    }

    /// Appends all bytes of a range, or none when there is no room.
    ///
    /// - Returns: True if there was room.
    mutating func append(_ added: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count <= HeadwordKey.maximumCount - count else { return false }
        for index in range {
            bytes[count] = added[index]
            count += 1
        }
        return true
    }

    /// Appends a scalar in UTF-8, or nothing when there is no room.
    ///
    /// - Returns: True if there was room.
    mutating func append(_ scalar: Unicode.Scalar) -> Bool {
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        guard encoded.count <= HeadwordKey.maximumCount - count else { return false }
        for byte in encoded { append(byte) }
        return true
    }

    /// A key followed by another key, as far as there is room.
    static func + (one: HeadwordKey, other: HeadwordKey) -> HeadwordKey {
        var both = one
        for index in 0..<other.count { both.append(other[index]) }
        return both
    }

    /// Removes all bytes after the first `newCount`.
    mutating func cut(to newCount: Int) {
        count = max(0, min(count, newCount))
    }

    /// The first eight bytes as a number, padded with zeros.
    ///
    /// Comparing two such numbers is a quick way to compare the first eight bytes of two keys.
    var leadingBytes: UInt64 {
        var number: UInt64 = 0
        let span = bytes.span
        let limit = min(count, 8)
        for index in 0..<limit { number = number << 8 | UInt64(span[index]) }
        return number << UInt64(8 * (8 - limit))
    }

    /// The length of the common prefix with another key, in bytes.
    func sharedCount(with other: HeadwordKey) -> Int {
        let limit = min(count, other.count)
        let (one, two) = (bytes.span, other.bytes.span)
        var shared = 0
        while shared < limit, one[shared] == two[shared] { shared += 1 }
        return shared
    }

    /// The length of the common prefix with a range of bytes.
    @inline(__always)
    func sharedCount(with other: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
        let limit = min(count, range.count)
        let span = bytes.span
        var shared = 0
        while shared < limit, span[shared] == other[range.lowerBound + shared] { shared += 1 }
        return shared
    }

    func hasPrefix(_ other: HeadwordKey) -> Bool {
        sharedCount(with: other) == other.count
    }

    var array: [UInt8] { (0..<count).map { self[$0] } }

    /// The last letter; nil if the key is empty or ends in an incomplete letter.
    var lastLetter: Unicode.Scalar? {
        var start = count - 1
        let span = bytes.span
        while start > 0, count - start < 4, UTF8Letters.isContinuation(span[start]) { start -= 1 }
        guard start >= 0, count - start >= UTF8Letters.count(leading: span[start]) else {
            return nil
        }
        return UTF8Letters.scalar(in: span, at: start).scalar
    }

    /// The number of letters.
    var letterCount: Int {
        let span = bytes.span
        var letters = 0
        for index in 0..<count where !UTF8Letters.isContinuation(span[index]) { letters += 1 }
        return letters
    }

    var letters: [Unicode.Scalar] {
        let span = bytes.span
        var letters: [Unicode.Scalar] = []
        var index = 0
        while index < count {
            let (letter, next) = UTF8Letters.scalar(in: span, at: index)
            letters.append(letter)
            index = next
        }
        return letters
    }
}

extension HeadwordKey: Hashable, Comparable {
    public static func == (one: HeadwordKey, other: HeadwordKey) -> Bool {
        one.count == other.count && one.hasPrefix(other)
    }

    /// The order of the bytes, which is also the order of the scalars.
    public static func < (one: HeadwordKey, other: HeadwordKey) -> Bool {
        let shared = one.sharedCount(with: other)
        guard shared < one.count, shared < other.count else { return one.count < other.count }
        return one[shared] < other[shared]
    }

    public func hash(into hasher: inout Hasher) {
        for index in 0..<count { hasher.combine(self[index]) }
    }
}

extension HeadwordKey: CustomStringConvertible {
    /// The folded text.
    public var description: String {
        String(decoding: array, as: UTF8.self)
    }
}

extension HeadwordKey {
    /// The bytes in pieces that are quick to compare and to copy: the first eight bytes and the
    /// next eight bytes, padded with zeros, and the rest.
    public var pieces: (first: UInt64, second: UInt64, rest: [UInt8]) {
        var second: UInt64 = 0
        for index in 8..<16 { second = second << 8 | (index < count ? UInt64(self[index]) : 0) }
        return (leadingBytes, second, count > 16 ? (16..<count).map { self[$0] } : [])
    }
}

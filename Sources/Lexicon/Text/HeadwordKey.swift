/// What headwords are found by: folded text in UTF-8, of at most 255 bytes.
///
/// Equal keys are headwords that differ in nothing that ``Folding`` keeps. Of a longer headword the
/// key has the beginning, up to a whole letter: headwords as long as that, which begin alike, share
/// a key, and so does a query that is longer than any key.
public struct HeadwordKey: Sendable {
    /// The longest key, in bytes: lengths fit in one.
    public static let maximumCount = 255

    private(set) var bytes = InlineArray<256, UInt8>(repeating: 0)
    /// How many bytes it has.
    public private(set) var count = 0

    /// Makes an empty key.
    init() {}

    /// Whether it has no bytes, as nothing but an empty text has.
    public var isEmpty: Bool { count == 0 }

    /// One of its bytes; beyond its end it is one of an earlier key, or 0.
    subscript(index: Int) -> UInt8 { bytes[index] }

    /// Adds a byte if there is room for it.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < HeadwordKey.maximumCount else { return }
        bytes[count] = byte
        count += 1
    }

    /// Adds all of some bytes, or none when there is no room.
    ///
    /// - Returns: Whether there was.
    mutating func append(_ added: borrowing Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count <= HeadwordKey.maximumCount - count else { return false }
        for index in range {
            bytes[count] = added[index]
            count += 1
        }
        return true
    }

    /// Adds a scalar in UTF-8 if there is room for all of it.
    ///
    /// - Returns: Whether there was.
    mutating func append(_ scalar: Unicode.Scalar) -> Bool {
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        guard encoded.count <= HeadwordKey.maximumCount - count else { return false }
        for byte in encoded { append(byte) }
        return true
    }

    /// Keeps the first bytes only.
    mutating func cut(to newCount: Int) {
        count = max(0, min(count, newCount))
    }

    /// The first eight bytes as a number, zeros after the end: it orders keys as they do themselves,
    /// as far as it goes.
    var leadingBytes: UInt64 {
        var number: UInt64 = 0
        for index in 0..<8 { number = number << 8 | (index < count ? UInt64(bytes[index]) : 0) }
        return number
    }

    /// How many bytes at its beginning are those of another key.
    func sharedCount(with other: HeadwordKey) -> Int {
        let limit = min(count, other.count)
        var shared = 0
        while shared < limit, bytes[shared] == other.bytes[shared] { shared += 1 }
        return shared
    }

    /// How many bytes at its beginning are those of a range.
    @inline(__always)
    func sharedCount(with other: borrowing Span<UInt8>, _ range: Range<Int>) -> Int {
        let limit = min(count, range.count)
        var shared = 0
        while shared < limit, bytes[shared] == other[range.lowerBound + shared] { shared += 1 }
        return shared
    }

    /// Whether it begins with all of another key.
    func hasPrefix(_ other: HeadwordKey) -> Bool {
        sharedCount(with: other) == other.count
    }

    /// Its bytes.
    var array: [UInt8] { (0..<count).map { bytes[$0] } }

    /// The letter at its end; nil if there is none, or only a part of one.
    var lastLetter: Unicode.Scalar? {
        var start = count - 1
        while start > 0, count - start < 4, UTF8Letters.isContinuation(bytes[start]) { start -= 1 }
        guard start >= 0, count - start >= UTF8Letters.count(leading: bytes[start]) else {
            return nil
        }
        return UTF8Letters.scalar(in: bytes.span, at: start).scalar
    }

    /// Its letters.
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
    /// Whether all bytes are equal.
    public static func == (one: HeadwordKey, other: HeadwordKey) -> Bool {
        one.count == other.count && one.hasPrefix(other)
    }

    /// By bytes, which is by scalars too.
    public static func < (one: HeadwordKey, other: HeadwordKey) -> Bool {
        let shared = one.sharedCount(with: other)
        guard shared < one.count, shared < other.count else { return one.count < other.count }
        return one.bytes[shared] < other.bytes[shared]
    }

    /// Feeds the bytes to a hasher.
    public func hash(into hasher: inout Hasher) {
        for index in 0..<count { hasher.combine(bytes[index]) }
    }
}

extension HeadwordKey: CustomStringConvertible {
    /// The folded text.
    public var description: String {
        String(decoding: array, as: UTF8.self)
    }
}

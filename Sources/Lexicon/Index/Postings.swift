/// The encoding of each key's records: their locations and spellings.
///
/// A record is one variable-length number (7 bits a byte), the sum of:
///
/// - four times the zigzag-encoded difference between its location and the expected location (0,
///   -1, 1, -2, 2... become 0, 1, 2, 3, 4)
/// - 1 if another record of the same key follows
/// - 2 if the record is not spelled as the key; the size and the bytes of its ``Spelling`` follow
///
/// The expected location is one typical step after the previous record, so a dictionary sorted like
/// the index takes one byte per key. Each 16th key starts again with 0 as the previous location.
enum Postings {
    /// Keys in a group; decoding must start at the first key of a group.
    static let groupSize = 16
    /// The size of the longest variable-length number, in bytes.
    static let longestNumber = 10

    static func encode(
        _ location: UInt64, after previousLocation: UInt64, step: Int, hasSpelling: Bool,
        hasMore: Bool = false
    ) -> UInt64 {
        let difference = Int64(bitPattern: location &- previousLocation &- UInt64(step))
        let zigzag = UInt64(bitPattern: difference &<< 1 ^ difference >> 63)
        return zigzag &<< 2 | (hasSpelling ? 2 : 0) | (hasMore ? 1 : 0)
    }

    /// Decodes a record: its location, true if a spelling follows, and true if another record of
    /// the key follows.
    static func decode(
        _ number: UInt64, after previousLocation: UInt64, step: Int
    ) -> (location: UInt64, hasSpelling: Bool, hasMore: Bool) {
        let zigzag = number >> 2
        let difference = zigzag >> 1 ^ (0 &- (zigzag & 1))
        return (previousLocation &+ UInt64(step) &+ difference, number & 2 == 2, number & 1 == 1)
    }
}

struct PostingsWriter: ~Copyable {
    var offsets: Spool
    var postings: Spool
    let step: Int
    private(set) var recordCount = 0
    private var keyCount = 0
    private var previousLocation: UInt64 = 0
    /// The location of the last record, which is written when the next call shows if another record
    /// of its key follows.
    private var pendingLocation: UInt64?
    private var pendingSpelling: [UInt8] = []

    /// Writes to temporary spools next to `path`.
    init(step: Int, beside path: String) throws(IndexError) {
        let offsets = try Spool(beside: path)
        let postings = try Spool(beside: path)
        self.step = step
        self.offsets = offsets
        self.postings = postings
    }

    /// Starts the records of the next key.
    mutating func beginKey() throws(IndexError) {
        writePending(hasMore: false)
        if keyCount.isMultiple(of: Postings.groupSize) {
            guard let offset = UInt32(exactly: postings.count) else { throw .tooLarge }
            offsets.append(fixed: offset)
            previousLocation = 0
        }
        keyCount += 1
        try offsets.flushIfFull()
        try postings.flushIfFull()
    }

    /// Adds a record of the current key.
    ///
    /// - Parameters:
    ///   - location: Its location.
    ///   - spelling: The steps of its ``Spelling``.
    mutating func append(_ location: UInt64, _ spelling: borrowing Span<UInt8>) {
        writePending(hasMore: true)
        pendingLocation = location
        for index in spelling.indices { pendingSpelling.append(spelling[index]) }
        recordCount += 1
    }

    /// Writes the last record.
    mutating func finish() {
        writePending(hasMore: false)
    }

    private mutating func writePending(hasMore: Bool) {
        guard let location = pendingLocation else { return }
        let spelling = pendingSpelling
        postings.append(
            variable: Postings.encode(
                location, after: previousLocation, step: step, hasSpelling: !spelling.isEmpty,
                hasMore: hasMore))
        postings.append(spelling: spelling.span)
        previousLocation = location
        pendingLocation = nil
        pendingSpelling.removeAll(keepingCapacity: true)
    }
}

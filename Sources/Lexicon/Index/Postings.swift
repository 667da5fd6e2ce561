/// The encoding of each key's records: where they are, and how they are spelled.
///
/// A record is one variable-length number (7 bits a byte), the sum of:
///
/// - four times the zigzag-encoded difference between its location and the expected one (0, -1, 1, -2, 2...
///   become 0, 1, 2, 3, 4)
/// - 1 if another record of the same key follows
/// - 2 if it is not spelled as the key; then the size of its ``Spelling`` and those bytes follow
///
/// The expected location is one typical step after the previous record, so a dictionary sorted like the
/// index takes a byte a key. Each 64th key starts again with 0 as the previous location.
enum Postings {
    /// Keys in a group; decoding must start at the first key of a group.
    static let groupSize = 64
    /// The bytes of a number of 64 bits.
    static let longestNumber = 10

    static func encode(
        _ location: UInt64, after previous: UInt64, step: Int, isSpelled: Bool, more: Bool = false
    ) -> UInt64 {
        let difference = Int64(bitPattern: location &- previous &- UInt64(step))
        let counted = UInt64(bitPattern: difference &<< 1 ^ difference >> 63)
        return counted &<< 2 | (isSpelled ? 2 : 0) | (more ? 1 : 0)
    }

    /// Decodes a record: its location, true if a spelling follows, and true if another record of
    /// the key follows.
    static func decode(
        _ number: UInt64, after previous: UInt64, step: Int
    ) -> (location: UInt64, isSpelled: Bool, more: Bool) {
        let counted = number >> 2
        let difference = counted >> 1 ^ (0 &- (counted & 1))
        return (previous &+ UInt64(step) &+ difference, number & 2 == 2, number & 1 == 1)
    }
}

struct PostingsWriter: ~Copyable {
    var offsets: Spool
    var postings: Spool
    let step: Int
    private(set) var recordCount = 0
    private var keyCount = 0
    private var previous: UInt64 = 0
    /// The last record; it is written when it is known whether another one follows.
    private var waiting: UInt64?
    private var waitingSpelling: [UInt8] = []

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
        writeWaiting(more: false)
        if keyCount.isMultiple(of: Postings.groupSize) {
            guard let offset = UInt32(exactly: postings.count) else { throw .tooLarge }
            offsets.append(fixed: offset)
            previous = 0
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
        writeWaiting(more: true)
        waiting = location
        for index in spelling.indices { waitingSpelling.append(spelling[index]) }
        recordCount += 1
    }

    /// Writes the last record.
    mutating func finish() {
        writeWaiting(more: false)
    }

    private mutating func writeWaiting(more: Bool) {
        guard let location = waiting else { return }
        let spelling = waitingSpelling
        postings.append(
            variable: Postings.encode(
                location, after: previous, step: step, isSpelled: !spelling.isEmpty, more: more))
        postings.append(spelling: spelling.span)
        previous = location
        waiting = nil
        waitingSpelling.removeAll(keepingCapacity: true)
    }
}

/// How it is kept where the records of each key are.
///
/// A record is a number, 7 bits in a byte: twice what its location differs from the expected one
/// (0, -1, 1, -2, 2... counted 0, 1, 2, 3, 4), and 1 more when another record of the same key
/// follows. It is expected where the record before it is, and a typical step further: a dictionary
/// in its own order takes a byte a key. Every 64th key begins anew, with 0 as the location before.
enum Postings {
    /// Keys that are read from their beginning to find one of them.
    static let groupSize = 64

    /// The number that stands for a location.
    static func encode(_ location: UInt64, after previous: UInt64, step: Int, more: Bool) -> UInt64
    {
        let difference = Int64(bitPattern: location &- previous &- UInt64(step))
        let counted = UInt64(bitPattern: difference &<< 1 ^ difference >> 63)
        return counted &<< 1 | (more ? 1 : 0)
    }

    /// The location that a number stands for, and whether another one follows.
    static func decode(
        _ number: UInt64, after previous: UInt64, step: Int
    ) -> (location: UInt64, more: Bool) {
        let counted = number >> 1
        let difference = counted >> 1 ^ (0 &- (counted & 1))
        return (previous &+ UInt64(step) &+ difference, number & 1 == 1)
    }
}

/// Writes where the records of keys are.
struct PostingsWriter: ~Copyable {
    var offsets: Spool
    var postings: Spool
    let step: Int
    private(set) var recordCount = 0
    private var keyCount = 0
    private var previous: UInt64 = 0
    /// The last record, which is written when it is known whether another one follows.
    private var waiting: UInt64?

    /// Begins to write into spools beside a path.
    init(step: Int, beside path: String) throws(IndexError) {
        let offsets = try Spool(beside: path)
        let postings = try Spool(beside: path)
        self.step = step
        self.offsets = offsets
        self.postings = postings
    }

    /// Says that the records that follow are those of the next key.
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

    /// Adds a record of the key.
    mutating func append(_ location: UInt64) {
        writeWaiting(more: true)
        waiting = location
        recordCount += 1
    }

    /// Writes what is waiting.
    mutating func finish() {
        writeWaiting(more: false)
    }

    private mutating func writeWaiting(more: Bool) {
        guard let location = waiting else { return }
        postings.append(
            variable: Postings.encode(location, after: previous, step: step, more: more))
        previous = location
        waiting = nil
    }
}

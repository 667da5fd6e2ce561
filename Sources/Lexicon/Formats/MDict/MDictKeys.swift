/// Reads the keys of a key block one after another.
///
/// A key is the offset of its record, its text, and a terminator.
struct MDictKeys {
    /// The block.
    let bytes: [UInt8]
    private let numberWidth: Int
    private let unit: Int
    private var position = 0

    struct Key {
        /// The range of the text in the block.
        let text: Range<Int>
        /// The offset of the key's record.
        let record: Int
    }

    /// - Parameters:
    ///   - bytes: The block.
    ///   - numberWidth: The size of a record's offset, in bytes.
    ///   - unit: The size of a unit of the text, in bytes.
    init(_ bytes: [UInt8], numberWidth: Int, unit: Int) {
        self.bytes = bytes
        self.numberWidth = numberWidth
        self.unit = unit
    }

    /// The next key; nil at the end.
    mutating func next() -> Key? {
        guard let text = nextText() else { return nil }
        var record: UInt64 = 0
        for index in text.lowerBound - numberWidth..<text.lowerBound {
            record = record << 8 | UInt64(bytes[index])
        }
        return Key(text: text, record: Int(clamping: record))
    }

    /// Skips a number of keys.
    mutating func skip(_ count: Int) {
        for _ in 0..<count where nextText() == nil { return }
    }

    private mutating func nextText() -> Range<Int>? {
        let start = position + numberWidth
        guard start < bytes.count else { return nil }
        let end = bytes.span.end(ofTextAt: start, unit: unit)
        position = end + unit
        return start..<end
    }
}

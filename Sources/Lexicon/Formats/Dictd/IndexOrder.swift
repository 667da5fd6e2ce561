/// By what the lines of a dictd index are sorted, as dictd(8) has it.
///
/// The index says so itself, by headwords such as `00-database-allchars`.
struct IndexOrder {
    /// Whether punctuation counts, `00-database-allchars`; if not, only ASCII letters, digits and
    /// blanks count, and what is not ASCII.
    var countsPunctuation = false
    /// Whether capital and small letters differ, `00-database-case-sensitive`.
    var isCaseSensitive = false

    /// The bytes of a text that count.
    func key(of text: some Sequence<UInt8>) -> [UInt8] { text.compactMap(weight) }

    /// How a headword of the index stands to a key.
    enum Comparison {
        case before
        /// It begins with the key; the rest does not count.
        case prefix
        case after
    }

    /// Compares a headword with a key of this order.
    func compare(_ bytes: Span<UInt8>, _ headword: Range<Int>, to key: [UInt8]) -> Comparison {
        var matched = 0
        for index in headword {
            if matched == key.count { return .prefix }
            guard let weight = weight(bytes[index]) else { continue }
            if weight != key[matched] { return weight < key[matched] ? .before : .after }
            matched += 1
        }
        return matched == key.count ? .prefix : .before
    }

    /// What a byte counts; nil when it doesn't.
    private func weight(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): isCaseSensitive ? byte : byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: " "), 0x80...:
            byte
        default: countsPunctuation ? byte : nil
        }
    }
}

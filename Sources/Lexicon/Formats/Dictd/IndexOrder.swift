/// The sort order of a dictd index, as defined by dictd(8).
///
/// The index declares it with headwords such as `00-database-allchars`.
struct IndexOrder {
    /// Whether punctuation is significant (`00-database-allchars`).
    ///
    /// Otherwise only ASCII letters, digits, spaces, and non-ASCII bytes are.
    var countsPunctuation = false
    /// Whether case is significant (`00-database-case-sensitive`).
    var isCaseSensitive = false

    /// The significant bytes of a text.
    func key(of text: some Sequence<UInt8>) -> [UInt8] { text.compactMap(weight) }

    /// The position of a headword of the index relative to a key.
    enum Comparison {
        case before
        /// It begins with the key; the rest is ignored.
        case prefix
        case after
    }

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

    /// The sort weight of a byte; nil when it is not significant.
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

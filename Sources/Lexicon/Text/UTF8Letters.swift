/// Decodes scalars from bytes that may be invalid UTF-8.
enum UTF8Letters {
    /// True if a byte continues a scalar.
    @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The length of the scalar that begins with a byte; 1 for an invalid byte.
    static func count(leading byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// The scalar at an index, and the index of the next one.
    ///
    /// Invalid UTF-8 is decoded as U+FFFD. Each U+FFFD replaces as many bytes as in
    /// `String(decoding:as:)`: the longest valid beginning of a scalar (The Unicode Standard, 3.9,
    /// table 3-8).
    static func scalar(
        in bytes: borrowing Span<UInt8>, at index: Int
    ) -> (scalar: Unicode.Scalar, next: Int) {
        let lead = bytes[index]
        if lead < 0x80 { return (Unicode.Scalar(lead), index + 1) }
        let count = count(leading: lead)
        guard count > 1 else { return ("\u{FFFD}", index + 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(count))
        for offset in 1..<count {
            let next = index + offset
            guard next < bytes.count, follows(bytes[next], lead, at: offset) else {
                return ("\u{FFFD}", next)
            }
            value = value << 6 | UInt32(bytes[next] & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", index + count)
    }

    /// True if a byte may follow a leading byte: no surrogates, no overlong encodings, nothing
    /// above U+10FFFF.
    private static func follows(_ byte: UInt8, _ lead: UInt8, at offset: Int) -> Bool {
        guard offset == 1 else { return isContinuation(byte) }
        switch lead {
        case 0xE0: return 0xA0...0xBF ~= byte
        case 0xED: return 0x80...0x9F ~= byte
        case 0xF0: return 0x90...0xBF ~= byte
        case 0xF4: return 0x80...0x8F ~= byte
        default: return isContinuation(byte)
        }
    }
}

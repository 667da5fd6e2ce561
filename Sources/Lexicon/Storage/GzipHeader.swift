/// The header of a gzip file (RFC 1952, section 2.3).
struct GzipHeader {
    /// The range of the extra field's subfields; empty when there is none.
    let extraField: Range<Int>
    /// The offset of the deflated data.
    let end: Int

    /// True if the bytes begin with gzip's magic number.
    static func isAtStart(of bytes: Span<UInt8>) -> Bool {
        bytes.count >= 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
    }

    /// Parses a header; nil when it is truncated or invalid.
    init?(_ bytes: Span<UInt8>) {
        // Magic number, method (8 is deflate), flags, time, extra flags, operating system.
        guard GzipHeader.isAtStart(of: bytes), bytes.count >= 10, bytes[2] == 8 else { return nil }
        let flags = bytes[3]
        guard flags & Flag.reserved == 0 else { return nil }
        var offset = 10
        var extraField = 10..<10
        if flags & Flag.extra != 0 {
            guard let length = bytes.littleEndian16(at: offset) else { return nil }
            extraField = offset + 2..<offset + 2 + length
            offset = extraField.upperBound
        }
        for flag in [Flag.name, Flag.comment] where flags & flag != 0 {
            // Skips a text terminated by a zero.
            while offset < bytes.count, bytes[offset] != 0 { offset += 1 }
            offset += 1
        }
        // Skips a checksum of two bytes; no known program writes it.
        if flags & Flag.checksum != 0 { offset += 2 }
        guard offset <= bytes.count else { return nil }
        self.extraField = extraField
        end = offset
    }

    /// The subfield with an ID of two letters in the extra field; nil when there is none.
    func subfield(_ first: Character, _ second: Character, of bytes: Span<UInt8>) -> Range<Int>? {
        var offset = extraField.lowerBound
        while offset + 4 <= extraField.upperBound {
            guard let length = bytes.littleEndian16(at: offset + 2) else { return nil }
            let content = offset + 4..<offset + 4 + length
            guard content.upperBound <= extraField.upperBound else { return nil }
            if bytes[offset] == first.asciiValue, bytes[offset + 1] == second.asciiValue {
                return content
            }
            offset = content.upperBound
        }
        return nil
    }

    private enum Flag {
        static let checksum: UInt8 = 0x02
        static let extra: UInt8 = 0x04
        static let name: UInt8 = 0x08
        static let comment: UInt8 = 0x10
        static let reserved: UInt8 = 0xE0
    }
}

extension Span<UInt8> {
    /// A little-endian number of 16 bits; nil beyond the end.
    func littleEndian16(at offset: Int) -> Int? {
        guard offset >= 0, offset < count - 1 else { return nil }
        return Int(self[offset]) | Int(self[offset + 1]) << 8
    }
}

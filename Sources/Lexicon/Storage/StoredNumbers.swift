extension FixedWidthInteger {
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension Span<UInt8> {
    /// A little-endian number of 16 bits.
    ///
    /// The offset must be valid.
    func number16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

    /// A little-endian number of 32 bits.
    ///
    /// The offset must be valid.
    @inline(__always)
    func number32(at offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// A little-endian number of 64 bits.
    ///
    /// The offset must be valid.
    func number64(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// A number of 64 bits as a count; negative if it is too large.
    func count64(at offset: Int) -> Int { Int(truncatingIfNeeded: number64(at: offset)) }

    /// Decodes a number that ``Spool/append(variable:)`` has written, and advances the position.
    ///
    /// Nil if there is no complete number.
    @inline(__always)
    func variableNumber(at position: inout Int, before end: Int) -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < end, shift < 64 {
            let byte = self[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}

extension ByteSource {
    /// Reads a number, most significant byte first.
    func number(at offset: Int, width: Int) throws(LexiconError) -> Int {
        try bytes(at: offset, count: width).bigEndianNumber
    }
}

extension Collection<UInt8> {
    /// A number, most significant byte first; `Int.max` if it is larger.
    var bigEndianNumber: Int { Int(clamping: reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
}

/// Reads the fields of a file one after the other, numbers with the most significant byte first.
struct FieldReader {
    let source: any ByteSource
    var position = 0

    mutating func take(_ count: Int) throws(LexiconError) -> [UInt8] {
        let bytes = try source.bytes(at: position, count: count)
        position += count
        return bytes
    }

    mutating func number(_ width: Int) throws(LexiconError) -> Int {
        try take(width).bigEndianNumber
    }

    func damage(_ reason: String) -> LexiconError { .damaged(file: source.path, reason: reason) }
}

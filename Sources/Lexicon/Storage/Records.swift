import Glibc

/// The records of a file.
///
/// A record is a text, a terminating byte, and a fixed number of further bytes. Lines are such
/// records, and so are the words of StarDict.
struct Records: Sendable {
    let source: any ByteSource
    /// The byte that ends the text.
    let terminator: UInt8
    /// The number of bytes after the terminator.
    let trailingCount: Int

    /// In bytes; a longer text is treated as empty, or cut.
    var textLimit = Records.longestText
    /// True if a longer text is cut; `trailingCount` must then be 0.
    var cutsLongTexts = false
    /// The encoding of the text; `trailingCount` must be 0 if its units have two bytes.
    var encoding = TextEncoding.utf8

    static let longestText = 1 << 16

    /// Calls the body with each record from an offset on, until it returns false.
    ///
    /// Text after the last terminator is a record too, if `trailingCount` is 0.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first record.
    ///   - firstPiece: The number of bytes to read first.
    ///   - body: Gets some bytes of the file, the range of the text in them, and the offset of the
    ///     record in the file.
    /// - Returns: True if the end of the file was reached.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    @discardableResult
    func forEach(
        from offset: Int = 0, firstPiece: Int = 1 << 9,
        _ body: (_ bytes: Span<UInt8>, _ text: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        var reader = ForwardReader(source, from: offset, firstPiece: firstPiece)
        // The offset of a record whose text is too long and was partly dropped.
        var longStart: Int?
        while try reader.readMore() {
            var position = 0
            do {
                let bytes = reader.bytes.span
                while let end = end(ofTextAt: position, in: bytes),
                    end + trailingCount < bytes.count
                {
                    let isLong = longStart != nil || end - position > textLimit
                    let text =
                        !isLong
                        ? position..<end
                        : cutsLongTexts ? position..<position + textLimit : end..<end
                    // The body already got the beginning of a long text, before the end of the text
                    // was read.
                    let isBeginningGiven = longStart != nil && cutsLongTexts
                    guard
                        isBeginningGiven || body(bytes, text, longStart ?? reader.start + position)
                    else {
                        return false
                    }
                    longStart = nil
                    position = end + encoding.unitLength + trailingCount
                }
                let rest = position..<bytes.count
                if reader.isAtEnd, trailingCount == 0, !rest.isEmpty, longStart == nil,
                    rest.count <= textLimit,
                    !body(bytes, rest, reader.start + position)
                {
                    return false
                }
                // Drop the unneeded bytes of a text that is too long.
                if rest.count > textLimit + trailingCount {
                    if cutsLongTexts, longStart == nil,
                        !body(bytes, position..<position + textLimit, reader.start + position)
                    {
                        return false
                    }
                    longStart = longStart ?? reader.start + position
                    position = bytes.count - trailingCount
                }
            }
            reader.drop(position)
        }
        return true
    }

    /// The place of the unit that ends a text; nil if it was not read yet.
    @inline(__always)
    private func end(ofTextAt start: Int, in bytes: Span<UInt8>) -> Int? {
        guard encoding.unitLength == 2 else {
            return bytes.firstIndex(of: terminator, from: start)
        }
        let low = encoding == .utf16BigEndian ? 1 : 0
        var index = start
        while let mark = bytes.firstIndex(of: terminator, from: index) {
            let unit = mark - low
            if unit >= start, (unit - start).isMultiple(of: 2), unit + 1 < bytes.count,
                bytes[unit + 1 - low] == 0
            {
                return unit
            }
            index = mark + 1
        }
        return nil
    }

    /// The record at an offset; nil when there is none.
    ///
    /// - Returns: The text without its terminator, and the bytes that follow.
    func record(at offset: Int) throws(LexiconError) -> (text: [UInt8], trailing: [UInt8])? {
        var record: (text: [UInt8], trailing: [UInt8])?
        try forEach(from: offset) { bytes, text, _ in
            let trailing = text.upperBound + 1..<text.upperBound + 1 + trailingCount
            record = (
                Array(bytes, text), trailingCount == 0 ? [] : Array(bytes, trailing)
            )
            return false
        }
        return record
    }
}

extension Span<UInt8> {
    /// The index of the first byte with a value, from `start` on.
    @inline(__always)
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let match = memchr(base + start, Int32(byte), buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(match) - UnsafeRawPointer(base)
        }
    }

    /// The index of the last byte with a value, before `end`.
    func lastIndex(of byte: UInt8, before end: Int) -> Int? {
        withUnsafeBufferPointer { $0[..<end].lastIndex(of: byte) }
    }
}

extension [UInt8] {
    init(_ span: Span<UInt8>, _ range: Range<Int>) {
        self = span.extracting(range).withUnsafeBufferPointer { Array($0) }
    }
}

extension String {
    /// Decodes UTF-8; invalid bytes become U+FFFD.
    init(repairing bytes: borrowing Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

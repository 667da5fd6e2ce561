import Glibc

/// The records of a file, one behind the other.
///
/// A record is a text up to a byte that ends it, and a number of bytes more. Lines are such records,
/// and the words of StarDict.
struct Records: Sendable {
    let source: any ByteSource
    /// Ends the text of a record.
    let terminator: UInt8
    /// How many bytes follow the terminator.
    let trailingCount: Int

    /// Of records with a longer text, the text counts as empty.
    static let longestText = 1 << 16

    /// Calls the body with the records from an offset on, until it returns false.
    ///
    /// Text behind the last terminator is a record too, where nothing has to follow it.
    ///
    /// - Parameters:
    ///   - offset: Where the first record begins.
    ///   - firstPiece: How many bytes to read at first.
    ///   - body: Called with some bytes of the file, where among them the text is, and where in the
    ///     file the record begins.
    /// - Returns: Whether the end of the file was reached.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    @discardableResult
    func forEach(
        from offset: Int = 0, firstPiece: Int = 1 << 9,
        _ body: (_ bytes: Span<UInt8>, _ text: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        var reader = ForwardReader(source, from: offset, firstPiece: firstPiece)
        // Where a record began whose text is too long, and was dropped in part.
        var longStart: Int?
        while try reader.readOn() {
            var position = 0
            do {
                let bytes = reader.bytes.span
                while let end = bytes.firstIndex(of: terminator, from: position),
                    end + trailingCount < bytes.count
                {
                    let isLong = longStart != nil || end - position > Records.longestText
                    let text = isLong ? end..<end : position..<end
                    guard body(bytes, text, longStart ?? reader.start + position) else {
                        return false
                    }
                    longStart = nil
                    position = end + 1 + trailingCount
                }
                let rest = position..<bytes.count
                if reader.isAtEnd, trailingCount == 0, !rest.isEmpty, longStart == nil,
                    rest.count <= Records.longestText,
                    !body(bytes, rest, reader.start + position)
                {
                    return false
                }
                // Of a text that is too long already nothing needs to be kept but its end.
                if rest.count > Records.longestText + trailingCount {
                    longStart = longStart ?? reader.start + position
                    position = bytes.count - trailingCount
                }
            }
            reader.drop(position)
        }
        return true
    }

    /// The bytes of the record that begins at an offset; nil when none does.
    ///
    /// - Returns: The text and what follows it, without the terminator.
    func record(at offset: Int) throws(LexiconError) -> (text: [UInt8], trailing: [UInt8])? {
        var found: (text: [UInt8], trailing: [UInt8])?
        try forEach(from: offset) { bytes, text, _ in
            let trailing = text.upperBound + 1..<text.upperBound + 1 + trailingCount
            found = (
                Array(bytes, text), trailingCount == 0 ? [] : Array(bytes, trailing)
            )
            return false
        }
        return found
    }
}

extension Span<UInt8> {
    /// Where the next byte of a value is, from an index on.
    @inline(__always)
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let place = memchr(base + start, Int32(byte), buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(place) - UnsafeRawPointer(base)
        }
    }

    /// Where the last byte of a value is before an index.
    func lastIndex(of byte: UInt8, before end: Int) -> Int? {
        withUnsafeBufferPointer { $0[..<end].lastIndex(of: byte) }
    }
}

extension [UInt8] {
    /// Some bytes of a span.
    init(_ span: Span<UInt8>, _ range: Range<Int>) {
        self = span.extracting(range).withUnsafeBufferPointer { Array($0) }
    }
}

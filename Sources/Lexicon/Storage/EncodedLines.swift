/// The lines of a text in any encoding, as UTF-8.
struct EncodedLines: Sendable {
    let source: any ByteSource
    let encoding: TextEncoding
    /// The offset of the first line, after a byte order mark.
    let start: Int

    /// In units of the encoding; a longer line is cut.
    var lineLimit = EncodedLines.longestLine

    static let longestLine = 1 << 20

    /// Detects the encoding from the first bytes of a source.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - encoding: The encoding of a text without a byte order mark. If it is nil, UTF-16 is
    ///     recognised by the first letter, which must be ASCII.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    init(_ source: any ByteSource, otherwise encoding: TextEncoding? = nil) throws(LexiconError) {
        self.source = source
        let head = try source.bytes(at: 0, count: min(source.count, 3))
        switch (head.first, head.dropFirst().first, head.dropFirst(2).first) {
        case (0xEF, 0xBB, 0xBF): (self.encoding, start) = (.utf8, 3)
        case (0xFF, 0xFE, _): (self.encoding, start) = (.utf16LittleEndian, 2)
        case (0xFE, 0xFF, _): (self.encoding, start) = (.utf16BigEndian, 2)
        case (let first?, 0, _) where first != 0 && encoding == nil:
            (self.encoding, start) = (.utf16LittleEndian, 0)
        case (0, let second?, _) where second != 0 && encoding == nil:
            (self.encoding, start) = (.utf16BigEndian, 0)
        default: (self.encoding, start) = (encoding ?? .utf8, 0)
        }
    }

    /// Calls the body with each line from an offset on, until it returns false.
    ///
    /// - Parameters:
    ///   - offset: The offset of a line in the source, in bytes; nil for the first.
    ///   - body: Gets a line without its end, and its offset.
    /// - Returns: True if the end was reached.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    @discardableResult
    func forEach(
        from offset: Int? = nil, _ body: (_ line: Span<UInt8>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        var records = Records(source: source, terminator: UInt8(ascii: "\n"), trailingCount: 0)
        records.textLimit = lineLimit * encoding.unitLength
        records.cutsLongTexts = true
        records.encoding = encoding
        return try records.forEach(from: offset ?? start) { bytes, line, place in
            if encoding == .utf8 {
                let hasReturn = !line.isEmpty && bytes[line.upperBound - 1] == 0x0D
                return body(bytes.extracting(hasReturn ? line.dropLast() : line), place)
            }
            var text = encoding.decoded([UInt8](bytes, line))
            if text.last == 0x0D { text.removeLast() }
            return body(text.span, place)
        }
    }

    /// The line at an offset; nil if the offset is outside of the text.
    func line(at offset: Int) throws(LexiconError) -> [UInt8]? {
        guard offset >= start else { return nil }
        var text: [UInt8]?
        try forEach(from: offset) { line, _ in
            text = Array(line, 0..<line.count)
            return false
        }
        return text
    }
}

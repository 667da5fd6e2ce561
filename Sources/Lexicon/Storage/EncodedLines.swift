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
        let offset = offset ?? start
        if encoding.unitLength == 2 { return try forEachWide(from: offset, body) }
        var records = Records(source: source, terminator: newline, trailingCount: 0)
        records.textLimit = lineLimit
        records.cutsLongTexts = true
        return try records.forEach(from: offset) { bytes, line, place in
            let line = bytes.extracting(line)
            if encoding == .utf8 { return give(line, place, to: body) }
            return give(encoding.decoded(Array(line, 0..<line.count)).span, place, to: body)
        }
    }

    private func give(
        _ line: Span<UInt8>, _ offset: Int, to body: (Span<UInt8>, Int) -> Bool
    ) -> Bool {
        body(line.extracting(0..<line.countWithoutReturn), offset)
    }

    /// Calls the body with each line of a text in units of two bytes.
    private func forEachWide(
        from offset: Int, _ body: (_ line: Span<UInt8>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        var reader = ForwardReader(source, from: offset)
        let lowOffset = encoding == .utf16LittleEndian ? 0 : 1
        // True if the body already got the beginning of the line, because the line is too long.
        var isBeginningGiven = false
        /// The number of buffered bytes that were searched for the end of a line.
        var searchedCount = 0
        let byteLimit = 2 * lineLimit
        while try reader.readMore() {
            var position = 0
            var index = searchedCount
            let bytes = reader.bytes
            /// Calls the body with the line up to the index, unless the body already got its
            /// beginning.
            func giveLine() -> Bool {
                defer { isBeginningGiven = false }
                if isBeginningGiven { return true }
                let end = min(index, position + byteLimit)
                let text = encoding.decoded(bytes[position..<end])
                return give(text.span, reader.start + position, to: body)
            }
            while index + 1 < bytes.count {
                defer { index += 2 }
                guard bytes[index + lowOffset] == newline, bytes[index + 1 - lowOffset] == 0 else {
                    continue
                }
                guard giveLine() else { return false }
                position = index + 2
            }
            if reader.isAtEnd, index > position, !giveLine() { return false }
            if index - position > byteLimit {
                guard giveLine() else { return false }
                isBeginningGiven = true
                position = index
            }
            searchedCount = index - position
            reader.drop(position)
        }
        return true
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

extension Span<UInt8> {
    /// The number of bytes, not counting a carriage return at the end.
    fileprivate var countWithoutReturn: Int {
        count > 0 && self[count - 1] == UInt8(ascii: "\r") ? count - 1 : count
    }
}

private let newline = UInt8(ascii: "\n")

/// A text in another encoding than UTF-8, read as UTF-8.
typealias DecodedText = StreamedText<DecodedStream>

/// Converts a text in XML to UTF-8, in pieces that end behind a tag.
///
/// No letter of any encoding contains the code unit of `>`, so no letter is cut.
struct DecodedStream: UnpackedStream {
    private(set) var position: Int
    /// The offset in the source of the next piece.
    fileprivate var offset: Int
    fileprivate let source: any ByteSource
    fileprivate let encoding: TextEncoding
    /// Decoded bytes that were not read yet.
    private var rest: ArraySlice<UInt8> = []

    private static let pieceLength = 1 << 16

    /// Begins at the offset of a piece in the source, which has this position in the decoded text.
    fileprivate init(
        _ source: any ByteSource, _ encoding: TextEncoding, at position: Int, from offset: Int
    ) {
        (self.source, self.encoding) = (source, encoding)
        (self.position, self.offset) = (position, offset)
    }

    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
        var text: [UInt8] = []
        while text.count < count {
            if rest.isEmpty { rest = try nextPiece()[...] }
            guard !rest.isEmpty else { break }
            let part = rest.prefix(count - text.count)
            text += part
            rest = rest[part.endIndex...]
        }
        position += text.count
        return text
    }

    /// Decodes the next piece; it is empty at the end.
    fileprivate mutating func nextPiece() throws(LexiconError) -> [UInt8] {
        let bytes = try source.bytes(
            at: offset, count: min(DecodedStream.pieceLength, source.count - offset))
        let unit = encoding.unitLength
        var end = bytes.count
        if offset + bytes.count < source.count {
            let low = encoding == .utf16BigEndian ? 1 : 0
            let mark = stride(from: end - unit, through: 0, by: -unit).first { index in
                bytes[index + low] == UInt8(ascii: ">")
                    && (unit == 1 || bytes[index + 1 - low] == 0)
            }
            end = mark.map { $0 + unit } ?? end
        }
        offset += end
        return encoding.decoded(bytes[..<end])
    }
}

extension StreamedText where Stream == DecodedStream {
    /// The text of a file in XML, in UTF-8; gzip(1) or dictzip(1) may have packed it.
    ///
    /// As for a book, a byte order mark decides on the encoding, then valid UTF-8, then the
    /// declaration, then a guess.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when a text in another encoding is too
    ///   large, or an error of the file.
    static func ofXML(_ file: DiskFile) throws(LexiconError) -> any ByteSource {
        let source = try file.unpacked()
        let lines = try EncodedLines(source)
        var encoding = lines.encoding
        if encoding == .utf8, lines.start == 0 {
            let head = try source.bytes(at: 0, count: min(source.count, headLength))
            let declared = TextEncoding(declaredIn: head)
            if try !source.beginsInUTF8() {
                encoding = declared ?? TextEncoding(likelyOf: head)
            } else if let declared, head.allSatisfy({ $0 < 0x80 }) {
                encoding = declared
            }
        }
        guard encoding != .utf8 else { return source }
        // The length in UTF-8 is known only after the whole text was decoded.
        guard source.count <= decodedLimit else {
            throw .unsupported(
                file: file.path,
                reason: "it has more than \(decodedLimit >> 20) MiB and is not in UTF-8; save it in"
                    + " UTF-8")
        }
        return try DecodedText(file, source, encoding, from: lines.start)
    }

    private convenience init(
        _ file: DiskFile, _ source: any ByteSource, _ encoding: TextEncoding, from start: Int
    ) throws(LexiconError) {
        var stream = DecodedStream(source, encoding, at: 0, from: start)
        var offsets = [0: start]
        var starts = [0]
        var count = 0
        while case let length = try stream.nextPiece().count, length > 0 {
            count += length
            starts.append(count)
            offsets[count] = stream.offset
        }
        self.init(file, count: count, starts: starts) {
            [offsets] position throws(LexiconError) in
            DecodedStream(source, encoding, at: position, from: offsets[position] ?? start)
        }
    }

    private static var headLength: Int { 1 << 16 }
    /// In bytes.
    private static var decodedLimit: Int { 64 << 20 }
}

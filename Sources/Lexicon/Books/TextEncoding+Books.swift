import Texts

extension TextEncoding {
    /// Converts a document in any encoding to UTF-8.
    ///
    /// The first of these decides: a byte order mark, valid UTF-8, the declaration in XML or HTML,
    /// the letters.
    ///
    /// - Parameter bytes: The document.
    /// - Returns: The same text in UTF-8, which may be invalid.
    static func documentToUTF8(_ bytes: [UInt8]) -> [UInt8] {
        switch bytes.prefix(4) {
        case [0x3C, 0, 0x3F, 0], [0x3C, 0, 0x68, 0]: return utf16LittleEndian.decoded(bytes)
        case [0, 0x3C, 0, 0x3F], [0, 0x3C, 0, 0x68]: return utf16BigEndian.decoded(bytes)
        default: break
        }
        return toUTF8(bytes, declared: TextEncoding(declaredIn: bytes))
    }

    /// The encoding that the head of a document in XML or HTML declares, unless it is an encoding of
    /// Unicode.
    init?(declaredIn bytes: [UInt8]) {
        let head = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
        let declaredEncoding = ["encoding=", "charset="].lazy.compactMap { mark in
            head.firstRange(of: mark).flatMap { place in
                let name = head[place.upperBound...].drop { "\"' ".contains($0) }
                return TextEncoding(named: String(name.prefix { !"\"' ;>?".contains($0) }))
            }
        }.first
        guard let declaredEncoding, declaredEncoding.unitLength == 1, declaredEncoding != .utf8
        else { return nil }
        self = declaredEncoding
    }

    /// Converts a text to UTF-8 without a byte order mark; detects the encoding by the bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - declared: The encoding that the text names; used if the text has no byte order mark and
    ///     is not valid UTF-8.
    /// - Returns: The text.
    static func toUTF8(_ bytes: [UInt8], declared: TextEncoding? = nil) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE]) {
            return TextEncoding.utf16LittleEndian.decoded(bytes.dropFirst(2))
        }
        if bytes.starts(with: [0xFE, 0xFF]) {
            return TextEncoding.utf16BigEndian.decoded(bytes.dropFirst(2))
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
            return bytes
        } catch {
            return (declared ?? TextEncoding(likelyOf: bytes)).decoded(bytes)
        }
    }

    /// Guesses, by its letters, the encoding of a text that is not UTF-8 and names no encoding.
    init(likelyOf bytes: [UInt8]) {
        var (asciiLetters, highBytes, lowercaseBalance, kana, isPaired) = (0, 0, 0, 0, true)
        var run = 0
        for byte in bytes.prefix(1 << 16) {
            if byte < 0x80 {
                asciiLetters += byte.isASCIILetter ? 1 : 0
                isPaired = isPaired && run % 2 == 0
                run = 0
                continue
            }
            if run % 2 == 0, byte == 0xA4 || byte == 0xA5 { kana += 1 }
            highBytes += 1
            run += 1
            lowercaseBalance += byte >= 0xE0 ? 1 : byte >= 0xC0 ? -1 : 0
        }
        // In the Latin script, most letters are ASCII.
        guard highBytes > asciiLetters else {
            self = .windows1252
            return
        }
        let name =
            isPaired && run % 2 == 0
            ? (kana * 8 > highBytes ? "EUC-JP" : "GB18030")
            : lowercaseBalance > 0 ? "CP1251" : "KOI8-R"
        self = TextEncoding(named: name) ?? .windows1252
    }
}

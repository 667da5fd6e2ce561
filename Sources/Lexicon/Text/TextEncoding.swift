import CData
import Texts

/// The encoding of the letters of a file.
enum TextEncoding: Hashable, Sendable {
    case utf8
    /// Two bytes for each unit, the byte of lower value first.
    case utf16LittleEndian
    case utf16BigEndian
    /// One byte for each letter: ASCII, and the letters in the table for the bytes from 0x80 on.
    case table([Unicode.Scalar])
    case eastAsian(EastAsianEncoding)

    /// Nil for an unknown name.
    init?(named name: String) {
        let name = name.uppercased().filter { $0.isLetter || $0.isNumber }
        guard let encoding = TextEncoding.encodingsByName[name] else { return nil }
        self = encoding
    }

    private static let encodingsByName: [String: TextEncoding] = {
        var encodings: [String: TextEncoding] = [
            "UTF8": .utf8, "UTF16": .utf16LittleEndian, "UTF16LE": .utf16LittleEndian,
            "UTF16BE": .utf16BigEndian, "ISO88591": .latin1, "GB18030": .eastAsian(.gb18030),
            "GBK": .eastAsian(.gb18030), "GB2312": .eastAsian(.gb18030),
            "BIG5": .eastAsian(.big5), "BIG5HKSCS": .eastAsian(.big5), "EUCJP": .eastAsian(.eucJP),
        ]
        for line in letters_text().lines {
            let parts = line.split(separator: "\t")
            let letters = Array(parts[1].unicodeScalars)
            let controls = (UInt8(0x80)...0xFF).prefix(128 - letters.count).map(Unicode.Scalar.init)
            let table = zip(UInt8(0x80)...0xFF, controls + letters).map { byte, letter in
                letter == "?" ? Unicode.Scalar(byte) : letter
            }
            for name in parts[0].split(separator: " ") { encodings[String(name)] = .table(table) }
        }
        return encodings
    }()

    /// ISO 8859-1.
    static let latin1 = TextEncoding.table((UInt8(0x80)...0xFF).map { Unicode.Scalar($0) })

    /// In the languages of Western Europe, the letters of ISO 8859-1 and some more.
    static let windows1252 = TextEncoding(named: "Windows-1252") ?? .utf8

    /// The number of bytes of a code unit; a line end is one unit.
    var unitLength: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

    /// Decodes bytes, and appends them to a text in UTF-8.
    func append(_ bytes: some Collection<UInt8>, to target: inout [UInt8]) {
        switch self {
        case .utf8: target += bytes
        case .utf16LittleEndian, .utf16BigEndian: appendUTF16(Array(bytes), to: &target)
        case .eastAsian(let encoding): target += encoding.text(bytes).utf8
        case .table(let letters):
            for byte in bytes {
                if byte < 0x80 {
                    target.append(byte)
                } else if let encoded = UTF8.encode(letters[Int(byte & 0x7F)]) {
                    target += encoded
                }
            }
        }
    }

    /// Converts bytes to UTF-8.
    ///
    /// Most invalid bytes become U+FFFD.
    func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        append(bytes, to: &decoded)
        return decoded
    }

    /// The bytes as a text, repaired with U+FFFD.
    func text(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: decoded(bytes), as: UTF8.self)
    }

    /// Appends units of two bytes.
    ///
    /// Most units are ASCII, even in texts in other letters.
    private func appendUTF16(_ bytes: [UInt8], to target: inout [UInt8]) {
        let low = self == .utf16BigEndian ? 1 : 0
        func unit(at index: Int) -> UInt32 {
            UInt32(bytes[index + low]) | UInt32(bytes[index + 1 - low]) << 8
        }
        target.reserveCapacity(target.count + bytes.count / 2)
        var index = 0
        while index + 1 < bytes.count {
            var scalar = unit(at: index)
            index += 2
            if scalar < 0x80 {
                target.append(UInt8(scalar))
                continue
            }
            if (0xD800..<0xDC00).contains(scalar), index + 1 < bytes.count,
                (0xDC00..<0xE000).contains(unit(at: index))
            {
                scalar = 0x1_0000 + (scalar - 0xD800) << 10 + unit(at: index) - 0xDC00
                index += 2
            }
            target +=
                UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")
                ?? UTF8.encodedReplacementCharacter
        }
    }
}

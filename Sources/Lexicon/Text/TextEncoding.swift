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
        let koi8u: [Int: Unicode.Scalar] = [
            0xA4: "є", 0xA6: "і", 0xA7: "ї", 0xAD: "ґ", 0xB4: "Є", 0xB6: "І", 0xB7: "Ї", 0xBD: "Ґ",
        ]
        let latin9: [Int: Unicode.Scalar] = [
            0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
        ]
        let names: [String: TextEncoding] = [
            "UTF8": .utf8, "UTF16": .utf16LittleEndian, "UTF16LE": .utf16LittleEndian,
            "UTF16BE": .utf16BigEndian,
            "ISO88591": .latin1, "ISO885915": .table(latin1(replacing: latin9)),
            "ISO88592": .table(table(latin2)), "KOI8R": .table(table(koi8r)),
            "KOI8U": .table(table(koi8r, replacing: koi8u)),
            "WINDOWS1250": .table(table(cp1250)), "WINDOWS1251": .table(table(cp1251)),
            "WINDOWS1252": .windows1252,
            "GB18030": .eastAsian(.gb18030), "GBK": .eastAsian(.gb18030),
            "GB2312": .eastAsian(.gb18030), "BIG5": .eastAsian(.big5),
            "BIG5HKSCS": .eastAsian(.big5), "EUCJP": .eastAsian(.eucJP),
        ]
        let aliases = ["CP", "MICROSOFTCP"].flatMap { prefix in
            ["1250", "1251", "1252"].map { (prefix + $0, names["WINDOWS" + $0] ?? .utf8) }
        }
        return names.merging(aliases) { name, _ in name }
    }()

    /// ISO 8859-1.
    static let latin1 = TextEncoding.table(latin1(replacing: [:]))

    /// In the languages of Western Europe, the letters of ISO 8859-1 and some more.
    static let windows1252 = TextEncoding.table(table(cp1252Start + latin1End))

    /// The number of bytes of a code unit; a line end is one unit.
    var unitLength: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

    /// Decodes bytes, and appends them to a text in UTF-8.
    func append(_ bytes: some Collection<UInt8>, to target: inout [UInt8]) {
        switch self {
        case .utf8: target += bytes
        case .utf16LittleEndian, .utf16BigEndian: appendUTF16(bytes, to: &target)
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

    private func appendUTF16(_ bytes: some Collection<UInt8>, to target: inout [UInt8]) {
        let result: Void? = bytes.withContiguousStorageIfAvailable {
            append(units: $0, to: &target)
        }
        guard result == nil else { return }
        Array(bytes).withUnsafeBufferPointer { append(units: $0, to: &target) }
    }

    /// Appends units of two bytes.
    ///
    /// Most units are ASCII, even in texts in other letters.
    private func append(units bytes: UnsafeBufferPointer<UInt8>, to target: inout [UInt8]) {
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

    private static func latin1(replacing replacements: [Int: Unicode.Scalar]) -> [Unicode.Scalar] {
        (0x80...0xFF).map { replacements[$0] ?? Unicode.Scalar(UInt8($0)) }
    }

    /// Makes a table from a text that has the letters of the highest bytes, up to 0xFF.
    private static func table(
        _ text: String, replacing replacements: [Int: Unicode.Scalar] = [:]
    ) -> [Unicode.Scalar] {
        let letters = Array(text.unicodeScalars.filter { $0 != "\n" })
        let first = 0x100 - letters.count
        return (0x80...0xFF).map { byte in
            replacements[byte] ?? (byte < first ? "\u{FFFD}" : letters[byte - first])
        }
    }

    /// From 0xA0 on.
    private static let latin2 = """
        \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß
        ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """
    /// From 0xA0 on, with dots for symbols, which no word has.
    private static let koi8r = """
        ···ё···············Ё············
        юабцдефгхийклмнопярстужвьызшэщчъ
        ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """
    /// From 0x80 on.
    private static let cp1251 = """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ
        \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї
        АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ
        абвгдежзийклмнопрстуфхцчшщъыьэюя
        """
    /// From 0x80 on.
    private static let cp1250 = """
        €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź
        \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż
        ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß
        ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """
    /// From 0x80 to 0x9F; the other letters are as in ISO 8859-1.
    private static let cp1252Start = """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ
        """
    private static let latin1End = String(
        String.UnicodeScalarView((UInt8(0xA0)...0xFF).map { Unicode.Scalar($0) }))
}

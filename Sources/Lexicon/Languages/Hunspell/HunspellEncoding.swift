/// How the letters of a Hunspell dictionary are encoded: `SET`.
enum HunspellEncoding: Sendable {
    case utf8
    /// One byte a letter: ASCII, and the letters of the bytes from 0x80 on.
    case table([Unicode.Scalar])

    /// Nil for an unknown name.
    init?(named name: String) {
        let name = name.uppercased().filter { $0.isLetter || $0.isNumber }
        switch name {
        case "UTF8": self = .utf8
        case "ISO88591": self = .table(HunspellEncoding.latin1)
        case "ISO885915":
            self = .table(
                HunspellEncoding.latin1(replacing: [
                    0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ",
                    0xBE: "Ÿ",
                ]))
        case "ISO88592": self = .table(HunspellEncoding.table(HunspellEncoding.latin2))
        case "KOI8R": self = .table(HunspellEncoding.table(HunspellEncoding.koi8r))
        case "KOI8U":
            self = .table(
                HunspellEncoding.table(
                    HunspellEncoding.koi8r,
                    replacing: [
                        0xA4: "є", 0xA6: "і", 0xA7: "ї", 0xAD: "ґ", 0xB4: "Є", 0xB6: "І", 0xB7: "Ї",
                        0xBD: "Ґ",
                    ]))
        case "MICROSOFTCP1251", "CP1251", "WINDOWS1251":
            self = .table(HunspellEncoding.table(HunspellEncoding.cp1251))
        default: return nil
        }
    }

    /// The default of the format.
    static let standard = HunspellEncoding.table(latin1)

    /// Appends encoded bytes to others in UTF-8.
    func append(_ bytes: some Sequence<UInt8>, to target: inout [UInt8]) {
        switch self {
        case .utf8: target += bytes
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

    /// The same bytes in UTF-8.
    func decoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        append(bytes, to: &decoded)
        return decoded
    }

    private static let latin1 = latin1(replacing: [:])

    private static func latin1(replacing others: [Int: Unicode.Scalar]) -> [Unicode.Scalar] {
        (0x80...0xFF).map { others[$0] ?? Unicode.Scalar(UInt8($0)) }
    }

    /// The letters of the last bytes, of which a text has one each.
    private static func table(
        _ text: String, replacing others: [Int: Unicode.Scalar] = [:]
    ) -> [Unicode.Scalar] {
        let letters = Array(text.unicodeScalars.filter { $0 != "\n" })
        let first = 0x100 - letters.count
        return (0x80...0xFF).map { byte in
            others[byte] ?? (byte < first ? "\u{FFFD}" : letters[byte - first])
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
}

import CData
import Texts

/// The characters that The Collaborative International Dictionary of English writes as codes in
/// brackets, because its text is ASCII: `[e^]` for ĕ, `[root]` for √.
///
/// The codes are those of the dictionary's own tables (`webfont.txt`, `pronunc.txt`) and of the
/// program that makes dictd's files of it (`filter.dat`).
enum GCIDELetters {
    /// The longest code in brackets, in bytes.
    static let longestCode = 12

    /// The character of a code without its brackets; nil for other text in brackets.
    static func character(for code: String) -> String? {
        // Most brackets have longer texts, for which the tables need not be made.
        guard code.utf8.count <= longestCode else { return nil }
        return characters[code] ?? fraction(code) ?? letter(code)
    }

    private static let characters: [String: String] = {
        var characters: [String: String] = [:]
        // Bytes are split, because letters would take five times as long.
        for line in gcide_characters().bytes.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: "\t"))
            let character = String(decoding: parts[0], as: UTF8.self)
            for code in parts[1].split(separator: UInt8(ascii: " ")) {
                characters[String(decoding: code, as: UTF8.self)] = character
            }
        }
        return characters
    }()

    // MARK: Codes that are built by a rule

    /// `frac1x1000` is 1/1000, `frac19` is 1/9.
    private static func fraction(_ code: String) -> String? {
        let name = code.hasPrefix("fract") ? "fract" : "frac"
        guard code.hasPrefix(name), code.utf8.count > name.utf8.count + 1 else { return nil }
        let number = code.dropFirst(name.count)
        let parts = number.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        switch parts.count {
        case 1: return "\(number.prefix(1))/\(number.dropFirst())"
        case 2: return "\(parts[0])/\(parts[1])"
        default: return nil
        }
    }

    /// A letter and the name of its mark: `ccaron`, `mtil`, `zdot`.
    private static func letter(_ code: String) -> String? {
        guard let base = code.utf8.first, base.isASCIILetter,
            let mark = marks[String(code.dropFirst())]
        else { return nil }
        return String(code.prefix(1)) + mark
    }

    private static let marks: [String: String] = [
        "acute": "\u{301}", "grave": "\u{300}", "cir": "\u{302}", "um": "\u{308}",
        "til": "\u{303}", "mac": "\u{304}", "cr": "\u{306}", "sl": "\u{304}\u{307}",
        "dot": "\u{307}", "sdot": "\u{323}", "ring": "\u{30A}", "car": "\u{30C}",
        "caron": "\u{30C}", "ced": "\u{327}", "smac": "\u{304}",
    ]
}

import CData
import Texts

/// Character references: `&eacute;`, `&#233;`, `&#xE9;` (HTML, section 13.5).
enum CharacterReference {
    /// The longest reference, in bytes.
    private static let limit = 32

    /// Replaces the references in a text; unknown references stay as they are.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(limit).prefix {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
            }
            if rest[name.endIndex...].first == UInt8(ascii: ";"), let scalar = scalar(named: name) {
                result += Array(String(Character(scalar)).utf8)
                rest = rest[(name.endIndex + 1)...]
            } else {
                result.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard name.first == UInt8(ascii: "#") else {
            return namedCharacters[String(decoding: name, as: UTF8.self)]
        }
        let digits = String(decoding: name.dropFirst(), as: UTF8.self)
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let number else { return nil }
        // Code points without a meaning in Unicode are read as code page 1252, as HTML requires.
        if (0x80..<0xA0).contains(number) {
            return TextEncoding.windows1252.text([UInt8(number)]).unicodeScalars.first
        }
        return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    }

    /// The characters by their names, without `&` and `;`.
    private static let namedCharacters: [String: Unicode.Scalar] = {
        let groups = character_names().bytes.split { $0.isMarkupBlank }
            .map { String(decoding: $0, as: UTF8.self) }
        var characters: [String: Unicode.Scalar] = [:]
        for group in groups {
            let parts = group.split(separator: "=")
            guard parts.count == 2, let number = UInt32(parts[0], radix: 16),
                let character = Unicode.Scalar(number)
            else { continue }
            for name in parts[1].split(separator: ",") { characters[String(name)] = character }
        }
        return characters
    }()
}

import FoundationEssentials

/// Encodes the output of `--json`.
struct JSONText {
    private let encoder = JSONEncoder()

    init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// Encodes a value as JSON without control characters that a terminal might interpret.
    ///
    /// - Throws: An `EncodingError`.
    func text(of value: some Encodable) throws -> String {
        JSONText.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    /// Escapes all control and format characters as `\uXXXX`.
    ///
    /// The encoder escapes only those of ASCII. The others occur only in strings.
    private static func escaped(_ json: String) -> String {
        guard json.utf8.contains(where: { $0 >= 0x7F }) else { return json }
        var text = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isControl(scalar) else {
                text.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text +=
                    "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
            }
        }
        return String(text)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x7F else { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }
}

/// A value of a setting, in the types of a settings file.
public enum SettingValue: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case decimal(Double)
    case text(String)
    case list([SettingValue])

    /// Makes a list of texts.
    public static func texts(_ texts: [String]) -> SettingValue { .list(texts.map { .text($0) }) }

    /// The texts of a list of texts; nil for other values.
    public var texts: [String]? {
        guard case .list(let values) = self else { return nil }
        let texts = values.compactMap(\.text)
        return texts.count == values.count ? texts : nil
    }

    public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
    public var number: Int? { if case .number(let value) = self { value } else { nil } }
    public var text: String? { if case .text(let value) = self { value } else { nil } }

    /// The number; a whole number is a decimal number too.
    public var decimal: Double? {
        switch self {
        case .decimal(let value): value
        case .number(let value): Double(value)
        default: nil
        }
    }
}

extension SettingValue: CustomStringConvertible {
    /// The value as a settings file writes it (TOML 1.0).
    public var description: String {
        switch self {
        case .flag(let value): "\(value)"
        case .number(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .text(let text): SettingValue.quoted(text)
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        }
    }

    /// Writes a text as a basic string of TOML.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

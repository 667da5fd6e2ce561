import Texts

/// `property: value` in a style sheet or in the attribute `style`.
struct StyleDeclaration: Hashable, Sendable {
    /// In lower case.
    let property: String
    let value: String
    /// True if the declaration is marked `!important`: it overrides declarations of greater weight.
    var isImportant = false

    /// In bytes; a declaration with a longer value is left out.
    private static let longestValue = 1_000
    /// The approximate maximum of the bytes that `content` adds to an element.
    private static let longestContent = 1_000

    /// Reads the declarations in a text, separated by semicolons outside of quotation marks and
    /// brackets.
    static func all(in text: some StringProtocol) -> [StyleDeclaration] {
        var quote: Character?
        var depth = 0
        let parts = text.split { letter in
            switch letter {
            case "\"", "'":
                if quote == nil { quote = letter } else if quote == letter { quote = nil }
            case "(" where quote == nil: depth += 1
            case ")" where quote == nil: depth -= 1
            default: break
            }
            return letter == ";" && quote == nil && depth <= 0
        }
        return parts.compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1).map(\.trimmed)
            guard sides.count == 2 else { return nil }
            guard sides[1].utf8.count <= longestValue else { return nil }
            let isImportant = sides[1].lowercased().hasSuffix("important")
            let value = isImportant ? sides[1].prefix { $0 != "!" }.trimmed : sides[1]
            return StyleDeclaration(
                property: sides[0].lowercased(), value: value, isImportant: isImportant)
        }
    }

    /// The text that the property `content` adds to an element.
    ///
    /// - Parameters:
    ///   - tag: The element, for its attributes.
    ///   - counters: The values of counters.
    /// - Returns: The text; nil if it can't be determined.
    func content(of tag: MarkupTag, _ counters: StyleCounters) -> String? {
        guard property == "content" else { return nil }
        var text = ""
        var rest = value[...]
        while let first = rest.first, text.utf8.count < StyleDeclaration.longestContent {
            if first == "\"" || first == "'" {
                let quotedText = rest.dropFirst().prefix { $0 != first }
                rest = rest[quotedText.endIndex...].dropFirst()
                text += StyleDeclaration.unescaped(quotedText)
            } else if first.isWhitespace {
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix { $0 != ")" }
                rest = rest[word.endIndex...].dropFirst()
                let parts = word.split(separator: "(", maxSplits: 1)
                let arguments = parts.dropFirst().first?.split(separator: ",").map(\.trimmed) ?? []
                guard let name = arguments.first else { return nil }
                switch parts[0].lowercased() {
                case "attr":
                    let value = tag.value(of: name.lowercased()) ?? ""
                    text += value.prefix(StyleDeclaration.longestContent)
                case "counter", "counters":
                    let marker = arguments.count > 1 ? ListMarker(arguments.last ?? "") : nil
                    text += (marker ?? .decimal).text(counters[name])
                default: return nil
                }
            }
        }
        return text
    }

    /// The text with its escapes replaced, as `\2022` by a bullet.
    ///
    /// Letters for private use, which only the dictionary's font has, are left out.
    private static func unescaped(_ text: Substring) -> String {
        var scalars = String.UnicodeScalarView()
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
            var character = scalar
            if scalar == "\\" {
                let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
                rest = rest[digits.endIndex...]
                if digits.isEmpty {
                    guard let next = rest.popFirst() else { break }
                    character = next
                } else {
                    character =
                        UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? " "
                    if rest.first == " " { rest = rest.dropFirst() }
                }
            }
            if character.properties.generalCategory != .privateUse { scalars.append(character) }
        }
        return String(scalars)
    }
}

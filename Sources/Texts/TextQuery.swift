/// A search in the text of entries: the words and phrases that an entry must have, and the words
/// and phrases that it must not have.
///
/// An example is `bees "busy as" hive* -honey in:gcide in:"Acme DSL"`. A star stands for any
/// letters at the end of a word, `hive*`, or at its beginning, `*hive`. Blanks separate the parts.
/// A quotation without a closing mark ends with the text.
public struct TextQuery: Hashable, Sendable {
    /// Each element is a word, or the words of a phrase.
    public private(set) var requiredPhrases: [[Substring]] = []
    public private(set) var excludedPhrases: [[Substring]] = []
    /// The name of the only dictionary, or group of dictionaries, to search; nil for all.
    public private(set) var source: String?

    /// Returns true if a text searches the text of entries, because it begins with a quotation.
    public static func isQuoted(_ text: String) -> Bool {
        let text = text.drop(while: \.isWhitespace)
        return text.first == "\"" && text.dropFirst().contains { $0.isLetter || $0.isNumber }
    }

    public init(_ text: String) {
        var rest = text[...]
        while let character = rest.first {
            if character.isWhitespace {
                rest.removeFirst()
                continue
            }
            let isExcluded = character == "-"
            if isExcluded { rest.removeFirst() }
            if rest.first == "\"" {
                rest.removeFirst()
                let phrase = rest.prefix { $0 != "\"" }
                rest = rest[phrase.endIndex...].dropFirst()
                add(phrase.split(whereSeparator: \.isWhitespace), isExcluded)
                continue
            }
            let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
            rest = rest[word.endIndex...]
            if word == "in:", rest.first == "\"" {
                let name = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest[name.endIndex...].dropFirst()
                if !name.isEmpty { source = String(name) }
            } else if word.hasPrefix("in:"), word.count > 3 {
                source = String(word.dropFirst(3))
            } else {
                add([word], isExcluded)
            }
        }
    }

    private mutating func add(_ words: [Substring], _ isExcluded: Bool) {
        if words.allSatisfy({ $0.allSatisfy { $0 == "*" } }) { return }
        if isExcluded { excludedPhrases.append(words) } else { requiredPhrases.append(words) }
    }
}

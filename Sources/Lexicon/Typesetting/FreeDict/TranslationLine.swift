import Texts

/// The translations of a sense: `Eisenbahnzug {m}; Zug {m} [transp.]`.
struct TranslationLine {
    /// In the order in which they are shown.
    let text: String
    /// The first translations as they would be looked up, without marks: `Zug`, `Eisenbahnzug`.
    let words: [String]
    /// Whether the first has a label of another time, place or style, such as `[obs.]`.
    let isMarked: Bool
    /// Whether the first is said to be a plural.
    let isPlural: Bool

    /// The most translations that are told apart.
    private static let limit = 32

    /// - Parameters:
    ///   - line: The line of the dictionary.
    ///   - separator: What stands between two translations.
    ///   - endsWithGrammar: Whether grammar in `<…>` ends a translation, and only abbreviations of it follow.
    init(_ line: String, separator: UInt8, endsWithGrammar: Bool) {
        var parts = MarkedText.parts(
            of: Array(line.utf8), separator: separator, limit: TranslationLine.limit)
        var words = parts.map { TranslationLine.word(in: $0, endsWithGrammar: endsWithGrammar) }
        // A compound before the word itself, such as `Binnensee; See`, is no plainer than the word.
        if let plain = TranslationLine.plainWord(among: words) {
            parts.insert(parts.remove(at: plain), at: 0)
            words.insert(words.remove(at: plain), at: 0)
            let texts = parts.map { String(decoding: $0, as: UTF8.self).trimmed }
            text = texts.joined(separator: String(UnicodeScalar(separator)) + " ")
        } else {
            text = line
        }
        isMarked = parts[0].contains(UInt8(ascii: "[")) && RegisterLabels.are(in: parts[0])
        isPlural = ["{pl}", "<pl>"].contains { mark in
            parts[0].split(separator: 0x20).contains { $0.elementsEqual(mark.utf8) }
        }
        self.words = words.filter { !$0.isEmpty }
    }

    private static func word(in part: ArraySlice<UInt8>, endsWithGrammar: Bool) -> String {
        var bytes = Array(part)
        if endsWithGrammar, let end = grammarStart(in: bytes) { bytes.removeSubrange(end...) }
        let words = ObjectWords.removed(from: MarkedText.words(of: bytes))
        return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }

    /// Where the first grammar begins that is not at the beginning.
    private static func grammarStart(in bytes: [UInt8]) -> Int? {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")),
            !MarkedText.words(of: Array(bytes[..<start])).isEmpty
        else { return nil }
        return start
    }

    /// The first translation with which the first of all ends, as a compound does.
    private static func plainWord(among words: [String]) -> Int? {
        guard let first = words.first?.lowercased() else { return nil }
        return words.indices.dropFirst().first { index in
            let word = words[index].lowercased()
            return word.utf8.count > 1 && word.utf8.count < first.utf8.count
                && first.hasSuffix(word)
        }
    }
}

/// Labels that say that a word is not the plain one: of another time, place, or style.
enum RegisterLabels {
    private static let labels: Set<String> = [
        "obs.", "veraltet", "archaic", "arch.", "dated", "obsolete", "hist.", "poet.", "alt",
        "humor.", "slang", "vulg.", "Scots", "Sc.", "ugs.", "coll.", "geh.", "formal", "Schw.",
        "Ös.", "Süddt.", "rare", "selten", "iron.", "pej.", "Lit.", "lit.",
    ]

    /// Whether one of them stands in brackets in a text.
    static func are(in bytes: some Collection<UInt8>) -> Bool {
        bytes.split(separator: UInt8(ascii: "[")).dropFirst(bytes.first == 0x5B ? 0 : 1)
            .contains { part in
                guard let end = part.firstIndex(of: UInt8(ascii: "]")) else { return false }
                return labels.contains(String(decoding: part[..<end].prefix(12), as: UTF8.self))
            }
    }
}

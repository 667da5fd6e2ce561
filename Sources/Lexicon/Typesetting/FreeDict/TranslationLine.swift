import Texts

/// The translations of a sense: `Eisenbahnzug {m}; Zug {m} [transp.]`.
struct TranslationLine {
    /// The translations in the order in which they are shown.
    let text: String
    /// The first translations, without labelled translations.
    let gist: String
    /// The first translations as they would be looked up, without marks: `Zug`, `Eisenbahnzug`.
    let words: [String]
    /// True if the first translation has a label of another time, place or style, such as `[obs.]`,
    /// or a note in brackets, `draw sth. (from a source)`.
    let isMarked: Bool
    /// True if the first translation is marked as a plural.
    let isPlural: Bool

    /// The maximum number of translations that are split off a line, and of translations in the
    /// gist.
    private static let (limit, gistCount) = (32, 3)

    /// - Parameters:
    ///   - line: The line of the dictionary.
    ///   - separator: The separator of two translations.
    ///   - endsWithGrammar: True if grammar in `<…>` ends a translation, and only its abbreviations
    ///     follow.
    init(_ line: String, separator: UInt8, endsWithGrammar: Bool) {
        var parts = MarkedText.parts(
            of: Array(line.utf8), separator: separator, limit: TranslationLine.limit)
        var words = parts.map { TranslationLine.word(in: $0, endsWithGrammar: endsWithGrammar) }
        // Put a word before its compound, because the word is plainer: `Binnensee; See`.
        let plainIndex = TranslationLine.plainWord(among: words)
        if let plainIndex {
            parts.insert(parts.remove(at: plainIndex), at: 0)
            words.insert(words.remove(at: plainIndex), at: 0)
        }
        let joined = { (parts: [ArraySlice<UInt8>]) in
            parts.map { String(decoding: $0, as: UTF8.self).trimmed }
                .joined(separator: String(UnicodeScalar(separator)) + " ")
        }
        text = plainIndex == nil ? line : joined(parts)
        let unlabelledParts = parts.filter { !TranslationLine.isLabelled($0) }
        gist = joined(
            Array((unlabelledParts.isEmpty ? [parts[0]] : unlabelledParts).prefix(Self.gistCount)))
        isMarked =
            parts[0].contains(UInt8(ascii: "("))
            || parts[0].contains(UInt8(ascii: "[")) && RegisterLabels.occur(in: parts[0])
        isPlural = ["{pl}", "<pl>"].contains { mark in
            parts[0].split(separator: 0x20).contains { $0.elementsEqual(mark.utf8) }
        }
        self.words = words.filter { !$0.isEmpty }
    }

    /// A line of which nobody needs the single translations.
    init(unsplit line: String) {
        (text, gist, words, isMarked, isPlural) = (line, line, [], false, false)
    }

    private static func word(in part: ArraySlice<UInt8>, endsWithGrammar: Bool) -> String {
        var bytes = Array(part)
        if endsWithGrammar, let end = grammarStart(in: bytes) { bytes.removeSubrange(end...) }
        let words = ObjectPlaceholders.removed(from: MarkedText.words(of: bytes))
        return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }

    /// True if a label stands behind a translation.
    ///
    /// A label before the translation belongs to the sense.
    private static func isLabelled(_ part: ArraySlice<UInt8>) -> Bool {
        var rest = part.drop { $0 == 0x20 }
        while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
            rest = rest[(end + 1)...].drop { $0 == 0x20 }
        }
        return rest.contains(UInt8(ascii: "["))
    }

    /// The start of the first grammar that has a word before it.
    private static func grammarStart(in bytes: [UInt8]) -> Int? {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")),
            !MarkedText.words(of: Array(bytes[..<start])).isEmpty
        else { return nil }
        return start
    }

    /// The index of the first translation that ends the compound at the beginning of the line:
    /// `See` after `Binnensee`.
    private static func plainWord(among words: [String]) -> Int? {
        guard let first = words.first?.lowercased() else { return nil }
        return words.indices.dropFirst().first { index in
            let word = words[index].lowercased()
            return word.utf8.count > 1 && word.utf8.count < first.utf8.count
                && first.hasSuffix(word)
        }
    }
}

/// Labels of words that belong to another time, place, or style, and so are no plain translations.
enum RegisterLabels {
    private static let labels = Set(WordLists.items("register"))

    /// True if a text has one of these labels in brackets.
    static func occur(in bytes: some Collection<UInt8>) -> Bool {
        bytes.split(separator: UInt8(ascii: "[")).dropFirst(bytes.first == 0x5B ? 0 : 1)
            .contains { part in
                guard let end = part.firstIndex(of: UInt8(ascii: "]")) else { return false }
                return labels.contains(String(decoding: part[..<end].prefix(12), as: UTF8.self))
            }
    }
}

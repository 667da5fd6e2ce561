import Texts

/// The text on the front of a card: a word, a sentence with a gap, or a word with furigana, `漢字[かんじ]`.
struct CardText {
    private(set) var word: String
    /// The word in kana; empty without furigana.
    private(set) var reading = ""
    /// The sentence in which the word is a gap, `{{c1::word::hint}}`; empty if there is none.
    private(set) var sentence = ""

    /// - Parameter text: The text without HTML and sounds.
    init(_ text: String) {
        word = text
        guard text.utf8.contains(where: { "[{".utf8.contains($0) }) else { return }
        readGaps(text)
        readFurigana(word)
    }

    /// A text without Anki's sounds, `[sound:x.mp3]`.
    static func withoutSounds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "[")), text.contains("[sound:") else { return text }
        var kept = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "[sound:"),
            let end = rest[start.upperBound...].firstIndex(of: "]")
        {
            kept += rest[..<start.lowerBound]
            rest = rest[rest.index(after: end)...]
        }
        return (kept + rest).cleaned(limit: .max)
    }

    private mutating func readGaps(_ text: String) {
        var first: Substring?
        var plain = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{c"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            let gap = rest[start.upperBound..<end.lowerBound]
            let parts = gap.drop { $0.isNumber }.split(separator: ":")
            plain += rest[..<start.lowerBound]
            plain += parts.first ?? ""
            first = first ?? parts.first
            rest = rest[end.upperBound...]
        }
        guard let first else { return }
        word = String(first)
        sentence = plain + rest
    }

    private mutating func readFurigana(_ text: String) {
        var spelled = ""
        var spoken = ""
        // The Chinese letters before a bracket.
        var group = ""
        var rest = text[...]
        while let letter = rest.popFirst() {
            if letter == "[", !group.isEmpty, let end = rest.firstIndex(of: "]"),
                rest[..<end].allSatisfy(CardText.isKana)
            {
                spoken += rest[..<end]
                spelled += group
                group = ""
                rest = rest[rest.index(after: end)...]
            } else if letter.unicodeScalars.first?.properties.isIdeographic == true {
                group.append(letter)
            } else {
                spelled += group
                spoken += group
                group = ""
                // A blank separates the letters of two brackets.
                guard letter != " " else { continue }
                spelled.append(letter)
                spoken.append(letter)
            }
        }
        spelled += group
        spoken += group
        guard spoken != spelled, !spoken.contains(where: { $0.isASCII }) else { return }
        word = spelled
        reading = spoken
    }

    private static func isKana(_ letter: Character) -> Bool {
        letter.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
    }
}

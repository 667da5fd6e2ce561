import Texts

/// The senses of an entry in prose: those with numbers, or its first paragraph.
struct ProseSenses {
    private(set) var senses: [Sense] = []
    /// That of the head (`, n.`), which those of the senses replace.
    var partOfSpeech = ""

    private let areNumbered: Bool

    init(areNumbered: Bool) { self.areNumbered = areNumbered }

    /// Adds a paragraph if it tells a sense.
    mutating func add(_ runs: [StyledText.Run], isNumbered: Bool = false) {
        guard areNumbered ? isNumbered : senses.isEmpty else { return }
        let text = runs.reduce(into: "") { $0 += $1.text }
        let content = text.drop { $0 == " " }
        guard isNumbered || !ProseSenses.isRemark(content, runs) else { return }
        // `1. n. A small network message.`
        let abbreviation = content.prefix { !" ".contains($0) }
        let own = PartOfSpeechNames.name(of: abbreviation)
        let rest = content.dropFirst(abbreviation.count).drop { $0 == " " }
        if let own, !rest.isEmpty {
            senses.append(Sense(partOfSpeech: own, definition: String(rest)))
        } else {
            senses.append(
                Sense(
                    partOfSpeech: PartOfSpeechNames.first(in: partOfSpeech) ?? "",
                    definition: String(content)))
        }
    }

    /// Whether a paragraph is only about the word: a subject, or a text in brackets.
    private static func isRemark(_ text: Substring, _ runs: [StyledText.Run]) -> Bool {
        if text.isEmpty || runs.allSatisfy({ $0.style == .secondary }) { return true }
        guard let first = text.first, let end = ["[": "]", "(": ")"][String(first)] else {
            return false
        }
        return text.firstIndex(of: Character(end)) == text.indices.last
    }
}

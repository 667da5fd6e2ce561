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

    /// Returns true if a paragraph is only a remark about the word: a subject, or a text in brackets.
    private static func isRemark(_ text: Substring, _ runs: [StyledText.Run]) -> Bool {
        if text.isEmpty || runs.allSatisfy({ $0.style == .secondary }) { return true }
        guard let first = text.first, let end = ["[": "]", "(": ")"][String(first)] else {
            return false
        }
        return text.firstIndex(of: Character(end)) == text.indices.last
    }
}

/// The paragraphs of an entry in prose that begin with the numbers 1, 2, 3 and so on; none when
/// there is only one.
struct ProseNumbers {
    /// The numbers, and the text after them, by the indices of their pieces.
    let items: [Int: (number: Int, text: Substring)]
    /// True if the numbers are those of senses, rather than of a list in the only sense.
    let areSenses: Bool

    /// The most bytes of the text before the first sense, such as subjects and the origin of the word.
    private static let longestLead = 300
    /// The most bytes of such a text if it ends without punctuation, as `End Of File` does.
    private static let longestTitle = 60

    init(of pieces: ArraySlice<HardWrappedText.Piece>) {
        var items: [Int: (number: Int, text: Substring)] = [:]
        var indent: Int?
        var lead: [String] = []
        for (index, piece) in zip(pieces.indices, pieces) where !piece.isPreformatted {
            guard let item = NumberedSense.split(piece.text[...]), item.number == items.count + 1,
                indent == nil || indent == piece.indent
            else {
                if items.isEmpty, !piece.text.isEmpty { lead.append(piece.text) }
                continue
            }
            indent = piece.indent
            items[index] = item
        }
        self.items = items.count > 1 ? items : [:]
        areSenses = items.count > 1 && ProseNumbers.isLead(lead.joined(separator: " "))
    }

    /// Returns true if senses may follow a text.
    ///
    /// A list, rather than senses, continues a text that ends with a colon (`Among these are:`), or a long one that
    /// ends without punctuation (`… such that`).
    private static func isLead(_ text: String) -> Bool {
        guard let last = text.last, last != ":" else { return text.isEmpty }
        return text.utf8.count <= (last.isLetter ? longestTitle : longestLead)
    }
}

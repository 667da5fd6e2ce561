/// The paragraphs of an entry in prose that begin with the numbers 1, 2, 3 and so on; none when
/// there is only one.
struct ProseNumbers {
    /// The numbers, and the text after them, by the indices of their pieces.
    let items: [Int: (number: Int, text: Substring)]
    /// Whether the numbers are those of senses, and not of a list in the only one.
    let areSenses: Bool

    /// What precedes the first sense has at most so many bytes: subjects, where the word is from.
    private static let longestLead = 300
    /// One without a mark at its end, `End Of File`, has at most so many.
    private static let longestTitle = 60

    init(of pieces: ArraySlice<HardWrappedText.Piece>) {
        var items: [Int: (number: Int, text: Substring)] = [:]
        var indent: Int?
        var lead: [String] = []
        for (index, piece) in zip(pieces.indices, pieces) where !piece.isPreformatted {
            guard let item = NumberedSense.split(piece.text), item.number == items.count + 1,
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

    /// Whether senses may follow a text, which a list would continue: `such that`, `Among these are:`.
    private static func isLead(_ text: String) -> Bool {
        guard let last = text.last, last != ":" else { return text.isEmpty }
        return text.utf8.count <= (last.isLetter ? longestTitle : longestLead)
    }
}

import Texts

/// The senses of an entry in prose: its numbered paragraphs, or its first paragraph.
struct ProseSenses {
    private(set) var senses: [Sense] = []
    /// The part of speech of the head (`, n.`); a sense may have its own instead.
    var partOfSpeech = ""

    private let areNumbered: Bool
    private let lacksFirst: Bool

    init(_ numbers: ProseNumbers) {
        areNumbered = numbers.areSenses
        lacksFirst = numbers.lacksFirst
    }

    /// Adds a paragraph if it is a sense.
    mutating func add(_ runs: [StyledText.Run], isNumbered: Bool = false) {
        guard areNumbered && !(lacksFirst && senses.isEmpty) ? isNumbered : senses.isEmpty else {
            return
        }
        let text = runs.reduce(into: "") { $0 += $1.text }
        let content = text.drop { $0 == " " }
        guard isNumbered || !ProseSenses.isRemark(content, runs) else { return }
        // `1. n. A small network message.`
        let abbreviation = content.prefix { !" ".contains($0) }
        let ownPart = PartOfSpeechNames.name(of: abbreviation)
        let rest = content.dropFirst(abbreviation.count).drop { $0 == " " }
        if let ownPart, !rest.isEmpty {
            senses.append(Sense(partOfSpeech: ownPart, definition: String(rest)))
        } else {
            senses.append(
                Sense(
                    partOfSpeech: PartOfSpeechNames.first(in: partOfSpeech) ?? "",
                    definition: String(content)))
        }
    }

    /// Returns true if a paragraph is only a remark about the word: a subject, or a text in
    /// brackets.
    private static func isRemark(_ text: Substring, _ runs: [StyledText.Run]) -> Bool {
        if text.isEmpty || runs.allSatisfy({ $0.style == .secondary }) { return true }
        guard let first = text.first, let end = ["[": "]", "(": ")"][String(first)] else {
            return false
        }
        return text.firstIndex(of: Character(end)) == text.indices.last
    }
}

/// The paragraphs of an entry in prose that begin with the numbers 1, 2, 3 and so on; empty if
/// there is only one.
struct ProseNumbers {
    /// The numbers, and the text after them, by the indices of their pieces in the entry.
    let items: [Int: (number: Int, text: Substring)]
    /// True if the numbers count senses, rather than the items of a list in the only sense.
    let areSenses: Bool
    /// True if the first sense has no number, and the numbers begin with 2.
    let lacksFirst: Bool

    /// The maximum length of the text before the first sense, such as subjects and the origin of
    /// the word, in bytes.
    private static let longestLead = 300
    /// The maximum length of this text if it ends without punctuation, such as `End Of File`, in
    /// bytes.
    private static let longestTitle = 60
    /// The maximum difference between consecutive numbers: a number may be missing, or occur twice.
    private static let largestStep = 2

    init(of pieces: [HardWrappedText.Piece]) {
        var items: [Int: (number: Int, text: Substring)] = [:]
        var last = 0
        var indent: Int?
        var leadTexts: [String] = []
        var lacksFirst = false
        // A list within a sense begins at 1 again.
        var isRestarted = false
        for (index, piece) in zip(pieces.indices, pieces) where !piece.isPreformatted {
            if last > 1, NumberedSense.split(piece.text[...])?.number == 1 { isRestarted = true }
            guard let item = NumberedSense.split(piece.text[...]),
                last == 0
                    ? item.number == 1 || item.number == 2 && !leadTexts.isEmpty
                    : (isRestarted ? 1 : 0)...ProseNumbers.largestStep ~= item.number - last,
                indent == nil || indent == piece.indent
            else {
                if items.isEmpty, !piece.text.isEmpty { leadTexts.append(piece.text) }
                continue
            }
            if last == 0 { lacksFirst = item.number == 2 }
            indent = piece.indent
            last = item.number
            items[index] = item
        }
        let text = leadTexts.joined(separator: " ")
        let hasNumbers = items.count > 1 || lacksFirst && ProseNumbers.isSense(text)
        self.items = hasNumbers ? items : [:]
        self.lacksFirst = lacksFirst
        areSenses =
            hasNumbers && (lacksFirst ? ProseNumbers.isSense(text) : ProseNumbers.isLead(text))
    }

    /// Returns true if senses may follow a text.
    ///
    /// A list, rather than senses, follows a text that ends with a colon (`Among these are:`), or a
    /// long text that ends without punctuation (`… such that`).
    private static func isLead(_ text: String) -> Bool {
        guard let last = text.last, last != ":" else { return text.isEmpty }
        return text.utf8.count <= (last.isLetter ? longestTitle : longestLead)
    }

    /// Returns true if a text ends like a sentence, so that it may be the first sense.
    private static func isSense(_ text: String) -> Bool {
        text.last.map { $0 != ":" && !$0.isLetter } ?? false
    }

    /// Splits paragraphs before the numbers in them, such as numbers after a subject.
    ///
    ///     <unit> 1. One. 2. Two.
    ///
    /// - Parameter pieces: The paragraphs.
    /// - Returns: The split paragraphs; unchanged if fewer than two numbers are found.
    static func parted(_ pieces: ArraySlice<HardWrappedText.Piece>) -> [HardWrappedText.Piece] {
        let beginnings = Set(pieces.lazy.compactMap { NumberedSense.split($0.text[...])?.number })
        var parted: [HardWrappedText.Piece] = []
        var next = 1
        for piece in pieces {
            var rest = piece.text[...]
            while !piece.isPreformatted {
                if beginnings.contains(next) {
                    guard NumberedSense.split(rest)?.number == next else { break }
                } else {
                    guard let start = place(of: next, in: rest) else { break }
                    parted.append(.init(indent: piece.indent, text: rest[..<start].trimmed))
                    rest = rest[start...]
                }
                next += 1
            }
            parted.append(
                .init(
                    indent: piece.indent, text: String(rest), isPreformatted: piece.isPreformatted))
        }
        return next > 2 ? parted : Array(pieces)
    }

    /// The place of a number that follows the end of a label or a sentence; nil if there is none.
    private static func place(of number: Int, in text: Substring) -> Substring.Index? {
        let mark = Array(" \(number). ".utf8)
        var rest = text.utf8
        while let match = rest.firstRange(of: mark) {
            if let end = text.utf8[..<match.lowerBound].last, ".>/)]\"".utf8.contains(end),
                number == 1 || text[match.upperBound...].first?.isLowercase == false
            {
                return text.utf8.index(after: match.lowerBound)
            }
            rest = rest[match.upperBound...]
        }
        return nil
    }
}

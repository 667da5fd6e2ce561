/// What the front of a card shows.
public enum ReviewFront: CaseIterable, Sendable {
    case word
    /// A sentence with the word left out.
    case sentence
    case meaning

    /// The text for a mark; nil if it has none.
    public func text(of mark: Mark) -> String? {
        switch self {
        case .word: mark.title
        case .sentence:
            mark.contexts.lazy.compactMap { ReviewFront.gap(mark.title, in: $0.origin.sentence) }
                .first
        case .meaning: mark.meaning.isEmpty ? nil : mark.meaning
        }
    }

    /// The next front that the mark has.
    func next(for mark: Mark) -> ReviewFront {
        let all = ReviewFront.allCases
        let index = all.firstIndex(of: self) ?? 0
        return (1...all.count).lazy.map { all[(index + $0) % all.count] }
            .first { $0.text(of: mark) != nil } ?? .word
    }

    /// The sentence with `___` for each word that begins as the word does; nil if it has none.
    ///
    /// Its inflected forms would give it away too.
    private static func gap(_ word: String, in sentence: String) -> String? {
        let folded = FoldedText(sentence)
        let found = beginnings(of: word).flatMap { folded.ranges(of: FoldedText($0)) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var text = ""
        var end = sentence.startIndex
        for range in found {
            let start = sentence.utf8.index(sentence.startIndex, offsetBy: range.lowerBound)
            guard start >= end, start == sentence.startIndex || !sentence[..<start].endsInLetter
            else { continue }
            let rest = sentence.utf8.index(sentence.startIndex, offsetBy: range.upperBound)
            text += sentence[end..<start] + "___"
            end = sentence[rest...].firstIndex { !$0.isLetter } ?? sentence.endIndex
        }
        return end == sentence.startIndex ? nil : text + sentence[end...]
    }

    /// How a word and its inflected forms begin: make, making; happy, happier.
    private static func beginnings(of word: String) -> [String] {
        switch word.last {
        case "e", "E": [word, word.dropLast() + "ing"]
        case "y", "Y": [word, word.dropLast() + "i"]
        default: [word]
        }
    }
}

extension Substring {
    fileprivate var endsInLetter: Bool { last?.isLetter == true }
}

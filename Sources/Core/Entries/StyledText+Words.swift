import Texts

extension StyledText.Paragraph {
    /// Whether it begins with a word in bold, as a title: `serene /səɹˈiːn/`.
    func isTitle(of word: String) -> Bool {
        runs.first?.style.contains(.strong) == true
            && StyledText.Paragraph.ranges(of: word, in: text).first?.lowerBound == 0
    }

    /// Whether it contains a word.
    func tells(of word: String) -> Bool {
        !StyledText.Paragraph.ranges(of: word, in: text).isEmpty
    }

    /// Whether it contains a word in bold.
    func stresses(_ word: String) -> Bool {
        let stressed = runs.filter { $0.style.contains(.strong) }.map(\.text)
        return !StyledText.Paragraph.ranges(of: word, in: stressed.joined(separator: " ")).isEmpty
    }

    /// Where a text has a word, in bytes of UTF-8, ignoring case and accents.
    private static func ranges(of word: String, in text: String) -> [Range<Int>] {
        FoldedText(text).ranges(of: FoldedText(word)).filter { range in
            let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
            // Where letters go on, another word is meant.
            return text[..<start].last?.isLetter != true && text[end...].first?.isLetter != true
        }
    }
}

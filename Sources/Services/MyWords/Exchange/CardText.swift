import Texts

/// The text of a field of a flash card, without the markup of flash-card programs.
struct CardText {
    /// The text without sounds, readings and the markup of gaps.
    private(set) var text = ""
    /// The text in which each word with a reading is replaced by the reading; nil if no word has a
    /// reading.
    private(set) var reading: String?
    /// The text of the first gap, `{{c1::paper::hint}}` or `{{paper}}`; nil if there is none.
    private(set) var gap: String?

    /// - Parameters:
    ///   - text: The text without HTML, perhaps with `[sound:x.mp3]`, `漢字[かんじ]` and
    ///     `{{c1::word::hint}}` in the text.
    ///   - hasPlainGaps: True if `{{word}}` is a gap too.
    init(_ text: String, hasPlainGaps: Bool = true) {
        guard text.utf8.contains(where: { "[{".utf8.contains($0) }) else {
            self.text = text
            return
        }
        let (filled, gap) = CardText.filled(text, hasPlainGaps: hasPlainGaps)
        readFurigana(in: filled)
        if let gap {
            var word = CardText("")
            word.readFurigana(in: gap)
            self.gap = word.text
        }
    }

    private mutating func readFurigana(in plainText: String) {
        var rest = plainText[...]
        var readingText = ""
        var hasReading = false
        while let opening = rest.firstIndex(of: "["),
            let closing = rest[opening...].firstIndex(of: "]")
        {
            let inner = rest[rest.index(after: opening)..<closing]
            let start =
                rest[..<opening].lastIndex(of: " ").map(rest.index(after:)) ?? rest.startIndex
            let base = rest[start..<opening]
            if inner.hasPrefix("sound:") {
                text += rest[..<opening]
                readingText += rest[..<opening]
            } else if base.unicodeScalars.contains(where: \.properties.isIdeographic) {
                // The blank before the word only shows where the word begins.
                let textBefore = rest[..<start].dropLast(1)
                // Pleco writes the traditional characters there: `爱[愛]`.
                let isSpelling = inner.unicodeScalars.contains(where: \.properties.isIdeographic)
                text += textBefore + base
                readingText += textBefore + (isSpelling ? base : inner)
                hasReading = hasReading || !isSpelling
            } else {
                text += rest[...closing]
                readingText += rest[...closing]
            }
            rest = rest[rest.index(after: closing)...]
        }
        text += rest
        readingText += rest
        reading = hasReading ? readingText : nil
    }

    /// Returns the text with its gaps filled, and the text of the first gap.
    private static func filled(
        _ text: String, hasPlainGaps: Bool
    ) -> (text: String, gap: String?) {
        var filled = ""
        var gap: String?
        var rest = text[...]
        while let closing = rest.firstRange(of: "}}") {
            if let opening = rest[..<closing.lowerBound].ranges(of: "{{").last,
                case let inner = rest[opening.upperBound..<closing.lowerBound],
                case let gapRange = opening.lowerBound..<closing.upperBound,
                case let isPlain = hasPlainGaps && isPlainGap(gapRange, in: text),
                let word = gapOfAnki(inner) ?? (isPlain ? inner : nil)
            {
                filled += rest[..<opening.lowerBound] + word
                gap = gap ?? String(word)
            } else {
                filled += rest[..<closing.upperBound]
            }
            rest = rest[closing.upperBound...]
        }
        return (filled + rest, gap)
    }

    /// The word of `c1::word::hint`; nil for other texts.
    private static func gapOfAnki(_ text: Substring) -> Substring? {
        let parts = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
        let number = parts[0].utf8
        let isGap =
            parts.count > 1 && number.first == UInt8(ascii: "c") && number.count > 1
            && number.dropFirst().allSatisfy(\.isASCIIDigit)
        return isGap ? parts[1] : nil
    }

    /// True for `{{paper}}`, as Clozemaster writes it; false in TeX, such as `\frac{{a}}{{b}}`, and
    /// for a template of a wiki, such as `{{lb|de}}`.
    private static func isPlainGap(_ range: Range<String.Index>, in text: String) -> Bool {
        let word = text[range].dropFirst(2).dropLast(2)
        // Chinese and Japanese have no blanks between words.
        let isAtStart =
            text[..<range.lowerBound].last.map { !$0.isASCII || " \n\"'([-".contains($0) } ?? true
        return isAtStart && text[range.upperBound...].first != "{" && !word.isEmpty
            && !word.contains("::") && !word.contains { "|{}".contains($0) }
    }
}

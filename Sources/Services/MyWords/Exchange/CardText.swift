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

    /// - Parameter text: The text without HTML, perhaps with `[sound:x.mp3]`, `漢字[かんじ]` and
    ///   `{{c1::word::hint}}` in the text.
    init(_ text: String) {
        guard text.utf8.contains(where: { "[{".utf8.contains($0) }) else {
            self.text = text
            return
        }
        let (filled, gap) = CardText.filled(text)
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
    private static func filled(_ text: String) -> (text: String, gap: String?) {
        var filled = ""
        var gap: String?
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{"),
            let closing = rest[opening.upperBound...].firstRange(of: "}}")
        {
            let parts = rest[opening.upperBound..<closing.lowerBound]
                .split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
            let number = parts[0].utf8
            let isOfAnki =
                number.first == UInt8(ascii: "c") && number.count > 1
                && number.dropFirst().allSatisfy(\.isASCIIDigit)
            // Clozemaster writes `{{paper}}`.
            if parts.count > 1 ? isOfAnki : !number.isEmpty {
                let inner = parts.count > 1 ? parts[1] : parts[0]
                filled += rest[..<opening.lowerBound] + inner
                gap = gap ?? String(inner)
            } else {
                filled += rest[..<closing.upperBound]
            }
            rest = rest[closing.upperBound...]
        }
        return (filled + rest, gap)
    }
}

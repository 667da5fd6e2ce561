import Texts

/// The text of a field of a flash card, without the markup of flash-card programs.
struct CardText {
    /// The text without sounds, readings and marks of gaps.
    private(set) var text = ""
    /// The text in which each word with a reading is replaced by the reading; nil if there are
    /// none.
    private(set) var reading: String?
    /// The text of the first gap, `{{c1::paper::hint}}`; nil if there is none.
    private(set) var gap: String?

    /// - Parameter text: The text without HTML. It may have `[sound:x.mp3]`, `漢字[かんじ]` and
    ///   `{{c1::word::hint}}` in it.
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

    private mutating func readFurigana(in plain: String) {
        var rest = plain[...]
        var read = ""
        var hasReading = false
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let inner = rest[rest.index(after: open)..<close]
            let start = rest[..<open].lastIndex(of: " ").map(rest.index(after:)) ?? rest.startIndex
            let base = rest[start..<open]
            if inner.hasPrefix("sound:") {
                text += rest[..<open]
                read += rest[..<open]
            } else if base.unicodeScalars.contains(where: \.properties.isIdeographic) {
                // The blank before the word only shows where the word begins.
                let before = rest[..<start].dropLast(1)
                text += before + base
                read += before + inner
                hasReading = true
            } else {
                text += rest[...close]
                read += rest[...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        read += rest
        reading = hasReading ? read : nil
    }

    /// Returns the text with its gaps filled, and the text of the first gap.
    private static func filled(_ text: String) -> (text: String, gap: String?) {
        var filled = ""
        var gap: String?
        var rest = text[...]
        while let open = rest.firstRange(of: "{{c"),
            let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            let parts = rest[open.upperBound..<close.lowerBound]
                .split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
            if parts.count > 1, !parts[0].isEmpty, parts[0].utf8.allSatisfy(\.isASCIIDigit) {
                filled += rest[..<open.lowerBound] + parts[1]
                gap = gap ?? String(parts[1])
            } else {
                filled += rest[..<close.upperBound]
            }
            rest = rest[close.upperBound...]
        }
        return (filled + rest, gap)
    }
}

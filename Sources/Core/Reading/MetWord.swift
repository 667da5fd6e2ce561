import Texts

/// A word of a text, with the sentence in which it stands.
public struct MetWord: Hashable, Sendable {
    /// The word as it stands in the text, without soft hyphens.
    public let text: String
    /// The sentence, cleaned and cut to ``maximumSentenceLength`` scalars, with an ellipsis at each
    /// end that was cut.
    public let sentence: String
    /// The place of the word in the sentence, in bytes of UTF-8.
    public let range: Range<Int>
    /// The code of the language of the text; empty if unknown.
    public let language: String

    /// In scalars.
    public static let maximumSentenceLength = 600

    public init(_ text: String, in sentence: String, at range: Range<Int>, language: String = "") {
        self.text = text
        self.sentence = sentence
        self.range = range
        self.language = language
    }

    /// Takes a word from a paragraph, with its sentence.
    ///
    /// A long sentence is cut around the word, where a clause ends, or else between two words.
    ///
    /// - Parameters:
    ///   - range: The place of the word, in bytes of UTF-8.
    ///   - paragraph: The paragraph.
    ///   - language: The code of its language; empty if unknown.
    public init(at range: Range<Int>, of paragraph: String, language: String = "") {
        let wholeRange = 0..<paragraph.utf8.count
        let sentence = paragraph.sentenceRanges(language: language)
            .first { range.lowerBound < $0.upperBound }
        let contextRange = sentence ?? wholeRange
        let word = paragraph[bytes: range].visibleWord.cleaned(limit: MetWord.maximumWordLength)
        var textBefore = paragraph[
            bytes: min(contextRange.lowerBound, range.lowerBound)..<range.lowerBound
        ]
        .cleanedPart(limit: .max)
        var textAfter = paragraph[
            bytes: range.upperBound..<max(contextRange.upperBound, range.upperBound)
        ]
        .cleanedPart(limit: .max)
        if (textBefore + word + textAfter).unicodeScalars.count > MetWord.maximumSentenceLength {
            let room = (MetWord.maximumSentenceLength - MetWord.maximumWordLength) / 2
            (textBefore, textAfter) = (
                textBefore.clippedAtStart(to: room), textAfter.clippedAtEnd(to: room)
            )
        }
        self.init(
            word, in: textBefore + word + textAfter,
            at: textBefore.utf8.count..<textBefore.utf8.count + word.utf8.count, language: language)
    }

    /// In scalars.
    private static let maximumWordLength = 100
}

extension String {
    /// Returns the last scalars of a text, beginning at a clause or else at a word.
    fileprivate func clippedAtStart(to count: Int) -> String {
        guard unicodeScalars.count > count else { return self }
        let suffix = Substring(unicodeScalars.suffix(count))
        let start = suffix.firstIndex(where: \.endsClause) ?? suffix.firstIndex(of: " ")
        return "…" + (start.map { suffix[suffix.index(after: $0)...].drop { $0 == " " } } ?? suffix)
    }

    /// Returns the first scalars of a text, ending at a clause or else at a word.
    fileprivate func clippedAtEnd(to count: Int) -> String {
        guard unicodeScalars.count > count else { return self }
        let prefix = Substring(unicodeScalars.prefix(count))
        let end = prefix.lastIndex(where: \.endsClause) ?? prefix.lastIndex(of: " ")
        return prefix[..<(end ?? prefix.endIndex)] + "…"
    }
}

extension Character {
    fileprivate var endsClause: Bool { ",;:—–、，；".contains(self) }
}

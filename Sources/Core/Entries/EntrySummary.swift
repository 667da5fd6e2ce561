public import Texts

extension DictionaryEntry {
    /// The maximum number of paragraphs that are searched for a summary.
    private static let headLimit = 12
    /// The maximum number of scalars of a paragraph that are read for a summary, because a
    /// paragraph may have megabytes.
    private static let paragraphLimit = 2_048

    /// A summary in one line; nil if the entry is empty.
    ///
    /// The summary is the text of the ``mention``, or the first definition. Otherwise it is the
    /// first line that says more than the headword, its part of speech and its pronunciation.
    public var summary: String? {
        let ownLetters = MergeKey(word).letters
        if let mentionParagraphs {
            let paragraphs = mentionParagraphs.prefix(DictionaryEntry.headLimit).map {
                $0.beginning(scalars: DictionaryEntry.paragraphLimit)
            }
            let mentionText = paragraphs.map(\.text).joined(separator: " ").cleaned(limit: 500)
            let meaning = paragraphs[0].meaning(of: word, in: mentionText)
            return MergeKey(meaning).letters == ownLetters ? nil : meaning
        }
        if let sense = cardSense {
            return sense.frame.isEmpty ? sense.definition : "(\(sense.frame)) \(sense.definition)"
        }
        let paragraphs = Array(
            text.paragraphs.lazy.map { $0.beginning(scalars: DictionaryEntry.paragraphLimit) }
                .filter { !$0.text.cleaned(limit: 200).isEmpty }
                .prefix(DictionaryEntry.headLimit))
        let informativeParagraphs = paragraphs.filter { MergeKey($0.text).letters != ownLetters }
        let lines = informativeParagraphs.map { (paragraph: $0, text: $0.text.cleaned(limit: 200)) }
        let definitionIndex = lines.firstIndex { line in
            !line.paragraph.isHeading(of: word)
                && !(lines.count > 1 && line.paragraph.isIntroduction(to: word))
        }
        guard let line = lines.isEmpty ? nil : lines[definitionIndex ?? 0] else {
            // The meaning may be the same word in another language: `hotel` for `Hotel`.
            let sameWordParagraph = paragraphs.first { $0.text.cleaned() != word && !$0.isStrong }
            return paragraphs.count == 1 ? sameWordParagraph?.text.cleaned(limit: 200) : nil
        }
        let meaning =
            definitionIndex == nil ? line.text : line.paragraph.withoutLabels.cleaned(limit: 200)
        let isNumbered = lines[((definitionIndex ?? 0) + 1)...].contains { $0.text.hasPrefix("2") }
        return isNumbered ? meaning.withoutFirstNumber : meaning
    }
}

extension DictionaryEntry {
    /// The maximum number of glosses of a word that has a reading, and their maximum length in
    /// bytes.
    private static let (glossCount, glossLength) = (3, 80)

    /// The text of the entry that a mark keeps; nil if the entry is empty.
    var cardDefinition: String? {
        mention == nil ? cardSense?.cardDefinition ?? summary : summary
    }

    /// The first sense that is no mere reference to another word, or else the first sense.
    var cardSense: Sense? { senses.first { !$0.isReference } ?? senses.first }

    /// True if the senses only refer to other words: `See Thee. [Obs.]`.
    var isReference: Bool { !senses.isEmpty && senses.allSatisfy(\.isReference) }

    /// The summary after the article or the reading: `(das) house`, `(háng) row; line`.
    fileprivate var rowText: String? {
        guard let summary else { return nil }
        guard !reading.isEmpty, mention == nil else {
            let sense = cardSense
            let article = sense?.frame.isEmpty == true ? sense?.forms.article ?? "" : ""
            return article.isEmpty || mention != nil ? summary : "(\(article)) \(summary)"
        }
        // Each gloss of a Chinese word is a line of its own.
        let glosses = glosses.prefix(DictionaryEntry.glossCount)
        let glossText = glosses.dropFirst().reduce(glosses.first ?? summary) { glossText, gloss in
            glossText.utf8.count + gloss.utf8.count > DictionaryEntry.glossLength
                ? glossText : "\(glossText); \(gloss)"
        }
        return "(\(reading)) \(glossText)"
    }
}

extension Sense {
    /// The maximum number of words of a reference.
    private static let referenceLength = 4

    /// True if the definition only refers to another word.
    fileprivate var isReference: Bool {
        definition.hasPrefix("See ")
            && definition.prefix { $0 != "." }.split(separator: " ").count <= Sense.referenceLength
    }
}

extension [DictionaryEntry] {
    /// The entries, first those that say more than a reference to another word.
    var referencesLast: [DictionaryEntry] { filter { !$0.isReference } + filter(\.isReference) }

    /// The maximum number of words with the same reading in one row, more than any row has room
    /// for.
    private static let readingLimit = 40

    /// Returns the text of a word's row: the summary of the first entry that has a summary.
    ///
    /// A word is a reading if it shares no letter with the headword of its entry, or lacks the
    /// Chinese letters of that headword (`wǒ men`: `我们`, `かみ`: `上 above, 神 god`). The row then
    /// names the words of the entries with their meanings.
    public func summary(of word: String) -> String? {
        let meaning = referencesLast.lazy.compactMap(\.rowText).first
        let letters = Set(MergeKey(word).letters)
        let isReading = { (other: String) in
            letters.isDisjoint(with: MergeKey(other).letters)
                || !word.hasChineseLetter && other.hasChineseLetter
        }
        guard let first, isReading(first.word) else { return meaning }
        var words: [(word: String, meaning: String?)] = []
        for entry in self where !words.contains(where: { $0.word == entry.word }) {
            words.append((entry.word, entry.summary))
        }
        guard words.count == 1 else {
            return words.prefix([DictionaryEntry].readingLimit).map { word, meaning in
                // The beginnings of the meanings are enough to distinguish the words.
                let shortMeaning = meaning?.prefix { !",;(".contains($0) } ?? ""
                return shortMeaning.isEmpty
                    ? word : "\(word) \(String(shortMeaning).cleaned(limit: 40))"
            }.joined(separator: ", ")
        }
        return words[0].word + (meaning.map { " · \($0)" } ?? "")
    }
}

extension StyledText.Paragraph {
    /// The maximum length of a heading, in bytes.
    private static let headingLimit = 200
    /// The maximum length of a label, such as a part of speech, in scalars.
    private static let labelLimit = 40

    /// Returns the paragraph with only the first scalars of its text.
    fileprivate func beginning(scalars limit: Int) -> Self {
        var shortened = self
        shortened.runs = []
        var remainingCount = limit
        for run in runs {
            guard remainingCount > 0 else { break }
            let text = String(run.text.unicodeScalars.prefix(remainingCount))
            shortened.runs.append(StyledText.Run(text, style: run.style, link: run.link))
            remainingCount -= text.unicodeScalars.count
        }
        return shortened
    }

    /// Returns true if the paragraph has only a headword, its part of speech and its pronunciation:
    /// `serene adj. /səˈriːn/`.
    public func isHeading(of word: String) -> Bool {
        if isLabel { return true }
        guard text.utf8.count <= StyledText.Paragraph.headingLimit,
            text.lowercased().hasPrefix(word.lowercased())
        else { return false }
        var labelLength = 0
        var plainText = ""
        for run in runs where run.text.cleaned().lowercased() != word.lowercased() {
            if run.style.isDisjoint(with: [.emphasized, .secondary]) {
                plainText += run.text
            } else {
                labelLength += run.text.unicodeScalars.count
            }
        }
        plainText = plainText.withoutBrackets
        if plainText.lowercased().hasPrefix(word.lowercased()) {
            plainText = String(plainText.dropFirst(word.count))
        }
        return labelLength <= StyledText.Paragraph.labelLimit && !plainText.hasContent
    }

    /// True if the paragraph is only a short label, such as `(mê-zon) s. f.`, small and in italics.
    private var isLabel: Bool {
        let visibleRuns = runs.filter { !$0.text.cleaned().isEmpty }
        return !visibleRuns.isEmpty && text.unicodeScalars.count <= StyledText.Paragraph.labelLimit
            && visibleRuns.allSatisfy { $0.style.isSuperset(of: [.emphasized, .secondary]) }
    }

    /// Returns true if the paragraph only introduces the text after it.
    ///
    /// Introductions are labels, pronunciations, a word in italics, bold letters, a number, and the
    /// reading of a Chinese or Japanese word.
    public func isIntroduction(to word: String) -> Bool {
        let text = text.cleaned()
        guard text.unicodeScalars.count <= StyledText.Paragraph.labelLimit else { return false }
        if !unlabelled.hasContent { return true }
        let areAll = { (style: StyledText.Style) in
            runs.allSatisfy { $0.style.isSuperset(of: style) || $0.text.cleaned().isEmpty }
        }
        if areAll(.strong) || areAll(.emphasized) && !text.contains(" ") { return true }
        if text.contains("【\(word)】") { return true }
        if !text.contains(where: \.isLetter), text.hasSuffix(".") || text.hasSuffix(")") {
            return true
        }
        let unlabelledText = unlabelled.cleaned()
        if unlabelledText.hasSuffix(":") && !unlabelledText.contains(" ") { return true }
        if text.contains("ˈ"), !text.contains(" ") { return true }
        if unlabelledText != text,
            unlabelledText.hasSuffix(".") && unlabelledText.count <= 6
                || unlabelledText.beginsWithMark
        {
            return true
        }
        return word.hasChineseLetter && text.contains { !$0.isASCII }
            && text.unicodeScalars.allSatisfy { $0.value < 0x400 }
    }

    /// The text without small print, links to sounds, and parts in brackets.
    private var unlabelled: String {
        var plainText = ""
        for run in runs where !run.style.contains(.secondary) && run.link?.isSound != true {
            plainText += run.text
        }
        return plainText.withoutBrackets
    }

    /// The text without the small labels before it: `meaning: to fold` in a table gives `to fold`.
    fileprivate var withoutLabels: String {
        let runsAfterLabels = runs.drop {
            $0.style.contains(.secondary) && $0.link == nil || $0.text.cleaned().isEmpty
        }
        let text = runsAfterLabels.map(\.text).joined()
        guard text.hasContent else { return self.text }
        return text.cleaned().beginsWithMark
            ? String(text.drop { !$0.isLetter && $0 != "(" }) : text
    }

    fileprivate var isStrong: Bool { runs.first?.style.contains(.strong) == true }

    /// Returns the text after a word at its beginning, or else the whole text: `To kick the bucket,
    /// to die` gives `to die`.
    ///
    /// A synonym may precede the word: `To be at six and seven or To be at sixes and sevens`.
    fileprivate func meaning(of word: String, in text: String) -> String {
        guard let range = StyledText.Paragraph.ranges(of: word, in: text).first else { return text }
        let textBefore = String(decoding: text.utf8.prefix(range.lowerBound), as: UTF8.self)
        let isOther = textBefore.hasSuffix(" or ") && runs.first?.style.contains(.strong) == true
        guard textBefore.isEmpty || isOther && !textBefore.contains(where: { ".;:".contains($0) })
        else {
            return text
        }
        let bytesAfter = text.utf8.dropFirst(range.upperBound)
        let meaning = Substring(bytesAfter).drop {
            !$0.isLetter && !$0.isNumber && $0 != "[" && $0 != "("
        }
        return meaning.isEmpty ? text : String(meaning)
    }
}

extension String {
    fileprivate var hasChineseLetter: Bool {
        unicodeScalars.contains(where: \.properties.isIdeographic)
    }

    /// True if the text has a letter, or a digit that is not raised.
    fileprivate var hasContent: Bool {
        unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType == .decimal
        }
    }

    /// True if the text begins with a comma or a similar mark.
    fileprivate var beginsWithMark: Bool { first.map { ",;:–—-".contains($0) } ?? false }

    /// The text without its parts in brackets or between slashes.
    fileprivate var withoutBrackets: String {
        let brackets: [(Character, Character)] = [
            ("/", "/"), ("[", "]"), ("(", ")"), ("（", "）"), ("〔", "〕"),
        ]
        return brackets.reduce(self) { $0.without(from: $1.0, to: $1.1) }
    }

    /// Returns the text without the parts between two signs, and without these signs.
    fileprivate func without(from open: Character, to close: Character) -> String {
        var text = self
        while let start = text.firstIndex(of: open),
            let end = text[text.index(after: start)...].firstIndex(of: close)
        {
            text.removeSubrange(start...end)
        }
        return text
    }

    /// The text without `1`, `1.` or `1)` at its start.
    fileprivate var withoutFirstNumber: String {
        guard hasPrefix("1") else { return self }
        let remainder = dropFirst().drop { $0 == "." || $0 == ")" }
        return remainder.first == " " ? String(remainder.dropFirst()) : self
    }
}

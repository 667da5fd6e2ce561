import Texts

/// The word forms of a text, and the number of their occurrences.
struct CountedForms {
    /// The code of the text's language; empty if unknown.
    let language: String
    /// True if the nouns of the language have capitals.
    let haveNounsCapitals: Bool
    /// The forms, in the order of the text.
    private(set) var forms: [Form] = []
    /// The index of each form, by its spelling in lower case.
    private var indices: [String: Int] = [:]
    /// The number of running words.
    private(set) var runningCount = 0

    struct Form {
        /// The spelling in lower case.
        let lowercased: String
        /// The spelling of the first occurrence with a capital inside of a sentence; if there is
        /// none, of the first occurrence.
        private(set) var text: String
        let place: BookPlace
        /// The sentence of the first occurrence, cleaned.
        let sentence: String
        private(set) var count = 0
        /// The number of occurrences that begin with a small letter.
        private(set) var smallCount = 0
        /// The number of occurrences with a capital inside of a sentence.
        private(set) var capitalCount = 0

        fileprivate init(
            _ text: String, _ lowercased: String, in sentence: String, at place: BookPlace
        ) {
            (self.text, self.lowercased, self.sentence, self.place) = (
                text, lowercased, sentence, place
            )
        }

        /// Counts an occurrence; `isInside` is false at the beginning of a sentence and in a title.
        fileprivate mutating func count(_ word: Substring, isInside: Bool) {
            count += 1
            let letters = word.unicodeScalars.prefix(2).map(\.isCapital)
            // A word in capitals throughout may or may not be a name.
            guard letters != [true, true] else { return }
            if !letters[0] {
                smallCount += 1
            } else if isInside {
                if capitalCount == 0 { text = word.visibleWord.withoutPossessive }
                capitalCount += 1
            }
        }

        /// Adds the counts of another form of the word.
        mutating func add(_ other: Form) {
            count += other.count
            smallCount += other.smallCount
            capitalCount += other.capitalCount
        }
    }

    init(_ language: String) {
        self.language = language
        haveNounsCapitals = language.hasCapitalNouns
    }

    /// Returns the spelling of a form to look up in dictionaries.
    ///
    /// In a language whose nouns have capitals, a form that never begins with a small letter gets a
    /// capital.
    func spelling(of form: Form) -> String {
        guard haveNounsCapitals, form.smallCount == 0 else { return form.lowercased }
        return form.lowercased.prefix(1).uppercased() + form.lowercased.dropFirst()
    }

    /// Adds the words of a text, if a range is given only of the paragraphs that begin in it.
    mutating func add(
        _ text: StyledText, ofPart part: Int, in range: Range<BookPlace>? = nil,
        skipsNotes: Bool = false
    ) {
        for (number, paragraph) in text.paragraphs.enumerated() where !Task.isCancelled {
            if skipsNotes, paragraph.role == .note { continue }
            let place = { (offset: Int) in
                BookPlace(part: part, position: TextPosition(paragraph: number, offset: offset))
            }
            if let range, !range.contains(place(0)) { continue }
            // A title may have capitals everywhere.
            let isTitle = paragraph.runs.allSatisfy { $0.style.contains(.strong) }
            add(paragraph.text, isTitle: isTitle, place: place)
        }
    }

    private mutating func add(_ content: String, isTitle: Bool, place: (Int) -> BookPlace) {
        var sentences = content.sentenceRanges(language: language)[...]
        /// The text of the current sentence; nil until a new form needs it.
        var sentence: String?
        var isFirst = true
        let addresses = content.addressRanges
        for range in content.wordRanges where !addresses.contains(where: range.overlaps) {
            while let sentenceRange = sentences.first, sentenceRange.upperBound <= range.lowerBound
            {
                sentences.removeFirst()
                (sentence, isFirst) = (nil, true)
            }
            let word = content[bytes: range]
            guard let text = CountedForms.text(of: word) else { continue }
            let scalarBefore = content[bytes: 0..<range.lowerBound].unicodeScalars.last
            let isInside = !isFirst && !isTitle && scalarBefore.map(CountedForms.opensQuote) != true
            if indices[text] == nil {
                let sentenceText = sentence ?? content.sentence(sentences.first ?? range)
                sentence = sentenceText
                indices[text] = forms.count
                forms.append(
                    Form(
                        word.visibleWord.withoutPossessive, text, in: sentenceText,
                        at: place(range.lowerBound)))
            }
            if let index = indices[text] { forms[index].count(word, isInside: isInside) }
            runningCount += 1
            isFirst = false
        }
    }

    /// Returns a word in lower case, with plain apostrophes and without a possessive `'s`.
    ///
    /// Returns nil for a word with digits, and for Chinese and Japanese, which have no blanks
    /// between words.
    static func text(of word: Substring) -> String? {
        guard word.unicodeScalars.first?.isUnspaced == false,
            !word.utf8.contains(where: \.isASCIIDigit)
        else { return nil }
        let text = word.visibleWord.lowercased()
        return (text.utf8.allSatisfy { $0 < 0x80 } ? text : text.replacing("’", with: "'"))
            .withoutPossessive
    }

    /// True for a quotation mark or a bracket, after which a quoted sentence may begin.
    private static func opensQuote(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", "“", "‘", "„", "‚", "«", "»", "‹", "›", "(", "[": true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isCapital: Bool { isASCII ? 0x41...0x5A ~= value : properties.isUppercase }
}

extension String {
    /// The clean text of a sentence.
    fileprivate func sentence(_ range: Range<Int>) -> String {
        self[bytes: range].cleaned(limit: MetWord.maximumSentenceLength)
    }

    /// The places of addresses of the web and of mail, whose parts are no words of a text.
    fileprivate var addressRanges: [Range<Int>] {
        // A shortcut: most paragraphs have neither `@`, `//` nor `ww`.
        let mayHaveAddress = zip(utf8, utf8.dropFirst()).contains {
            $0 == 0x40 || $0 == $1 && ($0 == 0x2F || $0 == 0x77)
        }
        guard mayHaveAddress else { return [] }
        return utf8.split(separator: 0x20).filter { token in
            ["://", "www.", "@"].contains { Substring(token).contains($0) }
        }.map { token in
            let start = utf8.distance(from: startIndex, to: token.startIndex)
            return start..<start + token.count
        }
    }

    fileprivate var withoutPossessive: String {
        hasSuffix("'s") || hasSuffix("’s") ? String(dropLast(2)) : self
    }
}

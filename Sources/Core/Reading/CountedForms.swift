import Texts

/// The forms of the words of a text, and how often they stand there.
struct CountedForms {
    /// The code of its language; empty if unknown.
    let language: String
    /// By their letters in lower case.
    private(set) var forms: [String: Form] = [:]
    /// The number of all words.
    private(set) var runningCount = 0

    /// A form.
    struct Form {
        /// As it stands first.
        let text: String
        let place: BookPlace
        let sentence: String
        var count = 0
        /// How often it has a small letter.
        var smallCount = 0
        /// How often it has a capital inside of a sentence.
        var capitalCount = 0

        /// The first of two forms, with the counts of both.
        func adding(_ other: Form) -> Form {
            var sum = other.place < place ? other : self
            sum.count = count + other.count
            sum.smallCount = smallCount + other.smallCount
            sum.capitalCount = capitalCount + other.capitalCount
            return sum
        }
    }

    init(_ language: String) { self.language = language }

    /// Adds the words of a text.
    mutating func add(_ text: StyledText, ofPart part: Int) {
        for (number, paragraph) in text.paragraphs.enumerated() where !Task.isCancelled {
            // A title may have capitals everywhere.
            let isTitle = paragraph.runs.allSatisfy { $0.style.contains(.strong) }
            add(paragraph.text, isTitle: isTitle) { offset in
                BookPlace(part: part, position: TextPosition(paragraph: number, offset: offset))
            }
        }
    }

    private mutating func add(_ content: String, isTitle: Bool, place: (Int) -> BookPlace) {
        var sentences = content.sentenceRanges(language: language)[...]
        /// The sentence once a new form needs it.
        var sentence: String?
        var isFirst = true
        for range in content.wordRanges {
            while let current = sentences.first, current.upperBound <= range.lowerBound {
                sentences.removeFirst()
                (sentence, isFirst) = (nil, true)
            }
            let word = content[bytes: range]
            guard let text = CountedForms.text(of: word) else { continue }
            runningCount += 1
            if forms[text] == nil {
                let current = sentence ?? String(content[bytes: sentences.first ?? range])
                sentence = current
                forms[text] = Form(
                    text: word.visibleWord.withoutPossessive, place: place(range.lowerBound),
                    sentence: current)
            }
            let before = content[bytes: 0..<range.lowerBound].unicodeScalars.last
            let isInside = !isFirst && !isTitle && before.map(CountedForms.opens) != true
            let letters = word.unicodeScalars.prefix(2).map(\.properties.isUppercase)
            forms[text]?.count += 1
            if letters == [true, false] || letters == [true] {
                forms[text]?.capitalCount += isInside ? 1 : 0
            } else if letters[0] == false {
                forms[text]?.smallCount += 1
            }
            isFirst = false
        }
    }

    /// A word in lower case, with plain apostrophes and without a possessive `'s`; nil for a number, and for a word of a
    /// language without blanks.
    static func text(of word: Substring) -> String? {
        guard word.unicodeScalars.first?.isUnspaced == false,
            !word.utf8.contains(where: \.isASCIIDigit)
        else { return nil }
        let text = word.visibleWord.lowercased()
        return (text.utf8.allSatisfy { $0 < 0x80 } ? text : text.replacing("’", with: "'"))
            .withoutPossessive
    }

    /// True for what stands before the first word of a sentence that is quoted.
    private static func opens(_ scalar: Unicode.Scalar) -> Bool {
        "\"'“‘„‚«»‹›([".unicodeScalars.contains(scalar)
    }
}

extension String {
    fileprivate var withoutPossessive: String {
        hasSuffix("'s") || hasSuffix("’s") ? String(dropLast(2)) : self
    }
}

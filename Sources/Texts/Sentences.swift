extension String {
    /// Returns the sentences of a paragraph as ranges in bytes of UTF-8.
    ///
    /// A full stop of an abbreviation, an initial or a German ordinal does not end a sentence. The
    /// end of a quotation inside a sentence does not end this sentence. In doubt, two sentences are
    /// taken for one.
    ///
    /// - Parameter language: The code of the paragraph's language; empty if unknown.
    /// - Returns: The ranges, in order, without the blanks between the sentences.
    public func sentenceRanges(language: String = "") -> [Range<Int>] {
        SentenceBreaks(self, Abbreviations.of(language)).ranges
    }

    /// The language code without the country code: `en` of `en-GB`.
    public var languageCode: String { String(lowercased().prefix(while: \.isLetter)) }
}

/// Finds the sentences of a paragraph.
private struct SentenceBreaks {
    private let scalars: [Unicode.Scalar]
    private let rules: Abbreviations
    /// The place where the current sentence begins.
    private var start = 0
    /// The number of open quotations in Japanese brackets.
    private var quotationDepth = 0

    init(_ text: String, _ rules: Abbreviations) {
        scalars = Array(text.unicodeScalars)
        self.rules = rules
    }

    var ranges: [Range<Int>] {
        var ends: [Int] = []
        var breaks = self
        var place = 0
        while place < scalars.count {
            let scalar = scalars[place]
            if scalar.endsSentence {
                let (endPlace, isEnd) = breaks.end(at: place)
                if isEnd {
                    ends.append(endPlace)
                    breaks.start = endPlace
                }
                place = endPlace
            } else {
                breaks.count(scalar)
                place += 1
            }
        }
        return ranges(endingAt: ends + [scalars.count])
    }

    /// Returns the ranges in bytes, without blanks at both ends.
    private func ranges(endingAt ends: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (place, offset) = (0, 0)
        for end in ends {
            var range: Range<Int>?
            while place < end {
                let next = offset + UTF8.width(scalars[place])
                if !scalars[place].isBlank { range = (range?.lowerBound ?? offset)..<next }
                (place, offset) = (place + 1, next)
            }
            if let range { ranges.append(range) }
        }
        return ranges
    }

    private mutating func count(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "「", "『": quotationDepth += 1
        case "」", "』": quotationDepth = max(0, quotationDepth - 1)
        default: break
        }
    }

    /// Returns the place behind the full stops, or similar marks, that begin at a place; and true
    /// if they end a sentence.
    private mutating func end(at stopPlace: Int) -> (next: Int, isEnd: Bool) {
        var run = Run(isWide: false, stopCount: 0, hasMark: false)
        var place = stopPlace
        while let scalar = scalar(place) {
            if scalar.endsSentence {
                run.add(scalar)
            } else if !scalar.isBlank || run.hasMark || self.scalar(place + 1) != "." {
                // Anything else ends the run, except the blanks of an ellipsis `. . .`.
                break
            }
            place += 1
        }
        let runEnd = place
        place = closingEnd(from: place)
        let isQuoted = scalars[runEnd..<place].contains { $0 == "」" || $0 == "』" }
        if run.isWide {
            // A quotation in brackets belongs to the sentence if a quoting particle follows.
            let isPart =
                quotationDepth > 0 || isQuoted && (scalar(place) == "と" || scalar(place) == "っ")
            return (place, !isPart)
        }
        guard let scalarBehind = scalar(place) else { return (place, true) }
        guard scalarBehind.isBlank else { return (runEnd, false) }
        let nextPlace = beginning(from: place)
        guard let letter = scalar(nextPlace) else { return (scalars.count, true) }
        let goesOn =
            letter.properties.isLowercase || letter.endsSentence
            || run.stopCount == 1 && !run.hasMark && runEnd == place
                && isAbbreviated(at: stopPlace, before: nextPlace)
            // The capital of `I` does not show that a sentence begins.
            || run.stopCount > 1 && !run.hasMark && word(at: nextPlace) == "I"
        return (place, !goesOn)
    }

    /// A run of characters that end a sentence.
    private struct Run {
        /// True if a mark is Chinese or Japanese; no blank needs to follow such a mark.
        var isWide: Bool
        var stopCount: Int
        var hasMark: Bool

        mutating func add(_ scalar: Unicode.Scalar) {
            isWide = isWide || scalar.value >= 0x3000
            stopCount += scalar == "." ? 1 : scalar == "…" ? 3 : 0
            hasMark = hasMark || scalar != "." && scalar != "…"
        }
    }

    private func scalar(_ place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    /// Returns the end of the closing quotes, brackets and note numbers behind the end of a
    /// sentence.
    private mutating func closingEnd(from place: Int) -> Int {
        var place = place
        while let scalar = scalar(place) {
            if scalar.closes {
                count(scalar)
                place += 1
            } else if scalar.isBlank, self.scalar(place + 1) == "»",
                self.scalar(place + 2)?.isBlank != false
            {
                // French puts a blank before a closing `»`. German opens a quotation with `»`,
                // before a letter.
                place += 2
            } else if scalar == "[", let end = noteEnd(from: place + 1) {
                place = end
            } else {
                break
            }
        }
        return place
    }

    /// Returns the place behind the number of a note and its bracket; nil if there is no such
    /// number.
    private func noteEnd(from place: Int) -> Int? {
        var end = place
        while end < place + 3, scalar(end)?.isDigit == true { end += 1 }
        return end > place && scalar(end) == "]" ? end + 1 : nil
    }

    /// Returns the place of the first letter or digit behind blanks, opening quotes and brackets,
    /// and dashes.
    private func beginning(from place: Int) -> Int {
        var place = place
        while let scalar = scalar(place), scalar.isBlank || scalar.opens { place += 1 }
        return place
    }

    /// Returns the letters from a place on.
    private func word(at place: Int) -> String {
        var end = place
        while end < place + Abbreviations.maximumLength,
            scalar(end)?.properties.isAlphabetic == true
        {
            end += 1
        }
        return String(String.UnicodeScalarView(scalars[place..<end]))
    }

    /// Returns true if the full stop at a place belongs to the word before it, and the sentence
    /// goes on at `next`.
    private func isAbbreviated(at place: Int, before next: Int) -> Bool {
        var wordStart = place
        while wordStart > max(start, place - Abbreviations.maximumLength) {
            guard
                scalars[wordStart - 1].isInWord || wordStart > 1 && scalars[wordStart - 2].isInWord,
                !scalars[wordStart - 1].isBlank
            else { break }
            wordStart -= 1
        }
        let letters = scalars[wordStart..<place]
        guard let firstLetter = letters.first else { return false }
        if letters.allSatisfy(\.isDigit) {
            // The full stop of `1. Introduction` and `am 3. Oktober` ends no sentence.
            let isAtStart = beginning(from: start) == wordStart
            return letters.count < 3 && (rules.haveOrdinals || isAtStart)
        }
        let text = String(String.UnicodeScalarView(letters)).lowercased()
        if rules.nonFinal.contains(text) { return true }
        if rules.beforeNumbers.contains(text) { return scalar(next)?.isDigit == true }
        let word = word(at: next)
        // A sentence ends in `you and I. Did you`, but not in `J. A. Penn`.
        let canBegin = rules.beginners.contains(word.lowercased()) && scalar(next + 1) != "."
        let segments = text.split { $0 == "." || $0 == "-" }
        guard segments.allSatisfy({ $0.unicodeScalars.count == 1 }) else { return false }
        if segments.count == 1 || firstLetter.properties.isUppercase { return !canBegin }
        // `p.m.` and the like end a sentence, unless a title follows.
        return rules.nonFinal.contains(word.lowercased())
    }
}

/// The abbreviations of a language, in lower case, without their last full stop.
private struct Abbreviations {
    /// Abbreviations that do not end a sentence.
    let nonFinal: Set<String>
    /// Abbreviations that do not end a sentence before a number.
    let beforeNumbers: Set<String>
    /// Words that often begin a sentence, and seldom follow an initial.
    let beginners: Set<String>
    /// True if ordinals are written with a full stop, such as `3.`.
    let haveOrdinals: Bool

    /// The maximum length of an abbreviation, in letters.
    static let maximumLength = 20

    /// Returns the abbreviations of a language; the English abbreviations if Mot has no list for
    /// the language.
    static func of(_ language: String) -> Abbreviations {
        byLanguage[language.languageCode] ?? english
    }

    private static let english = Abbreviations("en")
    private static let byLanguage = Dictionary(
        uniqueKeysWithValues: lists.keys.map { ($0, Abbreviations($0)) })
    private static let lists = WordLists.wordsByLanguage("abbreviation")
    private static let listsBeforeNumbers = WordLists.wordsByLanguage("abbreviation before numbers")
    private static let beginnersByLanguage = WordLists.wordsByLanguage("beginner")

    private init(_ code: String) {
        nonFinal = Abbreviations.lists[code] ?? []
        beforeNumbers = (Abbreviations.listsBeforeNumbers[code] ?? []).union(["n°", "nº"])
        beginners = Abbreviations.beginnersByLanguage[code] ?? []
        haveOrdinals = WordLists.items("ordinals with a full stop").contains(code)
    }
}

extension Unicode.Scalar {
    fileprivate var endsSentence: Bool {
        switch value {
        case 0x21, 0x2E, 0x3F: true
        case 0..<0x589: false
        case 0x589, 0x61F, 0x6D4, 0x964, 0x965, 0x2026, 0x203C, 0x203D, 0x2047...0x2049, 0x3002,
            0xFE12, 0xFF01, 0xFF0E, 0xFF1F, 0xFF61:
            true
        default: false
        }
    }

    fileprivate var isBlank: Bool {
        isASCII ? value == 0x20 || value == 9 : properties.isWhitespace
    }

    /// True for a character of a word, an abbreviation, or a number with a unit.
    fileprivate var isInWord: Bool {
        self == "." || self == "°" || isDigit || properties.isAlphabetic
    }

    fileprivate var isDigit: Bool { 0x30...0x39 ~= value }

    /// True for a character that may stand between the end of a sentence and the blank behind it.
    fileprivate var closes: Bool {
        switch self {
        case "\"", "'", ")", "]", "}", "”", "’", "“", "‘", "»", "«", "›", "‹", "」", "』", "）", "】",
            "〉",
            "》", "〕":
            true
        // Superscript digits, as of a note.
        case "\u{B9}", "\u{B2}", "\u{B3}", "\u{2070}"..."\u{2079}": true
        default: false
        }
    }

    /// True for a character that may stand between a blank and the first letter of a sentence.
    fileprivate var opens: Bool {
        switch self {
        case "\"", "'", "(", "[", "{", "“", "‘", "„", "‚", "”", "’", "«", "‹", "»", "›", "¿", "¡",
            "「", "『", "–",
            "—", "―", "-", "•", "*", "_", "/":
            true
        default: false
        }
    }
}

extension String {
    /// The words as ranges in bytes of UTF-8: letters, digits and marks, with the characters that
    /// join them.
    ///
    /// An apostrophe, a hyphen and a middle dot join letters. A full stop joins single letters
    /// (`p.m`) and digits. Soft hyphens and other invisible characters may stand inside a word.
    /// Blanks of all kinds, dashes, slashes, ellipses and raised digits end a word.
    ///
    /// Chinese and Japanese have no blanks: each ideograph, and each run of letters of one
    /// syllabary, is a word.
    public var wordRanges: [Range<Int>] {
        var breaks = WordBreaks()
        var offset = 0
        for scalar in unicodeScalars {
            let width = UTF8.width(scalar)
            breaks.add(WordScalar(scalar), offset..<offset + width)
            offset += width
        }
        return breaks.ranges
    }

    /// The part of the text in a range of bytes of UTF-8.
    ///
    /// - Parameter bytes: The range; it is cut to the length of the text.
    public subscript(bytes bytes: Range<Int>) -> Substring {
        let bytes = bytes.clamped(to: 0..<utf8.count)
        let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        return self[start..<utf8.index(start, offsetBy: bytes.count)]
    }
}

extension StringProtocol {
    /// The word without soft hyphens and other invisible characters in it.
    public var visibleWord: String {
        // Invisible characters begin with one of these bytes.
        guard utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return String(self) }
        return String(
            String.UnicodeScalarView(unicodeScalars.filter { WordScalar($0) != .invisible }))
    }
}

extension Unicode.Scalar {
    /// True for the letters of Chinese and Japanese, which have no blanks between words.
    public var isUnspaced: Bool {
        switch WordScalar(self) {
        case .ideograph, .hiragana, .katakana, .repetition, .lengthening: true
        default: false
        }
    }
}

/// The role of a scalar in words.
enum WordScalar {
    case other
    case letter, digit
    /// A mark that belongs to the letter before it.
    case mark
    case invisible
    /// Joins two letters of a word.
    case joiner
    /// Joins two single letters or two digits of a word.
    case stop
    /// Joins two digits.
    case comma
    case ideograph, hiragana, katakana
    /// Repeats the ideograph before it, or lengthens the syllable before it.
    case repetition, lengthening

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x30...0x39: self = .digit
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x400...0x481,
            0x48A...0x52F:
            self = .letter
        case 0x27, 0x2D, 0xB7, 0x2010, 0x2011, 0x2019, 0x2027, 0x5F3, 0x5F4: self = .joiner
        case 0x2E: self = .stop
        case 0x2C: self = .comma
        case 0xAD, 0x200D, 0x2060: self = .invisible
        // A raised digit behind a word is the mark of a footnote or of a homograph.
        case 0...0xA9, 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079: self = .other
        case 0x3005, 0x303B: self = .repetition
        case 0x30FC, 0xFF70: self = .lengthening
        case 0x3041...0x3096, 0x309D...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .katakana
        case 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            self = .ideograph
        default:
            self =
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter,
                    .otherLetter:
                    .letter
                case .decimalNumber, .letterNumber, .otherNumber: .digit
                case .nonspacingMark, .spacingMark, .enclosingMark: .mark
                // Persian words may contain a zero width non-joiner, which is significant.
                case .format where scalar == "\u{200C}": .mark
                default: .other
                }
        }
    }
}

/// Finds the words of a text, whose scalars are added one by one.
private struct WordBreaks {
    private var finishedWords: [Range<Int>] = []
    /// The word that is not complete; nil between words.
    private var word: Range<Int>?
    /// The last letter or digit of the word.
    private var lastScalar = WordScalar.other
    /// The joiner behind the word.
    ///
    /// If a letter follows, the joiner belongs to the word.
    private var joint: WordScalar?
    /// The number of letters since the last joiner.
    private var letterCount = 0
    /// The end of the word before its last full stop, and the place behind the full stop.
    ///
    /// If several letters follow, as in `end.But`, the word is divided here.
    private var dividingStop: (end: Int, start: Int)?

    /// All words; the last one is complete.
    var ranges: [Range<Int>] { finishedWords + (word.map { [$0] } ?? []) }

    mutating func add(_ scalar: WordScalar, _ place: Range<Int>) {
        switch scalar {
        case .invisible: break
        case .mark, .repetition:
            extend(to: place, canBegin: scalar == .repetition)
        case .lengthening: extend(to: place)
        case .joiner, .stop, .comma:
            if word != nil, joint == nil, lastScalar == .letter || lastScalar == .digit {
                joint = scalar
                if scalar == .joiner { dividingStop = nil }
            } else {
                finish()
            }
        case .letter, .digit: add(letter: scalar, place)
        case .hiragana, .katakana, .ideograph:
            if lastScalar != scalar || scalar == .ideograph { finish() }
            extend(to: place)
            lastScalar = scalar
        case .other: finish()
        }
    }

    private mutating func add(letter scalar: WordScalar, _ place: Range<Int>) {
        let isAlike = lastScalar == scalar
        let joins =
            switch joint {
            case nil: lastScalar == .letter || lastScalar == .digit
            case .joiner: true
            case .stop: isAlike && (scalar == .digit || letterCount == 1)
            default: isAlike && scalar == .digit
            }
        if !joins { finish() }
        if joint != nil || word == nil { letterCount = 0 }
        if joint == .stop, scalar == .letter, let word {
            dividingStop = (word.upperBound, place.lowerBound)
        }
        joint = nil
        extend(to: place)
        lastScalar = scalar
        letterCount += 1
        // `end.But` is not an abbreviation like `p.m`: it is two words.
        if let dividingStop, letterCount > 1, let word {
            finishedWords.append(word.lowerBound..<dividingStop.end)
            self.word = dividingStop.start..<place.upperBound
            self.dividingStop = nil
        }
    }

    /// Extends the current word, or begins a new word.
    private mutating func extend(to place: Range<Int>, canBegin: Bool = true) {
        if let word, joint == nil {
            self.word = word.lowerBound..<place.upperBound
        } else {
            finish()
            if canBegin { word = place }
        }
    }

    private mutating func finish() {
        if let word { finishedWords.append(word) }
        (word, joint, dividingStop, letterCount, lastScalar) = (nil, nil, nil, 0, .other)
    }
}

import Texts

/// A line that looks like the heading of a chapter.
struct HeadingLine {
    /// The level of the division; a smaller number means a larger division.
    let rank: Int
    /// True if the line has a word or a number for a division, such as `Chapter`.
    let isChapter: Bool
    /// True if the line has a number and no title.
    let isBare: Bool
    /// The number, if the line has nothing else; nil for another line.
    private(set) var number: Int?

    /// The English words for divisions, with their ranks; words of other languages stand in
    /// `foreignRanks`.
    private static let ranks: [String: Int] = [
        "volume": 0, "book": 1, "part": 2, "act": 2, "chapter": 3, "canto": 3, "letter": 3,
        "stave": 3, "adventure": 3, "scene": 4, "section": 4,
    ]
    private static let foreignRanks: [String: Int] = [
        "band": 0, "buch": 1, "teil": 2, "kapitel": 3, "livre": 1, "partie": 2, "chapitre": 3,
        "libro": 1, "parte": 2, "capítulo": 3, "capitolo": 3, "boek": 1, "deel": 2, "hoofdstuk": 3,
        "księga": 1, "część": 2, "rozdział": 3, "том": 0, "книга": 1, "часть": 2, "глава": 3,
    ]
    private static let usualRank = 3
    private static let romanRank = 5
    private static let numberWords: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen", "twenty", "thirty", "forty", "fifty", "the", "first", "second", "third",
        "fourth", "fifth", "last",
    ]
    private static let contentsTitles: Set<String> = [
        "contents", "table of contents", "inhalt", "inhaltsverzeichnis", "table des matières",
        "índice", "indice", "inhoud", "spis treści", "оглавление", "содержание",
    ]
    /// The beginnings of lines about the makers of the file, which are not headings.
    private static let creditPrefixes = [
        "Produced by", "Transcribe", "Transcription", "E-text", "Etext",
    ]

    /// Recognizes a heading; nil for a line of text.
    ///
    /// - Parameters:
    ///   - bytes: The first line of a block, without blanks at its ends.
    ///   - lineCount: The number of lines of the block.
    ///   - blankCount: The number of empty lines before it.
    init?(_ bytes: borrowing Span<UInt8>, lineCount: Int, blankCount: Int) {
        guard lineCount <= 4, (1...90).contains(bytes.count), blankCount > 0,
            bytes[0].isASCIIUppercase || bytes[0] >= 0x80 || bytes[0].isASCIIDigit
        else { return nil }
        // A shortcut: most lines are text.
        let hasLowercase = (0..<bytes.count).contains { bytes[$0].isASCIILowercase }
        guard !hasLowercase || blankCount > 3 || HeadingLine.mayBeNumbered(bytes) else {
            return nil
        }
        let line = String(copying: bytes)
        let words = line.split(separator: " ").map { HeadingLine.trimmedWord($0) }
        guard let first = words.first, let last = words.last else { return nil }
        let isNumbered = words.count > 1 && HeadingLine.isNumber(words[1])
        let foreign = HeadingLine.foreignRanks
        if let rank = HeadingLine.ranks[first.lowercased()], isNumbered {
            (self.rank, isChapter, isBare) = (rank, true, words.count == 2)
        } else if words.count > 1, isNumbered || words.count <= 3,
            let rank = foreign[first.lowercased()]
                ?? (words.count == 2 ? foreign[last.lowercased()] : nil)
        {
            (self.rank, isChapter, isBare) = (rank, true, words.count == 2)
        } else if words.count == 1, lineCount == 1, HeadingLine.isRoman(first) {
            (rank, isChapter, isBare) = (HeadingLine.romanRank, true, true)
            number = HeadingLine.value(ofRoman: first)
        } else if blankCount > 1, lineCount <= 2, words.count <= 12, bytes[0] != 0x5B,
            !HeadingLine.creditPrefixes.contains(where: line.hasPrefix),
            !["THE END", "FINIS"].contains(line), !",;".utf8.contains(bytes[bytes.count - 1]),
            HeadingLine.isCapitals(line) || blankCount > 3 && bytes.count <= 60
        {
            (rank, isChapter, isBare) = (HeadingLine.usualRank, false, false)
        } else {
            return nil
        }
    }

    /// False if the line can't be a numbered heading, because it contains no word for a division.
    private static func mayBeNumbered(_ bytes: borrowing Span<UInt8>) -> Bool {
        let isDivision = { (word: String) in ranks[word] != nil || foreignRanks[word] != nil }
        let first = (0..<bytes.count).first { bytes[$0] == 0x20 } ?? bytes.count
        if isDivision(String(copying: bytes.extracting(0..<first)).lowercased()) { return true }
        guard bytes.count <= 40, let last = (0..<bytes.count).last(where: { bytes[$0] == 0x20 })
        else { return false }
        let word = String(copying: bytes.extracting(last + 1..<bytes.count)).lowercased()
        return isDivision(trimmedWord(word))
    }

    private static func value(ofRoman word: String) -> Int {
        let values = word.utf8.map { letter in
            zip("IVXLC".utf8, [1, 5, 10, 50, 100]).first { $0.0 == letter }?.1 ?? 0
        }
        return zip(values, values.dropFirst() + [0]).reduce(0) { sum, pair in
            sum + (pair.0 < pair.1 ? -pair.0 : pair.0)
        }
    }

    /// Returns the title of a chapter whose number stands in the previous block; nil for text.
    static func subtitle(_ bytes: borrowing Span<UInt8>, lineCount: Int) -> String? {
        guard lineCount <= 3, bytes.count <= 200 else { return nil }
        let title = String(copying: bytes).cleaned()
        guard let end = title.last, title.first != "[", title.first != "_" else { return nil }
        let isTitle = lineCount == 1 && bytes.count <= 60 && !".,;:!?”\"’'".contains(end)
        return isTitle || isCapitals(title) ? title : nil
    }

    static func isContents(_ line: String) -> Bool {
        contentsTitles.contains(trimmedWord(line).lowercased())
    }

    static func beginsWithNumber(_ line: Substring) -> Bool {
        let words = line.split(separator: " ", maxSplits: 2).prefix(2).map { trimmedWord($0) }
        guard let first = words.first else { return false }
        return isRoman(first) || first.allSatisfy(\.isNumber)
            || ranks[first.lowercased()] != nil && words.count > 1 && isNumber(words[1])
    }

    /// Returns a word without the punctuation around its letters and digits.
    private static func trimmedWord(_ word: some StringProtocol) -> String {
        let isLetterOrNumber = { (letter: Character) in letter.isLetter || letter.isNumber }
        guard let first = word.firstIndex(where: isLetterOrNumber),
            let last = word.lastIndex(where: isLetterOrNumber)
        else { return "" }
        return String(word[first...last])
    }

    private static func isRoman(_ word: String) -> Bool {
        (1...8).contains(word.utf8.count) && word.utf8.allSatisfy { "IVXLC".utf8.contains($0) }
    }

    private static func isNumber(_ word: String) -> Bool {
        if word.first?.isNumber == true || isRoman(word.uppercased()) { return true }
        return numberWords.contains(word.lowercased().prefix { $0 != "-" && $0 != "–" }.description)
    }

    private static func isCapitals(_ line: String) -> Bool {
        let letters = line.unicodeScalars.filter(\.properties.isAlphabetic)
        return letters.count > 3 && letters.allSatisfy { !$0.properties.isLowercase }
    }
}

/// A pattern for words, parsed from typed text.
///
/// The signs of a pattern:
///
/// - `?` stands for one letter, and `*` for any number of letters
/// - `[aeiou]` stands for one of these letters, and `[^s]` for any other letter; `[Br.]` is a label
/// - `<listen>` stands for these letters in any order; `?` among them is any letter
/// - `<listen*>` stands for some of these letters in any order
/// - `/8` at the end is the number of letters
/// - `+abc` at the end lists all letters that a word may have
///
/// In a text with one of these signs, `_` stands for one letter, a blank for a blank, and a hyphen
/// for a hyphen.
public struct WordPattern: Hashable, Sendable {
    public enum Item: Hashable, Sendable {
        case text(String)
        case anyLetter
        case anyLetters
        /// A letter in these ranges; if `isOther` is true, a letter outside all of them.
        case oneOf([ClosedRange<Unicode.Scalar>], isOther: Bool)
        case blank
        case hyphen
    }

    public private(set) var items: [Item] = []
    /// The number of letters of a word; nil for any number.
    public private(set) var length: Int?
    /// True if the items, which are texts and single letters, may be in any order.
    public private(set) var isAnagram = false
    /// True if a word may lack some letters of the anagram.
    public private(set) var isPartial = false
    /// The only letters that a word may have; nil for all.
    public private(set) var onlyLetters: Substring?

    /// The maximum number of letters of an anagram.
    private static let maximumAnagramLength = 62

    /// The maximum length of a pattern, in bytes.
    private static let maximumLength = 4_096

    /// Parses a text, ignoring the blanks around it; nil if the text is no pattern.
    public init?(_ text: String) {
        // Each dictionary parses each typed text, and few texts have one of these signs.
        guard text.utf8.count <= WordPattern.maximumLength,
            text.utf8.contains(where: "?*[</+".utf8.contains)
        else { return nil }
        let text = text.trimmed
        var rest = text[...]
        while true {
            if length == nil, let (pattern, length) = WordPattern.lengthAtEnd(of: rest) {
                (rest, self.length) = (pattern, length)
            } else if onlyLetters == nil,
                let (pattern, letters) = WordPattern.lettersAtEnd(of: rest)
            {
                (rest, onlyLetters) = (pattern, letters)
            } else {
                break
            }
        }
        if let letters = WordPattern.anagram(rest) {
            (items, isPartial) = letters
            isAnagram = true
            // `<listen>/4` can only mean some of the letters.
            if let length, length < items.count { isPartial = true }
            return
        }
        if rest.isEmpty { items = [.anyLetters] }
        var isPattern = rest.isEmpty && onlyLetters != nil
        while let letter = rest.first {
            if let (letterSet, end) = WordPattern.set(in: rest) {
                items.append(letterSet)
                rest = rest[end...]
                isPattern = true
                continue
            }
            rest.removeFirst()
            switch letter {
            case "?", "_": items.append(.anyLetter)
            case "*": if items.last != .anyLetters { items.append(.anyLetters) }
            case "-", "‐", "‑": items.append(.hyphen)
            case _ where letter.isWhitespace: if items.last != .blank { items.append(.blank) }
            default: add(letter)
            }
            isPattern = isPattern || letter == "?" || letter == "*"
        }
        guard isPattern else { return nil }
    }

    /// True if the pattern has more than `?` and `*`, so it can't be a word with punctuation around
    /// it.
    public var isElaborate: Bool {
        isAnagram || length != nil || onlyLetters != nil
            || items.contains { if case .oneOf = $0 { true } else { false } }
    }

    /// True if the pattern fixes the end of words, but not their beginning, as `*ation` does.
    public var isEnding: Bool {
        items.first == .anyLetters && items.count > 1 && items.last != .anyLetters
    }

    /// True if the pattern is only the beginning of a word, or only its end: `Leistungs*`,
    /// `*schalter`.
    public var isAffix: Bool {
        guard items.count == 2, items.contains(.anyLetters), !isAnagram, length == nil,
            onlyLetters == nil
        else {
            return false
        }
        return items.contains { if case .text = $0 { true } else { false } }
    }

    private mutating func add(_ letter: Character) {
        if case .text(let text) = items.last {
            items[items.count - 1] = .text(text + String(letter))
        } else {
            items.append(.text(String(letter)))
        }
    }

    /// The letters between `<` and `>`, and true if a star follows them; nil if the text is no
    /// anagram.
    private static func anagram(_ text: Substring) -> (items: [Item], isPartial: Bool)? {
        guard text.count > 2, text.first == "<", text.last == ">" else { return nil }
        var content = text.dropFirst().dropLast()
        let isPartial = content.last == "*"
        if isPartial { content.removeLast() }
        guard content.unicodeScalars.count <= maximumAnagramLength,
            content.contains(where: \.isLetter),
            !content.contains(where: { "<>[]*/".contains($0) })
        else { return nil }
        let letters = content.filter { !$0.isWhitespace }
        return (letters.map { $0 == "?" ? .anyLetter : .text(String($0)) }, isPartial)
    }

    /// The set of letters in brackets at the beginning of a text, and the end of the set; nil if
    /// the text does not begin with a set.
    private static func set(in text: Substring) -> (item: Item, end: Substring.Index)? {
        guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
        var content = text[text.index(after: text.startIndex)..<end]
        let isOther = content.first == "^"
        if isOther { content.removeFirst() }
        guard !content.isEmpty,
            !content.contains(where: { $0.isWhitespace || "?*[<>/.".contains($0) })
        else { return nil }
        let letters = Array(content.unicodeScalars)
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        var index = 0
        while index < letters.count {
            let first = letters[index]
            if index + 2 < letters.count, letters[index + 1] == "-", first <= letters[index + 2] {
                ranges.append(first...letters[index + 2])
                index += 3
            } else {
                ranges.append(first...first)
                index += 1
            }
        }
        return (.oneOf(ranges, isOther: isOther), text.index(after: end))
    }

    /// Splits a length, such as `/8`, off the end of a text; nil if the text has no length.
    static func lengthAtEnd(of text: Substring) -> (pattern: Substring, length: Int)? {
        guard let slash = text.lastIndex(of: "/"), slash > text.startIndex else { return nil }
        let digits = text[text.index(after: slash)...]
        guard digits.count <= 3, digits.allSatisfy(\.isASCII), let length = Int(digits), length > 0,
            digits.first != "+"
        else { return nil }
        return (text[..<slash].trimmedAtEnd, length)
    }

    /// Splits the allowed letters, such as `+abc`, off the end of a text; nil if the text lists no
    /// letters.
    private static func lettersAtEnd(
        of text: Substring
    ) -> (pattern: Substring, letters: Substring)? {
        guard let plus = text.lastIndex(of: "+") else { return nil }
        let letters = text[text.index(after: plus)...]
        guard !letters.isEmpty, letters.allSatisfy(\.isLetter) else { return nil }
        return (text[..<plus].trimmedAtEnd, letters)
    }
}

/// A description of a word that fits a pattern: `b????:stream`, `5:stream`, `small stream /5`,
/// `small stream (5)`, `at once (5,4)`.
public struct PatternClue: Hashable, Sendable {
    /// The text of a ``WordPattern``.
    public let pattern: String
    public let description: String

    /// Parses a text; nil if it is a description alone, a pattern alone, or something else.
    public init?(_ text: String) {
        let text = text.trimmed
        if let colon = text.firstIndex(of: ":") {
            let start = text[..<colon]
            let clue = String(text[text.index(after: colon)...]).trimmed
            // `5:30 pm` is a time.
            guard clue.first?.isLetter == true else { return nil }
            description = clue
            if let (prefix, length) = WordPattern.lengthAtEnd(of: "*/" + start), prefix == "*" {
                pattern = "*/\(length)"
            } else if !start.contains(where: \.isWhitespace), WordPattern(String(start)) != nil {
                pattern = String(start)
            } else {
                return nil
            }
        } else if let (rest, length) = WordPattern.lengthAtEnd(of: text[...]),
            rest.last?.isLetter == true, text.contains(where: \.isWhitespace),
            WordPattern(text) == nil
        {
            description = String(rest)
            pattern = "*/\(length)"
        } else if let (clue, printedPattern) = PatternClue.printedClue(text) {
            description = clue
            pattern = printedPattern
        } else {
            return nil
        }
    }

    /// Reads the lengths of the words at the end of a crossword's clue: `(5)`, `(5,4)`, `(4-2)`.
    ///
    /// - Returns: Nil if the text has no lengths, or has only one word, because `bank (2)` may be a
    ///   headword.
    private static func printedClue(_ text: String) -> (clue: String, pattern: String)? {
        guard text.last == ")", let bracket = text.lastIndex(of: "(") else { return nil }
        let clue = String(text[..<bracket]).trimmed
        let printed = text[text.index(after: bracket)...].dropLast()
        let separators = printed.filter { ",-".contains($0) }.map { $0 == "," ? " " : "-" } + [""]
        let lengths = printed.split(omittingEmptySubsequences: false) { ",-".contains($0) }
            .map { Int($0.drop(while: \.isWhitespace)) ?? 0 }
        guard clue.contains(where: \.isWhitespace), clue.last?.isLetter == true,
            lengths.allSatisfy((1...30).contains)
        else { return nil }
        if lengths.count == 1 { return (clue, "*/\(lengths[0])") }
        let words = zip(lengths, separators).map { String(repeating: "?", count: $0) + $1 }
        return (clue, words.joined())
    }
}

extension Substring {
    /// The text without the blanks at its end.
    fileprivate var trimmedAtEnd: Substring {
        self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
    }
}

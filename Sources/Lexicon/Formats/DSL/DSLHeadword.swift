/// A headword line of a card: `colo(u)r`, `{to }go {away}`, `n[']a[/']ive`.
struct DSLHeadword {
    /// The headword as it is shown: with the text in braces, stress marks, and superscript and
    /// subscript digits.
    let displayText: String
    /// The spellings for look-ups, not empty: without the text in braces, and both with and without
    /// the text in parentheses.
    let spellings: [String]

    /// The most spellings of a line.
    private static let spellingLimit = 32
    private static let depthLimit = 8
    /// The longest line, in scalars.
    private static let lengthLimit = 500

    /// Parses a headword line; nil if it is too long or has no text.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - first: The headword for which `~` stands; nil in the first line of a card.
    init?(_ line: String, after first: DSLHeadword? = nil) {
        guard line.unicodeScalars.count <= DSLHeadword.lengthLimit else { return nil }
        let letters = DSLHeadword.letters(of: line, first)
        displayText = DSLHeadword.squeezed(
            letters.filter { $0.mark != .brace }.map(\.displayText).joined())
        let indexedLetters = letters.filter {
            !$0.isInBraces && $0.mark != .brace && $0.letter != DSLHeadword.stress
        }
        var uniqueSpellings: [String] = []
        for spelling in DSLHeadword.spellings(of: indexedLetters[...], depth: 0) {
            let text = DSLHeadword.squeezed(spelling)
            if !text.isEmpty, !uniqueSpellings.contains(text) { uniqueSpellings.append(text) }
        }
        spellings =
            uniqueSpellings.isEmpty && !displayText.isEmpty ? [displayText] : uniqueSpellings
        guard !spellings.isEmpty else { return nil }
    }

    /// A letter, and its role if it is markup.
    private struct Letter {
        let letter: Character
        var mark = Mark.none
        var isInBraces = false
        var script: RaisedDigits?

        var displayText: String { script?.text(String(letter)) ?? String(letter) }

        enum Mark {
            case none, brace, open, close
        }
    }

    private static let stress: Character = "\u{301}"
    private static let scripts: [Substring: RaisedDigits?] = [
        "sup": .above, "sub": .below, "/sup": nil, "/sub": nil,
    ]

    /// The letters without escapes and tags.
    private static func letters(of line: String, _ first: DSLHeadword?) -> [Letter] {
        var letters: [Letter] = []
        var isInBraces = false
        var script: RaisedDigits?
        var rest = line[...]
        // The number of letters is limited, because each `~` adds all letters of a headword.
        while letters.count < 2 * lengthLimit, let letter = rest.popFirst() {
            switch letter {
            case "\\":
                if let next = rest.popFirst() {
                    letters.append(Letter(letter: next, isInBraces: isInBraces))
                }
            case "{", "}":
                isInBraces = letter == "{"
                letters.append(Letter(letter: letter, mark: .brace))
            case "[":
                guard let end = rest.firstIndex(of: "]") else { continue }
                let tag = rest[..<end]
                if tag == "/'" { letters.append(Letter(letter: stress, isInBraces: isInBraces)) }
                if let found = scripts[tag] { script = found }
                rest = rest[rest.index(after: end)...]
            case "(": letters.append(Letter(letter: letter, mark: .open, isInBraces: isInBraces))
            case ")": letters.append(Letter(letter: letter, mark: .close, isInBraces: isInBraces))
            case "~" where first != nil, "^" where first != nil && rest.first == "~":
                var word = first?.spellings.first ?? ""
                if letter == "^" {
                    rest = rest.dropFirst()
                    word = word.withFirstCaseSwapped
                }
                letters += word.map { Letter(letter: $0, isInBraces: isInBraces) }
            default:
                letters.append(Letter(letter: letter, isInBraces: isInBraces, script: script))
            }
        }
        return letters
    }

    /// All spellings; a spelling with an optional part comes before the spelling without the part.
    private static func spellings(of letters: ArraySlice<Letter>, depth: Int) -> [[Character]] {
        var spellings: [[Character]] = [[]]
        var rest = letters
        while let letter = rest.popFirst() {
            guard letter.mark == .open, depth < depthLimit, let end = closingIndex(in: rest) else {
                for index in spellings.indices { spellings[index].append(letter.letter) }
                continue
            }
            let parts = self.spellings(of: rest[..<end], depth: depth + 1) + [[]]
            rest = rest[(end + 1)...]
            let room = max(1, spellingLimit / spellings.count)
            spellings = parts.prefix(room).flatMap { part in spellings.map { $0 + part } }
        }
        return spellings
    }

    /// Returns the index of the closing parenthesis for the opening parenthesis just before the
    /// letters; nil if there is none.
    private static func closingIndex(in letters: ArraySlice<Letter>) -> Int? {
        var depth = 0
        for index in letters.indices {
            switch letters[index].mark {
            case .open: depth += 1
            case .close where depth == 0: return index
            case .close: depth -= 1
            case .none, .brace: break
            }
        }
        return nil
    }

    private static func squeezed(_ letters: some Sequence<Character>) -> String {
        String(letters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension String {
    /// The word for `^~`: its first letter changes between lower and upper case.
    var withFirstCaseSwapped: String {
        let first = prefix(1)
        return (first.lowercased() == first ? first.uppercased() : first.lowercased()) + dropFirst()
    }

    /// The text with escapes, so that DSL shows it as it is.
    var escapedForDSL: String {
        reduce(into: "") { result, letter in
            if "\\[]{}()<>~^@#".contains(letter) { result.append("\\") }
            result.append(letter)
        }
    }
}

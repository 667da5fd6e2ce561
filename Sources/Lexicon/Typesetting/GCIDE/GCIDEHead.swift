import Texts

/// The head of an entry of The Collaborative International Dictionary of English: headwords,
/// pronunciation, part of speech, inflections, and the etymology in brackets.
struct GCIDEHead {
    /// Headwords, pronunciations, part of speech, inflections, field of knowledge.
    private(set) var runs: [StyledText.Run] = []
    /// The etymology with its brackets; nil if there is none.
    private(set) var etymology: String?
    /// The abbreviation, such as `n.` or `v. t.`; empty if there is none.
    private(set) var partOfSpeech = ""
    private(set) var sources: [String] = []

    /// - Parameters:
    ///   - text: The head in one line.
    ///   - word: The headword of the entry.
    init(_ text: String, word: String) {
        var rest = text[...]
        var isFirst = true
        while runs.count < StyledText.Paragraph.runLimit, let open = rest.firstIndex(of: "\\"),
            let close = rest[rest.index(after: open)...].firstIndex(of: "\\"),
            rest.utf8.distance(from: open, to: close) < 200
        {
            let dividedWord = GCIDEText.decoded(String(rest[rest.index(after: open)..<close]))
            let before = GCIDEHead.removing(dividedWord, from: rest[..<open])
            addPlain(String(before), isFirst: isFirst)
            rest = rest[rest.index(after: close)...]
            addHeadword(dividedWord, isPronounced: GCIDEHead.beginsWithPronunciation(rest))
            isFirst = false
        }
        if isFirst { addUndivided(&rest, word: word) }
        addGrammar(rest)
    }

    // MARK: Headwords

    private mutating func addHeadword(_ dividedWord: String, isPronounced: Bool) {
        runs.append(StyledText.Run(GCIDESyllables.withoutMarks(dividedWord), style: .strong))
        let pronunciation = GCIDESyllables.respelled(dividedWord)
        guard !isPronounced, pronunciation != dividedWord else { return }
        runs.append(StyledText.Run("  "))
        runs.append(StyledText.Run(pronunciation, style: .secondary))
    }

    /// Adds the headword as it is, at the beginning of a head without syllables.
    private mutating func addUndivided(_ rest: inout Substring, word: String) {
        guard rest.lowercased().hasPrefix(word.lowercased()) else { return }
        let end = rest.index(rest.startIndex, offsetBy: min(word.count, rest.count))
        runs.append(StyledText.Run(String(rest[..<end]), style: .strong))
        rest = rest[end...]
    }

    /// Removes the headword in plain letters from the end of the text before its divided spelling.
    private static func removing(_ dividedWord: String, from text: Substring) -> Substring {
        let word = letters(of: GCIDESyllables.withoutMarks(dividedWord))
        var end = text.endIndex
        for _ in 0..<longestHeadword where end > text.startIndex {
            let start = text[..<end].lastIndex { " ,".contains($0) } ?? text.startIndex
            let tail = letters(of: GCIDEText.decoded(String(text[start...])))
            if tail == word {
                return text[..<start] + (start > text.startIndex ? text[start...start] : "")
            }
            if tail.count > word.count + 4 { break }
            end = start
        }
        return text
    }

    /// The maximum number of words of a headword; commas and blanks between them count, too.
    private static let longestHeadword = 20

    private static func letters(of text: String) -> [UInt8] {
        let key = Folding.key(of: text)
        return (0..<key.count).map { key[$0] }.filter {
            $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80
        }
    }

    /// True if a pronunciation follows in which no letter is lost (`?`).
    private static func beginsWithPronunciation(_ text: Substring) -> Bool {
        let rest = text.drop { $0 == " " || $0 == "," }
        return rest.hasPrefix("(") && !rest.prefix { $0 != ")" }.contains("?")
    }

    // MARK: Grammar

    private mutating func addPlain(_ text: String, isFirst: Bool) {
        guard text.contains(where: { $0 != " " && $0 != "," }) else {
            if !runs.isEmpty { runs.append(StyledText.Run(", ")) }
            return
        }
        if isFirst {
            runs.append(StyledText.Run(GCIDEText.decoded(text)))
        } else {
            addGrammar(text[...])
            runs.append(StyledText.Run(" "))
        }
    }

    /// Adds the text behind the headwords, except the etymology.
    private mutating func addGrammar(_ text: Substring) {
        var rest = text
        if etymology == nil, let range = GCIDEHead.etymology(in: rest) {
            etymology = String(rest[range])
            let before = rest[..<range.lowerBound]
            let after = rest[range.upperBound...].drop { $0 == " " }
            let separator = before.hasSuffix(" ") || before.isEmpty ? "" : " "
            rest = (String(before) + separator + String(after))[...]
        }
        while rest.last == " " { rest.removeLast() }
        guard !rest.isEmpty else { return }
        var body = String(rest)
        if body.hasPrefix(","), !body.contains("\\") { body.removeFirst() }
        if let part = GCIDEHead.partOfSpeech(in: body) {
            if partOfSpeech.isEmpty { partOfSpeech = String(part) }
            add(String(body[..<part.startIndex]))
            if let end = runs.last?.text.last, end != " " { runs.append(StyledText.Run(" ")) }
            runs.append(StyledText.Run(String(part), style: .emphasized))
            add(String(body[part.endIndex...]))
        } else {
            add(body)
        }
    }

    private mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        let piece = GCIDEText(text, at: .head)
        let isWord = piece.runs.first?.text.first.map { $0 == "(" || $0.isLetter } ?? false
        if isWord, let end = runs.last?.text.last, end != " " { runs.append(StyledText.Run(" ")) }
        runs += piece.runs
        sources += piece.sources
    }

    /// The first bracket that is an etymology.
    private static func etymology(in text: Substring) -> Range<Substring.Index>? {
        var depth = 0
        var start: Substring.Index?
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "["):
                if depth == 0 { start = index }
                depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                guard depth == 0, let open = start else {
                    depth = max(0, depth)
                    continue
                }
                let end = text.utf8.index(after: index)
                let content = text[text.utf8.index(after: open)..<index]
                let isPart =
                    open > text.startIndex && text.utf8[text.utf8.index(before: open)] != 0x20
                if !isPart, GCIDEBracket.isEtymology(content) { return open..<end }
            default: break
            }
        }
        // A bracket that is not closed.
        if depth > 0, let start, GCIDEBracket.isEtymology(text[text.utf8.index(after: start)...]) {
            return start..<text.endIndex
        }
        return nil
    }

    // MARK: The part of speech

    private static let partOfSpeechWords = Set(WordLists.items("GCIDE part of speech"))

    /// The part of speech at the start of a text (`v. t.`), after blanks, commas and parentheses;
    /// nil if there is none.
    private static func partOfSpeech(in text: String) -> Substring? {
        var start = text.startIndex
        while start < text.endIndex, " ,(".contains(text[start]) {
            if text[start] == "(" {
                guard let close = text[start...].firstIndex(of: ")") else { return nil }
                start = close
            }
            start = text.index(after: start)
        }
        var next = start
        var end = start
        while next < text.endIndex {
            let word = text[next...].prefix { !" ,;[({".contains($0) }
            guard partOfSpeechWords.contains(String(word)) else { break }
            end = word.endIndex
            guard end < text.endIndex, text[end] == " " else { break }
            next = text.index(after: end)
        }
        var part = text[start..<end]
        for separator in [" &", " or", " and"] where part.hasSuffix(separator) {
            part.removeLast(separator.count)
        }
        return part.isEmpty || part == "&" || part == "or" ? nil : part
    }

    /// The full name of the part of speech, as in WordNet; the abbreviation if it has none.
    var partOfSpeechInWords: String {
        let text = partOfSpeech
        let names = [
            "v. t. & i.": "verb", "v. i. & t.": "verb", "v. t.": "transitive verb",
            "v. i.": "intransitive verb", "prop. n.": "proper noun", "n. pl.": "plural noun",
            "n. sing. & pl.": "noun", "p. p.": "past participle", "imp.": "past tense",
        ]
        return names[text] ?? PartOfSpeechNames.name(alone: text) ?? text
    }
}

import Texts

/// The text of a DSL file: a head, and cards.
///
/// A card has its headwords in lines that begin in the first column, and its body in indented
/// lines.
///
/// Sources: the reference of ABBYY Lingvo ("DSL dictionary description language"), and
/// today's files if the reference says nothing.
struct DSLText: Sendable {
    /// The attributes in the head, by their names in lower case: `name`, `index_language`.
    let facts: [String: String]
    /// The offset of the first card.
    let start: Int
    let lines: EncodedLines

    enum LineKind {
        case headword
        /// `@ word` begins a card within a card, `@` ends it.
        case innerCardMark
        case body
    }

    /// The most lines of a head, including comments.
    private static let headLimit = 1_000
    private static let codePages = [
        "latin": "WINDOWS1252", "cyrillic": "WINDOWS1251", "easterneuropean": "WINDOWS1250",
    ]

    /// - Throws: A ``LexiconError`` when the source can't be read, or is in an unknown code page.
    init(_ source: any ByteSource) throws(LexiconError) {
        let guessedLines = try EncodedLines(source)
        let (facts, start) = try DSLText.head(of: guessedLines)
        self.start = start
        var codePage: String?
        if guessedLines.encoding == .utf8, guessedLines.start == 0 {
            codePage = facts["source_code_page"]
            if codePage == nil { codePage = try DSLText.oldCodePage(of: source, facts) }
        }
        guard let codePage else {
            (self.facts, lines) = (facts, guessedLines)
            return
        }
        guard let name = DSLText.codePages[codePage.lowercased()],
            let encoding = TextEncoding(named: name)
        else {
            throw .unsupported(
                file: source.path,
                reason: "its code page “\(codePage)” is unknown; save it in UTF-8")
        }
        lines = try EncodedLines(source, otherwise: encoding)
        // Letters beyond ASCII were damaged while the code page was unknown.
        self.facts = try DSLText.head(of: lines).facts
    }

    private static let cyrillic = WordLists.items("DSL cyrillic")
    private static let easternEuropean = WordLists.items("DSL easterneuropean")

    /// The usual code page for the languages of a file; nil for a file in UTF-8.
    ///
    /// A file from before 2008 may name no code page.
    private static func oldCodePage(
        of source: any ByteSource, _ facts: [String: String]
    ) throws(LexiconError) -> String? {
        guard try !source.beginsInUTF8() else { return nil }
        let languages = ["index_language", "contents_language"].compactMap {
            facts[$0]?.lowercased()
        }
        let hasLanguage = { (names: [String]) in
            languages.contains { language in names.contains(where: language.hasPrefix) }
        }
        return hasLanguage(cyrillic)
            ? "cyrillic" : hasLanguage(easternEuropean) ? "easterneuropean" : "latin"
    }

    private static func head(
        of lines: EncodedLines
    ) throws(LexiconError) -> (facts: [String: String], start: Int) {
        var facts: [String: String] = [:]
        var count = 0
        var start = lines.source.count
        try forEach(in: lines, from: lines.start) { line, kind, offset in
            count += 1
            guard kind == .headword, line[0] == UInt8(ascii: "#"), count < headLimit else {
                start = offset
                return false
            }
            let text = String(repairing: line)
            let parts = text.dropFirst().split(
                maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\"" })
            if parts.count == 2 {
                facts[parts[0].lowercased()] = parts[1].filter { $0 != "\"" }
            }
            return true
        }
        return (facts, start)
    }

    // MARK: - Lines

    /// Calls the body with each line that has text, until the body returns false.
    ///
    /// - Parameters:
    ///   - offset: The offset of a line; nil for the first card.
    ///   - body: Gets a line without comments, its kind, and its offset; the line is never empty.
    /// - Throws: A ``LexiconError`` when the source can't be read.
    func forEach(
        from offset: Int? = nil, _ body: (Span<UInt8>, LineKind, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        try DSLText.forEach(in: lines, from: offset ?? start, body)
    }

    private static func forEach(
        in lines: EncodedLines, from offset: Int,
        _ body: (Span<UInt8>, LineKind, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        var isInComment = false
        try lines.forEach(from: offset) { line, offset in
            guard isInComment || line.firstIndexOfComment(from: 0) != nil else {
                return kind(of: line).map { body(line, $0, offset) } ?? true
            }
            let wasInComment = isInComment
            let text = withoutComments(line, &isInComment)
            // A line in which a comment ends is no headword line.
            let kind = kind(of: text.span).map { $0 == .headword && wasInComment ? .body : $0 }
            return kind.map { body(text.span, $0, offset) } ?? true
        }
    }

    /// The kind of a line; nil if the line has only blanks.
    private static func kind(of line: Span<UInt8>) -> LineKind? {
        var index = 0
        while index < line.count, line[index].isMarkupBlank { index += 1 }
        guard index < line.count else { return nil }
        guard index > 0 else { return .headword }
        // Tags may precede the `@`.
        while index < line.count, line[index] == UInt8(ascii: "["),
            let end = line.firstIndex(of: UInt8(ascii: "]"), from: index)
        {
            index = end + 1
        }
        return index < line.count && line[index] == UInt8(ascii: "@") ? .innerCardMark : .body
    }

    private static func withoutComments(_ line: Span<UInt8>, _ isInComment: inout Bool) -> [UInt8] {
        var text: [UInt8] = []
        var position = 0
        while position < line.count {
            if isInComment {
                var end = line.firstIndex(of: UInt8(ascii: "}"), from: position)
                while let brace = end,
                    brace + 1 >= line.count || line[brace + 1] != UInt8(ascii: "}")
                {
                    end = line.firstIndex(of: UInt8(ascii: "}"), from: brace + 1)
                }
                guard let end else { return text }
                position = end + 2
                isInComment = false
            } else {
                let start = line.firstIndexOfComment(from: position)
                text += [UInt8](line, position..<(start ?? line.count))
                guard let start else { return text }
                position = start + 2
                isInComment = true
            }
        }
        return text
    }
}

extension Span<UInt8> {
    /// The index of the next `{{` that is not escaped.
    fileprivate func firstIndexOfComment(from start: Int) -> Int? {
        let brace = UInt8(ascii: "{")
        var position = start
        while let index = firstIndex(of: brace, from: position) {
            let isEscaped = index > 0 && self[index - 1] == UInt8(ascii: "\\")
            if !isEscaped, index + 1 < count, self[index + 1] == brace { return index }
            position = index + 1
        }
        return nil
    }
}

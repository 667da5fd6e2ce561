import Texts

/// Converts the text of a paragraph in Markdown, with its emphasis and links, to HTML.
struct MarkdownInline {
    /// The HTML; a mark of emphasis is a separate part, because it is plain text until it is
    /// closed.
    private var parts = [""]
    private let links: [String: String]
    private let budget: WorkBudget
    /// The marks of emphasis that are not closed yet.
    private var openMarks: [(mark: Character, count: Int, part: Int)] = []

    private static let marks = Set("\\`*_<[!".utf8)
    private static let openLimit = 100
    /// The longest link or code, in characters.
    private static let linkLimit = 1_000

    var html: String { parts.joined() }

    /// - Parameters:
    ///   - source: The lines of the paragraph.
    ///   - links: The addresses of the link definitions, by their names in lower case.
    ///   - budget: The work that the whole text may cost; once the budget is spent, marks are plain
    ///     text.
    init(_ source: String, _ links: [String: String], within budget: WorkBudget) {
        self.links = links
        self.budget = budget
        if source.utf8.contains(where: MarkdownInline.marks.contains) {
            read(Array(source)[...])
        } else {
            parts = [source]
        }
    }

    private mutating func read(_ letters: ArraySlice<Character>) {
        var index = letters.startIndex
        while index < letters.endIndex {
            let letter = letters[index]
            // These marks cost a search over many letters.
            let isMark = !"`<[!".contains(letter) || budget.spend(64)
            if isMark, let end = addMarked(letters, from: index) {
                index = end
            } else {
                add(text: String(letter))
                index += 1
            }
        }
    }

    private mutating func add(_ html: String) { parts[parts.count - 1] += html }

    /// Adds a text, in which character references stay as they are.
    private mutating func add(text: String) { add(text.replacing("<", with: "&lt;")) }

    /// Adds the code, link, tag or escape that a mark begins.
    ///
    /// - Returns: The index after the added piece; nil if the mark is plain text.
    private mutating func addMarked(_ letters: ArraySlice<Character>, from index: Int) -> Int? {
        let rest = letters[index...]
        let next = rest.dropFirst().first
        switch rest.first {
        case "\\":
            guard let next, next == "\n" || next.isPunctuation || next.isSymbol else { return nil }
            if next == "\n" { add("<br>") } else { add(text: String(next)) }
            return index + 2
        case "`":
            let mark = rest.prefix { $0 == "`" }
            let code = rest[mark.endIndex...].prefix(MarkdownInline.linkLimit)
            guard let end = code.firstRange(of: mark) else {
                add(String(mark))
                return mark.endIndex
            }
            add(text: String(code[..<end.lowerBound]))
            return end.upperBound
        case "*", "_": return addEmphasis(letters, from: index)
        case "<":
            guard let next, next.isLetter || next == "/" || next == "!",
                let end = rest.prefix(MarkdownInline.linkLimit).firstIndex(of: ">")
            else { return nil }
            let content = String(rest[..<end].dropFirst())
            let text = content.escapedForHTML
            if WebAddress(content) != nil {
                add("<a href=\"\(text)\">\(text)</a>")
            } else if content.contains("@") {
                add(text)
            }
            return end + 1
        case "[": return addLink(letters, from: index)
        case "!" where next == "[": return addLink(letters, from: index + 1, isPicture: true)
        default: return nil
        }
    }

    /// Closes emphasis, or opens it.
    private mutating func addEmphasis(_ letters: ArraySlice<Character>, from index: Int) -> Int {
        let mark = letters[index]
        let end = letters[index...].firstIndex { $0 != mark } ?? letters.endIndex
        let count = end - index
        let (letterBefore, letterAfter) = (letters[..<index].last, letters[end...].first)
        let isText = { (letter: Character?) in letter.map { !$0.isWhitespace } ?? false }
        let allowsMark = { (letter: Character?) in
            mark == "*" || !(letter.map { $0.isLetter || $0.isNumber } ?? false)
        }
        let openIndex = openMarks.lastIndex { $0.mark == mark && $0.count == count }
        if let openIndex, isText(letterBefore), allowsMark(letterAfter) {
            let tags = count == 1 ? ["em"] : count == 2 ? ["strong"] : ["strong", "em"]
            parts[openMarks[openIndex].part] = tags.map { "<\($0)>" }.joined()
            add(tags.reversed().map { "</\($0)>" }.joined())
            openMarks.removeSubrange(openIndex...)
        } else {
            if isText(letterAfter), allowsMark(letterBefore),
                openMarks.count < MarkdownInline.openLimit
            {
                openMarks.append((mark, count, parts.count))
            }
            parts += [String(letters[index..<end]), ""]
        }
        return end
    }

    /// Adds a link or a picture.
    private mutating func addLink(
        _ letters: ArraySlice<Character>, from start: Int, isPicture: Bool = false
    ) -> Int? {
        guard let end = Self.end(of: letters, from: start) else { return nil }
        let label = letters[(start + 1)..<end]
        // A name may continue in the next line.
        let name = String(label).replacing("\n", with: " ")
        let text = name.escapedForHTML
        if name.hasPrefix("^"), !isPicture {
            add("<a href=\"#\(text)\"><small>[\(text.dropFirst())]</small></a>")
            return end + 1
        }
        var (target, nextIndex) = (links[name.lowercased()], end + 1)
        if nextIndex < letters.endIndex, "([".contains(letters[nextIndex]),
            let closeIndex = Self.end(of: letters, from: nextIndex)
        {
            let bracketText = String(letters[(nextIndex + 1)..<closeIndex]).replacing(
                "\n", with: " ")
            target =
                letters[nextIndex] == "("
                ? String(bracketText.trimmed.prefix { $0 != " " }.filter { !"<>".contains($0) })
                : links[(bracketText.isEmpty ? name : bracketText).lowercased()]
            if target != nil { nextIndex = closeIndex + 1 }
        }
        if isPicture, target != nil {
            add("<img alt=\"\(text)\">")
        } else {
            add(target.map { "<a href=\"\($0.escapedForHTML)\">" } ?? "[")
            read(label)
            add(target == nil ? "]" : "</a>")
        }
        return nextIndex
    }

    /// Returns the index of the bracket that closes an opening bracket.
    private static func end(of letters: ArraySlice<Character>, from start: Int) -> Int? {
        let closingBracket: Character = letters[start] == "(" ? ")" : "]"
        var depth = 0
        return letters.indices[start...].prefix(linkLimit).first { index in
            if letters[index] == letters[start] { depth += 1 }
            if letters[index] == closingBracket { depth -= 1 }
            return depth == 0
        }
    }
}

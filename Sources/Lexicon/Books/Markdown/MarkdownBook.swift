import Texts

/// A text in Markdown: the blocks of CommonMark, tables, and notes.
struct MarkdownBook {
    private var paragraphs: [StyledText.Paragraph] = []
    private var headings: [PartedText.Heading] = []
    private let links: [String: String]
    private let budget = WorkBudget()
    private var title = ""
    private var language = ""

    /// The lines of the paragraph that is being read.
    private var lines: [String] = []
    private var marker: String?
    private var anchor: String?
    /// The columns at which the text of each open list begins.
    private var lists: [Int] = []
    private var quoteDepth = 0
    private var fence: (mark: Character, count: Int)?
    private var markup = ""

    private static let deepest = 12

    static func isMarkdown(_ source: BookSource) -> Bool {
        source.hasEnding("md", "markdown", "mkd", "mdown") && !source.isBinary
            && source.count <= PartedText.sourceLimit
    }

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let text = String(decoding: try source.text(), as: UTF8.self)
        var book = MarkdownBook(
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
        book.endBlock()
        if book.paragraphs.last == .empty { book.paragraphs.removeLast() }
        return PartedText(
            book.paragraphs, headings: book.headings, of: source, title: book.title,
            language: book.language)
    }

    private init(_ source: [Substring]) {
        var source = source[...]
        links = MarkdownBook.links(in: source)
        if source.first?.trimmed == "---",
            let end = source.dropFirst().firstIndex(where: { ["---", "..."].contains($0.trimmed) })
        {
            for line in source[..<end] { readFront(line) }
            source = source[end...].dropFirst()
        }
        for line in source { add(line) }
    }

    private mutating func readFront(_ line: Substring) {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return }
        let value = parts[1].trimmed.trimming("\"'").cleaned(limit: 200)
        switch parts[0] {
        case "title": title = value
        case "lang", "language": language = String(value.prefix { $0.isLetter })
        default: break
        }
    }

    // MARK: - Blocks

    private mutating func add(_ source: Substring) {
        var line = source.expandingTabs
        if let fence {
            let rest = line.drop { $0 == " " }
            let isEnd = rest.allSatisfy { $0 == fence.mark || $0 == " " }
            if isEnd, rest.prefix(while: { $0 == fence.mark }).count >= fence.count {
                self.fence = nil
            } else {
                addCode(Substring(line), from: lists.last ?? 0)
            }
            return
        }
        if markup.hasPrefix("<!--") {
            markup += "\n" + line
            if line.contains("-->") { endBlock() }
            return
        }
        var depth = 0
        while depth < MarkdownBook.deepest, line.indent < 4 || depth == 0 && line.indent < 8,
            line.drop(while: { $0 == " " }).first == ">"
        {
            let rest = line.drop { $0 == " " }.dropFirst()
            line = String(rest.first == " " ? rest.dropFirst() : rest)
            depth += 1
        }
        let isLazy = depth == 0 && quoteDepth > 0 && !lines.isEmpty && !line.trimmed.isEmpty
        if depth != quoteDepth, !isLazy || MarkdownLine(line).beginsBlock {
            endBlock()
            quoteDepth = depth
        }
        guard !line.trimmed.isEmpty else {
            endBlock()
            return
        }
        if !markup.isEmpty {
            markup += "\n" + line
            return
        }
        addBlock(line)
    }

    private mutating func addBlock(_ line: String) {
        let indent = line.indent
        let text = line.dropFirst(indent)
        let kind = MarkdownLine(line)
        if !lines.isEmpty, marker == nil, let level = kind.underline {
            addHeading(lines.joined(separator: " "), level: level)
            return
        }
        if kind.beginsBlock { endParagraph() }
        if lines.isEmpty {
            while let last = lists.last, indent < last { lists.removeLast() }
        }
        if lines.isEmpty, marker == nil, indent >= (lists.last ?? 0) + 4 {
            addCode(Substring(line), from: (lists.last ?? 0) + 4)
            return
        }
        if let item = kind.item {
            lists.append(indent + item.width)
            if lists.count > MarkdownBook.deepest { lists.removeFirst() }
            marker = item.marker
            let rest = line.dropFirst(indent + item.width)
            if !rest.allSatisfy({ $0 == " " }) { lines.append(String(rest)) }
            return
        }
        if let level = kind.headingLevel {
            let title = text.drop { $0 == "#" }.trimmed
            let end = title.reversed().prefix { $0 == "#" }.count
            let isClosed = end > 0 && title.dropLast(end).last.map { $0 == " " } ?? true
            addHeading(isClosed ? title.dropLast(end).trimmed : title, level: level)
        } else if kind.isRule {
            endBlock()
            append(StyledText.Paragraph("* * *", style: .secondary, indent: 4), isSpaced: true)
        } else if let mark = kind.fence {
            if lists.isEmpty { addSpace() }
            fence = mark
        } else if lines.isEmpty, kind.beginsMarkup {
            markup = String(text)
            if markup.hasPrefix("<!--"), markup.contains("-->") { endBlock() }
        } else if text.hasPrefix("|") {
            endParagraph()
            append(
                StyledText.Paragraph(
                    [.init(text.cleanedKeepingBlanks(limit: .max))], indent: shownIndent,
                    isPreformatted: true), isSpaced: paragraphs.last?.text.hasPrefix("|") != true)
        } else if lines.isEmpty, let note = MarkdownBook.definition(text), text.hasPrefix("[^") {
            anchor = "^" + note.name.dropFirst()
            marker = note.name.dropFirst().cleaned(limit: 20)
            lines.append(note.value)
        } else if lines.isEmpty, MarkdownBook.definition(text) != nil {
            return
        } else {
            lines.append(String(line.dropFirst(indent)))
        }
    }

    private mutating func addCode(_ line: Substring, from column: Int) {
        let code = line.dropFirst(min(column, String(line).indent))
        append(
            StyledText.Paragraph(
                [.init(code.cleanedKeepingBlanks(limit: .max))], indent: shownIndent + 2,
                isPreformatted: true),
            isSpaced: paragraphs.last.map { !$0.isPreformatted } ?? false)
    }

    private mutating func addHeading(_ source: String, level: Int) {
        lines = []
        marker = nil
        lists = []
        var paragraph = StyledText.Paragraph(MarkdownInline(source, links, within: budget).runs)
        let title = paragraph.text.trimmed
        for index in paragraph.runs.indices { paragraph.runs[index].style.insert(.strong) }
        guard !title.isEmpty else { return }
        let slug = title.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
        paragraph.anchors = ["\(headings.count)", "#" + slug]
        append(paragraph, isSpaced: true)
        headings.append(.init(title: title, level: level - 1, paragraph: paragraphs.count - 1))
    }

    private var shownIndent: Int { min(20, lists.count * 3) + min(12, quoteDepth * 2) }

    /// Ends what an empty line ends.
    private mutating func endBlock() {
        endParagraph()
        if !markup.isEmpty {
            let text = MarkupReader.styledText(markup.utf8, .html)
            markup = ""
            addSpace()
            paragraphs += text.paragraphs
        }
        if quoteDepth > 0 || lists.isEmpty { addSpace() }
    }

    private mutating func endParagraph() {
        guard !lines.isEmpty || marker != nil else { return }
        // Two blanks at the end of a line, or a backslash, break it.
        var rest = lines[...]
        var isFirst = true
        repeat {
            var text = ""
            var isBroken = false
            while !isBroken, let line = rest.popFirst() {
                isBroken = !rest.isEmpty && (line.hasSuffix("  ") || line.hasSuffix("\\"))
                let words = isBroken && line.hasSuffix("\\") ? String(line.dropLast()) : line
                text += (text.isEmpty ? "" : " ") + words.trimmed
            }
            var paragraph = StyledText.Paragraph(
                MarkdownInline(text, links, within: budget).runs,
                indent: shownIndent + (anchor == nil ? 0 : 4),
                marker: isFirst ? marker : nil)
            if isFirst, let anchor { paragraph.anchors = [anchor] }
            append(paragraph, isSpaced: isFirst && marker == nil)
            isFirst = false
        } while !rest.isEmpty
        lines = []
        marker = nil
        anchor = nil
    }

    private mutating func append(_ paragraph: StyledText.Paragraph, isSpaced: Bool) {
        if isSpaced { addSpace() }
        paragraphs.append(paragraph)
    }

    private mutating func addSpace() {
        if let last = paragraphs.last, last != .empty { paragraphs.append(.empty) }
    }

    // MARK: - Links

    private static func links(in lines: ArraySlice<Substring>) -> [String: String] {
        lines.reduce(into: [:]) { links, line in
            guard let (name, value) = definition(line.drop { $0 == " " }), name.first != "^" else {
                return
            }
            let address = value.prefix { $0 != " " }
            links[name.lowercased()] = address.trimming("<>")
        }
    }

    /// The name and the value of `[name]: value`.
    private static func definition(_ line: Substring) -> (name: String, value: String)? {
        guard line.first == "[", let end = line.firstIndex(of: "]"),
            line[end...].dropFirst().first == ":", line.index(after: line.startIndex) < end
        else { return nil }
        return (String(line[..<end].dropFirst()), line[end...].dropFirst(2).trimmed)
    }
}

extension StringProtocol {
    /// The number of blanks at the beginning.
    fileprivate var indent: Int { prefix { $0 == " " }.count }

    /// The text without some letters at its ends.
    fileprivate func trimming(_ letters: String) -> String {
        let start = drop { letters.contains($0) }
        return String(start.reversed().drop { letters.contains($0) }.reversed())
    }

    fileprivate var expandingTabs: String {
        guard utf8.contains(0x09) else { return String(self) }
        var column = 0
        return reduce(into: "") { line, letter in
            let blanks = letter == "\t" ? 4 - column % 4 : 0
            column += blanks > 0 ? blanks : 1
            line += blanks > 0 ? String(repeating: " ", count: blanks) : String(letter)
        }
    }
}

import Texts

/// Converts a text to HTML block by block: the blocks of CommonMark, tables and notes.
struct MarkdownBlocks: Sequence, IteratorProtocol {
    private var lines: ArraySlice<String>
    private let depth: Int
    /// Converts the words of a paragraph to HTML.
    private let inline: (String) -> String
    /// True before the words of a list item, which can't begin with an HTML block.
    private var isItemStart: Bool

    private static let depthLimit = 12

    init(
        _ lines: [String], depth: Int = 0, ofItem isItemStart: Bool = false,
        inline: @escaping (String) -> String
    ) {
        self.lines = lines[...]
        self.depth = depth
        self.isItemStart = isItemStart
        self.inline = inline
    }

    mutating func next() -> String? {
        while let line = lines.first {
            let markdownLine = MarkdownLine(line)
            let isLink =
                markdownLine.definition?.name.hasPrefix("^") == false && markdownLine.indent < 4
            guard markdownLine.isBlank || isLink else { return block(markdownLine) }
            lines.removeFirst()
        }
        return nil
    }

    /// Removes the lines of the next block, and returns the block as HTML.
    private mutating func block(_ first: MarkdownLine) -> String {
        defer { isItemStart = false }
        if first.indent >= 4 {
            return MarkdownBlocks.code(take { $0.indent >= 4 }.map { String($0.dropFirst(4)) })
        }
        if let fence = first.fence {
            lines.removeFirst()
            defer { lines = lines.dropFirst() }
            return MarkdownBlocks.code(take { !$0.closes(fence) })
        }
        if let level = first.headingLevel {
            lines.removeFirst()
            return heading(first.headingText, level)
        }
        if first.isRule {
            lines.removeFirst()
            return "<p><small>* * *</small></p>"
        }
        if first.isTableRow {
            let rows = take(while: \.isTableRow)
            return table(rows.map(MarkdownBlocks.cells)) ?? MarkdownBlocks.preformatted(rows)
        }
        if first.beginsMarkup, !isItemStart { return markup() }
        if first.isQuoted, depth < MarkdownBlocks.depthLimit {
            return "<blockquote>" + innerBlocks { $0.isQuoted ? $0.unquoted : nil }
                + "</blockquote>"
        }
        if let item = first.item, depth < MarkdownBlocks.depthLimit {
            let width = first.indent + item.width
            let rest = lines[lines.startIndex].dropFirst(width)
            lines[lines.startIndex] = String(repeating: " ", count: width) + rest
            let html = innerBlocks(ofItem: true) {
                $0.isBlank || $0.indent >= width ? String($0.line.dropFirst(width)) : nil
            }
            return item.number.map { "<ol start=\"\($0)\"><li>\(html)</li></ol>" }
                ?? "<ul><li>\(html)</li></ul>"
        }
        return paragraph(first)
    }

    /// Removes and returns the next lines that are included.
    private mutating func take(while isIncluded: (MarkdownLine) -> Bool) -> ArraySlice<String> {
        let takenLines = lines.prefix { isIncluded(MarkdownLine($0)) }
        lines = lines[takenLines.endIndex...]
        return takenLines
    }

    /// An empty line, which HTML does not have around code and tables.
    private static let gap = "<p></p>"

    private static func preformatted(_ lines: some Sequence<String>) -> String {
        "<pre>" + lines.joined(separator: "\n").escapedForHTML + "</pre>"
    }

    private static func code(_ lines: some Sequence<String>) -> String {
        gap + "<blockquote>" + preformatted(lines) + "</blockquote>" + gap
    }

    /// Returns the HTML of a table; nil if its second row is not the line below the head.
    private func table(_ rows: [[String]]) -> String? {
        let isRule = { (cell: String) in cell.contains("-") && cell.allSatisfy("-: ".contains) }
        guard rows.count > 1, rows[1].allSatisfy(isRule) else { return nil }
        func html(_ cells: [String], _ tag: String) -> String {
            "<tr>" + cells.map { "<\(tag)>\(inline($0.trimmed))</\(tag)>" }.joined() + "</tr>"
        }
        return MarkdownBlocks.gap + "<table>" + html(rows[0], "th")
            + rows[2...].map { html($0, "td") }.joined() + "</table>" + MarkdownBlocks.gap
    }

    /// The cells of a row, between bars; a bar behind a backslash is text.
    private static func cells(of row: String) -> [String] {
        var cells = [""]
        for character in row.trimmed.dropFirst() {
            let isEscaped = cells[cells.count - 1].last == "\\"
            if character == "|", isEscaped { cells[cells.count - 1].removeLast() }
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                cells[cells.count - 1].append(character)
            }
        }
        return cells.last?.isEmpty == true ? cells.dropLast() : cells
    }

    /// Returns the HTML of a heading, with the ID by which links refer to it.
    private func heading(_ text: String, _ level: Int) -> String {
        let html = inline(text)
        let title = MarkupReader.styledText(html.utf8, .book).paragraphs.map(\.text).joined()
        let id = title.trimmed.lowercased()
            .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
        return "<h\(level) id=\"\(id)\">\(html)</h\(level)>"
    }

    /// Removes and returns HTML up to an empty line, or a whole comment.
    private mutating func markup() -> String {
        guard lines.first?.contains("<!--") == true else {
            return take { !$0.isBlank }.joined(separator: "\n")
        }
        let comment = take { !$0.line.contains("-->") } + lines.prefix(1)
        lines = lines.dropFirst()
        return comment.joined(separator: "\n")
    }

    /// Removes the lines of a quotation or list item, and converts the blocks in it.
    ///
    /// Its last paragraph may continue in lines without the mark.
    ///
    /// - Parameters:
    ///   - isItem: True if the block is an item of a list.
    ///   - content: Returns a line without the marks; nil for a line without marks.
    /// - Returns: The blocks as HTML.
    private mutating func innerBlocks(
        ofItem isItem: Bool = false, _ content: (MarkdownLine) -> String?
    ) -> String {
        var innerLines: [String] = []
        while let line = lines.first {
            let markdownLine = MarkdownLine(line)
            let goesOn =
                !markdownLine.isBlank && !markdownLine.beginsBlock
                && innerLines.last.map { !MarkdownLine($0).isBlank } ?? false
            guard let text = content(markdownLine) ?? (goesOn ? line : nil) else { break }
            innerLines.append(text)
            lines.removeFirst()
        }
        return MarkdownBlocks(innerLines, depth: depth + 1, ofItem: isItem, inline: inline)
            .joined()
    }

    private mutating func paragraph(_ first: MarkdownLine) -> String {
        let note = first.definition
        var text = [note?.value ?? first.line]
        lines.removeFirst()
        while let line = lines.first {
            let markdownLine = MarkdownLine(line)
            if let level = markdownLine.underlineLevel {
                lines.removeFirst()
                return heading(MarkdownBlocks.joined(text), level)
            }
            guard !markdownLine.isBlank, !markdownLine.beginsBlock else { break }
            text.append(line)
            lines.removeFirst()
        }
        let html = inline(MarkdownBlocks.joined(text))
        guard let note else { return "<p>\(html)</p>" }
        let name = note.name.escapedForHTML
        return "<blockquote><p id=\"\(name)\">\(name.dropFirst()) \(html)</p></blockquote>"
    }

    /// Joins the lines of a paragraph; a backslash or two blanks at the end of a line keep the line
    /// break.
    private static func joined(_ lines: [String]) -> String {
        let brokenLines = lines.dropLast().map {
            $0.hasSuffix("  ") ? $0.trimmed + "\\" : $0.trimmed
        }
        return (brokenLines + lines.suffix(1).map(\.trimmed)).joined(separator: "\n")
    }
}

import Texts

/// Reads a text in Markdown: its blocks become HTML, which becomes styled text.
enum MarkdownBook {
    /// The first letters of the ID of a heading; its level follows.
    static let headingMark = "^h"

    static func isMarkdown(_ source: BookSource) -> Bool {
        source.hasEnding("md", "markdown", "mkd", "mdown") && !source.isBinary
            && source.count <= PartedText.sourceLimit
    }

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let text = String(decoding: try source.text(), as: UTF8.self)
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(\.expandingTabs)[...]
        let facts = frontMatter(of: &lines)
        let links = links(in: lines)
        let budget = WorkBudget()
        var paragraphs: [StyledText.Paragraph] = []
        var headings: [PartedText.Heading] = []
        for block in MarkdownBlocks(
            Array(lines), inline: { MarkdownInline($0, links, within: budget).html })
        {
            let text = MarkupReader.styledText(block.html.utf8, .book).paragraphs
            if !block.isTight, !text.isEmpty, !paragraphs.isEmpty { paragraphs.append(.empty) }
            for var paragraph in text {
                if let level = level(of: paragraph) {
                    let title = paragraph.text.trimmed
                    paragraph.anchors = ["\(headings.count)", "#" + slug(of: title)]
                    headings.append(
                        .init(title: title, level: level - 1, paragraph: paragraphs.count))
                }
                paragraphs.append(paragraph)
            }
        }
        return PartedText(
            paragraphs, headings: headings, of: source,
            title: facts["title"]?.cleaned(limit: 200) ?? "",
            language: (facts["lang"] ?? facts["language"])
                .map { String($0.prefix(while: \.isLetter)) } ?? "")
    }

    /// Removes and returns the front matter: the facts between two `---` lines before the text.
    private static func frontMatter(of lines: inout ArraySlice<String>) -> [String: String] {
        guard lines.first?.trimmed == "---",
            let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains($0.trimmed) })
        else { return [:] }
        defer { lines = lines[(end + 1)...] }
        return lines[..<end].reduce(into: [:]) { facts, line in
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { facts[String(parts[0])] = parts[1].trimmed.trimming("\"'") }
        }
    }

    /// Returns the level of a heading; nil for another paragraph.
    private static func level(of paragraph: StyledText.Paragraph) -> Int? {
        let mark = "#" + headingMark
        return paragraph.anchors.first.flatMap {
            $0.hasPrefix(mark) ? Int($0.dropFirst(mark.count)) : nil
        }
    }

    /// Returns the name by which links refer to a heading.
    private static func slug(of title: String) -> String {
        title.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
    }

    /// Returns the addresses of the link definitions, by their names.
    private static func links(in lines: ArraySlice<String>) -> [String: String] {
        lines.reduce(into: [:]) { links, line in
            guard let (name, value) = MarkdownLine(line).definition, name.first != "^" else {
                return
            }
            links[name.lowercased()] = value.prefix { $0 != " " }.trimming("<>")
        }
    }
}

extension StringProtocol {
    /// Returns the text without some characters at its ends.
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

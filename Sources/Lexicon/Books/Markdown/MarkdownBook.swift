import Texts

/// Reads a text in Markdown, which becomes a page of HTML.
enum MarkdownBook {
    static func isMarkdown(_ source: BookSource) -> Bool {
        source.hasEnding("md", "markdown", "mkd", "mdown") && !source.isBinary
            && source.count <= BookSource.convertedLimit
    }

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let text = String(decoding: try source.text(), as: UTF8.self)
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(\.expandingTabs)[...]
        let facts = frontMatter(of: &lines)
        let links = links(in: lines)
        let budget = WorkBudget()
        let language = (facts["lang"] ?? facts["language"] ?? "").escapedForHTML
        let title = (facts["title"] ?? "").escapedForHTML
        let blocks = MarkdownBlocks(Array(lines)) { MarkdownInline($0, links, within: budget).html }
        let html =
            "<html lang=\"\(language)\"><head><title>\(title)</title></head>"
            + blocks.joined(separator: "\n")
        return SingleFileReader.whole(Array(html.utf8), of: source)
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

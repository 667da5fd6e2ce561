import Texts

/// A line of Markdown, and the block that it begins.
struct MarkdownLine {
    let line: String
    /// The number of blanks at the beginning.
    let indent: Int
    private let text: Substring

    init(_ line: String) {
        self.line = line
        text = line.drop { $0 == " " }
        indent = line.utf8.count - text.utf8.count
    }

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    var isTableRow: Bool { text.first == "|" }
    var isQuoted: Bool { text.first == ">" && indent < 8 }

    /// The line without the mark of a quotation.
    var unquoted: String {
        String(text.dropFirst(text.dropFirst().first == " " ? 2 : 1))
    }

    /// True for a line that begins a block, and so ends the paragraph before it.
    var beginsBlock: Bool {
        headingLevel != nil || isRule || fence != nil || item != nil || isTableRow || isQuoted
    }

    /// The level of a heading such as `## Title`, from 1; nil for another line.
    var headingLevel: Int? {
        let count = text.prefix { $0 == "#" }.count
        let next = text.dropFirst(count).first
        return (1...6).contains(count) && (next == nil || next == " ") ? count : nil
    }

    /// The title in the line of a heading, without closing marks.
    var headingText: String {
        let title = text.drop { $0 == "#" }.trimmed
        let strippedTitle = title.prefix(title.count - title.reversed().prefix { $0 == "#" }.count)
        return strippedTitle.isEmpty || strippedTitle.last == " " ? strippedTitle.trimmed : title
    }

    /// The level of the heading above the line, if the line is `===` or `---`; nil for another
    /// line.
    var underlineLevel: Int? {
        let line = text.trimmed
        guard let mark = line.first, line.allSatisfy({ $0 == mark }) else { return nil }
        return mark == "=" ? 1 : mark == "-" ? 2 : nil
    }

    var isRule: Bool {
        let marks = text.filter { $0 != " " }
        guard let mark = marks.first, "*-_".contains(mark) else { return false }
        return marks.count > 2 && marks.allSatisfy { $0 == mark }
    }

    var fence: (mark: Character, count: Int)? {
        guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
        let count = text.prefix { $0 == mark }.count
        let isCode = mark == "`" && text.dropFirst(count).contains("`")
        return count > 2 && !isCode ? (mark, count) : nil
    }

    /// True if the line ends a block of code.
    func closes(_ fence: (mark: Character, count: Int)) -> Bool {
        text.prefix { $0 == fence.mark }.count >= fence.count
            && text.allSatisfy { $0 == fence.mark || $0 == " " }
    }

    /// The number of a list item, nil in a bulleted list, and the width of its marker with the
    /// blanks after it.
    var item: (number: Int?, width: Int)? {
        guard !isRule, let first = text.first else { return nil }
        let digits = text.prefix { ("0"..."9").contains($0) }
        let isBullet = "-+*".contains(first)
        let end = text.dropFirst(digits.count).first
        guard isBullet || (1...6).contains(digits.count) && (end == "." || end == ")") else {
            return nil
        }
        let width = isBullet ? 1 : digits.count + 1
        let blanks = text.dropFirst(width).prefix { $0 == " " }.count
        guard blanks > 0 || text.count == width else { return nil }
        return (Int(digits), width + ((1...4).contains(blanks) ? blanks : 1))
    }

    /// The name and the value of a definition, `[name]: value`; nil for another line.
    var definition: (name: String, value: String)? {
        guard text.first == "[", let end = text.firstIndex(of: "]"),
            text[end...].dropFirst().first == ":", text.index(after: text.startIndex) < end
        else { return nil }
        return (String(text[..<end].dropFirst()), text[end...].dropFirst(2).trimmed)
    }

    /// True if the line begins an HTML block: with a tag or a comment, but not with an address.
    var beginsMarkup: Bool {
        guard text.first == "<" else { return false }
        let name = text.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        let end = text.dropFirst().drop { $0 == "/" }.dropFirst(name.count).first
        return text.hasPrefix("<!--") || !name.isEmpty && (end == ">" || end == " " || end == "/")
    }
}

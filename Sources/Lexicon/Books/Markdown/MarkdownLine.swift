import Texts

/// The block that a line of Markdown begins.
struct MarkdownLine {
    private let text: Substring

    init(_ line: String) { text = line.drop { $0 == " " } }

    /// True for a line that ends the paragraph before it.
    var beginsBlock: Bool { headingLevel != nil || isRule || fence != nil || item != nil }

    /// The level of `## Title`, from 1.
    var headingLevel: Int? {
        let count = text.prefix { $0 == "#" }.count
        let next = text.dropFirst(count).first
        return (1...6).contains(count) && (next == nil || next == " ") ? count : nil
    }

    /// The level that the line gives to the paragraph above it.
    var underline: Int? {
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

    /// The marker of an item of a list, and its width with the blanks after it.
    var item: (marker: String, width: Int)? {
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
        return (
            isBullet ? "•" : String(text.prefix(width)),
            width + ((1...4).contains(blanks) ? blanks : 1)
        )
    }

    /// True for an HTML block: a tag or a comment, but no address.
    var beginsMarkup: Bool {
        guard text.first == "<" else { return false }
        let name = text.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        let end = text.dropFirst().drop { $0 == "/" }.dropFirst(name.count).first
        return text.hasPrefix("<!--") || !name.isEmpty && (end == ">" || end == " " || end == "/")
    }
}

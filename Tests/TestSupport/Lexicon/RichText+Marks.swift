public import Lexicon

extension RichText {
    /// The text for tests: one line a paragraph with its indentation, `**bold**`, `//italic//`,
    /// `~~dim~~`, `[[link]]` or `[[text|word]]`, `#` before a preformatted line.
    public var marked: String {
        paragraphs.map { paragraph in
            String(repeating: " ", count: paragraph.indent)
                + (paragraph.isPreformatted ? "#" : "")
                + paragraph.runs.map(\.marked).joined()
        }.joined(separator: "\n")
    }
}

extension RichText.Run {
    fileprivate var marked: String {
        var text = text
        if let link = link?.target {
            text = link == text ? "[[\(text)]]" : "[[\(text)|\(link)]]"
        }
        let marks: [(RichText.Style, String)] = [(.dim, "~~"), (.italic, "//"), (.bold, "**")]
        for (part, mark) in marks where style.contains(part) { text = mark + text + mark }
        return text
    }
}

public import Texts

extension StyledText {
    /// The text in a notation for tests, with one line for each paragraph.
    ///
    /// It shows the indentation, `**bold**`, `//italic//`, `~~dim~~`, `[[link]]` or
    /// `[[text|word]]`, and `#` before a preformatted line.
    public var marked: String {
        paragraphs.map { paragraph in
            String(repeating: " ", count: paragraph.indent)
                + (paragraph.isPreformatted ? "#" : "")
                + paragraph.runs.map(\.marked).joined()
        }.joined(separator: "\n")
    }
}

extension StyledText.Run {
    fileprivate var marked: String {
        var text = text
        if let link = link?.target {
            text = link == text ? "[[\(text)]]" : "[[\(text)|\(link)]]"
        }
        let marks: [(StyledText.Style, String)] = [
            (.secondary, "~~"), (.emphasized, "//"), (.strong, "**"),
        ]
        for (part, mark) in marks where style.contains(part) { text = mark + text + mark }
        return text
    }
}

extension StyledText.Link {
    /// The word, the address or the name to which the link leads.
    public var target: String {
        switch self {
        case .word(let name), .sense(_, let name), .sound(let name), .picture(let name),
            .more(let name), .place(let name):
            name
        case .address(let address): address.text
        }
    }
}

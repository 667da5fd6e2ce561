// HTML for the readers of other markup languages, which convert their text to HTML.

extension EntryLink {
    /// A link to a headword, as HTML that ``link(_:)`` understands.
    ///
    /// - Parameters:
    ///   - word: The headword.
    ///   - text: The text of the link; nil for the headword.
    /// - Returns: The link.
    static func html(to word: some StringProtocol, shownAs text: String? = nil) -> String {
        "<a href=\"entry://\(address(of: word))\">\((text ?? String(word)).escapedForHTML)</a>"
    }

    /// A link to a file of the dictionary, as HTML: a picture, or a sound.
    static func html(toFile name: String) -> String {
        switch Resource.Kind(fileName: name) {
        case .picture: "<img src=\"\(address(of: name))\" alt=\"\(name.escapedForHTML)\">"
        case .sound: "<a href=\"sound://\(address(of: name))\">♪</a>"
        case .film, .styleSheet, .other: "<small>[\(name.escapedForHTML)]</small>"
        }
    }

    /// Escapes a text for an address, where `%` and `#` have a meaning.
    private static func address(of text: some StringProtocol) -> String {
        text.escapedForHTML.replacing("%", with: "%25").replacing("#", with: "%23")
    }
}

extension [String] {
    /// A numbered list in HTML; a single item has no number.
    var htmlList: String {
        count > 1 ? numberedHTMLList : map { "<div>\($0)</div>" }.joined()
    }

    /// A list in HTML in which a single item has a number, too.
    var numberedHTMLList: String { "<ol>" + map { "<li>\($0)</li>" }.joined() + "</ol>" }
}

extension StringProtocol {
    /// The text with its special characters escaped, so that HTML shows it unchanged.
    var escapedForHTML: String {
        var result: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension String {
    /// True if the text seems to contain tags of HTML.
    var looksLikeHTML: Bool {
        hasTag(among: ["</", "<br", "<p>", "<img", "/>"])
    }

    /// The text as HTML.
    ///
    /// If the text has no tag that begins a line, its own line breaks become `<br>`.
    var asHTML: String {
        let hasLines = hasTag(among: ["<br", "<p", "<div", "<li", "<tr"])
        return hasLines ? self : replacing("\n", with: "<br>")
    }

    /// True if the text has one of some beginnings of tags; each starts with `<` or `/`.
    ///
    /// `contains` of the standard library takes a second for each megabyte.
    private func hasTag(among beginnings: [String]) -> Bool {
        var rest = utf8[...]
        while let start = rest.firstIndex(where: { "</".utf8.contains($0) }) {
            rest = rest[start...]
            if beginnings.contains(where: { rest.starts(with: $0.utf8) }) { return true }
            rest.removeFirst()
        }
        return false
    }
}

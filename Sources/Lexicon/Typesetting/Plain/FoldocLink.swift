import Texts

/// A link of the Free On-line Dictionary of Computing: `{word}`, `{text (word)}`,
/// `{text (http://example.org/)}`, `{news:comp.lang.ada}`.
enum FoldocLink {
    /// - Parameter text: The text between the braces, with single blanks.
    /// - Returns: The run that shows the link and has its target.
    static func run(_ text: String) -> StyledText.Run {
        guard text.utf8.last == UInt8(ascii: ")"),
            let open = text.lastIndex(of: "("),
            open == text.startIndex || text[..<open].hasSuffix(" ")
        else { return StyledText.Run(text, link: link(to: text)) }
        let target = String(text[text.index(after: open)...].dropLast())
        let name = text[..<open]
        guard !target.isEmpty else { return StyledText.Run(text) }
        return name.isEmpty
            ? StyledText.Run(target, link: link(to: target))
            : StyledText.Run(text, link: link(to: target))
    }

    private static func link(to target: String) -> StyledText.Link? {
        if target.hasPrefix("http://") || target.hasPrefix("https://") {
            // Removes the blanks that replaced the ends of lines.
            return .page(String(target.filter { $0 != " " }))
        }
        // A page of the dictionary's own site.
        if target.hasPrefix("/pub/") || target.hasPrefix("/contents/") {
            return .page("https://foldoc.org" + target.filter { $0 != " " })
        }
        if target.hasSuffix(".html"), !target.contains("/") {
            return .page("https://foldoc.org/" + target)
        }
        let scheme = target.utf8.prefix { $0 != UInt8(ascii: ":") }
        let leadsElsewhere =
            target.contains("://") || target.hasPrefix("/")
            || scheme.elementsEqual("news".utf8) || scheme.elementsEqual("mailto".utf8)
        return leadsElsewhere ? nil : .word(target)
    }
}

import Texts

/// Finds the headings of a document, for books without a table of contents.
enum MarkupHeadings {
    /// The most headings of a book.
    static let limit = 20_000
    /// The most scalars of a title; a longer title is cut.
    static let longestTitle = 300

    private static let headingElements = ["h1", "h2", "h3", "h4", "h5", "h6"]

    /// Finds the headings of HTML, or the titles of nested sections.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - document: The path of the document in the book.
    ///   - sections: The names of the elements that are sections; none in HTML.
    /// - Returns: The headings; if there are sections, the first title of each section.
    static func lines(
        of bytes: [UInt8], in document: String, sections: Set<String> = []
    ) -> [MarkupParts.Line] {
        var headings: [MarkupParts.Line] = []
        var depth = 0
        var awaitsTitle = false
        // The name of the heading element that is open; nil outside of a heading.
        var openElement: String?
        var tokens = MarkupTokenizer(bytes, allowsAnyName: !sections.isEmpty)
        var tokenOffset = 0
        while headings.count < limit, let token = tokens.next() {
            switch token {
            case .start(let tag, let isEmpty):
                let level = sections.isEmpty ? headingElements.firstIndex(of: tag.name) : nil
                if sections.contains(tag.name), !isEmpty {
                    depth += 1
                    awaitsTitle = true
                } else if awaitsTitle && tag.name == "title" || openElement == nil && level != nil {
                    headings.append(
                        .init(
                            title: "", level: level ?? depth - 1, heading: tokenOffset, in: document
                        ))
                    (awaitsTitle, openElement) = (false, tag.name)
                } else if tag.name == "br" || tag.name == "p" || tag.name == "para" {
                    if openElement != nil {
                        headings[headings.count - 1].title += " "
                    } else {
                        awaitsTitle = false
                    }
                }
            case .end(let name):
                if name == openElement { openElement = nil }
                if sections.contains(name) {
                    depth = max(0, depth - 1)
                    awaitsTitle = false
                }
            case .text(let bytes):
                if openElement != nil,
                    headings[headings.count - 1].title.utf8.count < longestTitle * 4
                {
                    headings[headings.count - 1].title += String(decoding: bytes, as: UTF8.self)
                }
            }
            tokenOffset = tokens.position
        }
        let topLevel = headings.lazy.map(\.level).min() ?? 0
        return headings.compactMap { line in
            var line = line
            line.title = line.title.cleaned(limit: longestTitle)
            line.level -= topLevel
            return line.title.isEmpty ? nil : line
        }
    }
}

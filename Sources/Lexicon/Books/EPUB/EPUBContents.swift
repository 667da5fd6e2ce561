import Texts

/// Reads the table of contents of a book in EPUB.
///
/// Source: W3C, "EPUB 3.3", section 7; NISO, "Z39.86-2005", section 8.
enum EPUBContents {
    /// Reads a navigation document of EPUB 3, or the contents of EPUB 2, `toc.ncx`.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - path: Its path in the book.
    /// - Returns: The lines of the table of contents.
    static func lines(_ bytes: [UInt8], path: String) -> [MarkupParts.Line] {
        var lines: [MarkupParts.Line] = []
        var tokens = MarkupTokenizer(bytes)
        // `depth` counts nested lists in EPUB 3, or nested `navPoint` elements in EPUB 2.
        // `labelDepth` counts the open elements, nested in one another, that make up a label.
        var (isInTable, depth, labelDepth) = (false, 0, 0)
        let target = { (address: String?) in address.flatMap { BookReference($0, in: path) } }
        func add(_ text: String) {
            let limit = 4 * MarkupHeadings.longestTitle
            guard labelDepth > 0, lines[lines.count - 1].title.utf8.count < limit else { return }
            lines[lines.count - 1].title += text
        }
        while lines.count < MarkupHeadings.limit, let token = tokens.next() {
            switch token {
            case .start(let tag, let isEmpty):
                switch tag.localName {
                case "img": add(tag.value(of: "alt") ?? "")
                case "content":
                    guard depth > 0, let last = lines.indices.last else { continue }
                    lines[last].target = lines[last].target ?? target(tag.value(of: "src"))
                // An empty element has no end tag.
                case _ where isEmpty: break
                case "nav":
                    let kind = tag.value(of: "epub:type") ?? tag.value(of: "type") ?? ""
                    let kinds = kind.split(separator: " ") + [tag.value(of: "role")?[...] ?? ""]
                    isInTable = kinds.contains("toc") || kinds.contains("doc-toc")
                    depth = 0
                case "ol": if isInTable { depth += 1 }
                case "navpoint": depth += 1
                case "a", "span", "text":
                    guard depth > 0 else { continue }
                    labelDepth += 1
                    if labelDepth == 1 { lines.append(.init(title: "", level: depth - 1)) }
                    let last = lines.count - 1
                    lines[last].target = target(tag.value(of: "href")) ?? lines[last].target
                default: break
                }
            case .text(let bytes):
                if labelDepth > 0 { add(String(decoding: bytes, as: UTF8.self)) }
            case .end(let name):
                switch MarkupTag.localName(name) {
                case "nav": (isInTable, depth) = (false, 0)
                case "ol", "navpoint": depth -= 1
                case "a", "span", "text": labelDepth = max(0, labelDepth - 1)
                default: break
                }
            }
        }
        return lines.compactMap { line in
            var line = line
            line.title = line.title.cleaned(limit: MarkupHeadings.longestTitle)
            return line.title.isEmpty ? nil : line
        }
    }
}

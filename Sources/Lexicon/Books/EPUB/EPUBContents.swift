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
        var lines = Lines(path)
        var tokens = MarkupTokenizer(bytes)
        // The depth of nested lists in EPUB 3, or of nested `navPoint` elements in EPUB 2.
        var (isInTable, depth) = (false, 0)
        while lines.count < MarkupHeadings.limit, let token = tokens.next() {
            switch token {
            case .start(let tag, let isEmpty):
                switch tag.localName {
                case "img": lines.add(Array((tag.value(of: "alt") ?? "").utf8))
                case "content": if depth > 0 { lines.setAddress(tag.value(of: "src")) }
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
                    if depth > 0 { lines.beginLabel(depth - 1, tag.value(of: "href")) }
                default: break
                }
            case .text(let bytes): lines.add(bytes)
            case .end(let name):
                switch MarkupTag.localName(name) {
                case "nav": (isInTable, depth) = (false, 0)
                case "ol", "navpoint": depth -= 1
                case "a", "span", "text": lines.endLabel()
                default: break
                }
            }
        }
        return lines.finish()
    }

    /// Builds the lines.
    private struct Lines {
        private let path: String
        private var lines: [(title: String, level: Int, address: String?)] = []
        /// The number of open elements, nested in one another, that make up a label.
        private var depth = 0

        init(_ path: String) { self.path = path }

        var count: Int { lines.count }

        mutating func beginLabel(_ level: Int, _ address: String?) {
            depth += 1
            if depth == 1 {
                lines.append(("", level, address))
            } else if let address {
                lines[lines.count - 1].address = address
            }
        }

        mutating func add(_ bytes: [UInt8]) {
            let limit = 4 * MarkupHeadings.longestTitle
            guard depth > 0, lines[lines.count - 1].title.utf8.count < limit else { return }
            lines[lines.count - 1].title += String(decoding: bytes, as: UTF8.self)
        }

        mutating func setAddress(_ address: String?) {
            guard let address, let last = lines.indices.last, lines[last].address == nil else {
                return
            }
            lines[last].address = address
        }

        mutating func endLabel() { depth = max(0, depth - 1) }

        func finish() -> [MarkupParts.Line] {
            lines.compactMap { title, level, address in
                let title = title.cleaned(limit: MarkupHeadings.longestTitle)
                guard !title.isEmpty else { return nil }
                return MarkupParts.Line(
                    title: title, level: level,
                    target: address.flatMap { BookReference($0, in: path) })
            }
        }
    }
}

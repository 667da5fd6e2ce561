import Texts

/// The headings of a document, for books without a table of contents.
struct MarkupHeadings {
    struct Heading {
        var title: String
        let level: Int
        /// The place of its start tag in the document, in bytes.
        let offset: Int
    }

    /// The most headings of a book.
    static let limit = PartedText.contentsLimit
    /// In scalars.
    static let longestTitle = PartedText.longestTitle

    /// Finds the headings of HTML: `h1` to `h3`.
    static func html(_ bytes: [UInt8]) -> [Heading] {
        var found: [Heading] = []
        var name: String?
        var tokens = MarkupTokenizer(bytes)
        var place = 0
        while found.count < limit, let token = tokens.next() {
            switch token {
            case .start(let tag, _):
                guard name == nil else {
                    if tag.name == "br" { found[found.count - 1].title += " " }
                    break
                }
                guard ["h1", "h2", "h3"].contains(tag.name), let level = Int(tag.name.suffix(1))
                else { break }
                name = tag.name
                found.append(Heading(title: "", level: level - 1, offset: place))
            case .end(let ended): if ended == name { name = nil }
            case .text(let bytes):
                if name != nil { found[found.count - 1].add(bytes) }
            }
            place = tokens.position
        }
        return cleaned(found)
    }

    /// Finds the titles of nested sections.
    ///
    /// - Parameters:
    ///   - sections: The names of the elements that are sections.
    ///   - bytes: The document.
    /// - Returns: The first title in each section.
    static func titles(of sections: Set<String>, in bytes: [UInt8]) -> [Heading] {
        var found: [Heading] = []
        var depth = 0
        var (awaitsTitle, isInTitle) = (false, false)
        var tokens = MarkupTokenizer(bytes, allowsAnyName: true)
        var place = 0
        while found.count < limit, let token = tokens.next() {
            switch token {
            case .start(let tag, let isEmpty):
                if sections.contains(tag.name), !isEmpty {
                    depth += 1
                    awaitsTitle = true
                } else if tag.name == "title", awaitsTitle {
                    found.append(Heading(title: "", level: depth - 1, offset: place))
                    (awaitsTitle, isInTitle) = (false, true)
                } else if isInTitle {
                    if tag.name == "p" { found[found.count - 1].title += " " }
                } else if tag.name == "p" || tag.name == "para" {
                    awaitsTitle = false
                }
            case .end(let name):
                if name == "title" { isInTitle = false }
                if sections.contains(name) {
                    depth = max(0, depth - 1)
                    awaitsTitle = false
                }
            case .text(let bytes):
                if isInTitle { found[found.count - 1].add(bytes) }
            }
            place = tokens.position
        }
        return cleaned(found)
    }

    private static func cleaned(_ headings: [Heading]) -> [Heading] {
        let least = headings.lazy.map(\.level).min() ?? 0
        return headings.compactMap { heading in
            let title = heading.title.cleaned(limit: longestTitle)
            guard !title.isEmpty else { return nil }
            return Heading(title: title, level: heading.level - least, offset: heading.offset)
        }
    }
}

extension MarkupHeadings.Heading {
    fileprivate mutating func add(_ bytes: [UInt8]) {
        guard title.utf8.count < MarkupHeadings.longestTitle * 4 else { return }
        title += String(decoding: bytes, as: UTF8.self)
    }
}

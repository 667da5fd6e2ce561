import Texts

/// Definitions of Yomitan, which are texts or trees of HTML elements, written in JSON.
///
///     {"tag": "a", "href": "?query=%E5%AD%97", "content": ["see ", {"tag": "b", "content": "字"}]}
///
/// Source: yomidevs/yomitan, "dictionary-term-bank-v3-schema.json".
enum StructuredContent {
    /// The most levels of nested elements.
    private static let depthLimit = 64

    private static let tags: Set<String> = [
        "ruby", "rt", "rp", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "span", "div",
        "ol", "ul", "li", "details", "summary",
    ]

    /// A definition as HTML.
    ///
    /// - Parameters:
    ///   - cursor: A cursor at the definition.
    ///   - budget: Each element is a step; once the budget is spent, the rest is left out.
    ///   - depth: The most levels of nested elements.
    /// - Returns: The HTML without scripts and pictures.
    static func html(
        of cursor: inout JSONCursor, within budget: WorkBudget, depth: Int = depthLimit
    ) -> String {
        guard depth > 0, budget.spend() else { return "" }
        switch cursor.kind {
        case .array:
            var html = ""
            cursor.forEachElement { html += self.html(of: &$0, within: budget, depth: depth - 1) }
            return html
        case .object:
            var element = Element()
            cursor.forEachMember { key, cursor in
                element.read(key, &cursor, within: budget, depth: depth - 1)
            }
            return element.html
        case .text, .other:
            let lines = (cursor.string() ?? "").split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return lines.map(\.escapedForHTML).joined(separator: "<br>")
        }
    }

    private struct Element {
        private var tag = ""
        private var content = ""
        private var address = ""
        private var attributes = ""
        /// The kind of the element in the data of JMdict, such as `glossary`, a list of translations
        /// with the same meaning.
        private var kind = ""
        /// The sign of a list item; empty for the usual sign.
        private var marker = ""
        /// The texts that describe a picture, by their names.
        private var descriptions: [String: String] = [:]

        /// Reads a member; unknown members are ignored.
        mutating func read(
            _ key: String, _ cursor: inout JSONCursor, within budget: WorkBudget, depth: Int
        ) {
            switch key {
            case "tag": tag = cursor.string() ?? ""
            case "type": if cursor.string() == "image" { tag = "img" }
            case "content", "text":
                content = StructuredContent.html(of: &cursor, within: budget, depth: depth)
            case "href": address = cursor.string() ?? ""
            case "alt", "title", "description": descriptions[key] = cursor.string()
            case "colSpan", "rowSpan": add(key.lowercased(), cursor.string() ?? "")
            case "data":
                cursor.forEachMember { key, cursor in
                    let value = cursor.string() ?? ""
                    if key == "content" { kind = value }
                    add("data-sc-\(StructuredContent.hyphenated(key))", value)
                }
            case "style":
                var style = ""
                cursor.forEachMember { key, cursor in
                    let isNumber = cursor.kind == .other
                    let value = cursor.strings().joined(separator: " ").filter { $0 != ";" }
                    // All numbers are lengths in em.
                    style += "\(StructuredContent.hyphenated(key)):\(value)\(isNumber ? "em" : "");"
                    let isQuoted = value.hasPrefix("\"") || value.hasPrefix("'")
                    if key == "listStyleType", isQuoted {
                        marker = value.filter { !"\"'".contains($0) }
                    }
                }
                add("style", style)
            default: break
            }
        }

        private mutating func add(_ name: String, _ value: String) {
            // The name comes from the file, and may contain any character.
            guard name.utf8.allSatisfy({ $0.isASCIILowercase || $0 == UInt8(ascii: "-") }) else {
                return
            }
            attributes += " \(name)=\"\(value.escapedForHTML)\""
        }

        var html: String {
            switch kind {
            case "example-sentence": return "<div><i>\(content)</i></div>"
            case "example-sentence-a": return content
            // The translation of the sentence.
            case "example-sentence-b": return " — \(content)"
            case "attribution-footnote": return ""
            case "part-of-speech-info", "misc-info", "field-info", "dialect-info":
                return "<span\(attributes)>\(content)</span> "
            default: return htmlOfTag
            }
        }

        private var htmlOfTag: String {
            switch tag {
            case "br": return "<br>"
            case "img":
                let text = ["alt", "description", "title"].lazy.compactMap { descriptions[$0] }
                    .first { !$0.isEmpty }
                return text.map { "<img alt=\"\($0.escapedForHTML)\">" } ?? ""
            case "a":
                guard let address = StructuredContent.address(of: address) else { return content }
                return "<a href=\"\(address.escapedForHTML)\">\(content)</a>"
            case "ul" where kind == "glossary" && !content.contains("<li "):
                let items = content.replacing("</li><li>", with: "; ")
                return "<span\(attributes)>"
                    + items.replacing("<li>", with: "").replacing("</li>", with: "") + "</span>"
            case "li" where !marker.isEmpty:
                return
                    "<li style=\"list-style-type:none\">\(marker.trimmed.escapedForHTML) \(content)</li>"
            case _ where tags.contains(tag): return "<\(tag)\(attributes)>\(content)</\(tag)>"
            default: return content
            }
        }
    }

    /// The address of a web page, or the headword of `?query=WORD&wildcards=off` as a link; nil for
    /// another address.
    private static func address(of address: String) -> String? {
        guard address.hasPrefix("?") else { return address.hasPrefix("http") ? address : nil }
        let fields = address.dropFirst().split(separator: "&")
        let query = fields.first { $0.hasPrefix("query=") }?.dropFirst(6)
        return query.map { "entry://\($0)" }
    }

    /// A name as CSS writes it: `font-style` for `fontStyle`.
    private static func hyphenated(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

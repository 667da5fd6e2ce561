import Texts

/// A page of a manual as `man` and `mandoc` print it, with overstruck letters or with control
/// sequences for styles.
enum ManPage {
    /// Returns true for the source of a manual page, which `man` has not formatted yet.
    static func isSource(_ source: BookSource) -> Bool {
        let isPacked = source.start.starts(with: [0x1F, 0x8B])
        if isPacked {
            let parts = source.name.split(separator: ".").suffix(2)
            return parts.count == 2 && parts.last == "gz"
                && parts.first?.first.map { ("1"..."9").contains($0) } ?? false
        }
        return source.start.split(separator: 0x0A, maxSplits: 100).prefix(100).contains {
            $0.starts(with: ".TH ".utf8) || $0.starts(with: ".Dd ".utf8)
        }
    }

    /// Returns true for a formatted page, and for other text with the same marks.
    static func isManPage(_ source: BookSource) -> Bool {
        guard !source.isBinary, source.count <= BookSource.convertedLimit else { return false }
        // Other text may contain a single control character by accident.
        return source.start.count { $0 == 0x08 || $0 == 0x1B } > 1
            || header(of: source.start) != nil
    }

    /// The name in the first line: `LESS(1)   General Commands Manual   LESS(1)`.
    private static func header(of text: some Collection<UInt8>) -> String? {
        let line = text.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }.prefix(300)
        let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self).trimmed }
        guard words.count > 1, let name = words.first, name == words.last, name.hasSuffix(")"),
            name.contains("(")
        else { return nil }
        return name.lowercased().cleaned(limit: 100)
    }

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let page = StruckText(String(decoding: try source.text(), as: UTF8.self))
        return PlainBook(
            page.text, of: source, title: header(of: page.text) ?? "",
            headings: headings(in: page.text), styles: page.styles)
    }

    /// Returns the lines that are indented less than the text below them.
    private static func headings(in text: [UInt8]) -> [PlainOutline.Heading] {
        var headings: [PlainOutline.Heading] = []
        var lastLine: (range: Range<Int>, indent: Int)?
        var start = 0
        while start < text.count {
            let end = text.span.firstIndex(of: 0x0A, from: start) ?? text.count
            let line = text.span.trimmed(start..<end)
            if !line.isEmpty {
                let indent = line.lowerBound - start
                // Text is indented by 5 or 7 columns, and a second-level heading by 3.
                if let lastLine, lastLine.indent < 4, indent > lastLine.indent + 1,
                    lastLine.range.count < 80,
                    text[line.lowerBound - indent..<line.lowerBound].allSatisfy({ $0 == 0x20 })
                {
                    let title = String(decoding: text[lastLine.range], as: UTF8.self)
                    headings.append(
                        .init(
                            range: lastLine.range, title: title.cleaned(limit: 200),
                            rank: lastLine.indent == 0 ? 0 : 1))
                }
                let words = text[line].split(separator: 0x20)
                let isHeader = words.count > 1 && words.first == words.last && lastLine == nil
                lastLine = isHeader ? nil : (start..<end, indent)
            }
            start = end + 1
        }
        return headings
    }
}

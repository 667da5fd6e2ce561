import Texts

/// Reads the text that `pdftotext` makes of a PDF, in which each page ends in a form feed.
enum PDFText {
    /// - Throws: A ``LexiconError`` when the book has no text.
    static func open(_ text: [UInt8], of source: BookSource) throws(LexiconError) -> any BookReader
    {
        let text = flow(of: String(decoding: text, as: UTF8.self))
        guard text.utf8.contains(where: { $0 > 0x20 }) else {
            throw .unsupported(
                file: source.shownPath,
                reason: "it has pictures of pages and no text; `ocrmypdf` adds the text")
        }
        return PlainBook(Array(text.utf8), of: source)
    }

    /// Returns the text without the headers, footers and numbers of its pages.
    static func flow(of text: String) -> String {
        var pages = text.split(separator: "\u{0C}").map { page in
            page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        }
        // A page header may have two lines.
        for _ in 0..<2 {
            let headers = repeatedLines(pages.compactMap { Self.line($0.first(where: isFilled)) })
            let footers = repeatedLines(pages.compactMap { Self.line($0.last(where: isFilled)) })
            for number in pages.indices {
                drop(headers, from: &pages[number], \.first) { $0.removeFirst() }
                drop(footers, from: &pages[number], \.last) { $0.removeLast() }
            }
        }
        var flow = ""
        for page in pages where !page.isEmpty {
            let isInSentence = flow.last.map { !".!?:;”\"»)\n".contains($0) } ?? false
            let goesOn = page.first?.first?.isLowercase ?? false
            if !flow.isEmpty { flow += isInSentence && goesOn ? "\n" : "\n\n" }
            flow += page.joined(separator: "\n")
        }
        return flow
    }

    private static func isFilled(_ line: Substring) -> Bool { !line.allSatisfy(\.isWhitespace) }

    /// Returns a line for comparison, with `#` for numbers, which differ between pages.
    private static func line(_ line: Substring?) -> String? {
        line.map { $0.trimmed.split(whereSeparator: \.isNumber).joined(separator: "#") }
    }

    /// Returns the lines that occur on most pages.
    private static func repeatedLines(_ lines: [String]) -> Set<String> {
        let counts = lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return Set(counts.filter { $0.value > 2 && $0.value * 2 > lines.count }.keys)
    }

    /// Drops the empty lines at one end of a page, and the repeated line or page number next to
    /// them.
    private static func drop(
        _ lines: Set<String>, from page: inout ArraySlice<Substring>,
        _ end: KeyPath<ArraySlice<Substring>, Substring?>,
        _ remove: (inout ArraySlice<Substring>) -> Void
    ) {
        func dropEmpty() {
            while let line = page[keyPath: end], !isFilled(line) { remove(&page) }
        }
        dropEmpty()
        guard let last = page[keyPath: end] else { return }
        let number = last.filter { !" -–—.[]".contains($0) }
        let isNumber = number.count < 6 && number.allSatisfy(\.isNumber)
        guard isNumber || lines.contains(line(last) ?? "") else { return }
        remove(&page)
        dropEmpty()
    }
}

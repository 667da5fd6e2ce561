import Texts

import struct SystemPackage.FilePath

/// Reads a book in one file: a page of HTML, or a document in DocBook or FictionBook.
///
/// Sources: HTML, sections 4.3 and 4.4; DocBook 5.1; FictionBook 2.1.
struct SingleFileReader: MarkupBookReader {
    let parts: MarkupParts
    private let bytes: [UInt8]
    /// The range of each document in the file.
    private let ranges: [Range<Int>]
    private let isCut: Bool

    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: The path of the file; empty for standard input.
    ///   - id: Identifies the book; nil to compute it from the bytes.
    ///   - title: The name of the element with the title.
    ///   - sections: The names of the elements that are chapters; empty for HTML.
    ///   - findDocuments: Returns the ranges of the documents in the decoded text, and their
    ///     dialect.
    private init(
        _ bytes: [UInt8], path: String, id: String? = nil, title: String = "title",
        sections: Set<String> = [],
        _ findDocuments: ([UInt8]) -> ([Range<Int>], MarkupDialect)
    ) {
        var facts = MarkupParts.Facts()
        facts.id = id ?? MarkupParts.Facts.id(of: [(Checksum.of(bytes.span), bytes.count)])
        facts.path = path
        isCut = bytes.count > MarkupParts.documentLimit
        let text = TextEncoding.documentToUTF8(
            isCut ? Array(bytes.prefix(MarkupParts.documentLimit)) : bytes)
        SingleFileReader.readFacts(text, title: title, &facts)
        let (ranges, dialect) = findDocuments(text)
        self.bytes = text
        self.ranges = ranges
        let firstDocument = ranges.first.map { text[$0] } ?? []
        facts.language = MarkupParts.Facts.language(facts.language, of: firstDocument)
        parts = MarkupParts(
            ranges.enumerated().map { number, range in
                .init(name: "", size: range.count, isInOrder: number == 0, dialect: dialect)
            }, facts,
            contents: MarkupHeadings.lines(
                of: Array(firstDocument.prefix(SingleFileReader.headingLimit)), in: "",
                sections: sections)
        ) { Array(text[ranges[$0]]) }
    }

    /// The size of the beginning of the text that is searched for headings, in bytes.
    private static let headingLimit = 16 << 20

    func document(_ number: Int) -> MarkupParts.Content? {
        .init(bytes: Array(bytes[ranges[number]]), isCut: isCut && number == ranges.count - 1)
    }

    /// Opens a page of HTML.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - path: The path of the file; empty for standard input.
    /// - Returns: The page from its first long article to its last long article; else its main
    ///   part, else the element that has most of the text in paragraphs.
    static func html(_ bytes: [UInt8], path: String) -> SingleFileReader {
        SingleFileReader(bytes, path: path) { text in
            let articles = ranges(of: "article", in: text)
            let longestCount = articles.map(\.count).max() ?? 0
            let longArticles = articles.filter { $0.count * 8 > longestCount }
            let mainRange =
                longArticles.first.map {
                    $0.lowerBound..<longArticles[longArticles.count - 1].upperBound
                }
                ?? range(of: "main", in: text)
            let articleRange = mainRange ?? elementWithMostText(in: text) ?? text.indices
            return ([articleRange], mainRange == nil ? .page : .article)
        }
    }

    /// Opens the HTML that was made of a book, with all of its text.
    static func whole(_ html: [UInt8], of source: BookSource) -> SingleFileReader {
        SingleFileReader(html, path: source.path, id: source.id) { ([$0.indices], .book) }
    }

    /// Opens a document in DocBook.
    static func docBook(_ bytes: [UInt8], path: String) -> SingleFileReader {
        let sections: Set = [
            "part", "chapter", "section", "sect1", "sect2", "sect3", "sect4", "sect5", "appendix",
            "preface",
        ]
        return SingleFileReader(bytes, path: path, sections: sections) { ([$0.indices], .docBook) }
    }

    /// Opens a document in FictionBook: the first body is the book, and other bodies contain notes.
    static func fictionBook(_ bytes: [UInt8], path: String) -> SingleFileReader {
        SingleFileReader(bytes, path: path, title: "book-title", sections: ["section"]) { text in
            let bodies = ranges(of: "body", in: text)
            return (bodies.isEmpty ? [text.indices] : bodies, .fictionBook)
        }
    }

    /// Opens a document in FictionBook inside of a ZIP archive, usually `NAME.fb2.zip`.
    ///
    /// - Throws: A ``LexiconError`` when the archive can't be read or contains no such document.
    static func fictionBook(in file: DiskFile) throws(LexiconError) -> SingleFileReader {
        let zip = ZipFile(file)
        let member = try zip.members().first { $0.name.lowercased().hasSuffix(".fb2") }
        guard let member else {
            throw .unsupported(file: file.path, reason: "the archive has no file that ends in .fb2")
        }
        let bytes = try zip.beginning(of: member, atMost: MarkupParts.documentLimit + 1)
        return fictionBook(bytes, path: file.path)
    }

    // MARK: - The file

    /// Reads the title and other facts from a text.
    private static func readFacts(_ text: [UInt8], title: String, _ facts: inout MarkupParts.Facts)
    {
        var (titleText, heading, name) = ("", "", "")
        var isHeading = false
        var authors: [String] = []
        var author: [String: String]?
        var tokens = MarkupTokenizer(Array(text.prefix(longestHead)))
        while let token = tokens.next() {
            switch token {
            case .start(let tag, _):
                name = tag.name == title && !titleText.isEmpty ? "" : tag.name
                isHeading = tag.name == "h1" && heading.isEmpty || isHeading
                if tag.name == "author" { author = [:] }
                if facts.language.isEmpty {
                    facts.language = tag.value(of: "xml:lang") ?? tag.value(of: "lang") ?? ""
                }
            case .text(let bytes):
                let text = String(decoding: bytes, as: UTF8.self)
                if name == title { titleText += text }
                if isHeading { heading += text }
                if name == "lang", facts.language.isEmpty { facts.language = text.trimmed }
                author?[name, default: ""] += text.trimmed
            case .end(let closedName):
                name = ""
                if closedName == "h1" { isHeading = false }
                // The names after `title-info` belong to the makers of the file.
                if closedName == "title-info" {
                    facts.author = authors.filter { !$0.isEmpty }.joined(separator: ", ")
                        .cleaned(limit: 500)
                }
                guard closedName == "author", let parts = author else { continue }
                let fullName = ["first-name", "middle-name", "last-name"].compactMap { parts[$0] }
                    .filter { !$0.isEmpty }.joined(separator: " ")
                authors.append(fullName.isEmpty ? parts["nickname"] ?? "" : fullName)
                author = nil
            }
        }
        facts.title = MarkupParts.Facts.title([titleText, heading], path: facts.path)
    }

    /// The size of the beginning of a file that is searched for its title, in bytes.
    private static let longestHead = 1 << 16

    /// Returns the outermost elements with a name.
    private static func ranges(of name: String, in bytes: [UInt8]) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        while elements.count < mostElements,
            let next = range(of: name, in: bytes, from: elements.last?.upperBound ?? 0)
        {
            elements.append(next)
        }
        return elements
    }

    private static let mostElements = 10_000

    /// Returns the first element with a name, including its tags; nil if there is none.
    private static func range(
        of name: String, in bytes: [UInt8], from start: Int = 0
    ) -> Range<Int>? {
        let span = bytes.span
        let name = Array(name.utf8)
        func isTag(_ place: Int) -> Bool {
            guard place + name.count < span.count else { return false }
            let end = span[place + name.count]
            return name.indices.allSatisfy { span[place + $0].asciiLowercased == name[$0] }
                && (end.isMarkupBlank || end == UInt8(ascii: ">"))
        }
        var (index, depth) = (start, 0)
        var elementStart: Int?
        while let mark = span.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = mark + 1
            if isTag(mark + 1) {
                elementStart = elementStart ?? mark
                depth += 1
            } else if depth > 0, span.count > mark + 1, span[mark + 1] == UInt8(ascii: "/"),
                isTag(mark + 2)
            {
                depth -= 1
                if depth == 0, let elementStart {
                    let end = span.firstIndex(of: UInt8(ascii: ">"), from: mark) ?? span.count - 1
                    return elementStart..<end + 1
                }
            }
        }
        return elementStart.map { $0..<bytes.count }
    }

    /// Returns the element whose paragraphs have more than half of the text of all paragraphs.
    ///
    /// Returns nil if no element has so much text, or the page is huge.
    private static func elementWithMostText(in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.count <= BoundedText.limit else { return nil }
        let tree = MarkupTree(bytes, .page, hasSheets: false, within: WorkBudget())
        var sizes: [MarkupTree.Node: Int] = [:]
        for node in tree.descendants(of: MarkupTree.root) where tree.name(of: node) == "p" {
            sizes[tree[node].parent, default: 0] += tree[node].end - tree[node].start
        }
        let totalSize = sizes.values.reduce(0, +)
        guard let best = sizes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            best.key != MarkupTree.root, best.value * 2 > totalSize
        else { return nil }
        let start = bytes[..<tree[best.key].attributes.lowerBound]
            .lastIndex(of: UInt8(ascii: "<"))
        return start.flatMap { range(of: tree.name(of: best.key), in: bytes, from: $0) }
    }

    // MARK: - Pictures

    func picture(named name: String) -> [UInt8]? {
        var start = ranges.last?.upperBound ?? 0
        while let element = SingleFileReader.range(of: "binary", in: bytes, from: start) {
            start = element.upperBound
            guard let end = bytes[element].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            let tag = MarkupTag(
                name: "binary", attributes: bytes[element.lowerBound + 7..<end])
            guard tag.value(of: "id") == name else { continue }
            return SingleFileReader.decodedBase64(bytes[end + 1..<element.upperBound])
        }
        return nil
    }

    /// Decodes Base64 up to a tag (RFC 4648, section 4).
    private static func decodedBase64(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for byte in text.prefix(Resource.sizeLimit / 3 * 4) {
            guard byte != UInt8(ascii: "<") else { break }
            guard let value = byte.base64Value else { continue }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}

extension MarkupParts.Facts {
    /// Identifies a book by the CRC-32 and the sizes of its documents, independent of the archive.
    static func id(of documents: [(sum: UInt32, size: Int)]) -> String {
        var hash = StableHash()
        for (sum, size) in documents { hash.add("\(sum) \(size)\n") }
        return String(hash.value, radix: 16)
    }

    /// Detects the language of a text in markup.
    ///
    /// - Parameters:
    ///   - languageTag: The language that the book names, such as `pt_BR`; empty if it names none.
    ///   - bytes: Some of the text.
    /// - Returns: The code; empty if it is unknown.
    static func language(_ languageTag: String, of bytes: some Collection<UInt8>) -> String {
        var text = ""
        var tokens = MarkupTokenizer(Array(bytes.prefix(1 << 16)))
        while let token = tokens.next() {
            if case .text(let bytes) = token {
                text += String(decoding: bytes, as: UTF8.self) + " "
            }
        }
        let declared = Language(languageTag.prefix { $0.isLetter })
        return Language(wordsOf: text, declared: declared)?.code ?? ""
    }

    /// Returns the first title that is not blank; else the name of the file.
    static func title(_ titles: [String], path: String) -> String {
        let cleanTitle = titles.map { $0.cleaned(limit: 300) }.first { !$0.isEmpty }
        return cleanTitle ?? FilePath(path).stem?.cleaned(limit: 300) ?? ""
    }
}

extension SingleFileReader {
    private static let rootElements = [
        "<html", "<!doctype html", "<fictionbook", "<book", "<article",
    ]

    /// True if a file is a page of HTML, or a document in DocBook or FictionBook.
    static func isMarkup(_ source: BookSource) -> Bool {
        source.hasEnding("html", "htm", "xhtml", "fb2") || root(of: source) != nil
    }

    /// Returns the root element of a document, such as `<html`; nil if its beginning has no known
    /// root.
    private static func root(of source: BookSource) -> String? {
        let start = TextEncoding.documentToUTF8(Array(source.start.prefix(4_096)))
        let text = String(decoding: start, as: UTF8.self).lowercased()
        guard text.drop(while: \.isWhitespace).first == "<" else { return nil }
        return rootElements.compactMap { element in
            text.firstRange(of: element).map { ($0, element) }
        }
        .min { $0.0.lowerBound < $1.0.lowerBound }?.1
    }

    /// Opens a file in HTML, DocBook or FictionBook.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read.
    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let bytes = try source.contents()
        switch root(of: source) {
        case "<fictionbook": return fictionBook(bytes, path: source.path)
        case "<book", "<article": return docBook(bytes, path: source.path)
        default:
            return source.hasEnding("fb2")
                ? fictionBook(bytes, path: source.path) : html(bytes, path: source.path)
        }
    }
}

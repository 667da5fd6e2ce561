import Texts

import struct SystemPackage.FilePath

/// A dictionary in XDXF: `.xdxf`, or `.xdxf.dz` compressed with dictzip.
///
/// A location is the offset of an article, `<ar>`.
///
/// Source: soshial/xdxf_makedict, `format_standard/README.md` (drafts 8 to 34).
final class XDXFReader: FactsReader {
    let facts: DictionaryFacts
    private let articles: MarkupElements
    private let head: XDXFHead
    private let resources: ResourcesBeside

    /// About how long an article is, in bytes.
    private static let usualLength = 250

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        articles = MarkupElements(named: "ar", in: source)
        let (headBytes, start) = try articles.head()
        guard start < source.count else {
            throw .damaged(file: path.string, reason: "it has no article, <ar>")
        }
        head = XDXFHead(headBytes, file: path.stem ?? "")
        resources = ResourcesBeside(path, among: files)
        facts = try DictionaryFacts(
            path, [file], title: head.title, languages: head.languages,
            count: (source.count - start) / XDXFReader.usualLength + 1, about: head.description)
    }

    var textSource: (any ByteSource)? { articles.source }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try articles.forEach { article, offset in
            var spellings: [String] = []
            for key in XDXFReader.keys(of: article) {
                spellings += XDXFReader.headword(key, in: article)?.spellings ?? []
            }
            return spellings.report(at: HeadwordLocation(rawValue: UInt64(offset)), to: body)
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        let article = try articles.element(at: offset)
        guard let article, let key = XDXFReader.keys(of: article.span).first,
            let headword = XDXFReader.headword(key, in: article.span)
        else { throw .damaged(file: path, reason: "no entry is at \(offset)") }
        let text = String(decoding: article[..<key.start] + article[key.end...], as: UTF8.self)
        let meanings = head.abbreviations.html(
            of: XDXFReader.labels(of: article, within: budget))
        let isCut = article.count >= MarkupElements.longestElement
        let texts =
            [RawText(text, .xdxf)] + (isCut ? [.truncationNote] : [])
            + (meanings.isEmpty ? [] : [RawText(meanings, .html)])
        return Entry(word: headword.displayText, body: .texts(texts), isAboutHeadword: true)
    }

    // MARK: - Articles

    /// The range of a `<k>` element, and the range of its content.
    private struct Key {
        let start: Int
        let content: Range<Int>
        let end: Int
    }

    private static func keys(of article: Span<UInt8>) -> [Key] {
        var keys: [Key] = []
        var index = 0
        while let start = article.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = start + 1
            guard start + 2 < article.count, article[start + 1] == UInt8(ascii: "k"),
                article[start + 2] == UInt8(ascii: ">") || article[start + 2].isMarkupBlank,
                let tagEnd = article.firstIndex(of: UInt8(ascii: ">"), from: start)
            else { continue }
            var mark = article.firstIndex(of: UInt8(ascii: "<"), from: tagEnd)
            while let place = mark, !isEnd(at: place, in: article) {
                mark = article.firstIndex(of: UInt8(ascii: "<"), from: place + 1)
            }
            guard let mark else { return keys }
            index = mark + 4
            keys.append(Key(start: start, content: tagEnd + 1..<mark, end: index))
        }
        return keys
    }

    /// Returns true if the `<` at an index begins `</k>`.
    private static func isEnd(at index: Int, in article: Span<UInt8>) -> Bool {
        index + 3 < article.count && article[index + 1] == UInt8(ascii: "/")
            && article[index + 2] == UInt8(ascii: "k") && article[index + 3] == UInt8(ascii: ">")
    }

    /// The headword of a key.
    ///
    /// As in DSL, text in `<opt>` is optional, and text in `<nu>` is not looked up.
    private static func headword(_ key: Key, in article: Span<UInt8>) -> DSLHeadword? {
        var tokens = MarkupTokenizer([UInt8](article, key.content))
        var text = ""
        while let token = tokens.next() {
            switch token {
            case .text(let bytes): text += String(decoding: bytes, as: UTF8.self).escapedForDSL
            case .start(let tag, let isEmpty) where !isEmpty:
                text += tag.name == "opt" ? "(" : tag.name == "nu" ? "{" : ""
            case .end(let name): text += name == "opt" ? ")" : name == "nu" ? "}" : ""
            case .start: break
            }
        }
        return DSLHeadword(text)
    }

    /// The abbreviations in an article, in the order of the text.
    private static func labels(of article: [UInt8], within budget: WorkBudget) -> [String] {
        var labels: [String] = []
        var isLabel = false
        var tokens = MarkupTokenizer(article)
        while budget.spend(), let token = tokens.next() {
            switch token {
            case .start(let tag, _): isLabel = tag.name == "abr" || tag.name == "abbr"
            case .text(let bytes) where isLabel:
                labels.append(String(decoding: bytes, as: UTF8.self).trimmed)
            case .text: break
            case .end: isLabel = false
            }
        }
        return labels
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        try resources.resource(named: name)
    }
}

extension DictionaryFormat {
    static let xdxf = DictionaryFormat(
        "XDXF", endings: [".xdxf", ".xdxf.dz"], open: XDXFReader.init)
}

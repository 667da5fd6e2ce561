import Texts

import struct SystemPackage.FilePath

/// A dictionary in XDXF: `.xdxf`, or `.xdxf.dz` compressed with dictzip.
///
/// Source: soshial/xdxf_makedict, `format_standard/README.md` (drafts 8 to 34).
final class XDXFReader: ElementsReader {
    let facts: DictionaryFacts
    let entries: MarkupElements
    private let head: XDXFHead
    private let resources: ResourcesBeside

    /// About how long an article is, in bytes.
    private static let usualLength = 250

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        entries = MarkupElements(named: "ar", in: source)
        let (headBytes, start) = try entries.head()
        guard start < source.count else {
            throw .damaged(file: path.string, reason: "it has no article, <ar>")
        }
        head = XDXFHead(headBytes, file: path.stem ?? "")
        resources = ResourcesBeside(path, among: files)
        facts = try DictionaryFacts(
            path, [file], title: head.title, languages: head.languages,
            count: (source.count - start) / XDXFReader.usualLength + 1, about: head.description)
    }

    func spellings(of element: [UInt8]) -> (words: [String], forms: [String]) {
        (XDXFReader.headwords(of: element).flatMap(\.headword.spellings), [])
    }

    func entry(of element: [UInt8], within budget: WorkBudget) -> ElementEntry? {
        guard let (headword, key) = XDXFReader.headwords(of: element).first else { return nil }
        let text = String(
            decoding: element[..<key.lowerBound] + element[key.upperBound...], as: UTF8.self)
        let meanings = head.abbreviations.html(
            of: XDXFReader.labels(of: element, within: budget))
        let texts = [RawText(text, .xdxf)] + (meanings.isEmpty ? [] : [RawText(meanings, .html)])
        return (headword.displayText, texts, "", 0)
    }

    // MARK: - Articles

    /// The headwords of an article, each with the range of its `<k>` element.
    ///
    /// As in DSL, text in `<opt>` is optional, and text in `<nu>` is not looked up.
    private static func headwords(
        of article: [UInt8]
    ) -> [(headword: DSLHeadword, element: Range<Int>)] {
        var headwords: [(headword: DSLHeadword, element: Range<Int>)] = []
        // Most keys stand at the beginning.
        let end = article.indices.last { article.continues(with: "</k>", at: $0) } ?? 0
        var tokens = MarkupTokenizer(Array(article.prefix(end + 4)))
        // The key that was begun, and its text; nil outside of keys.
        var key: (start: Int, text: String)?
        var start = 0
        while let token = tokens.next() {
            switch token {
            case .text(let bytes): key?.text += String(decoding: bytes, as: UTF8.self).escapedForDSL
            case .start(let tag, let isEmpty) where !isEmpty:
                if tag.name == "k", key == nil { key = (start, "") }
                key?.text += tag.name == "opt" ? "(" : tag.name == "nu" ? "{" : ""
            case .end("k"):
                if let key, let headword = DSLHeadword(key.text) {
                    headwords.append((headword, key.start..<tokens.position))
                }
                key = nil
            case .end(let name): key?.text += name == "opt" ? ")" : name == "nu" ? "}" : ""
            case .start: break
            }
            start = tokens.position
        }
        return headwords
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

import Texts

import struct SystemPackage.FilePath

/// A dictionary in TEI, such as the dictionaries of FreeDict: `.tei`.
///
/// Sources: TEI P5, chapter 9 "Dictionaries"; freedict.org "FreeDict HOWTO".
final class TEIReader: ElementsReader {
    let facts: DictionaryFacts
    let entries: MarkupElements

    /// About how long an entry is, in bytes.
    private static let usualLength = 400

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        entries = MarkupElements(named: "entry", in: source)
        let (head, start) = try entries.head()
        let languagesInName = Languages(in: path.stem ?? "")
        facts = try DictionaryFacts(
            path, [file], title: TEIReader.text(of: "title", in: head),
            languages: languagesInName.headwords == nil ? nil : languagesInName,
            count: (source.count - start) / TEIReader.usualLength + 1,
            about: ["edition", "availability", "sourcedesc"].map {
                TEIReader.text(of: $0, in: head)
            }
            .filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// The text of the first element with a name, in one line; empty if there is none.
    static func text(of name: String, in head: [UInt8]) -> String {
        var tokens = MarkupTokenizer(head)
        var text: String?
        while let token = tokens.next() {
            switch token {
            case .start(let tag, _): if tag.name == name, text == nil { text = "" }
            case .text(let bytes): text? += String(decoding: bytes, as: UTF8.self)
            case .end(let closedName):
                if closedName == name, let text {
                    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                }
            }
        }
        return ""
    }

    func spellings(of element: [UInt8]) -> (words: [String], forms: [String]) {
        let entry = TEIEntry(TEIReader.forms(in: element.span), within: WorkBudget())
        return (entry.words, entry.inflectedForms)
    }

    /// The part of an entry before its first sense; only this part has the forms of the word.
    static func forms(in entry: Span<UInt8>) -> [UInt8] {
        var index = 0
        while let mark = entry.firstIndex(of: UInt8(ascii: "<"), from: index) {
            index = mark + 1
            if index + 4 < entry.count, entry[index] == UInt8(ascii: "s"),
                entry[index + 1] == UInt8(ascii: "e"),
                entry[index + 2] == UInt8(ascii: "n"), entry[index + 3] == UInt8(ascii: "s")
            {
                return [UInt8](entry, 0..<mark)
            }
        }
        return [UInt8](entry, 0..<entry.count)
    }

    func entry(of element: [UInt8], within budget: WorkBudget) -> ElementEntry? {
        let entry = TEIEntry(element, within: budget)
        return entry.words.first.map { ($0, [RawText(entry.html, .html)], "", 0) }
    }
}

extension DictionaryFormat {
    static let tei = DictionaryFormat(
        "TEI", endings: [".tei"], open: TEIReader.init)
}

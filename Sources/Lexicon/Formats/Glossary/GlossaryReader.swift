import Texts

import struct SystemPackage.FilePath

/// A glossary of translators in TBX (ISO 30042), or a translation memory in TMX.
///
/// Headwords are the terms of the first language, or of the language that TMX calls the source; a
/// search in the entries finds the terms of the other languages.
final class GlossaryReader: ElementsReader {
    let facts: DictionaryFacts
    let entries: MarkupElements
    private let sourceLanguage: String

    /// The usual length of an entry, in bytes.
    private static let usualLength = 500
    /// The number of entries that are read to find the languages of the glossary.
    private static let sampleCount = 20
    /// The length of the beginning in which the root element is searched for, in bytes.
    private static let longestProlog = 1 << 14

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try DecodedText.ofXML(file)
        let prolog = String(
            decoding: try source.bytes(
                at: 0, count: min(source.count, GlossaryReader.longestProlog)), as: UTF8.self)
        // An entry has one name in TMX, and one in each edition of TBX.
        let name =
            prolog.utf8.contains("<tmx".utf8)
            ? "tu" : prolog.utf8.contains("<tbx".utf8) ? "conceptEntry" : "termEntry"
        entries = MarkupElements(named: name, in: source)
        let (head, start) = try entries.head()
        guard start < source.count else {
            throw .damaged(file: path.string, reason: "it has no entry, <\(name)>")
        }
        var language = GlossaryReader.sourceLanguage(in: head)
        var targets: [String] = []
        var count = 0
        try entries.forEach(from: start) { bytes, _ in
            let entry = GlossaryEntry(
                [UInt8](bytes, 0..<bytes.count), from: language ?? "", within: WorkBudget())
            language = language ?? entry.sourceLanguage
            targets = (targets + entry.targetLanguages).unique
            count += 1
            return count < GlossaryReader.sampleCount
        }
        sourceLanguage = language ?? ""
        let headwords = GlossaryEntry.language(sourceLanguage)
        let target = targets.count == 1 ? GlossaryEntry.language(targets[0]) : nil
        facts = try DictionaryFacts(
            path, [file], title: TEIReader.text(of: "title", in: head),
            languages: headwords.map { Languages(headwords: $0, entries: target) },
            count: (source.count - start) / GlossaryReader.usualLength + 1,
            about: ["sourcedesc", "note"].map { TEIReader.text(of: $0, in: head) }
                .filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// The source language in the header of TMX; nil if the header names none, or any.
    private static func sourceLanguage(in head: [UInt8]) -> String? {
        var tokens = MarkupTokenizer(head, allowsAnyName: true)
        while let token = tokens.next() {
            if case .start(let tag, _) = token, tag.name == "header" {
                return tag.value(of: "srclang").flatMap { $0 == "*all*" ? nil : $0 }
            }
        }
        return nil
    }

    func spellings(of element: [UInt8]) -> (words: [String], forms: [String]) {
        (GlossaryEntry(element, from: sourceLanguage, within: WorkBudget()).words, [])
    }

    func entry(of element: [UInt8], within budget: WorkBudget) -> ElementEntry? {
        let entry = GlossaryEntry(element, from: sourceLanguage, within: budget)
        return entry.words.first.map {
            ($0, [RawText(entry.html(to: languages.entries), .html)], "", 0)
        }
    }
}

extension DictionaryFormat {
    static let tbx = glossary("TBX", ".tbx")
    static let tmx = glossary("TMX", ".tmx")

    private static func glossary(_ name: String, _ ending: String) -> DictionaryFormat {
        DictionaryFormat(
            name, endings: ["", ".gz", ".dz"].map { ending + $0 }, open: GlossaryReader.init)
    }
}

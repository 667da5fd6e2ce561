import struct SystemPackage.FilePath

/// JMdict and JMnedict, the Japanese dictionaries of EDRDG, in their XML.
final class JMdictReader: ElementsReader {
    let facts: DictionaryFacts
    let entries: MarkupElements
    private let entities: JMdictEntities

    /// About how long an entry is, in bytes.
    private static let usualLength = 300

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        entries = MarkupElements(named: "entry", in: source)
        let (head, start) = try entries.head()
        entities = JMdictEntities(head)
        facts = try DictionaryFacts(
            path, [file], title: nil,
            languages: Languages(headwords: Language("ja"), entries: .english),
            count: (source.count - start) / JMdictReader.usualLength + 1,
            about: """
                By the Electronic Dictionary Research and Development Group (edrdg.org).
                Licence: CC BY-SA 4.0.
                """)
    }

    func spellings(of element: [UInt8]) -> (words: [String], forms: [String]) {
        (JMdictEntry(TEIReader.forms(in: element.span), within: WorkBudget()).spellings, [])
    }

    func entry(of element: [UInt8], within budget: WorkBudget) -> ElementEntry? {
        let entry = JMdictEntry(entities.replaced(in: element), within: budget)
        let reading = entry.words.isEmpty ? nil : entry.readings.first
        return entry.spellings.first.map {
            ($0, [RawText(entry.html, .html)], reading ?? "", entry.isCommon ? 0 : 1)
        }
    }
}

extension DictionaryFormat {
    /// `JMdict`, `JMdict_e`, `JMdict_e_examp` and `JMnedict.xml`, as they are or compressed.
    static let jmdict = DictionaryFormat(
        name: "JMdict",
        recognises: { file in
            let parts = file.lowercased().split(separator: ".")
            guard let first = parts.first else { return false }
            return ["jmdict", "jmdict_e", "jmdict_e_examp", "jmnedict"].contains(first)
                && parts.dropFirst().allSatisfy { ["xml", "dz", "gz"].contains($0) }
        },
        open: { path, files, _ throws(LexiconError) in try JMdictReader(path, among: files) })
}

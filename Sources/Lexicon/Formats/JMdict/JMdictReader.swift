import struct SystemPackage.FilePath

/// JMdict and JMnedict, the Japanese dictionaries of EDRDG, in their XML.
///
/// A location is the offset of an `<entry>`.
final class JMdictReader: FactsReader {
    let facts: DictionaryFacts
    private let entries: MarkupElements
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
            count: (source.count - start) / JMdictReader.usualLength + 1)
    }

    func description() -> DictionaryDescription {
        DictionaryDescription(
            title: name,
            text: """
                By the Electronic Dictionary Research and Development Group (edrdg.org).
                Licence: CC BY-SA 4.0.
                """)
    }

    var textSource: (any ByteSource)? { entries.source }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try entries.forEach { bytes, offset in
            let location = HeadwordLocation(rawValue: UInt64(offset))
            let entry = JMdictEntry(TEIReader.forms(in: bytes), within: WorkBudget())
            return entry.spellings.enumerated().allSatisfy { index, word in
                body(Array(word.utf8).span, location, index == 0 ? .headword : .otherSpelling)
            }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        let bytes = try entries.element(at: offset) ?? []
        let entry = JMdictEntry(entities.replaced(in: bytes), within: budget)
        guard let word = entry.spellings.first else {
            throw .damaged(file: path, reason: "no entry is at \(offset)")
        }
        let text = RawText(entry.html, .html)
        let isCut = budget.isSpent || bytes.count >= MarkupElements.longestElement
        return Entry(
            word: word, body: .texts(isCut ? [text, .truncationNote] : [text]),
            isAboutHeadword: true,
            reading: entry.words.isEmpty ? "" : entry.readings.first ?? "")
    }
}

extension DictionaryFormat {
    /// `JMdict`, `JMdict_e`, `JMdict_e_examp` and `JMnedict.xml`, as they are or compressed.
    static let jmdict = DictionaryFormat(
        name: "JMdict",
        recognises: { file in
            let parts = file.string.lowercased().split(separator: ".")
            guard let first = parts.first else { return false }
            return ["jmdict", "jmdict_e", "jmdict_e_examp", "jmnedict"].contains(first)
                && parts.dropFirst().allSatisfy { ["xml", "dz", "gz"].contains($0) }
        },
        open: { path, files, _ throws(LexiconError) in try JMdictReader(path, among: files) })
}

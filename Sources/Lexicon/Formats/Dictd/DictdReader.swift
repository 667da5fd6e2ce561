import Texts

public import struct SystemPackage.FilePath

/// A dictionary in the format of dictd(8): `NAME.index`, and `NAME.dict` or `NAME.dict.dz`.
///
/// A location is the offset of a headword's line in the index.
public final class DictdReader: FactsReader {
    public let facts: DictionaryFacts

    /// An estimate from the lengths of some lines, exact if the index has at most 64 KB.
    ///
    /// The count is 0 if the index can't be read; each look-up reports the error.
    public var headwordCount: Int {
        cachedCount.value { (try? index.estimatedCount()) ?? 0 }
    }
    private let cachedCount = Cached<Int>()

    private let index: DictdIndex
    private let text: any ByteSource
    private let wrapWidth: SampledWrapWidth
    private let markup: RecognisedMarkup
    /// True if all headwords are abbreviations, which the index lists in lower case.
    private var hasAbbreviations: Bool { name == "vera" }
    /// The headings with ``AddedSpellings``, by the places of their entries.
    private let addedHeadings = Cached<[Int: [UInt8]]>()

    /// Opens a dictionary; the text must be beside the index.
    ///
    /// - Throws: A ``LexiconError`` when a file is missing or can't be read.
    public init(index path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let name = DictdReader.name(of: path)
        let indexFile = try files.open(path)
        let packedTextFile = try files.open(firstOf: path.with(extension: "dict.dz"))
        let textFile =
            if let packedTextFile { packedTextFile } else {
                try files.open(path.with(extension: "dict"))
            }
        markup = RecognisedMarkup(database: name)
        let languages: Languages? =
            switch EntryMarkup(database: name) {
            case .plain, .freeDict, .ding, nil: nil
            // All other recognised databases are in English.
            default: Languages(headwords: .english, entries: .english)
            }
        // The stamp reads both ends of the files. The code below reads nothing outside of these
        // parts.
        facts = try DictionaryFacts(
            path, [indexFile, textFile], title: name, languages: languages, count: 0)
        index = try DictdIndex(indexFile)
        text = try textFile.uncompressed()
        wrapWidth = SampledWrapWidth(text)
    }

    static func name(of index: FilePath) -> String { index.stem ?? "" }

    // MARK: About the dictionary

    /// The title from `00-database-short`; origin and licence from `00-database-info`.
    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(
            title: try information("short"), text: try information("info") ?? "")
    }

    private func information(_ name: String) throws(LexiconError) -> String? {
        guard let record = try index.information(name) else { return nil }
        var text = try definition(of: record)[...]
        // In some dictionaries, an entry about the dictionary begins with its headword.
        if text.hasPrefix("00") {
            let newline = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            text = text[newline...]
        }
        let trimmed = text.trimmed
        return trimmed.isEmpty ? nil : trimmed
    }

    public func textFacts() -> TextFacts {
        TextFacts(wrapWidth: recognisedMarkup.isWrapped ? wrapWidth.width() : nil)
    }

    public func adopt(_ facts: IndexFacts) {
        wrapWidth.set(facts.texts.wrapWidth)
        if let description = facts.description { markup.recognise(title: description.title) }
    }

    public var textSource: (any ByteSource)? { text }

    // MARK: Headwords

    public func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        let headings = try allAddedHeadings()
        try index.forEachRecord { bytes, record, offset in
            let heading = headings.isEmpty ? nil : headings[record.offset]
            return reportHeadwords(bytes, record, at: offset, heading, body)
        }
    }

    public var isSorted: Bool { true }

    /// A spelling in ``AddedSpellings`` is found only by reading the heading of its entry, and only
    /// the first ``headingLimit`` headings are read.
    public func forEachHeadword(
        in part: HeadwordPart, _ body: HeadwordBody
    ) throws(LexiconError) {
        var remainingHeadings = part.isWord && addsSpellings ? DictdReader.headingLimit : 0
        try index.forEachRecord(in: part) { bytes, record, offset in
            var heading: [UInt8]?
            if remainingHeadings > 0 {
                remainingHeadings -= 1
                // An error in the text is reported when the entry is read.
                heading = try? AddedSpellings.heading(
                    in: text, at: record.offset, inFreeDict: recognisedMarkup == .freeDict)
            }
            return reportHeadwords(bytes, record, at: offset, heading, body)
        }
    }

    /// The most headings that are read for a word; each may be in another part of the text.
    private static let headingLimit = 64

    /// Calls the body with the headwords of a record.
    @inline(__always)
    private func reportHeadwords(
        _ bytes: Span<UInt8>, _ record: IndexRecord, at offset: Int, _ heading: [UInt8]?,
        _ body: HeadwordBody
    ) -> Bool {
        if DictdIndex.isInformation(bytes, record.key) { return true }
        let location = HeadwordLocation(rawValue: UInt64(offset))
        if hasAbbreviations {
            let lowercaseWord = index.encoding.text(of: [UInt8](bytes, record.headword))
            return body(Array(lowercaseWord.uppercased().utf8).span, location, .headword)
        }
        if let heading {
            let listedWord = index.encoding.text(of: [UInt8](bytes, record.headword))
            if let addedSpellings = AddedSpellings(
                heading: heading, listedAs: Folding.key(of: listedWord))
            {
                return zip(0..., addedSpellings.headwords).allSatisfy { number, text in
                    let kind = number == 0 ? Headword.Kind.headword : .otherSpelling
                    return body(Array(text.utf8).span, location, kind)
                }
            }
        }
        if !record.isASCII, let latin1 = index.encoding.latin1([UInt8](bytes, record.headword)) {
            return body(Array(latin1.utf8).span, location, .headword)
        }
        return body(bytes.extracting(record.headword), location, .headword)
    }

    private var recognisedMarkup: EntryMarkup {
        markup.markup { () throws(LexiconError) in try information("short") }
    }

    /// True if headings may have ``AddedSpellings``.
    ///
    /// In FreeDict, verbs stand behind brackets in German. Other headings are not read, because all
    /// of the text would have to be unpacked for them.
    private var addsSpellings: Bool {
        switch recognisedMarkup {
        case .ding: true
        case .freeDict: languages.headwords == Language("de")
        default: false
        }
    }

    private func allAddedHeadings() throws(LexiconError) -> [Int: [UInt8]] {
        guard addsSpellings else { return [:] }
        let isFreeDict = recognisedMarkup == .freeDict
        return try addedHeadings.value { () throws(LexiconError) in
            var places: [Int] = []
            try index.forEachRecord { bytes, record, _ in
                // A headword without blanks has no brackets.
                if !isFreeDict || record.key.contains(where: { bytes[$0] == 0x20 }) {
                    places.append(record.offset)
                }
                return true
            }
            return try AddedSpellings.headings(in: text, at: places, inFreeDict: isFreeDict)
        }
    }

    // MARK: Entries

    /// The raw text of an entry, as `dict` prints it.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when the location or the text does not
    ///   exist, or the text is longer than 1 MiB.
    public func definition(at location: HeadwordLocation) throws(LexiconError) -> String {
        try definition(of: line(at: location).record)
    }

    public func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let line = try line(at: location)
        let text = try rawText(of: line.record)
        var word = index.headword(of: line)
        if hasAbbreviations { word = word.uppercased() }
        if addsSpellings {
            let heading = AddedSpellings.heading(
                of: text.text.utf8, inFreeDict: text.markup == .freeDict)
            let addedSpellings = AddedSpellings(heading: heading, listedAs: Folding.key(of: word))
            word = addedSpellings?.headwords[0] ?? word
        }
        // The heads of FreeDict's Japanese dictionaries say how words are read.
        if languages.headwords == Language("ja"), text.markup == .freeDict,
            let facts = JMdictLine.facts(about: word, in: text.text)
        {
            return Entry(
                word: facts.word, body: .texts([text]), isAboutHeadword: true,
                reading: facts.reading, rarity: facts.rarity)
        }
        return Entry(word: word, body: .texts([text]))
    }

    public func place(of location: HeadwordLocation) -> Int? {
        // An error in the line is reported when its entry is read.
        (try? line(at: location))?.record.offset
    }

    private func rawText(of record: IndexRecord) throws(LexiconError) -> RawText {
        let text = try definition(of: record)
        let markup = recognisedMarkup
        return RawText(
            text, markup, wrapWidth: markup.isWrapped ? wrapWidth.width() : nil,
            surroundings: markup.isOfTranslations ? surroundings(of: record) : nil)
    }

    /// Reads the text around an entry; nil after an error, because the entry can be shown without
    /// this text.
    private func surroundings(of record: IndexRecord) -> Surroundings? {
        let start = max(0, record.offset - Surroundings.sideLength)
        let end = min(text.count, record.offset + Surroundings.sideLength)
        guard start <= record.offset, record.offset <= end,
            let bytes = try? text.bytes(at: start, count: end - start)
        else { return nil }
        return Surroundings(bytes, entryAt: record.offset - start)
    }

    private func line(at location: HeadwordLocation) throws(LexiconError) -> DictdIndex.Line {
        guard let offset = Int(exactly: location.rawValue), let line = try index.line(at: offset)
        else {
            throw .damaged(
                file: path, reason: "no headword is at its byte \(location.rawValue)")
        }
        return line
    }

    private func definition(of record: IndexRecord) throws(LexiconError) -> String {
        guard record.length <= WorkBudget.byteLimit else {
            throw .damaged(
                file: path, reason: "it has an entry of \(record.length) bytes")
        }
        return index.encoding.text(of: try text.bytes(at: record.offset, count: record.length))
    }
}

extension DictionaryFormat {
    /// The index and text files of dictd(8), as Debian's packages install them.
    public static let dictd = DictionaryFormat(
        name: "dictd", recognises: { $0.hasSuffix(".index") }, isSingleFile: false,
        defaultFolders: { $0.shared.map { $0.appending("dictd") } }, knownName: DictdReader.name,
        open: { index, files, _ throws(LexiconError) in
            try DictdReader(index: index, among: files)
        })
}

public import struct SystemPackage.FilePath

/// A dictionary in the format of StarDict 3 ("StarDictFileFormat"): `NAME.ifo`, `.idx`, `.dict`,
/// and optionally `.syn` with alternative spellings.
///
/// `.idx` and `.syn` may be compressed with gzip, `.dict` with dictzip.
public final class StarDictReader: FactsReader {
    /// The number of headwords is the number in `.ifo`, but at most the number that fits in the
    /// files.
    public let facts: DictionaryFacts
    private let infoDescription: DictionaryDescription
    private let index: StarDictIndex
    /// The types of the fields if they are the same in all entries; nil if each field names its own
    /// type.
    private let kinds: [StarDictField.Kind]?
    private let text: any ByteSource
    private let wrapWidth: SampledWrapWidth
    /// True if plain texts are read as HTML, because most of the first texts are HTML.
    private let isHTML = Cached<Bool>()
    private let resources: StarDictResources
    public let sheets: StyleSheets?

    /// Opens a dictionary; the other files must be beside its `.ifo` file.
    ///
    /// - Parameters:
    ///   - path: The `.ifo` file.
    ///   - files: The open files of all dictionaries.
    ///   - cache: The folder for copies of compressed word lists; nil for none.
    /// - Throws: A ``LexiconError`` when a file is missing or can't be read.
    public init(
        ifo path: FilePath, among files: OpenFiles, unpackedIn cache: DictionaryCache? = nil
    ) throws(LexiconError) {
        let infoFile = try files.open(path)
        let info = try StarDictInfo(infoFile)
        let words = try StarDictWordList(
            StarDictReader.open("idx", or: "idx.gz", beside: path, among: files),
            numberWidth: info.offsetWidth + 4, claimedCount: info.indexSize)
        guard words.count >= info.indexSize else {
            let (presentCount, claimedCount) = (words.count, info.indexSize)
            throw .damaged(
                file: words.file.path,
                reason: "only \(presentCount) of its \(claimedCount) bytes are there")
        }
        let synonyms = try StarDictReader.synonyms(of: info, beside: path, among: files)
        let textFile = try StarDictReader.open("dict", or: "dict.dz", beside: path, among: files)
        facts = try DictionaryFacts(
            path, [infoFile, words.file, synonyms?.file, textFile].compactMap(\.self),
            title: info.bookName,
            count: min(info.wordCount, words.maximumRecordCount)
                + min(info.synonymCount, synonyms?.maximumRecordCount ?? 0))
        infoDescription = info.description
        index = StarDictIndex(words: words, synonyms: synonyms, offsetWidth: info.offsetWidth)
        kinds = info.kinds
        text = try textFile.uncompressed()
        wrapWidth = SampledWrapWidth(text)
        resources = StarDictResources(beside: path, among: files)
        sheets = StyleSheets(in: resources)
        guard let cache else { return }
        for list in index.lists { try list.packedText?.openCopy(in: cache) }
    }

    private static func synonyms(
        of info: StarDictInfo, beside path: FilePath, among files: OpenFiles
    ) throws(LexiconError) -> StarDictWordList? {
        let endings = ["syn", "syn.gz", "syn.dz"]
        guard let file = try open(firstOf: endings, beside: path, among: files) else { return nil }
        return try StarDictWordList(
            file, numberWidth: 4, claimedCount: StarDictReader.claimedCount(of: file, info))
    }

    /// The uncompressed size of a `.syn` file, from its last bytes (RFC 1952, section 2.3.1), but
    /// at most the size that is plausible for the number of words.
    private static func claimedCount(
        of file: DiskFile, _ info: StarDictInfo
    ) throws(LexiconError) -> Int {
        guard file.count >= 4 else { return 0 }
        let end = try file.bytes(at: file.count - 4, count: 4)
        return min(Int(end.span.number32(at: 0)), info.synonymCount * longestSynonym)
    }

    /// The size of the longest synonym, in bytes: a word of less than 256 bytes, a zero and a
    /// number.
    private static let longestSynonym = 256 + 4

    /// Opens the file with the first of two extensions that exists.
    static func open(
        _ ending: String, or other: String, beside path: FilePath, among files: OpenFiles
    ) throws(LexiconError) -> DiskFile {
        let file = try open(firstOf: [ending, other], beside: path, among: files)
        guard let file else { throw .missing(file: path.with(extension: ending).string) }
        return file
    }

    /// Opens the first file that exists with one of the extensions, in lower or upper case; nil if
    /// there is none.
    private static func open(
        firstOf endings: [String], beside path: FilePath, among files: OpenFiles
    ) throws(LexiconError) -> DiskFile? {
        for ending in endings + endings.map({ $0.uppercased() }) {
            if let file = try files.open(firstOf: path.with(extension: ending)) { return file }
        }
        return nil
    }

    /// Description, author, address and date from the `.ifo` file.
    public func description() -> DictionaryDescription { infoDescription }

    // MARK: Compressed lists

    /// True if each compressed word list has a copy.
    public var isPrepared: Bool { index.lists.allSatisfy { $0.packedText?.hasCopy ?? true } }

    /// Copies compressed word lists.
    public func prepare(
        in cache: DictionaryCache, isCancelled: () -> Bool
    ) throws(IndexError) {
        for list in index.lists {
            try list.packedText?.makeCopy(in: cache, isCancelled: isCancelled)
        }
    }

    public var textSource: (any ByteSource)? { text }

    // MARK: Headwords

    /// Alternative spellings come last.
    public func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try index.forEachHeadword(in: nil, body)
    }

    public var isSorted: Bool { isPrepared }

    public func forEachHeadword(
        in part: HeadwordPart, _ body: HeadwordBody
    ) throws(LexiconError) {
        try index.forEachHeadword(in: part, body)
    }

    // MARK: Entries

    /// The entry of a record, with the spelling that it has in `.idx`.
    public func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let (record, fields) = try fields(at: location)
        var texts = fields.enumerated().compactMap { rawText($1, number: $0, at: location) }
        guard !texts.isEmpty || record.textCount == 0 else {
            throw .unsupported(
                file: text.path, reason: "the entry “\(record.word)” is of no known type")
        }
        if record.textCount > WorkBudget.byteLimit { texts.append(.truncationNote) }
        return Entry(word: record.word, body: .texts(texts), isAboutHeadword: true)
    }

    private func fields(
        at location: HeadwordLocation
    ) throws(LexiconError) -> (record: StarDictIndex.Record, fields: [StarDictField]) {
        let record = try index.record(at: location)
        let isInFile =
            (0...text.count).contains(record.textOffset)
            && record.textCount <= text.count - record.textOffset
        guard isInFile else {
            throw .damaged(
                file: text.path, reason: "it ends before the entry “\(record.word)” does")
        }
        let bytes = try text.bytes(
            at: record.textOffset, count: min(record.textCount, WorkBudget.byteLimit))
        let fields = StarDictField.fields(of: bytes, kinds: kinds)
        guard !fields.isEmpty || bytes.isEmpty else {
            throw .damaged(
                file: text.path, reason: "the entry “\(record.word)” is of no known type")
        }
        return (record, fields)
    }

    /// The text of a field, or a link to the file in it; nil if the type of the field is unknown.
    private func rawText(
        _ field: StarDictField, number: Int, at location: HeadwordLocation
    ) -> RawText? {
        if let ending = field.fileEnding {
            let name = "\(StarDictReader.fieldFilePrefix)/\(location.rawValue)/\(number).\(ending)"
            return RawText(
                field.isSound ? "<a href=\"sound://\(name)\">♪</a>" : "<img src=\"\(name)\">", .html
            )
        }
        return field.text.map { text in
            if field.markup == .unmarked, plainTextIsHTML() {
                return RawText(text.asHTML, .html, sheets: sheets?.sheets(namedIn: text) ?? [])
            }
            let markup = field.markup
            let isWrapped = markup.isWrapped && text.hasByte(UInt8(ascii: "\n"))
            return RawText(
                text, markup, wrapWidth: isWrapped ? wrapWidth.width() : nil,
                sheets: markup == .html ? sheets?.sheets(namedIn: text) ?? [] : [])
        }
    }

    /// The number of entries that are read to decide whether plain texts are HTML.
    private static let sampleCount = 40

    /// Returns true if fields of plain text contain HTML, because many converters name the wrong
    /// type.
    ///
    /// A read error is ignored, because the requested entry may still be readable.
    private func plainTextIsHTML() -> Bool {
        let isMostlyHTML = try? isHTML.value { () throws(LexiconError) in
            var places: [Int] = []
            try index.words.forEachRecord { _, _, offset in
                places.append(offset)
                return places.count < StarDictReader.sampleCount
            }
            let texts = places.flatMap { place in
                let location = HeadwordLocation(rawValue: UInt64(place))
                let fields = (try? fields(at: location).fields) ?? []
                return fields.filter { $0.markup == .unmarked }.compactMap(\.text)
            }
            return texts.count(where: \.looksLikeHTML) * 2 > texts.count
        }
        return isMostlyHTML ?? false
    }

    public func textFacts() -> TextFacts {
        TextFacts(wrapWidth: wrapWidth.width(), isHTML: plainTextIsHTML())
    }

    public func adopt(_ facts: IndexFacts) {
        wrapWidth.set(facts.texts.wrapWidth)
        isHTML.set(facts.texts.isHTML)
    }

    /// The first part of the name of a file that is a field of an entry:
    /// `inside/LOCATION/FIELD.wav`.
    private static let fieldFilePrefix = "inside"

    // MARK: Resources

    /// A file of the folder `res` or the database `res` beside the dictionary, or a field of an
    /// entry.
    public func resource(named name: String) throws(LexiconError) -> Resource? {
        let parts = name.split { $0 == "/" || $0 == "." }
        if parts.count == 4, parts[0] == StarDictReader.fieldFilePrefix,
            let location = UInt64(parts[1]),
            let number = Int(parts[2])
        {
            let fields = try fields(at: HeadwordLocation(rawValue: location)).fields
            guard fields.indices.contains(number), fields[number].fileEnding != nil else {
                return nil
            }
            return Resource(kind: Resource.Kind(fileName: name), bytes: Array(fields[number].data))
        }
        return try resources.resource(named: name)
    }
}

extension DictionaryFormat {
    /// `.ifo`, `.idx` and `.dict` files as described in StarDict's file format, in the folders of
    /// sdcv(1).
    public static let starDict = DictionaryFormat(
        name: "StarDict", recognises: { hasEnding($0, [".ifo"]) }, isSingleFile: false,
        defaultFolders: { folders in
            let userFolders = [
                folders.home?.appending(".stardict/dic"), folders.user?.appending("stardict/dic"),
            ]
            // As in sdcv, the variable replaces only the folders that all users share.
            if let namedFolder = folders.folder(fromVariable: "STARDICT_DATA_DIR") {
                return userFolders.compactMap(\.self) + [namedFolder]
            }
            return userFolders.compactMap(\.self)
                + folders.shared.map { $0.appending("stardict/dic") }
        },
        open: { ifo, files, cache throws(LexiconError) in
            try StarDictReader(ifo: ifo, among: files, unpackedIn: cache)
        })
}

/// A dictionary in StarDict's format, as "StarDictFileFormat" of StarDict 3 describes it: `NAME.ifo`,
/// `.idx`, `.dict` and, for further spellings, `.syn`.
///
/// gzip may have compressed `.idx` and `.syn` (which are then inflated as a whole when they are first
/// needed, to 512 MiB at most), dictzip `.dict`.
public final class StarDictReader: DictionaryReader {
    /// The book name; the file's name without its ending when there is none.
    public let name: String
    /// Always ``DictionaryFormat/starDict``.
    public let format = DictionaryFormat.starDict
    /// The `.ifo` file.
    public let path: String
    /// Changes whenever one of the files does.
    public let stamp: DictionaryStamp
    /// What the `.ifo` file claims, but no more than there can be in files of such a size.
    public let headwordCount: Int

    /// `.ifo`, `.idx`, `.dict`, and `.syn` where there is one.
    public let files: [MappedFile]
    private let index: StarDictIndex
    /// The types of each entry's fields; nil when each field names its own.
    private let kinds: [StarDictField.Kind]?
    private let text: any ByteSource
    private let textPath: String
    private let wrapWidth: SampledWrapWidth

    /// Of a longer entry only the beginning is read.
    private static let longestEntry = 1 << 20

    /// Opens a dictionary by its `.ifo` file; the others lie beside it.
    ///
    /// - Throws: A ``LexiconError`` when one of them is missing or can't be read.
    public init(ifo path: String) throws(LexiconError) {
        let infoFile = try MappedFile(path: path)
        let info = try StarDictInfo(infoFile)
        let ending = ".ifo"
        let base = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
        let words = try StarDictWordList(
            StarDictReader.open(base + ".idx", or: ".gz"), numberWidth: info.offsetWidth + 4)
        guard words.file.path.hasSuffix(".gz") || words.file.count >= info.indexSize else {
            let (there, claimed) = (words.file.count, info.indexSize)
            throw .damaged(
                file: words.file.path, reason: "only \(there) of its \(claimed) bytes are there")
        }
        let synonyms = try StarDictReader.openSynonyms(base + ".syn")
        let textFile = try StarDictReader.open(base + ".dict", or: ".dz")
        self.path = path
        name = info.bookName ?? String(base.split(separator: "/").last ?? "")
        files = [infoFile, words.file, synonyms?.file, textFile].compactMap(\.self)
        stamp = DictionaryStamp(files)
        index = StarDictIndex(words: words, synonyms: synonyms, offsetWidth: info.offsetWidth)
        kinds = info.kinds
        text = try textFile.uncompressed()
        textPath = textFile.path
        wrapWidth = SampledWrapWidth(text)
        let wordCount = min(info.wordCount, words.mostRecords(claimedSize: info.indexSize))
        let mostSynonyms = synonyms?.mostRecords(claimedSize: .max) ?? 0
        headwordCount = wordCount + min(info.synonymCount, mostSynonyms)
    }

    private static func openSynonyms(_ path: String) throws(LexiconError) -> StarDictWordList? {
        let file: MappedFile
        do { file = try open(path, or: ".gz", ".dz") } catch .missing { return nil }
        return try StarDictWordList(file, numberWidth: 4)
    }

    /// The file of that name, or with one of the endings.
    private static func open(
        _ path: String, or endings: String...
    ) throws(LexiconError) -> MappedFile {
        for ending in [""] + endings {
            do { return try MappedFile(path: path + ending) } catch .missing { continue }
        }
        throw .missing(file: path)
    }

    // MARK: Headwords

    /// Calls the body with each headword, further spellings last, until it returns false.
    public func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        try index.forEachHeadword(body)
    }

    /// The headword whose record begins at a location.
    public func headword(at location: HeadwordLocation) throws(LexiconError) -> Headword {
        Headword(text: try index.text(at: location), location: location)
    }

    /// The headwords that begin with a text, found by bisecting the files in their own order: the
    /// case of ASCII letters doesn't count there.
    public func headwords(
        startingWith text: String, limit: Int
    ) throws(LexiconError) -> [Headword] {
        limit > 0 ? try index.headwords(startingWith: text, limit: limit) : []
    }

    // MARK: Entries

    /// An entry for each record of `.idx` that the headwords lead to, under the word that it has
    /// there.
    ///
    /// One that can't be read is left out, as long as there is another one.
    public func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var seen: Set<Int> = []
        return try ReadableEntries.read(of: headwords, until: isEnough) {
            headword throws(LexiconError) in
            let record = try index.record(at: headword.location)
            return seen.insert(record.offset).inserted ? try entry(record) : nil
        }
    }

    private func entry(_ record: StarDictIndex.Record) throws(LexiconError) -> Entry {
        let isThere =
            (0...text.count).contains(record.textOffset)
            && record.textCount <= text.count - record.textOffset
        guard isThere else {
            throw .damaged(file: textPath, reason: "it ends before the entry “\(record.word)” does")
        }
        let bytes = try text.bytes(
            at: record.textOffset, count: min(record.textCount, StarDictReader.longestEntry))
        let fields = StarDictField.fields(of: bytes, kinds: kinds)
        guard !fields.isEmpty || bytes.isEmpty else {
            throw .damaged(file: textPath, reason: "the entry “\(record.word)” is of no known type")
        }
        var text = StarDictText.richText(fields) { wrapWidth.width(near: record.textOffset) }
        if bytes.count < record.textCount {
            text.paragraphs.append(RichText.Paragraph([RichText.Run("…", style: .dim)]))
        }
        return Entry(word: record.word, body: .text(text))
    }
}

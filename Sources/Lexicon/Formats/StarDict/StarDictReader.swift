public import struct SystemPackage.FilePath

/// A dictionary in StarDict's format, as "StarDictFileFormat" of StarDict 3 describes it: `NAME.ifo`,
/// `.idx`, `.dict` and, for further spellings, `.syn`.
///
/// gzip may have compressed `.idx` and `.syn`, dictzip `.dict`.
public final class StarDictReader: DictionaryReader {
    /// The book name; the file's name without its ending when there is none.
    public let name: String
    /// The `.ifo` file.
    public let path: String
    /// Changes whenever one of the files does.
    public let stamp: DictionaryStamp
    /// What the `.ifo` file claims, but no more than there can be in files of such a size.
    public let headwordCount: Int

    /// `.ifo`, `.idx`, `.dict`, and `.syn` where there is one.
    public let files: [DiskFile]
    private let about: [String]
    private let index: StarDictIndex
    /// The types of each entry's fields; nil when each field names its own.
    private let kinds: [StarDictField.Kind]?
    private let text: any ByteSource
    private let wrapWidth: SampledWrapWidth

    /// Of a longer entry only the beginning is read.
    private static let longestEntry = 1 << 20

    /// Opens a dictionary by its `.ifo` file; the others lie beside it.
    ///
    /// - Parameters:
    ///   - path: The `.ifo` file.
    ///   - files: What is opened becomes one of them.
    ///   - cache: Where compressed lists of words were unpacked, if they were.
    /// - Throws: A ``LexiconError`` when a file is missing or can't be read.
    public init(
        ifo path: FilePath, among files: OpenFiles, unpackedIn cache: DictionaryCache? = nil
    ) throws(LexiconError) {
        let infoFile = try files.open(path)
        let info = try StarDictInfo(infoFile)
        let words = try StarDictWordList(
            StarDictReader.open(["idx", "idx.gz"], beside: path, among: files),
            numberWidth: info.offsetWidth + 4, claimedCount: info.indexSize)
        guard words.count >= info.indexSize else {
            let (there, claimed) = (words.count, info.indexSize)
            throw .damaged(
                file: words.file.path, reason: "only \(there) of its \(claimed) bytes are there")
        }
        let synonyms = try StarDictReader.synonyms(of: info, beside: path, among: files)
        let textFile = try StarDictReader.open(["dict", "dict.dz"], beside: path, among: files)
        self.path = path.string
        name = info.bookName ?? path.stem ?? ""
        about = info.about
        self.files = [infoFile, words.file, synonyms?.file, textFile].compactMap(\.self)
        stamp = try DictionaryStamp(self.files)
        index = StarDictIndex(words: words, synonyms: synonyms, offsetWidth: info.offsetWidth)
        kinds = info.kinds
        text = try textFile.uncompressed()
        wrapWidth = SampledWrapWidth(text)
        headwordCount =
            min(info.wordCount, words.mostRecords)
            + min(info.synonymCount, synonyms?.mostRecords ?? 0)
        guard let cache else { return }
        for list in index.lists { try list.openUnpacked(in: cache) }
    }

    private static func synonyms(
        of info: StarDictInfo, beside path: FilePath, among files: OpenFiles
    ) throws(LexiconError) -> StarDictWordList? {
        let file: DiskFile
        do throws(LexiconError) {
            file = try open(["syn", "syn.gz", "syn.dz"], beside: path, among: files)
        } catch .missing {
            return nil
        }
        return try StarDictWordList(
            file, numberWidth: 4, claimedCount: StarDictReader.claimedCount(of: file, info))
    }

    /// How many bytes a compressed `.syn` file has: what stands at its end (RFC 1952, section 2.3.1),
    /// if the number of its words allows that.
    private static func claimedCount(
        of file: DiskFile, _ info: StarDictInfo
    ) throws(LexiconError) -> Int {
        guard file.count >= 4 else { return 0 }
        let end = try file.bytes(at: file.count - 4, count: 4)
        return min(Int(end.span.number32(at: 0)), info.synonymCount * longestSynonym)
    }

    /// A word of less than 256 bytes, a zero and a number.
    private static let longestSynonym = 256 + 4

    /// The first file that is there with one of some extensions instead of `ifo`.
    private static func open(
        _ endings: [String], beside path: FilePath, among files: OpenFiles
    ) throws(LexiconError) -> DiskFile {
        for ending in endings {
            do throws(LexiconError) {
                return try files.open(path.with(extension: ending))
            } catch .missing {
                continue
            }
        }
        throw .missing(file: path.with(extension: endings[0]).string)
    }

    /// The description, author, address and date that the `.ifo` file has.
    public func description() -> DictionaryDescription {
        DictionaryDescription(title: about.first, text: about.joined(separator: "\n"))
    }

    // MARK: Compressed lists

    /// Whether no list of words has to be unpacked first.
    public var isPrepared: Bool { !index.lists.contains(where: \.isPacked) }

    /// Unpacks the lists of words that are compressed.
    public func prepare(
        in cache: DictionaryCache, isCancelled: () -> Bool
    ) throws(IndexError) {
        for list in index.lists { try list.unpack(into: cache, isCancelled: isCancelled) }
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
            throw .damaged(
                file: text.path, reason: "it ends before the entry “\(record.word)” does")
        }
        let bytes = try text.bytes(
            at: record.textOffset, count: min(record.textCount, StarDictReader.longestEntry))
        let fields = StarDictField.fields(of: bytes, kinds: kinds)
        guard !fields.isEmpty || bytes.isEmpty else {
            throw .damaged(
                file: text.path, reason: "the entry “\(record.word)” is of no known type")
        }
        var text = StarDictText.richText(fields, wrappedTo: wrapWidth.width)
        if bytes.count < record.textCount {
            text.paragraphs.append(.ellipsis)
        }
        return Entry(word: record.word, body: .text(text))
    }
}

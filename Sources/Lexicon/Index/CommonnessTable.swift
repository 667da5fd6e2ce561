import struct SystemPackage.FilePath

/// The commonness of the words of a language.
///
/// The table is a file made of ``CommonnessSources``, in the format of an index without records.
///
/// Spellings with the same key are equally common.
public struct CommonnessTable: Sendable {
    /// Nil if nothing is known about any word.
    let index: HeadwordIndex?
    /// The stamp of the sources, or of the table's contents if the table comes with the program;
    /// nil if nothing is known.
    public let stamp: DictionaryStamp?

    /// A table without words: all words of the same length are equally common.
    public static let empty = CommonnessTable(index: nil, stamp: nil)

    /// The stamp of an index that is built with this table.
    public func stamp(ofIndexOf reader: any DictionaryReader) -> DictionaryStamp {
        stamp.map(reader.stamp.combined) ?? reader.stamp
    }

    /// The first part of the file names of tables, in place of a dictionary's name.
    private static let name = "commonness"

    /// Opens a table that was built.
    ///
    /// - Throws: An ``IndexError`` when there is no table with the stamp.
    public static func open(
        in cache: DictionaryCache, stamp: DictionaryStamp
    ) throws(IndexError) -> CommonnessTable {
        let path = path(in: cache, stamp)
        let index = try HeadwordIndex.open(path: path, stamp: stamp)
        cache.markUsed(path)
        return CommonnessTable(index: index, stamp: stamp)
    }

    /// Opens a table, or builds it, which takes less than a second.
    ///
    /// - Parameters:
    ///   - sources: The sources of the commonness of words.
    ///   - stamp: The stamp of the sources.
    ///   - cache: The folder for the table.
    ///   - isCancelled: Called now and then; when it returns true, the file is deleted.
    /// - Returns: The table; all of it was checked.
    /// - Throws: An ``IndexError``.
    public static func openOrBuild(
        of sources: CommonnessSources, stamp: DictionaryStamp, in cache: DictionaryCache,
        isCancelled: () -> Bool = { false }
    ) throws(IndexError) -> CommonnessTable {
        let path = path(in: cache, stamp)
        let index = try HeadwordIndex.openOrBuild(
            at: path, in: cache, stamp: stamp, isCancelled: isCancelled
        ) { () throws(IndexError) in
            try IndexBuilder.build(sources, stamp: stamp, at: path, isCancelled: isCancelled)
        }
        return CommonnessTable(index: index, stamp: stamp)
    }

    /// Builds the table that comes with the program, beside its WordNet.
    static func pack(
        _ sources: CommonnessSources, in folder: FilePath
    ) throws(IndexError) -> CommonnessTable {
        let index = try IndexBuilder.build(
            sources, stamp: DictionaryStamp(), at: packedPath(in: folder),
            isCancelled: { false })
        return CommonnessTable(index: index, stamp: index.contentStamp)
    }

    /// Opens the table that comes with the program; nil if there is none for this version of the
    /// program.
    static func packed(in folder: FilePath) -> CommonnessTable? {
        let index = try? HeadwordIndex.open(path: packedPath(in: folder), stamp: DictionaryStamp())
        return index.map { CommonnessTable(index: $0, stamp: $0.contentStamp) }
    }

    private static func packedPath(in folder: FilePath) -> String {
        folder.appending("\(name)\(DictionaryCache.Kind.index.rawValue)").string
    }

    private static func path(in cache: DictionaryCache, _ stamp: DictionaryStamp) -> String {
        // No file has this path, so it is not resolved.
        cache.file(.index, of: "/\(name)", stamp: stamp)
    }

    /// True if the file is complete and all its checksums are right; false if not, or if this was
    /// cancelled.
    public func isWhole(isCancelled: () -> Bool = { false }) -> Bool {
        index?.verify(isCancelled: isCancelled) ?? false
    }

    /// True if anything is known about any word.
    public var hasWords: Bool { index != nil }

    /// True if a part of the file that was read is damaged.
    ///
    /// Earlier results may then be wrong.
    public var isDamaged: Bool { index?.isDamaged ?? false }

    /// The commonness of the word with a key.
    public func commonness(of key: HeadwordKey) -> UInt8 {
        listedCommonness(of: key) ?? Commonness.guess(letters: key.letterCount)
    }

    /// The commonness of the word with a key; nil if nothing is known about the word.
    private func listedCommonness(of key: HeadwordKey) -> UInt8? {
        guard let index, let number = index.number(of: key) else { return nil }
        return index.commonness(ofKey: number)
    }

    /// True if the lists of words have a word with a key; nil if the lists have no inflected forms.
    func hasForm(_ key: HeadwordKey) -> Bool? {
        indexWithForms.map { $0.number(of: key) != nil }
    }

    /// The words of the lists; nil if the lists have no forms.
    var indexWithForms: HeadwordIndex? {
        index.flatMap { $0.keyCount >= CommonnessTable.leastCountWithForms ? $0 : nil }
    }

    /// If a table has at least this number of words, its lists have inflected forms.
    ///
    /// WordNet has counted 22,000 words, and the smallest list has 50,000 words.
    private static let leastCountWithForms = 40_000

    /// A reader of the commonness of keys that come in order; each key takes a few nanoseconds.
    func orderedReader() -> CommonnessReader { CommonnessReader(index) }
}

extension CommonnessSources {
    /// The table that comes with the program; nil if there is none for this version of the program.
    public var packedTable: CommonnessTable? { packed.flatMap(CommonnessTable.packed) }
}

/// Reads a table in step with keys that come in order.
struct CommonnessReader {
    private let index: HeadwordIndex?
    private var keys = KeyCursor(at: 0)
    /// The number of the last key that was read.
    private var keyNumber = -1

    fileprivate init(_ index: HeadwordIndex?) { self.index = index }

    /// The commonness of the word with a key; the key must be greater than the key before.
    mutating func commonness(of key: borrowing HeadwordKey) -> UInt8 {
        if let index {
            advance(to: key, in: index)
            if keys.isAt(key) { return index.commonness(ofKey: keyNumber) }
        }
        return Commonness.guess(letters: key.letterCount)
    }

    /// Advances to the first key of the table that is equal to a key or after it, or to the last
    /// key.
    ///
    /// Blocks are skipped by their first keys, because a small dictionary has few words of the
    /// table.
    private mutating func advance(to key: borrowing HeadwordKey, in index: HeadwordIndex) {
        guard keys.isBefore(key) else { return }
        let currentBlock = max(0, keyNumber) / KeyBlocks.size
        var block = currentBlock
        while index.hasBlock(block + 1, beginningNotAfter: key) { block += 1 }
        if block > currentBlock {
            keyNumber = block * KeyBlocks.size - 1
            keys = KeyCursor(at: keyNumber + 1)
        }
        while keys.isBefore(key), keyNumber + 1 < index.keyCount, keys.advance(in: index) {
            keyNumber += 1
        }
    }
}

public import Lexicon
import SystemPackage

// Opens readers by a path, each with its own open files.

extension WordNetReader {
    public convenience init(folder: String) throws(LexiconError) {
        try self.init(folder: FilePath(folder), among: OpenFiles())
    }
}

extension DictdReader {
    public convenience init(index: String) throws(LexiconError) {
        try self.init(index: FilePath(index), among: OpenFiles())
    }
}

extension StarDictReader {
    public convenience init(ifo: String, unpackedIn cache: DictionaryCache? = nil)
        throws(LexiconError)
    {
        try self.init(ifo: FilePath(ifo), among: OpenFiles(), unpackedIn: cache)
    }
}

extension DictionaryReader {
    /// All entries of headwords with the same spelling.
    public func entries(of headwords: [Headword]) throws(LexiconError) -> [Entry] {
        try entries(of: headwords) { _ in false }
    }
}

extension IndexBuilder {
    /// Builds the index of a dictionary in an unnamed file.
    public static func temporary(
        _ reader: any DictionaryReader, isCancelled: () -> Bool = { false }
    ) throws -> HeadwordIndex {
        let folder = try TemporaryFolder()
        return try build(reader, at: folder.path(of: "index"), isCancelled: isCancelled)
    }
}

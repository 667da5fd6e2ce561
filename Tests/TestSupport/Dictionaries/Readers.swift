public import Lexicon
import SystemPackage

// Readers by paths as the tests have them, each with open files of its own.

extension WordNetReader {
    /// The dictionary of a folder.
    public convenience init(folder: String) throws(LexiconError) {
        try self.init(folder: FilePath(folder), among: OpenFiles())
    }
}

extension DictdReader {
    /// The dictionary of an `.index` file.
    public convenience init(index: String) throws(LexiconError) {
        try self.init(index: FilePath(index), among: OpenFiles())
    }
}

extension StarDictReader {
    /// The dictionary of an `.ifo` file.
    public convenience init(ifo: String, unpackedIn cache: DictionaryCache? = nil)
        throws(LexiconError)
    {
        try self.init(ifo: FilePath(ifo), among: OpenFiles(), unpackedIn: cache)
    }
}

extension IndexBuilder {
    /// The index of a dictionary, in a file without a name.
    public static func temporary(
        _ reader: any DictionaryReader, isCancelled: () -> Bool = { false }
    ) throws -> HeadwordIndex {
        let folder = try TemporaryFolder()
        return try build(reader, at: folder.path(of: "index"), isCancelled: isCancelled)
    }
}

public import Lexicon

/// A small dictionary with an index of its texts, in its own folder.
public final class SmallTexts: Sendable {
    public let texts: IndexedTexts
    /// The folder with the dictionary and its indexes.
    public let folder: TemporaryFolder

    /// The path of the index of texts.
    public var path: String { folder.path(of: SmallTexts.name) }

    /// The bytes of the index of texts.
    public func bytes() throws -> [UInt8] { try folder.bytes(of: SmallTexts.name) }

    private static let name = "texts"

    /// Indexes a dictionary.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - folder: The folder for the indexes; it also has the dictionary's files, if there are
    ///     any.
    /// - Throws: An error of an index or of the file system.
    public init(_ reader: any DictionaryReader, in folder: TemporaryFolder) throws {
        self.folder = folder
        let headwords = try IndexBuilder.build(reader, at: folder.path(of: "headwords"))
        let texts = try TextIndexBuilder.build(
            reader, by: headwords, at: folder.path(of: SmallTexts.name))
        self.texts = IndexedTexts(reader: reader, headwords: headwords, texts: texts)
    }

    /// Indexes a WordNet.
    public convenience init(_ files: WordNetFiles) throws {
        let folder = try files.folder()
        try self.init(try WordNetReader(folder: folder.path), in: folder)
    }

    /// Indexes a dictionary in the format of dictd.
    public convenience init(
        _ entries: [(headword: String, text: String)], name: String = "tiny"
    ) throws {
        let folder = try TemporaryFolder()
        let path = try DictdFiles(entries).write(to: folder, name: name)
        try self.init(try DictdReader(index: path), in: folder)
    }

    /// Opens the dictionary with other bytes as its index of texts.
    public func opened(with bytes: [UInt8]) throws -> IndexedTexts {
        let path = try folder.replace("damaged", by: bytes)
        let index = try TextIndex.open(path: path, of: texts.reader, by: texts.headwords)
        return IndexedTexts(reader: texts.reader, headwords: texts.headwords, texts: index)
    }
}

extension IndexedTexts {
    /// The words that match a pattern and whose meaning a text describes, the best first.
    public func words(for text: String, fitting pattern: String = "*", limit: Int = 20) -> [String]
    {
        let description = Description(text, in: [self])
        return MeaningSearch([self]).words(
            for: description, fitting: pattern == "*" ? nil : KeyPattern(pattern), limit: limit
        ).map(\.word)
    }
}

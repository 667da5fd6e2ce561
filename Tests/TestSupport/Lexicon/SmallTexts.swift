public import Lexicon

/// A small dictionary whose texts are indexed, in a folder of its own.
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
    ///   - folder: The folder for the indexes; the files of the dictionary are there, too, if it has some.
    /// - Throws: An error of an index or of the file system.
    public init(_ reader: any DictionaryReader, in folder: TemporaryFolder) throws {
        self.folder = folder
        let headwords = try IndexBuilder.build(reader, at: folder.path(of: "headwords"))
        let texts = try TextIndexBuilder.build(
            reader, by: headwords, at: folder.path(of: SmallTexts.name))
        self.texts = IndexedTexts(reader: reader, headwords: headwords, texts: texts)
    }

    /// A WordNet.
    public convenience init(_ files: WordNetFiles) throws {
        let folder = try files.folder()
        try self.init(try WordNetReader(folder: folder.path), in: folder)
    }

    /// A dictionary in the format of dictd, with this name.
    public convenience init(
        _ entries: [(headword: String, text: String)], name: String = "tiny"
    ) throws {
        let folder = try TemporaryFolder()
        let path = try DictdFiles(entries).write(to: folder, name: name)
        try self.init(try DictdReader(index: path), in: folder)
    }

    /// The same dictionary by an index of texts of these bytes.
    public func opened(with bytes: [UInt8]) throws -> IndexedTexts {
        let path = try folder.replace("damaged", by: bytes)
        let index = try TextIndex.open(path: path, of: texts.reader, by: texts.headwords)
        return IndexedTexts(reader: texts.reader, headwords: texts.headwords, texts: index)
    }
}

extension IndexedTexts {
    /// The words whose meaning a text describes and that fit a pattern, the likeliest first.
    public func words(for text: String, fitting pattern: String = "*", limit: Int = 20) -> [String]
    {
        let description = Description(text, in: [self])
        return MeaningSearch([self]).words(
            for: description, fitting: pattern == "*" ? nil : KeyPattern(pattern), limit: limit
        ).map(\.word)
    }
}

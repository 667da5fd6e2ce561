public import struct SystemPackage.FilePath

/// The WordNet that comes with the program, with indexes that were made when the program was
/// packaged.
///
/// Its folder also has the table of commonness. The stamps depend only on the contents of the
/// files, so they are valid in any folder, but not for other files. An index with an invalid stamp
/// is made again in the cache, like the index of any other dictionary.
public enum PackedWordNet {
    /// Makes the table and the indexes beside WordNet's files.
    ///
    /// The same files always result in the same bytes.
    ///
    /// - Parameters:
    ///   - folder: The folder of WordNet's files.
    ///   - scowl: The folder of SCOWL's lists, from which the table is made.
    /// - Throws: An ``IndexError``.
    public static func makeIndexes(in folder: FilePath, scowl: FilePath) throws(IndexError) {
        let reader = try IndexError.reading { () throws(LexiconError) in
            try WordNetReader(folder: folder, among: OpenFiles(), isPacked: true)
        }
        let sources = CommonnessSources(
            counts: folder.appending(CommonnessSources.countsFileName), scowl: scowl)
        let table = try CommonnessTable.pack(sources, in: folder)
        let headwords = try IndexBuilder.build(
            reader, at: path(.index, in: folder), commonness: table)
        try TextIndexBuilder.build(reader, by: headwords, at: path(.texts, in: folder))
    }

    fileprivate static func path(_ kind: DictionaryCache.Kind, in folder: FilePath) -> String {
        folder.appending("packed\(kind.rawValue)").string
    }
}

extension HeadwordIndex {
    /// Opens the index of headwords that came with a dictionary; nil if there is no index with the
    /// stamp.
    public static func packed(
        with reader: any DictionaryReader, stamp: DictionaryStamp
    ) -> HeadwordIndex? {
        reader.packedIndexes.flatMap { folder in
            try? open(path: PackedWordNet.path(.index, in: folder), stamp: stamp)
        }
    }
}

extension TextIndex {
    /// Opens the index of texts that came with a dictionary; nil if there is no index of texts for
    /// that index of headwords.
    public static func packed(
        with reader: any DictionaryReader, by headwords: HeadwordIndex
    ) -> TextIndex? {
        reader.packedIndexes.flatMap { folder in
            try? open(path: PackedWordNet.path(.texts, in: folder), of: reader, by: headwords)
        }
    }
}

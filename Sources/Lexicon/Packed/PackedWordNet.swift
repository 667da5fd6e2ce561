public import struct SystemPackage.FilePath

/// The WordNet that the program brings, with indexes that were made when the program was packed.
///
/// Its folder also has the table of common words. The stamps of all go by what the files contain, so they are
/// valid wherever the program is unpacked, and for no other files. An index that is not valid is made anew in the
/// cache, as that of any other dictionary.
public enum PackedWordNet {
    /// Makes the table and the indexes, each of them beside the files; the same files make the same bytes.
    ///
    /// - Parameters:
    ///   - folder: The folder of WordNet's files.
    ///   - scowl: The folder of SCOWL's lists, of which the table is made.
    /// - Throws: An ``IndexError``.
    public static func makeIndexes(in folder: FilePath, scowl: FilePath) throws(IndexError) {
        let reader = try IndexError.reading { () throws(LexiconError) in
            try WordNetReader(folder: folder, among: OpenFiles(), isPacked: true)
        }
        let sources = CommonnessSources(
            counts: folder.appending(CommonnessSources.countsName), scowl: scowl)
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
    /// Opens the index that came with a dictionary; nil if there is none of that stamp.
    public static func packed(
        with reader: any DictionaryReader, stamp: DictionaryStamp
    ) -> HeadwordIndex? {
        reader.packedIndexes.flatMap { folder in
            try? open(path: PackedWordNet.path(.index, in: folder), stamp: stamp)
        }
    }
}

extension TextIndex {
    /// Opens the index that came with a dictionary; nil if there is none that leads to that index of headwords.
    public static func packed(
        with reader: any DictionaryReader, by headwords: HeadwordIndex
    ) -> TextIndex? {
        reader.packedIndexes.flatMap { folder in
            try? open(path: PackedWordNet.path(.texts, in: folder), of: reader, by: headwords)
        }
    }
}

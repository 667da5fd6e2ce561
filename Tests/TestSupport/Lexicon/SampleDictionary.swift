public import Lexicon

/// A small dictionary with all features of its format, for tests that damage it.
public struct SampleDictionary: Sendable {
    /// The format and layout.
    public let name: String
    /// The bytes of the files by their names.
    public let files: [String: [UInt8]]
    /// Opens the dictionary in a folder.
    public let open: @Sendable (_ folder: String) throws(LexiconError) -> any DictionaryReader

    /// One for each format and layout.
    public static let all =
        [wordNet] + [false, true].map(dictd(isCompressed:))
        + StarDictFiles.Layout.all.map(starDict(_:))

    public static let wordNet = SampleDictionary(
        name: "WordNet", files: WordNetFiles.sample.files
    ) { folder throws(LexiconError) in try WordNetReader(folder: folder) }

    public static func dictd(isCompressed: Bool) -> SampleDictionary {
        let entries = ["cat", "dog", "dog-ear", "dogged", "zebra"].map { word in
            (headword: word, text: "\(word) \\\(word)\\\n   {\(word)} [Obs.]\n\n   1  2  3\n")
        }
        return SampleDictionary(
            name: isCompressed ? "dictd, compressed" : "dictd",
            files: DictdFiles(entries).files(isCompressed: isCompressed)
        ) { folder throws(LexiconError) in try DictdReader(index: folder + "/tiny.index") }
    }

    /// A StarDict dictionary whose fields have their types.
    public static func starDict(_ layout: StarDictFiles.Layout) -> SampleDictionary {
        var files = StarDictFiles(
            (0..<150).map { ("word \($0)", "mtext \($0)\u{0}h<b>bold<i>\u{0}tə\u{0}") }, types: nil)
        files.layout = layout
        files.synonyms = [("spelling", 7), ("word", 149)]
        let named = files.files.map { ("small" + $0, $1) }
        let compressed = layout.isCompressed ? ", compressed" : ""
        return SampleDictionary(
            name: "StarDict, \(layout.offsetBits) bits" + compressed,
            files: Dictionary(uniqueKeysWithValues: named)
        ) { folder throws(LexiconError) in try StarDictReader(ifo: folder + "/small.ifo") }
    }
}

extension SampleDictionary: CustomStringConvertible {
    public var description: String { name }
}

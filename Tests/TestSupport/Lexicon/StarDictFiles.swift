/// The files of a small StarDict dictionary, which tests can damage.
public struct StarDictFiles {
    public struct Layout: Hashable, Sendable {
        /// The width of the offsets in bits: 32 or 64.
        public var offsetBits: Int
        /// True if `.idx` and `.syn` are compressed with gzip, and `.dict` with dictzip.
        public var isCompressed: Bool

        public init(offsetBits: Int = 32, isCompressed: Bool = false) {
            self.offsetBits = offsetBits
            self.isCompressed = isCompressed
        }

        /// All layouts.
        public static let all = [32, 64].flatMap { bits in
            [false, true].map { Layout(offsetBits: bits, isCompressed: $0) }
        }
    }

    public var layout = Layout()
    /// The field types of all entries; nil if each field names its own type.
    public var types: String?
    /// Words and the bytes of their entries, in the order of the file.
    public var words: [(word: [UInt8], entry: [UInt8])]
    /// Alternative spellings, and the numbers of their words in the file.
    public var synonyms: [(word: String, number: Int)] = []
    /// Lines of `.ifo` that replace the correct ones, by their keys.
    public var claims: [String: String] = [:]

    public init(_ words: [(String, String)] = [], types: String? = "m") {
        self.types = types
        self.words = words.map { (Array($0.utf8), Array($1.utf8)) }
    }

    /// The files by their extensions.
    public var files: [String: [UInt8]] {
        var index: [UInt8] = []
        var text: [UInt8] = []
        for (word, entry) in words {
            index += word + [0]
            index += StarDictFiles.bigEndian(text.count, layout.offsetBits / 8)
            index += StarDictFiles.bigEndian(entry.count, 4)
            text += entry
        }
        var synonymIndex: [UInt8] = []
        for (word, number) in synonyms {
            synonymIndex += Array(word.utf8) + [0] + StarDictFiles.bigEndian(number, 4)
        }
        var files = [".ifo": Array(info(indexSize: index.count).utf8)]
        if layout.isCompressed {
            files[".idx.gz"] = DictzipBytes.gzip(index)
            files[".dict.dz"] = DictzipBytes.dictzip(text, chunkLength: 500)
            if !synonyms.isEmpty { files[".syn.gz"] = DictzipBytes.gzip(synonymIndex) }
        } else {
            files[".idx"] = index
            files[".dict"] = text
            if !synonyms.isEmpty { files[".syn"] = synonymIndex }
        }
        return files
    }

    /// Writes the files to a folder.
    ///
    /// - Returns: The path of the `.ifo` file.
    public func write(to folder: TemporaryFolder, name: String = "small") throws -> String {
        for (ending, bytes) in files { _ = try folder.write(bytes, to: name + ending) }
        return folder.path(of: name + ".ifo")
    }

    /// A big-endian number of `count` bytes.
    public static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func info(indexSize: Int) -> String {
        var values = [
            "version": layout.offsetBits == 64 ? "3.0.0" : "2.4.2", "bookname": "Small",
            "wordcount": "\(words.count)", "idxfilesize": "\(indexSize)",
        ]
        if let types { values["sametypesequence"] = types }
        if layout.offsetBits == 64 { values["idxoffsetbits"] = "64" }
        if !synonyms.isEmpty { values["synwordcount"] = "\(synonyms.count)" }
        values.merge(claims) { $1 }
        let lines = values.sorted { $0.key > $1.key }.map { "\($0)=\($1)\n" }
        return "StarDict's dict ifo file\n" + lines.joined()
    }
}

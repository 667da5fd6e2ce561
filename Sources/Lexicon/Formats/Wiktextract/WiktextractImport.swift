import Texts

public import struct SystemPackage.FilePath

/// Makes a compact dictionary from data of Wiktextract that is too large to be read in place.
///
/// The dictionary has the data that a page shows, in one language or in all. Its lines have the
/// format of the data, and are compressed so that each line can be read alone (``DictzipWriter``).
public struct WiktextractImport: Sendable {
    /// The data, `.jsonl` or packed by gzip(1), xz(1) or bzip2(1).
    let path: FilePath
    /// The code of the only language to import, such as `en`; nil for all languages.
    let language: String?

    /// The dictionary that was made.
    public struct Outcome: Hashable, Sendable {
        public let path: FilePath
        public fileprivate(set) var entryCount = 0
        /// The size of the dictionary, in bytes.
        public fileprivate(set) var size = 0
        /// The number of lines that are no entries of Wiktextract.
        public fileprivate(set) var unreadCount = 0
    }

    /// In bytes; a longer line is left out.
    private static let longestLine = 16 << 20
    private static let pieceLength = 1 << 18

    public init(_ path: FilePath, language: String? = nil) {
        self.path = path
        self.language = language
    }

    /// Makes the dictionary, and replaces an earlier dictionary of the same name.
    ///
    /// - Parameters:
    ///   - folder: The folder of the dictionary; it is created if necessary.
    ///   - name: The name of the dictionary; nil for `Wiktionary`, followed by the code of the
    ///     language if the dictionary has only one language.
    ///   - isCancelled: Called now and then. When it returns true, the import ends and leaves no
    ///     files.
    ///   - progress: Called now and then with the number of bytes that were read, and the size of
    ///     the file.
    /// - Returns: The dictionary that was made.
    /// - Throws: An ``IndexError``.
    public func run(
        into folder: FilePath, named name: String? = nil, isCancelled: () -> Bool,
        progress: (_ done: Int, _ all: Int) -> Void
    ) throws(IndexError) -> Outcome {
        var input = try UnpackedFile(path)
        var dictionary = try DictionaryWriter(
            beside: folder.appending("new").string, of: path, in: language)
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if isCancelled() { throw .cancelled }
            let piece = try input.piece(WiktextractImport.pieceLength)
            if piece.isEmpty { break }
            var rest = piece[...]
            // JSON escapes line ends in texts, so each of these bytes ends a line.
            while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
                if isTooLong {
                    dictionary.countUnread()
                } else {
                    try dictionary.add(line + rest[..<end])
                }
                (line, isTooLong) = ([], false)
                rest = rest[(end + 1)...]
            }
            line += rest
            if line.count > WiktextractImport.longestLine { (line, isTooLong) = ([], true) }
            progress(input.offset, input.file.count)
        }
        if isTooLong { dictionary.countUnread() } else { try dictionary.add(line) }
        return try dictionary.end(in: folder, name)
    }

    /// Writes the dictionary that is being made.
    private struct DictionaryWriter: ~Copyable {
        private let path: FilePath
        private let language: String?
        private var writer: DictzipWriter
        private var entryCount = 0
        private var unreadCount = 0
        /// The languages of the data, at most ``languageLimit``.
        private var languages: Set<String> = []
        /// The hashes of the imported words, and the lines that only redirect to another word.
        ///
        /// A redirect does not name its language; it is imported if its target is imported.
        private var wordHashes: Set<UInt64> = []
        private var redirects: [(target: UInt64, line: [UInt8])] = []
        private var redirectSize = 0

        private static let languageLimit = 20
        /// In bytes, including the overhead of each redirect.
        private static let redirectSizeLimit = 128 << 20
        /// All of Wiktionary has about 10 million words; redirects to words beyond the limit are
        /// left out.
        private static let wordLimit = 12_000_000
        /// The longest code of a language, in bytes.
        private static let longestCode = 20

        init(
            beside outputPath: String, of path: FilePath, in language: String?
        ) throws(IndexError) {
            self.path = path
            self.language = language
            writer = try DictzipWriter(beside: outputPath)
        }

        mutating func countUnread() { unreadCount += 1 }

        mutating func add(_ line: [UInt8]) throws(IndexError) {
            var line = line
            // Removes a byte order mark.
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
            guard line.contains(where: { !$0.isMarkupBlank }) else { return }
            var word = ""
            var code = ""
            var target: String?
            var cursor = JSONCursor(line)
            cursor.forEachMember { key, value in
                switch key {
                case "word", "title": word = value.string() ?? ""
                case "lang_code": code = value.string() ?? ""
                case "redirect": target = value.string()
                default: break
                }
            }
            guard !word.isEmpty else { return countUnread() }
            if let target {
                let line = compacted(line)
                guard redirectSize < DictionaryWriter.redirectSizeLimit else { return }
                redirectSize += line.count + 100
                redirects.append((StableHash.of(target.utf8), line))
                return
            }
            // The code becomes part of a file name.
            let isCode =
                1...DictionaryWriter.longestCode ~= code.utf8.count
                && code.utf8.allSatisfy {
                    $0.isASCIILowercase || $0.isASCIIUppercase || $0.isASCIIDigit
                        || $0 == UInt8(ascii: "-")
                }
            if languages.count < DictionaryWriter.languageLimit, isCode { languages.insert(code) }
            guard language == nil || language == code else { return }
            if wordHashes.count < DictionaryWriter.wordLimit {
                wordHashes.insert(StableHash.of(word.utf8))
            }
            entryCount += 1
            try write(compacted(line))
        }

        /// The line with only the members that a ``WiktextractLine`` reads.
        private func compacted(_ line: [UInt8]) -> [UInt8] {
            var result: [UInt8] = []
            var cursor = JSONCursor(line)
            cursor.copyValue(keeping: WiktextractLine.keys, to: &result)
            result.append(UInt8(ascii: "\n"))
            return result
        }

        private mutating func write(_ line: [UInt8]) throws(IndexError) {
            guard writer.textLength + line.count <= DictzipWriter.textLimit else {
                throw unusable(
                    "one dictionary has at most \(DictzipWriter.textLimit / 1_000_000) MB of text; "
                        + "choose a language with --language, such as --language en")
            }
            try writer.append(line)
        }

        mutating func end(in folder: FilePath, _ name: String?) throws(IndexError) -> Outcome {
            guard entryCount > 0 else {
                let languageList = languages.sorted().joined(separator: ", ")
                throw unusable(
                    languages.isEmpty
                        ? "it is no archive and no data of kaikki.org"
                        : "no word in it is of the language \(language ?? ""); it has \(languageList)"
                            + (languages.count < DictionaryWriter.languageLimit
                                ? "" : " and others"))
            }
            for redirect in redirects where wordHashes.contains(redirect.target) {
                try write(redirect.line)
            }
            let code = language ?? (languages.count == 1 ? languages.first : nil)
            let name = name ?? ["Wiktionary", code].compactMap(\.self).joined(separator: "-")
            var outcome = Outcome(path: folder.appending(name + ".jsonl.dz"))
            outcome.entryCount = entryCount
            outcome.unreadCount = unreadCount
            outcome.size = try writer.write(to: outcome.path.string)
            return outcome
        }

        private func unusable(_ reason: String) -> IndexError {
            .dictionary(.unsupported(file: path.string, reason: reason))
        }
    }
}

public import struct SystemPackage.FilePath

/// Princeton's WordNet: `index.*`, `data.*`, `*.exc` and `cntlist.rev` in a folder (wndb(5WN)).
///
/// A word has a line for each part of speech, but only one entry. The index has headwords in lower
/// case; they are shown with the spelling of their commonest sense in the data files (`Paris`).
///
/// A ``HeadwordLocation`` is the offset of a word's first line in the four index files (noun, verb,
/// adjective, adverb), as if they were one file.
public final class WordNetReader: FactsReader {
    public let facts: DictionaryFacts
    public let packedIndexes: FilePath?
    private let database: WordNetDatabase
    /// The spellings of the lemmas that have a capital somewhere.
    private let capitalisedSpellings = Cached<[UInt64: [UInt8]]>()

    /// Opens the dictionary in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - files: The open files of all dictionaries.
    ///   - isPacked: True if the folder comes with the program.
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened. Without the
    ///   exception files, irregular forms are not found; without `cntlist.rev`, no word counts as
    ///   common.
    public init(
        folder: FilePath, among files: OpenFiles, isPacked: Bool = false
    ) throws(LexiconError) {
        packedIndexes = isPacked ? folder : nil
        database = try WordNetDatabase(folder: folder, among: files)
        facts = try DictionaryFacts(
            folder, database.files, title: WordNetReader.name,
            languages: Languages(headwords: .english, entries: .english),
            count: database.categories.reduce(0) { $0 + $1.index.file.count }
                / WordNetReader.usualLength + 1,
            isPacked: isPacked)
    }

    /// About how many bytes of the index files a lemma takes.
    private static let usualLength = 43

    static let name = "WordNet"

    /// The licence from the beginning of a file, whose lines are numbered and indented.
    ///
    /// The title is the line with the version.
    public func description() throws(LexiconError) -> DictionaryDescription {
        guard let file = database.categories.first?.synsets.file else { return .init() }
        let start = try file.bytes(at: 0, count: min(file.count, WordNetReader.licenceLimit))
        let lines = String(decoding: start, as: UTF8.self).split(separator: "\n")
            .prefix { $0.hasPrefix("  ") }
            .map { line in
                String(line.drop { $0 == " " }.drop { $0.isNumber }.dropFirst())
            }
        return DictionaryDescription(
            title: lines.first { $0.contains("Copyright") }, text: lines.joined(separator: "\n"))
    }

    public var spellsExactly: Bool { true }

    /// In bytes; the licence has about 1,700 bytes.
    private static let licenceLimit = 4_096

    /// Each headword has the spelling of its commonest sense.
    ///
    /// The first call also reads the data files.
    public func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        let spellings = try capitalisedSpellings.value(database.capitalisedSpellings)
        try database.forEachLemma { text, location in
            if let spelling = spellings[Lemma.hash(of: text)] {
                return body(spelling.span, location, .headword)
            }
            return body(text, location, .headword)
        }
    }

    public var isSorted: Bool { true }

    public func forEachHeadword(
        in part: HeadwordPart, _ body: HeadwordBody
    ) throws(LexiconError) {
        var visitedLemmas: Set<Lemma> = []
        for category in database.categories {
            var newLemmas: [(lemma: Lemma, offset: Int)] = []
            try category.index.forEachRecord(in: part) { bytes, range, offset in
                let lemma = Lemma(bytes: [UInt8](bytes, range))
                let isMatch =
                    if case .word(let key) = part { Folding.key(of: lemma.text) == key } else {
                        true
                    }
                if isMatch, visitedLemmas.insert(lemma).inserted {
                    newLemmas.append((lemma, offset))
                }
                return true
            }
            for (lemma, offset) in newLemmas {
                let text = part.isWord ? try database.spelling(of: lemma) : lemma.text
                let location = category.location(offset)
                guard body(Array(text.utf8).span, location, .headword) else { return }
            }
        }
    }

    /// The senses of a word in all parts of speech.
    public func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        guard let (category, offset) = database.position(of: location) else {
            throw .damaged(file: path, reason: "it has no headword \(location.rawValue)")
        }
        guard let firstUse = try category.index.use(at: offset) else {
            throw .damaged(
                file: category.index.file.path, reason: "no headword begins at byte \(offset)")
        }
        let (lemma, offsets) = firstUse
        // Earlier parts of speech do not have the word, because this is its first line.
        let laterSenses = try database.senses(of: lemma, after: category.part)
        let senses = (offsets.isEmpty ? [] : [(category.part, offsets)]) + laterSenses
        guard
            let entry = try WordNetEntry(
                of: lemma, with: senses, in: database, extent: budget.extent
            ).entry
        else {
            throw .damaged(file: path, reason: "the senses of \(lemma.text) can't be read")
        }
        return entry
    }

    public var inflections: (any Inflections)? { Morphy(database: database) }
}

extension DictionaryFormat {
    /// The database files of Princeton's WordNet (wndb(5WN)), in the folder of wn(1).
    public static let wordNet = wordNet(isPacked: false)

    /// The database files in the folder that comes with the program (``PackedWordNet``).
    public static let packedWordNet = wordNet(isPacked: true)

    private static func wordNet(isPacked: Bool) -> DictionaryFormat {
        DictionaryFormat(
            name: "WordNet", recognises: { $0 == "index.noun" }, isFolder: true,
            isSingleFile: false,
            defaultFolders: { folders in
                if let namedFolder = folders.folder(fromVariable: "WNSEARCHDIR") {
                    return [namedFolder]
                }
                // The folders of Debian, Fedora, and Homebrew.
                return folders.shared.flatMap {
                    [$0.appending("wordnet"), $0.appending("wordnet-3.0")]
                } + ["/home/linuxbrew/.linuxbrew/opt/wordnet/dict"]
            },
            knownName: { _ in WordNetReader.name },
            open: { folder, files, _ throws(LexiconError) in
                try WordNetReader(folder: folder, among: files, isPacked: isPacked)
            })
    }
}

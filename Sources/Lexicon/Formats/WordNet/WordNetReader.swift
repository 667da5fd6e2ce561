import Synchronization

public import struct SystemPackage.FilePath

/// Princeton's WordNet, read in place: `index.*`, `data.*`, `*.exc` and `cntlist.rev` in a folder,
/// as wndb(5WN) describes them.
///
/// A word has a headword record for each part of speech, and one entry. Headwords are spelled as in
/// the index, in lower case; the entry has the capitals, which only the data files know.
///
/// A ``HeadwordLocation`` is the offset of a line in the four index files (noun, verb, adjective,
/// adverb) as if they were one.
public final class WordNetReader: DictionaryReader {
    /// The folder.
    public let path: String
    /// Changes whenever one of the files does.
    public let stamp: DictionaryStamp
    private let database: WordNetDatabase
    /// Indexes and data, exceptions and counts where there are some.
    public let files: [DiskFile]
    private let count = Mutex<Int?>(nil)

    /// Opens the dictionary of a folder, without reading anything yet.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened. Without the
    ///   exception files irregular forms are not found, without `cntlist.rev` no word is common.
    public init(folder: FilePath, among files: OpenFiles) throws(LexiconError) {
        path = folder.string
        database = try WordNetDatabase(folder: folder, among: files)
        self.files = database.files
        stamp = try DictionaryStamp(self.files)
    }

    /// `WordNet`, whichever version it is.
    public var name: String { "WordNet" }

    /// The licence that each file begins with, in numbered lines that are indented; the title is the
    /// line that names the version.
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

    /// The licence has some 1,700 bytes.
    private static let licenceLimit = 4_096

    /// How many lemmas the indexes hold, a word in two of them counted twice.
    ///
    /// They are counted when this is asked for first, which takes some milliseconds; as far as the
    /// files can be read.
    public var headwordCount: Int {
        count.withLock { count in
            if let count { return count }
            var sum = 0
            do throws(LexiconError) {
                try forEachHeadword { _, _ in
                    sum += 1
                    return true
                }
            } catch {
                // Whoever looks something up is told why.
                return sum
            }
            count = sum
            return sum
        }
    }

    /// Calls the body with each lemma of each index, until it returns false.
    public func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        for category in database.categories {
            let isComplete = try category.index.forEachLemma { body($0, category.location($1)) }
            guard isComplete else { return }
        }
    }

    /// The lemma of the line that begins at a location, its underscores as blanks.
    public func headword(at location: HeadwordLocation) throws(LexiconError) -> Headword {
        Headword(text: try lemma(at: location).text, location: location)
    }

    /// The headwords that begin with a text, in alphabetical order, the records of one word as one.
    public func headwords(
        startingWith text: String, limit: Int
    ) throws(LexiconError) -> [Headword] {
        let prefix = Lemma(text)
        guard limit > 0, prefix.bytes.count <= Lemma.limit else { return [] }
        var found: [Lemma: HeadwordLocation] = [:]
        for category in database.categories {
            for (lemma, offset) in try category.index.lemmas(
                beginningWith: prefix, limit: limit) where found[lemma] == nil
            {
                found[lemma] = category.location(offset)
            }
        }
        return found.sorted { $0.key < $1.key }.prefix(limit).map {
            Headword(text: $0.key.text, location: $0.value)
        }
    }

    /// The entries of the words that headwords are records of: one a word, with its senses in all
    /// parts of speech, whichever of its records are given.
    ///
    /// - Throws: A ``LexiconError`` when none of them can be read.
    public func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var done: Set<Lemma> = []
        return try ReadableEntries.read(of: headwords, until: isEnough) {
            headword throws(LexiconError) in
            let lemma = try lemma(at: headword.location)
            return done.insert(lemma).inserted ? try entry(of: lemma) : nil
        }
    }

    /// The words that a word may be an inflected form of, as WordNet's own programs find them:
    /// nouns, then verbs, adjectives and adverbs; not the word itself.
    public func baseForms(of word: String) throws(LexiconError) -> [String] {
        let lemma = Lemma(word)
        guard (1...Lemma.limit).contains(lemma.bytes.count) else { return [] }
        let morphy = Morphy(database: database)
        var bases: [Lemma] = []
        for category in database.categories {
            for base in try morphy.baseForms(of: lemma, as: category.part) {
                for variant in base.variants where variant != lemma && !bases.contains(variant) {
                    if try category.index.contains(variant) { bases.append(variant) }
                }
            }
        }
        return bases.map(\.text)
    }

    /// How often the word's senses, in all parts of speech, are met in tagged texts.
    public func commonness(of headword: Headword) throws(LexiconError) -> UInt8 {
        try database.tagCounts?.commonness(of: Lemma(headword.text)) ?? 0
    }

    private func entry(of lemma: Lemma) throws(LexiconError) -> Entry {
        guard let entry = try WordNetEntry(of: lemma, in: database).entry else {
            throw .damaged(file: path, reason: "the senses of \(lemma.text) can't be read")
        }
        return entry
    }

    private func lemma(at location: HeadwordLocation) throws(LexiconError) -> Lemma {
        guard let (category, offset) = database.position(of: location) else {
            throw .damaged(file: path, reason: "it has no headword \(location.rawValue)")
        }
        guard let lemma = try category.index.lemma(at: offset) else {
            throw .damaged(
                file: category.index.file.path, reason: "no headword begins at byte \(offset)")
        }
        return lemma
    }
}

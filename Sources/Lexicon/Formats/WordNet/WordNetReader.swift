import Synchronization

public import struct SystemPackage.FilePath

/// Princeton's WordNet: `index.*`, `data.*`, `*.exc` and `cntlist.rev` in a folder (wndb(5WN)).
///
/// A word has a headword record for each part of speech, but one entry. The index has headwords in
/// lower case; they are spelled as the data files spell them in their commonest sense (`Paris`).
///
/// A ``HeadwordLocation`` is the offset of a line in the four index files (noun, verb, adjective,
/// adverb), as if they were one file.
public final class WordNetReader: DictionaryReader {
    public let path: String
    public let stamp: DictionaryStamp
    private let database: WordNetDatabase
    /// Indexes and data; exceptions and counts if they exist.
    public let files: [DiskFile]
    private let count = Mutex<Int?>(nil)
    /// The spellings of the lemmas that have a capital somewhere; nil before they are needed.
    private let capitalised = Mutex<[Lemma: [UInt8]]?>(nil)

    /// Opens the dictionary in a folder.
    ///
    /// - Throws: A ``LexiconError`` when an index or data file can't be opened. Without the
    ///   exception files irregular forms are not found; without `cntlist.rev` no word is common.
    public init(folder: FilePath, among files: OpenFiles) throws(LexiconError) {
        path = folder.string
        database = try WordNetDatabase(folder: folder, among: files)
        self.files = database.files
        stamp = try DictionaryStamp(self.files)
    }

    static let name = "WordNet"
    public var name: String { WordNetReader.name }

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

    /// In bytes; the licence has about 1,700.
    private static let licenceLimit = 4_096

    /// The number of lemmas in the indexes; a word in two of them counts twice.
    ///
    /// They are counted at the first call, which takes some milliseconds; files that can't be read
    /// are not counted.
    public var headwordCount: Int {
        count.withLock { count in
            if let count { return count }
            var sum = 0
            do throws(LexiconError) {
                for category in database.categories {
                    _ = try category.index.forEachLemma { _, _ in
                        sum += 1
                        return true
                    }
                }
            } catch {
                // The error is reported when a word is looked up.
                return sum
            }
            count = sum
            return sum
        }
    }

    /// As they are spelled in their commonest sense.
    ///
    /// The first call also reads the data files.
    public func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        let capitalised = try knownCapitalised()
        for category in database.categories {
            let isComplete = try category.index.forEachLemma { text, offset in
                if let spelling = capitalised[Lemma(text)] {
                    return body(spelling.span, category.location(offset))
                }
                return body(text, category.location(offset))
            }
            guard isComplete else { return }
        }
    }

    private func knownCapitalised() throws(LexiconError) -> [Lemma: [UInt8]] {
        if let known = capitalised.withLock(\.self) { return known }
        let found = try database.capitalised()
        capitalised.withLock { $0 = found }
        return found
    }

    /// The headwords that begin with a text, in alphabetical order; each word once.
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
        var headwords: [Headword] = []
        for (lemma, location) in found.sorted(by: { $0.key < $1.key }).prefix(limit) {
            headwords.append(
                Headword(text: try database.spelling(of: lemma), location: location))
        }
        return headwords
    }

    /// One entry for each word of the headwords, with its senses in all parts of speech.
    ///
    /// - Throws: A ``LexiconError`` when no entry can be read.
    public func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        try entries(of: headwords, explaining: nil, until: isEnough)
    }

    public func entries(
        of headwords: [Headword], explaining form: String, until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        try entries(of: headwords, explaining: Lemma(form), until: isEnough)
    }

    private func entries(
        of headwords: [Headword], explaining form: Lemma?, until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var done: Set<Lemma> = []
        return try ReadableEntries.read(of: headwords, until: isEnough) {
            headword throws(LexiconError) in
            let lemma = try lemma(at: headword.location)
            return done.insert(lemma).inserted ? try entry(of: lemma, explaining: form) : nil
        }
    }

    /// The base forms of a word, as WordNet's programs find them: nouns, then verbs, adjectives and
    /// adverbs; without the word itself.
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
        var spelled: [String] = []
        for base in bases { spelled.append(try database.spelling(of: base)) }
        return spelled
    }

    private func entry(
        of lemma: Lemma, explaining form: Lemma?
    ) throws(LexiconError) -> Entry {
        guard
            let entry = try WordNetEntry(of: lemma, explaining: form, in: database).entry
        else {
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

import Texts

public import struct SystemPackage.FilePath

/// A dictionary on disk, which lists its headwords, and reads its entries and resources.
///
/// A reader does not search. The program's index knows the headwords and their spelling.
/// ``HeadwordSearch`` ranks them, follows redirects and finds base forms.
///
/// Each call reads only what it needs. All methods may be called from several threads at once. Data
/// from files is checked, and errors name the damaged file.
public protocol DictionaryReader: Sendable {
    /// The name shown to users; unique only within its folder.
    var name: String { get }
    /// The file or folder that identifies the dictionary.
    var path: String { get }
    /// The files with headwords, entries and abbreviations, without duplicates.
    ///
    /// Files with only resources are not included.
    var files: [DiskFile] { get }
    /// The stamp of the dictionary, which changes when any of the files changes.
    var stamp: DictionaryStamp { get }
    /// The approximate number of headwords; an index counts them exactly.
    var headwordCount: Int { get }
    /// The languages of headwords and entries, as far as they are known without reading more of the
    /// files.
    var languages: Languages { get }

    func description() throws(LexiconError) -> DictionaryDescription

    /// Calls the body for each headword, in the fastest order, until the body returns false.
    ///
    /// The text is UTF-8. Several headwords may have the same location. Damaged headwords are
    /// skipped, and so are headwords that describe the dictionary itself (`00-database-info`).
    ///
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError)

    /// True if ``forEachHeadword(in:_:)`` bisects.
    var isSorted: Bool { get }

    /// Calls the body for each headword in a part of the dictionary, and perhaps for other
    /// headwords, until the body returns false.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - body: Like the body of ``forEachHeadword(_:)``.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachHeadword(in part: HeadwordPart, _ body: HeadwordBody) throws(LexiconError)

    /// The entry of a headword.
    ///
    /// - Parameters:
    ///   - location: The location of the headword.
    ///   - budget: The limit on steps; each parsed tag, word or line is a step. When the budget is
    ///     spent, the entry is cut.
    /// - Returns: The entry. If the entry was cut, its last line says this.
    /// - Throws: A ``LexiconError`` when there is no entry at the location, or it can't be read.
    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry

    // MARK: Optional features of a format

    /// Returns the offset of an entry. Homographs are sorted by this offset, into the order of the
    /// dictionary.
    ///
    /// The result is nil if the list of headwords already has homographs in that order.
    func place(of location: HeadwordLocation) -> Int?

    /// A sound, a picture or another file that entries name.
    ///
    /// - Parameter name: The name in a link of an entry (``StyledText/Link``).
    /// - Returns: The file; nil if the dictionary has no file with this name.
    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource?

    /// The style sheets that the entries have named so far; nil if the entries can't name style
    /// sheets.
    var sheets: StyleSheets? { get }

    /// The dictionary's own inflected forms; nil to use the rules of its language.
    var inflections: (any Inflections)? { get }

    /// True if each headword is spelled correctly, with the right capitals.
    var spellsExactly: Bool { get }

    /// The folder of the indexes that came with the dictionary (``PackedWordNet``); nil if there
    /// are none.
    var packedIndexes: FilePath? { get }

    /// The facts about the texts that are only known after some texts have been read.
    func textFacts() -> TextFacts

    /// Takes over the facts from the dictionary's index, so that no texts are read to find them.
    func adopt(_ facts: IndexFacts)

    /// True if ``prepare(in:isCancelled:)`` has nothing left to do.
    var isPrepared: Bool { get }

    /// Does slow work before the first look-up, such as unpacking a word list.
    ///
    /// Look-ups work without this preparation, but take longer.
    ///
    /// - Parameters:
    ///   - cache: The cache for the results.
    ///   - isCancelled: Called now and then.
    /// - Throws: An ``IndexError``.
    func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError)

    /// The source of the texts; nil if it has no checksum and is not packed.
    ///
    /// The source is verified before an index is made, because look-ups read too little for that.
    /// It is unpacked while an index of the texts is made.
    var textSource: (any ByteSource)? { get }
}

extension DictionaryReader {
    public var languages: Languages { Languages() }

    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription()
    }

    public var isSorted: Bool { false }

    public func forEachHeadword(
        in part: HeadwordPart, _ body: HeadwordBody
    ) throws(LexiconError) {
        try forEachHeadword(body)
    }

    public func place(of location: HeadwordLocation) -> Int? { nil }

    public func resource(named name: String) throws(LexiconError) -> Resource? { nil }

    public var sheets: StyleSheets? { nil }

    public var inflections: (any Inflections)? { nil }

    public var spellsExactly: Bool { false }

    public var packedIndexes: FilePath? { nil }

    public func textFacts() -> TextFacts { TextFacts() }

    public func adopt(_ facts: IndexFacts) {}

    public var isPrepared: Bool { true }

    public func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {}

    public var textSource: (any ByteSource)? { nil }
}

/// A part of a sorted dictionary: headwords that stand together, or almost together.
public enum HeadwordPart: Sendable {
    /// The headwords that have a key, or whose first word has the key.
    case word(HeadwordKey)
    /// The headwords from one text up to another, both in lower case. Headwords are compared as
    /// they are spelled in the list of headwords; the entries may spell them otherwise.
    case range(from: String, to: String)

    var isWord: Bool { if case .word = self { true } else { false } }
}

/// Takes a headword, its location, and the kind of entry there; returns false to get no more
/// headwords.
public typealias HeadwordBody = (
    _ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind
) -> Bool

extension [String] {
    /// Calls the body with the spellings of an entry: the headword, then its other spellings.
    func report(at location: HeadwordLocation, to body: HeadwordBody) -> Bool {
        enumerated().allSatisfy { index, word in
            body([UInt8](word.utf8).span, location, index == 0 ? .headword : .otherSpelling)
        }
    }
}

extension HeadwordMarkup {
    /// Calls the body with a headword without its markup.
    static func report(
        _ word: Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind,
        to body: HeadwordBody
    ) -> Bool {
        if let resolved = resolved(word) { return body(resolved.span, location, kind) }
        return body(word, location, kind)
    }
}

/// The facts that a reader knows about its dictionary as soon as the files are open.
public struct DictionaryFacts: Sendable {
    let name: String
    let path: String
    let files: [DiskFile]
    let stamp: DictionaryStamp
    let languages: Languages
    let headwordCount: Int
    /// The description of the dictionary in its files.
    let about: String

    /// - Parameters:
    ///   - path: The file that identifies the dictionary.
    ///   - files: The files, beginning with the file at `path`.
    ///   - title: The title in the dictionary's files; nil or empty to use the name of the file.
    ///   - languages: The languages of the dictionary; nil to take them from the name of the
    ///     dictionary or of the file.
    ///   - count: The approximate number of headwords; unused if the reader counts them itself.
    ///   - about: The description of the dictionary in its files.
    ///   - isPacked: True if the files come with the program, so that their times are ignored.
    /// - Throws: A ``LexiconError`` when a file can't be read.
    init(
        _ path: FilePath, _ files: [DiskFile], title: String?, languages: Languages? = nil,
        count: Int, about: String = "", isPacked: Bool = false
    ) throws(LexiconError) {
        let stem = path.stem ?? ""
        name = title.flatMap { $0.isEmpty ? nil : $0 } ?? stem
        self.path = path.string
        self.files = files
        stamp = try DictionaryStamp(files, hasTimes: !isPacked)
        let nameLanguages = Languages(in: name)
        self.languages =
            languages ?? (nameLanguages.headwords == nil ? Languages(in: stem) : nameLanguages)
        headwordCount = count
        self.about = about
    }
}

/// A reader with ``DictionaryFacts``.
public protocol FactsReader: DictionaryReader {
    var facts: DictionaryFacts { get }
}

extension FactsReader {
    public var name: String { facts.name }
    public var path: String { facts.path }
    public var files: [DiskFile] { facts.files }
    public var stamp: DictionaryStamp { facts.stamp }
    public var languages: Languages { facts.languages }
    public var headwordCount: Int { facts.headwordCount }

    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(title: name, text: facts.about)
    }
}

/// A dictionary's description of itself.
///
/// The description is untrusted; see ``cleaned``.
public struct DictionaryDescription: Hashable, Sendable {
    /// One line; nil when there is no title.
    public let title: String?
    /// Origin and licence, in lines; empty when the dictionary does not name them.
    public let text: String

    public init(title: String? = nil, text: String = "") {
        self.title = title
        self.text = text
    }

    /// The description without control characters, cut to some hundred lines.
    public var cleaned: DictionaryDescription {
        let limit = DictionaryDescription.limit
        let lines = text.split(
            maxSplits: limit, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return DictionaryDescription(
            title: title.map { $0.cleaned(limit: limit) },
            text: lines.prefix(limit).map { $0.cleaned(limit: limit) }.joined(separator: "\n"))
    }

    /// The maximum number of lines, and the maximum number of scalars in a line.
    private static let limit = 500
}

/// A dictionary format: how to recognise, find and open its dictionaries.
///
/// A new format is a folder in `Formats` and a line in `DictionaryFormats.swift`.
public struct DictionaryFormat: Sendable {
    /// The name shown to users, such as `StarDict`.
    public let name: String
    /// Returns true if a file with this name identifies a dictionary.
    public let recognises: @Sendable (_ file: String) -> Bool
    /// Returns true if a file with a recognised name is indeed a dictionary.
    ///
    /// Reads the file if files of other kinds have the same ending.
    public internal(set) var isDictionary: @Sendable (FilePath) -> Bool = { _ in true }
    /// True if the folder of the recognised file identifies the dictionary, not the file itself.
    public internal(set) var isFolder = false
    /// True if a dictionary has no other files, so that an archive may have one alone.
    public internal(set) var isSingleFile = true
    /// The folders where other programs look for such dictionaries, the user's first.
    public internal(set) var defaultFolders: @Sendable (DataFolders) -> [FilePath] = { _ in [] }
    /// The name of the dictionary that a file or folder identifies, if the path alone is enough.
    public internal(set) var knownName: @Sendable (FilePath) -> String? = { _ in nil }
    /// Opens the dictionary that a file or folder identifies.
    ///
    /// The cache holds copies of packed texts; nil for no cache.
    public let open:
        @Sendable (FilePath, OpenFiles, DictionaryCache?) throws(LexiconError)
            -> any DictionaryReader
}

extension DictionaryFormat {
    /// Creates a format of single files with one of the given endings, in any case.
    ///
    /// No other program has a folder for such dictionaries.
    init(
        _ name: String, endings: [String],
        open:
            @escaping @Sendable (FilePath, OpenFiles) throws(LexiconError) ->
            any DictionaryReader
    ) {
        self.init(
            name: name,
            recognises: { DictionaryFormat.hasEnding($0, endings) },
            open: { path, files, _ throws(LexiconError) in try open(path, files) })
    }

    /// Returns true if the name of a file has one of some endings, in any case.
    static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) }
    }
}

extension DictionaryFormat: Hashable {
    /// Compares only the names, because they are unique.
    public static func == (one: DictionaryFormat, other: DictionaryFormat) -> Bool {
        one.name == other.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

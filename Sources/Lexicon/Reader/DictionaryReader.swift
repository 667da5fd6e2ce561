public import struct SystemPackage.FilePath

/// A dictionary on disk: it enumerates what it has, and fetches what it is asked for.
///
/// It does not search. Our index knows the headwords and their spelling; ``HeadwordSearch`` ranks, follows
/// redirects and finds base forms.
///
/// Each call reads only what it needs. All methods may be called from several threads at once. Data
/// from files is checked, and errors name the damaged file.
public protocol DictionaryReader: Sendable {
    /// The name shown to users; unique only within its folder.
    var name: String { get }
    /// The file or folder that identifies the dictionary.
    var path: String { get }
    /// The files with headwords, entries and abbreviations, without duplicates; not those with resources only.
    var files: [DiskFile] { get }
    /// Changes with each of the files.
    var stamp: DictionaryStamp { get }
    /// About how many headwords there are; an index counts them.
    var headwordCount: Int { get }
    /// The languages of headwords and entries, as far as they are known without reading more.
    var languages: Languages { get }

    func description() throws(LexiconError) -> DictionaryDescription

    /// Calls the body for each headword, in the order in which they are read fastest, until it returns
    /// false.
    ///
    /// The text is UTF-8. Several headwords may have the same location. One that describes the dictionary
    /// itself (`00-database-info`) is skipped, and so is a damaged one.
    ///
    /// - Parameter body: Takes the text, the location, and what is there.
    /// - Throws: A ``LexiconError`` when a file can't be read on.
    func forEachHeadword(
        _ body: (
            _ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind
        ) -> Bool
    ) throws(LexiconError)

    /// The entry of a headword.
    ///
    /// - Parameters:
    ///   - location: The location of the headword.
    ///   - budget: Each tag, word or line that is parsed is a step. Once it is spent, the entry is cut.
    /// - Returns: The entry, with a line that says so if it was cut.
    /// - Throws: A ``LexiconError`` when there is none, or it can't be read.
    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry

    // MARK: What not every format has

    /// Returns the offset of an entry, by which homographs are put in the order of the dictionary.
    ///
    /// The result is nil if the list of headwords has them in that order already.
    func place(of location: HeadwordLocation) -> Int?

    /// Calls the body with each entry and its location, in the order in which they are read fastest, until
    /// it returns false.
    ///
    /// Entries that can't be read are skipped.
    func forEachEntry(_ body: (Entry, HeadwordLocation) -> Bool) throws(LexiconError)

    /// A sound, a picture or another file that entries name.
    ///
    /// - Parameter name: The name in a link of an entry (``StyledText/Link``).
    /// - Returns: The file; nil if the dictionary has none of that name.
    /// - Throws: A ``LexiconError`` when it can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource?

    /// The style sheets that its entries have named so far; nil if they can't name any.
    var sheets: StyleSheets? { get }

    /// The dictionary's own inflected forms; nil if it has none. Then the rules of its language are used.
    var inflections: (any Inflections)? { get }

    /// True if each headword is spelled correctly, with the right capitals.
    var spellsExactly: Bool { get }

    /// True if ``prepare(in:isCancelled:)`` has nothing left to do.
    var isPrepared: Bool { get }

    /// Does slow work before the first look-up, such as unpacking a word list.
    ///
    /// Look-ups work without it, but take longer.
    ///
    /// - Parameters:
    ///   - cache: The cache for the results.
    ///   - isCancelled: Called now and then.
    /// - Throws: An ``IndexError``.
    func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError)

    /// Reads the whole dictionary, and compares its checksum if its format has one.
    ///
    /// A look-up reads too little for that, so it is done before an index is made.
    ///
    /// - Parameter isCancelled: Called now and then.
    /// - Throws: An ``IndexError``.
    func verify(isCancelled: () -> Bool) throws(IndexError)
}

extension DictionaryReader {
    public var languages: Languages { Languages() }

    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription()
    }

    public func forEachEntry(
        _ body: (Entry, HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        try forEachHeadword { _, location, kind in
            guard kind == .headword || kind == .redirect else { return true }
            // An entry that can't be read is skipped.
            guard let entry = try? entry(at: location, within: WorkBudget()) else { return true }
            return body(entry, location)
        }
    }

    public func place(of location: HeadwordLocation) -> Int? { nil }

    public func resource(named name: String) throws(LexiconError) -> Resource? { nil }

    public var sheets: StyleSheets? { nil }

    public var inflections: (any Inflections)? { nil }

    public var spellsExactly: Bool { false }

    public var isPrepared: Bool { true }

    public func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {}

    public func verify(isCancelled: () -> Bool) throws(IndexError) {}
}

/// A dictionary's description of itself.
///
/// It is untrusted and not cleaned.
public struct DictionaryDescription: Hashable, Sendable {
    /// One line; nil when there is none.
    public let title: String?
    /// Origin and licence, in lines; empty when there are none.
    public let text: String

    public init(title: String? = nil, text: String = "") {
        self.title = title
        self.text = text
    }
}

/// A dictionary format: how to recognise, find and open its dictionaries.
///
/// A new format is a folder in `Formats` and a line in `DictionaryFormats.swift`.
public struct DictionaryFormat: Sendable {
    /// The name shown to users, such as `StarDict`.
    public let name: String
    /// Returns true if a file with this name identifies a dictionary.
    public let recognises: @Sendable (_ file: FilePath.Component) -> Bool
    /// True if the folder of that file identifies the dictionary, not the file itself.
    public let isFolder: Bool
    /// The folders where other programs look for such dictionaries, the user's first.
    public let defaultFolders: @Sendable (DataFolders) -> [FilePath]
    /// The name of the dictionary that a file or folder identifies, if the path alone tells it.
    public let knownName: @Sendable (FilePath) -> String?
    /// Opens the dictionary that a file or folder identifies.
    ///
    /// The cache holds unpacked word lists; nil for none.
    public let open:
        @Sendable (FilePath, OpenFiles, DictionaryCache?) throws(LexiconError)
            -> any DictionaryReader
}

extension DictionaryFormat: Hashable {
    /// Compares the names, which are unique.
    public static func == (one: DictionaryFormat, other: DictionaryFormat) -> Bool {
        one.name == other.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The location of a headword's record in a dictionary.
///
/// Its meaning depends on the dictionary; usually it is a byte offset in its index. Locations
/// increase in the order in which the dictionary is read, and neighbours are close together.
public struct HeadwordLocation: Hashable, Comparable, Sendable {
    /// Less than 2^40.
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The order in which the dictionary is read.
    public static func < (one: HeadwordLocation, other: HeadwordLocation) -> Bool {
        one.rawValue < other.rawValue
    }
}

public struct Headword: Hashable, Sendable {
    /// As in the file: not cleaned, but with invalid UTF-8 repaired.
    public let text: String
    public let location: HeadwordLocation

    public init(text: String, location: HeadwordLocation) {
        self.text = text
        self.location = location
    }

    init(bytes: borrowing Span<UInt8>, location: HeadwordLocation) {
        text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        self.location = location
    }
}

/// A dictionary on disk.
///
/// Each call reads only what it needs. All methods may be called from several threads at once. Data
/// from files is checked, and errors name the damaged file.
public protocol DictionaryReader: Sendable {
    /// The name shown to users; unique only within its folder.
    var name: String { get }
    /// The file or folder that identifies the dictionary.
    var path: String { get }
    /// The number of headword records; an estimate if counting requires reading all files.
    var headwordCount: Int { get }
    /// Changes with each of the files.
    var stamp: DictionaryStamp { get }
    /// All files, without duplicates; empty for the almanac.
    var files: [DiskFile] { get }

    func description() throws(LexiconError) -> DictionaryDescription

    /// Whether ``prepare(in:isCancelled:)`` has nothing left to do.
    var isPrepared: Bool { get }

    /// Does slow work before the first look-up, such as unpacking a word list.
    ///
    /// Look-ups work without it, but take longer.
    ///
    /// - Parameters:
    ///   - cache: Where to store the results.
    ///   - isCancelled: Called now and then.
    /// - Throws: An ``IndexError``.
    func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError)

    /// Reads the whole dictionary, and compares its checksum if its format has one.
    ///
    /// Look-ups do not, because they read little. It is done before an index is made.
    ///
    /// - Parameter isCancelled: Called now and then.
    /// - Throws: An ``IndexError``.
    func verify(isCancelled: () -> Bool) throws(IndexError)

    /// Calls the body with the bytes and the location of each headword, in the order of the files,
    /// until it returns false.
    ///
    /// Headwords that describe the dictionary itself (`00-database-info`) are skipped, and so are
    /// records that can't be read.
    func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError)

    /// The headwords that begin with a text, in the dictionary's own order, at most `limit`, found
    /// without our index.
    ///
    /// This is used until the index is ready. It ignores at least the case of ASCII letters, but
    /// may miss headwords that match only after folding.
    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword]

    /// The entries of headwords with the same spelling, in the dictionary's order.
    ///
    /// A dictionary may combine them into one entry.
    ///
    /// - Parameters:
    ///   - headwords: The headwords.
    ///   - isEnough: Called after each entry; true stops reading.
    /// - Returns: The entries that can be read.
    /// - Throws: A ``LexiconError`` when none can be read.
    func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry]

    /// The same entries for a person who has met another word, which may be an inflected form of the
    /// headwords: what they mean in its part of speech comes first.
    func entries(
        of headwords: [Headword], explaining form: String, until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry]

    /// The headwords of which a word is an inflected form (`went`: `go`); empty if the dictionary
    /// has no such data.
    func baseForms(of word: String) throws(LexiconError) -> [String]

    /// Whether each headword is spelled as it should be, with the right capitals.
    var spellsExactly: Bool { get }
}

extension DictionaryReader {
    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription()
    }

    public var isPrepared: Bool { true }

    public var spellsExactly: Bool { false }

    public func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {}

    public func verify(isCancelled: () -> Bool) throws(IndexError) {}

    public func entries(
        of headwords: [Headword], explaining form: String, until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        try entries(of: headwords, until: isEnough)
    }

    public func baseForms(of word: String) -> [String] { [] }
}

/// Where a dictionary keeps the record of a headword.
///
/// Only the dictionary knows what the number means, most often a byte offset into its own index;
/// one that is read in the dictionary's order goes up, and neighbours lie close together.
public struct HeadwordLocation: Hashable, Comparable, Sendable {
    /// Below 2^40.
    public let rawValue: UInt64

    /// Makes a location of its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// In the order in which the dictionary is read.
    public static func < (one: HeadwordLocation, other: HeadwordLocation) -> Bool {
        one.rawValue < other.rawValue
    }
}

/// A headword as the dictionary spells it, and where its record is.
public struct Headword: Hashable, Sendable {
    /// The text, as it is in the file: not cleaned, broken UTF-8 repaired.
    public let text: String
    /// Its record.
    public let location: HeadwordLocation

    /// Makes a headword.
    public init(text: String, location: HeadwordLocation) {
        self.text = text
        self.location = location
    }
}

/// A dictionary on disk, read in place.
///
/// Nothing is loaded as a whole: each call reads what it needs. All methods may be called from several
/// threads at once. What a damaged file says is checked, and the error says which file it is.
public protocol DictionaryReader: Sendable {
    /// What a person calls it; unique only within its folder.
    var name: String { get }
    /// The file that names it, or the folder.
    var path: String { get }
    /// How many headword records its files hold, as far as can be told without reading them all.
    var headwordCount: Int { get }
    /// Changes whenever one of its files does.
    var stamp: DictionaryStamp { get }
    /// All its files, none twice; empty for what comes with a program.
    var files: [DiskFile] { get }

    /// What it says about itself.
    func description() throws(LexiconError) -> DictionaryDescription

    /// Whether all that takes long before the first look-up is done.
    var isPrepared: Bool { get }

    /// Does what takes long before the first look-up, such as unpacking a list of words.
    ///
    /// Without it everything can be asked, and takes longer.
    ///
    /// - Parameters:
    ///   - cache: Where the results are kept.
    ///   - isCancelled: Asked now and then.
    /// - Throws: An ``IndexError`` with the cause.
    func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError)

    /// Calls the body with the bytes of each headword and where its record is, in the files' order,
    /// until it returns false.
    ///
    /// Headwords that describe the dictionary itself (`00-database-info`) are left out. A record
    /// that can't be read is passed over.
    func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError)

    /// The headword whose record is at a location.
    func headword(at location: HeadwordLocation) throws(LexiconError) -> Headword

    /// The headwords that begin with a text in the dictionary's own order, at most `limit` of them,
    /// found without any index of ours.
    ///
    /// It serves while there is no index: it finds what is spelled alike, ignoring at least the
    /// case of ASCII letters, and may miss what only folding would bring together.
    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword]

    /// The entries of headwords that are spelled alike, in the dictionary's order; a dictionary
    /// may make one entry of all of them.
    ///
    /// - Parameters:
    ///   - headwords: Whose entries are wanted.
    ///   - isEnough: Asked after each entry whether it was the last one wanted.
    /// - Returns: The entries that can be read, up to that one.
    /// - Throws: A ``LexiconError`` when none can be read.
    func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry]

    /// The words that a word may be an inflected form of (`went`: `go`), each a headword here;
    /// empty where the dictionary knows no inflection.
    func baseForms(of word: String) throws(LexiconError) -> [String]

    /// How common a headword is: 0 unknown or never met, 255 most common.
    func commonness(of headword: Headword) throws(LexiconError) -> UInt8
}

extension DictionaryReader {
    /// Some say nothing about themselves.
    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription()
    }

    /// Most dictionaries can be read as they are.
    public var isPrepared: Bool { true }

    /// Most dictionaries can be read as they are.
    public func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {}

    /// All entries of headwords that are spelled alike.
    public func entries(of headwords: [Headword]) throws(LexiconError) -> [Entry] {
        try entries(of: headwords) { _ in false }
    }

    /// Most dictionaries know no inflection.
    public func baseForms(of word: String) -> [String] { [] }

    /// Most dictionaries do not say.
    public func commonness(of headword: Headword) -> UInt8 { 0 }
}

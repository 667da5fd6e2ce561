public import Lexicon

/// A dictionary with given words.
///
/// The location of a word is its offset in a file with one word a line.
public struct FakeDictionary: DictionaryReader {
    public let name = "fake"
    public let path = "/nowhere/fake.index"
    public let stamp: DictionaryStamp
    public let files: [DiskFile] = []
    /// The error of every read of headwords.
    public var failure: LexiconError?

    private let words: [[UInt8]]
    private let locations: [HeadwordLocation]
    private let bases: [String: [String]]

    /// Creates a dictionary of words that may be invalid UTF-8.
    public init(
        bytes words: [[UInt8]], stamp: DictionaryStamp = DictionaryStamp(),
        bases: [String: [String]] = [:]
    ) {
        self.words = words
        self.stamp = stamp
        self.bases = bases
        var locations: [HeadwordLocation] = []
        var next: UInt64 = 0
        for word in words {
            locations.append(HeadwordLocation(rawValue: next))
            next += UInt64(word.count) + 1
        }
        self.locations = locations
    }

    public init(
        _ words: [String], stamp: DictionaryStamp = DictionaryStamp(),
        bases: [String: [String]] = [:]
    ) {
        self.init(bytes: words.map { Array($0.utf8) }, stamp: stamp, bases: bases)
    }

    public var headwordCount: Int { words.count }

    /// In the given order.
    public func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        for (word, location) in zip(words, locations) where !body(word.span, location) { break }
        if let failure { throw failure }
    }

    /// In the given order, ignoring case.
    public func headwords(
        startingWith text: String, limit: Int
    ) throws(LexiconError) -> [Headword] {
        let beginning = text.lowercased()
        var found: [Headword] = []
        for (word, location) in zip(words, locations) where found.count < limit {
            let headword = Headword(text: String(decoding: word, as: UTF8.self), location: location)
            if headword.text.lowercased().hasPrefix(beginning) { found.append(headword) }
        }
        return found
    }

    /// Entries with an empty text.
    public func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        headwords.map { Entry(word: $0.text, body: .senses([])) }
    }

    public func baseForms(of word: String) -> [String] { bases[word] ?? [] }
}

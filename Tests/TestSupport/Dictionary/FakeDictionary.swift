public import Lexicon
import Texts

/// A dictionary with given words.
///
/// The location of a word is its offset in an imagined file with one word per line.
public struct FakeDictionary: DictionaryReader {
    public let name = "fake"
    public let path = "/nowhere/fake.index"
    public let stamp: DictionaryStamp
    public let files: [DiskFile] = []
    public let languages: Languages
    /// The error that each read of headwords throws; nil for none.
    public var failure: LexiconError?

    private let words: [[UInt8]]
    private let locations: [HeadwordLocation]
    private let bases: [String: [String]]
    private let parts: [String: String]

    /// Creates a dictionary of words that may be invalid UTF-8.
    public init(
        bytes words: [[UInt8]], stamp: DictionaryStamp = DictionaryStamp(),
        bases: [String: [String]] = [:], parts: [String: String] = [:],
        languages: Languages = Languages()
    ) {
        self.parts = parts
        self.languages = languages
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
        bases: [String: [String]] = [:], parts: [String: String] = [:],
        languages: Languages = Languages()
    ) {
        self.init(
            bytes: words.map { Array($0.utf8) }, stamp: stamp, bases: bases, parts: parts,
            languages: languages)
    }

    public var headwordCount: Int { words.count }

    /// Passes on the headwords in the given order.
    public func forEachHeadword(
        _ body: (
            _ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind
        ) -> Bool
    ) throws(LexiconError) {
        for (word, location) in zip(words, locations)
        where !body(word.span, location, .headword) { break }
        if let failure { throw failure }
    }

    /// Returns an entry with one sense if the word's part of speech was given, else with an empty
    /// text.
    public func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        guard let place = locations.firstIndex(of: location) else {
            throw .damaged(file: path, reason: "there is no word at \(location.rawValue)")
        }
        let word = String(decoding: words[place], as: UTF8.self)
        let senses = parts[word].map { [Sense(partOfSpeech: $0, definition: "")] } ?? []
        return Entry(word: word, body: .senses(senses))
    }

    public var inflections: (any Inflections)? { Bases(bases: bases) }

    private struct Bases: Inflections {
        let bases: [String: [String]]

        func bases(of word: String) -> [BaseForm] { bases[word, default: []].map { BaseForm($0) } }
    }
}

public import Texts

/// A word of a book, in all its forms.
public struct BookWord: Hashable, Sendable, Identifiable {
    public enum Kind: Hashable, Sendable {
        /// Ticked as known, ripe in reviews, or among the common words.
        case known
        /// Marked, but not ripe in reviews.
        case learning
        /// A word that has a capital wherever it stands inside of a sentence.
        case name
        case unknown
    }

    /// The base form.
    public let word: String
    public let kind: Kind
    /// The number of occurrences in the text, in all forms.
    public let count: Int
    /// Up to 255; 0 if the commonness is unknown.
    public let commonness: UInt8
    /// The first sentence with the word.
    public let sentence: String
    /// The place of the first occurrence.
    public let place: BookPlace

    public let id: MergeKey

    public init(
        _ word: String, _ kind: Kind, count: Int, commonness: UInt8, sentence: String,
        place: BookPlace
    ) {
        self.word = word
        id = MergeKey(word)
        self.kind = kind
        self.count = count
        self.commonness = commonness
        self.sentence = sentence
        self.place = place
    }
}

/// The known words of a language.
public struct WordKnowledge: Equatable, Sendable {
    /// Ticked as known, or ripe in reviews.
    public var known: Set<MergeKey>
    /// Marked, but not ripe.
    public var learning: Set<MergeKey>
    /// The commonness from which a word counts as known; 256 if no word is common enough.
    public var leastCommonness: Int

    public init(
        known: Set<MergeKey> = [], learning: Set<MergeKey> = [], leastCommonness: Int = 256
    ) {
        self.known = known
        self.learning = learning
        self.leastCommonness = leastCommonness
    }

    /// - Parameters:
    ///   - known: The words that are ticked as known, or ripe in reviews.
    ///   - marks: The keys of all marks.
    ///   - level: The commonest words that count as known.
    public init(known: Set<MergeKey>, marks: some Sequence<MarkKey>, level: KnownLevel) {
        let markedKeys = marks.lazy.filter { $0.kind == .word }.map { MergeKey($0.id) }
        self.init(
            known: known, learning: Set(markedKeys).subtracting(known),
            leastCommonness: level.leastCommonness)
    }
}

/// The words of a book, or of some parts of it.
public struct BookWordList: Equatable, Sendable {
    /// The words, rarest first, then the most frequent in the text, then in the order of the text.
    public var words: [BookWord] = []
    /// The number of running words: each occurrence of a word counts.
    public var runningCount = 0

    /// The share of the running words that are known, being learned, or names, 0 to 1.
    public var knownShare: Double {
        let unknown = words.reduce(0) { $0 + ($1.kind == .unknown ? $1.count : 0) }
        return runningCount > 0 ? 1 - Double(unknown) / Double(runningCount) : 1
    }
}

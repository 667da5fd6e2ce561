/// What a dictionary says about a headword.
///
/// Its texts are as they are in the file: whoever shows them cleans them first.
public struct Entry: Hashable, Sendable {
    /// The headword, as the dictionary spells it.
    public let word: String
    /// What it says.
    public let body: Body

    /// What an entry consists of.
    public enum Body: Hashable, Sendable {
        /// A text, as most dictionaries have it.
        case text(RichText)
        /// Senses taken apart, as WordNet has them, in order of use.
        case senses([Sense])
    }

    /// Makes an entry.
    public init(word: String, body: Body) {
        self.word = word
        self.body = body
    }

    /// About how much memory it takes, in bytes.
    public var size: Int {
        switch body {
        case .text(let text): text.size
        case .senses(let senses):
            senses.reduce(0) { sum, sense in
                sense.examples.reduce(sum + sense.definition.utf8.count) { $0 + $1.utf8.count }
            }
        }
    }
}

/// One meaning of a word.
public struct Sense: Hashable, Sendable {
    /// Noun, verb, adjective or adverb.
    public let partOfSpeech: String
    /// What it means, without examples.
    public let definition: String
    /// Sentences that use it, without quotation marks.
    public let examples: [String]
    /// The other words for it.
    public let synonyms: [String]
    /// How it leads to other words.
    public let relations: [Relation]
    /// How a verb is used, `Somebody ----s something`.
    public let frames: [String]

    /// Makes a sense.
    public init(
        partOfSpeech: String, definition: String, examples: [String] = [],
        synonyms: [String] = [], relations: [Relation] = [], frames: [String] = []
    ) {
        self.partOfSpeech = partOfSpeech
        self.definition = definition
        self.examples = examples
        self.synonyms = synonyms
        self.relations = relations
        self.frames = frames
    }
}

/// Words that stand in one relation to a sense.
public struct Relation: Hashable, Sendable {
    /// Antonym, hypernym and so on, in the singular and lower case.
    public let kind: String
    /// The words, in the dictionary's order.
    public let words: [String]

    /// Makes a relation.
    public init(kind: String, words: [String]) {
        self.kind = kind
        self.words = words
    }
}

/// An entry of a dictionary.
///
/// Its texts are not cleaned; they must be cleaned before they are shown.
public struct Entry: Hashable, Sendable {
    /// The headword, as the dictionary spells it.
    public let word: String
    public let body: Body

    public enum Body: Hashable, Sendable {
        /// A text as the dictionary has it, to be set by the ``Typesetter``: dictd.
        case raw(RawText)
        /// A text that its reader has set already: StarDict, the almanac.
        case text(SetText)
        /// Structured senses in order of use, in WordNet.
        case senses([Sense])
    }

    public init(word: String, body: Body) {
        self.word = word
        self.body = body
    }

    /// The approximate memory use, in bytes.
    public var size: Int {
        switch body {
        case .raw(let raw): raw.size
        case .text(let set): set.text.size
        case .senses(let senses):
            senses.reduce(0) { sum, sense in
                sense.examples.reduce(sum + sense.definition.utf8.count) { $0 + $1.utf8.count }
            }
        }
    }
}

public struct Sense: Hashable, Sendable {
    /// Identifies the sense in its dictionary, for all words that have it; nil for none.
    public let id: String?
    /// The spelling of the headword in this sense, if it differs from that of the entry: `March` in
    /// the entry `march`.
    public let spelling: String?
    /// Noun, verb, adjective or adverb.
    public let partOfSpeech: String
    /// Without examples.
    public let definition: String
    /// Sentences without quotation marks.
    public internal(set) var examples: [String]
    /// Other words with this sense.
    public internal(set) var synonyms: [String]
    public let relations: [Relation]
    /// Patterns of use of a verb: `Somebody ----s something`.
    public let frames: [String]

    public init(
        id: String? = nil, spelling: String? = nil, partOfSpeech: String, definition: String,
        examples: [String] = [], synonyms: [String] = [], relations: [Relation] = [],
        frames: [String] = []
    ) {
        self.id = id
        self.spelling = spelling
        self.partOfSpeech = partOfSpeech
        self.definition = definition
        self.examples = examples
        self.synonyms = synonyms
        self.relations = relations
        self.frames = frames
    }
}

/// Words that have the same relation to a sense.
public struct Relation: Hashable, Sendable {
    /// Antonym, hypernym and so on, in the singular and lower case.
    public let kind: String
    /// In the dictionary's order.
    public let targets: [Target]

    /// A word, and the sense of it that is meant.
    public struct Target: Hashable, Sendable {
        public let word: String
        /// The ID of the sense; nil if unknown.
        public let sense: String?

        public init(_ word: String, sense: String? = nil) {
            self.word = word
            self.sense = sense
        }
    }

    public init(kind: String, targets: [Target]) {
        self.kind = kind
        self.targets = targets
    }

    public var words: [String] { targets.map(\.word) }
}

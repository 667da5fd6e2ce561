/// An entry of a dictionary.
///
/// Its texts are not cleaned; they must be cleaned before they are shown.
public struct Entry: Hashable, Sendable {
    /// The headword, as the dictionary spells it.
    public let word: String
    public let body: Body

    public enum Body: Hashable, Sendable {
        /// Texts as the dictionary has them, one below the other, to be set by the ``Typesetter``.
        case texts([RawText])
        /// Structured senses in order of use.
        case senses([Sense])
        /// Only the name of another headword, whose entry is meant.
        case redirect(to: String)
    }

    public init(word: String, body: Body) {
        self.word = word
        self.body = body
    }

    /// The approximate memory use, in bytes.
    public var size: Int {
        switch body {
        case .texts(let texts): texts.reduce(0) { $0 + $1.size }
        case .redirect(let word): word.utf8.count
        case .senses(let senses):
            senses.reduce(0) { sum, sense in
                sense.examples.reduce(sum + sense.definition.utf8.count) { $0 + $1.utf8.count }
            }
        }
    }
}

extension Entry {
    /// The same entry with the senses of some parts of speech first.
    func leading(with parts: [String]) -> Entry {
        guard case .senses(let senses) = body else { return self }
        let first = senses.filter { parts.contains($0.partOfSpeech) }
        let others = senses.filter { !parts.contains($0.partOfSpeech) }
        return Entry(word: word, body: .senses(first + others))
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

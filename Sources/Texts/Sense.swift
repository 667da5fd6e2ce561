/// One meaning of a word.
public struct Sense: Hashable, Sendable {
    /// Identifies the sense in its dictionary, with the same ID for all words that have the sense;
    /// nil if it has no ID.
    public var id: String?
    /// The spelling of the headword in this sense, if it differs from the spelling of the entry:
    /// `March` in the entry `march`.
    public var spelling: String?
    /// Noun, verb, adjective or adverb.
    public var partOfSpeech: String
    /// The words around the headword in this sense: `jdn. an etw.` of `erinnern`; empty for none.
    public var frame = ""
    public var forms = WordForms()
    /// The definition, without examples.
    public var definition: String
    /// The first plain translations in the definition; empty if they are the whole definition, or
    /// if the definition is no list of translations.
    public var gist = ""
    /// Example sentences, without quotation marks.
    public var examples: [String]
    /// Other words with this sense.
    public var synonyms: [String]
    public var relations: [Relation]
    /// The sentence frames of a verb, such as `Somebody ----s something`.
    public var frames: [String]

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

/// The forms of a word that a learner should know too.
public struct WordForms: Hashable, Sendable {
    /// The article that shows the gender of a noun, `das`; in a language without such articles, `m`
    /// or `f`; empty if unknown.
    public var article: String
    /// The plural of a noun, `Häuser`, or the principal parts of a verb, `fährt, fuhr, gefahren`;
    /// empty if unknown.
    public var inflections: String

    public init(article: String = "", inflections: String = "") {
        self.article = article
        self.inflections = inflections
    }

    public var isEmpty: Bool { article.isEmpty && inflections.isEmpty }

    /// The article and the other forms in a line: `das, Häuser`.
    public var text: String {
        [article, inflections].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension Sense {
    /// The definition that a mark keeps and a card shows: `(sich an jdn./etw.) remember sb.`.
    public var cardDefinition: String {
        let meaning = gist.isEmpty ? definition : gist
        return frame.isEmpty ? meaning : "(\(frame)) \(meaning)"
    }
}

/// The words that have one relation to a sense.
public struct Relation: Hashable, Sendable {
    /// `antonym`, `hypernym` and so on, singular and lower case.
    public var kind: String
    /// In the dictionary's order.
    public var targets: [Target]

    /// A word, and the sense that is meant.
    public struct Target: Hashable, Sendable {
        public var word: String
        /// The ``Sense/id`` of the sense; nil if unknown.
        public var sense: String?

        public init(_ word: String, sense: String? = nil) {
            self.word = word
            self.sense = sense
        }
    }

    public init(kind: String, targets: [Target]) {
        self.kind = kind
        self.targets = targets
    }

    /// A relation to words whose senses are unknown.
    public init(kind: String, words: [String]) {
        self.init(kind: kind, targets: words.map { Target($0) })
    }

    public var words: [String] { targets.map(\.word) }
}

extension Sense {
    /// The relations and the sentence patterns in everyday words.
    ///
    /// - Parameter verb: The headword.
    /// - Returns: Labels with their words, and sentences.
    public func readableUses(
        of verb: String
    ) -> (relations: [(label: String, words: [String])], patterns: [String]) {
        (
            relations.map { (RelationName.text(of: $0.kind, as: partOfSpeech), $0.words) },
            SentencePattern.texts(frames, verb: verb)
        )
    }
}

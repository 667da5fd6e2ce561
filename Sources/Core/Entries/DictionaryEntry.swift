/// An entry of a dictionary.
public struct DictionaryEntry: Model {
    /// Unique in the app: the dictionary, the word, and the number of the entry.
    public let id: String
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    public let body: Body
    /// The senses of a text, as far as its markup tells them; they are part of the text.
    private let textSenses: [Sense]

    public enum Body: Hashable, Sendable {
        /// Plain text, as in most dictionaries.
        case text(StyledText)
        /// Structured senses, the most frequent first.
        case senses([Sense])
    }

    /// The texts must be clean.
    public init(
        id: String, word: String, source: String, body: Body, textSenses: [Sense] = []
    ) {
        self.id = id
        self.word = word
        self.source = source
        self.body = body
        self.textSenses = textSenses
    }

    /// The senses; of a text those that its markup tells, which may be none.
    public var senses: [Sense] { if case .senses(let senses) = body { senses } else { textSenses } }

    /// The relations of all senses, merged by kind, without duplicate words.
    public var relations: [WordRelation] {
        var kinds: [String] = []
        var words: [String: [String]] = [:]
        for relation in senses.flatMap(\.relations) {
            if words[relation.kind] == nil { kinds.append(relation.kind) }
            var seen = Set(words[relation.kind, default: []])
            words[relation.kind, default: []] += relation.words.filter { seen.insert($0).inserted }
        }
        return kinds.map { WordRelation(kind: $0, words: words[$0] ?? []) }
    }

    /// A summary in one line: the first definition, or the first line of text that is not just the
    /// headword; nil if the entry is empty.
    public var summary: String? {
        switch body {
        case .senses(let senses): return senses.first?.definition
        case .text(let text):
            if let definition = textSenses.first?.definition { return definition }
            let lines = text.paragraphs.lazy.map { $0.text.cleaned(limit: 200) }
            return lines.first { !$0.isEmpty && $0.lowercased() != word.lowercased() }
        }
    }
}

/// One meaning of a word.
public struct Sense: Hashable, Sendable {
    /// Identifies the sense in its dictionary, for all words that have it; nil for none.
    public let id: String?
    /// The spelling of the headword in this sense, if it differs from that of the entry: `March` in
    /// the entry `march`.
    public let spelling: String?
    /// Noun, verb, adjective or adverb.
    public let partOfSpeech: String
    public let definition: String
    /// Example sentences without quotation marks.
    public let examples: [String]
    public let synonyms: [String]
    public let relations: [WordRelation]
    /// The sentence frames of a verb, such as `Somebody ----s something`.
    public let frames: [String]

    /// The texts must be clean.
    public init(
        id: String? = nil, spelling: String? = nil, partOfSpeech: String, definition: String,
        examples: [String] = [], synonyms: [String] = [], relations: [WordRelation] = [],
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

/// The words that have one relation to a sense.
public struct WordRelation: Hashable, Sendable {
    /// `antonym`, `hypernym` and so on, singular and lower case.
    public let kind: String
    public let targets: [Target]

    /// A word, and the sense of it that is meant.
    public struct Target: Hashable, Sendable {
        public let word: String
        /// The ``Sense/id`` of the sense; nil if unknown.
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

    /// A relation to words of which the senses are unknown.
    public init(kind: String, words: [String]) {
        self.init(kind: kind, targets: words.map { Target($0) })
    }

    public var words: [String] { targets.map(\.word) }
}

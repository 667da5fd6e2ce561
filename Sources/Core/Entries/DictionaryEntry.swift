/// What one dictionary says about one word.
public struct DictionaryEntry: Model {
    /// Unique in the app: the dictionary, the word, and which of its entries it is.
    public let id: String
    /// The headword, as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    /// What it says.
    public let body: Body

    /// What an entry consists of.
    public enum Body: Hashable, Sendable {
        /// A text, as most dictionaries have it.
        case text(StyledText)
        /// Senses taken apart, in order of use.
        case senses([Sense])
    }

    /// Makes an entry; clean texts from outside first.
    public init(id: String, word: String, source: String, body: Body) {
        self.id = id
        self.word = word
        self.source = source
        self.body = body
    }

    /// Its senses; none when it is one text.
    public var senses: [Sense] { if case .senses(let senses) = body { senses } else { [] } }

    /// The relations of all its senses, those of one kind together, each word once.
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

    /// What it says in one line: the first definition, or the first line of text that is not just
    /// the headword; nil when it says nothing.
    public var summary: String? {
        switch body {
        case .senses(let senses): return senses.first?.definition
        case .text(let text):
            let lines = text.paragraphs.lazy.map { $0.text.cleaned(limit: 200) }
            return lines.first { !$0.isEmpty && $0.lowercased() != word.lowercased() }
        }
    }
}

/// One meaning of a word.
public struct Sense: Hashable, Sendable {
    /// Noun, verb, adjective or adverb.
    public let partOfSpeech: String
    /// What it means.
    public let definition: String
    /// Sentences that use it, without quotation marks.
    public let examples: [String]
    /// The other words for it.
    public let synonyms: [String]
    /// How it leads to other words.
    public let relations: [WordRelation]
    /// How a verb is used, `Somebody ----s something`.
    public let frames: [String]

    /// Makes a sense; clean texts from outside first.
    public init(
        partOfSpeech: String, definition: String, examples: [String] = [],
        synonyms: [String] = [], relations: [WordRelation] = [], frames: [String] = []
    ) {
        self.partOfSpeech = partOfSpeech
        self.definition = definition
        self.examples = examples
        self.synonyms = synonyms
        self.relations = relations
        self.frames = frames
    }
}

/// Words that stand in one relation to a meaning.
public struct WordRelation: Hashable, Sendable {
    /// Antonym, hypernym and so on, in the singular and lower case.
    public let kind: String
    /// The words.
    public let words: [String]

    /// Makes a relation.
    public init(kind: String, words: [String]) {
        self.kind = kind
        self.words = words
    }
}

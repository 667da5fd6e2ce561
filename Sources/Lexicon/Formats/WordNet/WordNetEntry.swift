/// Builds the entry of a lemma from its synsets.
struct WordNetEntry {
    private let database: WordNetDatabase
    private let lemma: Lemma
    private var senses: [Sense] = []
    private var spellings: Set<String> = []
    /// How many more words of related synsets may be read.
    ///
    /// A damaged file could refer to millions.
    private var relatedWordsLeft = 50_000

    /// Reads the senses of a lemma in all parts of speech, each in order of use.
    ///
    /// Damaged synsets are skipped.
    ///
    /// - Throws: A ``LexiconError`` when a file can't be read.
    init(of lemma: Lemma, in database: WordNetDatabase) throws(LexiconError) {
        self.lemma = lemma
        self.database = database
        for category in database.categories {
            for offset in try category.index.synsetOffsets(of: lemma) {
                if let synset = try category.synsets.synset(at: offset) {
                    try add(synset, category.part)
                }
            }
        }
    }

    /// The entry; nil when there are no senses.
    var entry: Entry? {
        senses.isEmpty ? nil : Entry(word: word, body: .senses(senses))
    }

    /// The word with its capitals, if all synsets agree: `Paris`, but `march`.
    private var word: String {
        if spellings.count == 1, let spelling = spellings.first { spelling } else { lemma.text }
    }

    private mutating func add(
        _ synset: Synset, _ part: PartOfSpeech
    ) throws(LexiconError) {
        let index = synset.words.firstIndex(where: lemma.matches)
        if let index { spellings.insert(synset.words[index]) }
        // Word numbers count from 1; 0 stands for all words.
        let number = index.map { $0 + 1 }
        let gloss = Gloss(synset.gloss)
        senses.append(
            Sense(
                partOfSpeech: part.name, definition: gloss.definition, examples: gloss.examples,
                synonyms: synset.words.filter { !lemma.matches($0) },
                relations: try relations(synset.pointers, from: number),
                frames: synset.frames.filter { $0.word == 0 || $0.word == number }
                    .compactMap { SentenceFrames.text($0.number) }))
    }

    /// The relations of the whole synset and of this word.
    private mutating func relations(
        _ pointers: [Synset.Pointer], from number: Int?
    ) throws(LexiconError) -> [Relation] {
        var words: [PointerKind: UniqueWords] = [:]
        for pointer in pointers where pointer.sourceWord == 0 || pointer.sourceWord == number {
            guard relatedWordsLeft > 0 else { break }
            let synsets = database[pointer.target].synsets
            let target = try synsets.words(at: pointer.targetOffset) ?? []
            relatedWordsLeft -= max(1, target.count)
            if pointer.targetWord == 0 {
                words[pointer.kind, default: UniqueWords()].add(target)
            } else if target.indices.contains(pointer.targetWord - 1) {
                words[pointer.kind, default: UniqueWords()].add([target[pointer.targetWord - 1]])
            }
        }
        return words.sorted { $0.key < $1.key }.filter { !$0.value.words.isEmpty }
            .map { Relation(kind: $0.key.name, words: $0.value.words) }
    }
}

/// Distinct words in the order of their first occurrence.
private struct UniqueWords {
    private(set) var words: [String] = []
    private var seen: Set<String> = []

    mutating func add(_ others: [String]) {
        for word in others where seen.insert(word).inserted { words.append(word) }
    }
}

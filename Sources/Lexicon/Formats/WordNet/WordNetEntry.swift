import Texts

/// Builds the entry of a lemma from its synsets.
struct WordNetEntry {
    private let database: WordNetDatabase
    private let extent: EntryExtent
    private let lemma: Lemma
    private let word: String
    private var senses: [Sense] = []
    /// The number of words of related synsets that may still be read.
    ///
    /// A damaged file could refer to millions of words.
    private var relatedWordsLeft = 50_000

    /// Reads the senses of a lemma.
    ///
    /// The parts of speech are sorted by the use of their first sense; the senses of each are in
    /// WordNet's order.
    ///
    /// Damaged synsets are skipped.
    ///
    /// - Parameters:
    ///   - lemma: The lemma.
    ///   - synsetOffsets: The offsets of its synsets.
    ///   - database: The database to read.
    ///   - extent: The part of the entry to read; related words are read only if this part is more
    ///     than the gist.
    /// - Throws: A ``LexiconError`` when a file can't be read.
    init(
        of lemma: Lemma, with synsetOffsets: WordNetDatabase.Senses, in database: WordNetDatabase,
        extent: EntryExtent = .whole
    ) throws(LexiconError) {
        self.lemma = lemma
        self.database = database
        self.extent = extent
        var synsets: [(part: PartOfSpeech, senses: [Synset])] = []
        for (part, offsets) in synsetOffsets {
            var senses: [Synset] = []
            for offset in offsets {
                if let synset = try database[part].synsets.synset(at: offset) {
                    senses.append(synset)
                }
            }
            if !senses.isEmpty { synsets.append((part, senses)) }
        }
        let spellings = synsets.map { part, senses in
            (part: part, senses: senses.map { lemma.spelling(among: $0.words) })
        }
        let uses = try database.uses(of: lemma, spelled: spellings)
        word = lemma.spelling(in: uses)
        for part in uses.map(\.part) {
            for synset in synsets.first(where: { $0.part == part })?.senses ?? [] {
                try add(synset, part)
            }
        }
    }

    /// The entry; nil when there are no senses.
    var entry: Entry? {
        senses.isEmpty ? nil : Entry(word: word, body: .senses(senses))
    }

    private mutating func add(
        _ synset: Synset, _ part: PartOfSpeech
    ) throws(LexiconError) {
        let index = synset.words.firstIndex(where: lemma.matches)
        // Word numbers count from 1; 0 stands for all words.
        let number = index.map { $0 + 1 }
        let spelling = index.map { synset.words[$0] }
        let gloss = Gloss(synset.gloss)
        senses.append(
            Sense(
                id: part.synsetID(at: synset.offset), spelling: spelling == word ? nil : spelling,
                partOfSpeech: part.name, definition: gloss.definition, examples: gloss.examples,
                synonyms: synset.words.filter { !lemma.matches($0) },
                relations: extent == .gist ? [] : try relations(synset.pointers, from: number),
                frames: synset.frames.filter { $0.word == 0 || $0.word == number }
                    .compactMap { SentenceFrames.text($0.number) }))
    }

    /// The relations of the whole synset and of this word.
    private mutating func relations(
        _ pointers: [Synset.Pointer], from number: Int?
    ) throws(LexiconError) -> [Relation] {
        var targets: [PointerKind: UniqueTargets] = [:]
        for pointer in pointers where pointer.sourceWord == 0 || pointer.sourceWord == number {
            guard relatedWordsLeft > 0 else { break }
            let synsets = database[pointer.target].synsets
            let words = try synsets.words(at: pointer.targetOffset) ?? []
            relatedWordsLeft -= max(1, words.count)
            let id = pointer.target.synsetID(at: pointer.targetOffset)
            if pointer.targetWord == 0 {
                targets[pointer.kind, default: UniqueTargets()].add(words, id)
            } else if words.indices.contains(pointer.targetWord - 1) {
                targets[pointer.kind, default: UniqueTargets()]
                    .add([words[pointer.targetWord - 1]], id)
            }
        }
        return targets.sorted { $0.key < $1.key }.filter { !$0.value.targets.isEmpty }
            .map { Relation(kind: $0.key.name, targets: $0.value.targets) }
    }
}

/// Distinct words in the order of their first occurrence.
private struct UniqueTargets {
    private(set) var targets: [Relation.Target] = []
    private var visitedWords: Set<String> = []

    mutating func add(_ words: [String], _ sense: String) {
        for word in words where visitedWords.insert(word).inserted {
            targets.append(Relation.Target(word, sense: sense))
        }
    }
}

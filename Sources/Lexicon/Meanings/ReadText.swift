import Texts

/// The words of an entry, which have no numbers yet, so that any thread can read them.
struct ReadText: Sendable {
    /// A sense that may be a document.
    struct Sense: Sendable {
        /// Tells it from others: by its ID, or by what it says.
        let hash: UInt64
        let hasID: Bool
        let part: TextPart
        /// Its passages: first the definition and the examples.
        fileprivate(set) var passages: Range<Int>
        fileprivate(set) var definition: Range<Int>
        fileprivate(set) var said: Range<Int>
        /// The senses that say something about it, by the hashes of their IDs.
        fileprivate(set) var related: [(id: UInt64, place: TextPlaces)] = []
    }

    /// Some words in a row.
    struct Passage: Sendable {
        let places: TextPlaces
        /// False if it goes on with the paragraph before.
        let isParagraph: Bool
        /// The range of its words: each is a byte with its length, and its bytes.
        let words: Range<Int>
    }

    /// The meanings of names, which are few; to find one out takes as long as reading a sense.
    struct Names {
        private var parts: [String: TextPart] = [:]
        private var places: [String: TextPlaces?] = [:]

        mutating func part(_ name: String) -> TextPart {
            if let part = parts[name] { return part }
            let part = TextPart(name)
            parts[name] = part
            return part
        }

        mutating func place(ofRelation name: String) -> TextPlaces? {
            if let place = places[name] { return place }
            let place = TextPlaces.definitions(of: name)
            places[name] = .some(place)
            return place
        }
    }

    private(set) var words: [UInt8] = []
    private(set) var passages: [Passage] = []
    private(set) var senses: [Sense] = []
    /// The passages of the text of the entry; nil if it has no text besides its senses.
    private(set) var text: Range<Int>?
    /// Tells texts apart; nil for an entry that the dictionary has as senses.
    let hash: UInt64?
    /// In bytes.
    let size: Int

    /// In bytes; the rest of a long definition says more about the thing than about the word.
    private static let definitionLimit = 500

    /// Reads an entry; nil if it only names another.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - names: The meanings of the names of parts of speech and of relations.
    ///   - budget: The work that it may cost.
    init?(_ entry: Entry, _ names: inout Names, within budget: WorkBudget) {
        let found: [Texts.Sense]
        var whole: StyledText?
        switch entry.body {
        case .redirect: return nil
        case .senses(let senses):
            (found, hash, size) = (senses, nil, 0)
        case .texts(let texts):
            var hash = StableHash()
            for text in texts { hash.add(text.text) }
            let typeset = Typesetter.typeset(entry, within: budget)
            (found, whole) = (typeset.senses, typeset.text)
            (self.hash, size) = (hash.value, texts.reduce(0) { $0 + $1.text.utf8.count })
        }
        for sense in found.prefix(TextIndex.longestEntry) {
            add(sense, of: entry.word, &names)
        }
        guard let whole else { return }
        let start = passages.count
        for paragraph in whole.paragraphs { add(paragraph.text, .outside) }
        text = start..<passages.count
    }

    private mutating func add(
        _ sense: Texts.Sense, of word: String, _ names: inout Names
    ) {
        let start = passages.count
        add(sense.definition, .definition, limit: ReadText.definitionLimit)
        let definition = start..<passages.count
        for example in sense.examples { add(example, .examples) }
        let said = start..<passages.count
        add(word, .words)
        for synonym in sense.synonyms { add(synonym, .words) }
        var related: [(id: UInt64, place: TextPlaces)] = []
        for relation in sense.relations {
            guard let place = names.place(ofRelation: relation.kind) else { continue }
            if place == .broader { for word in relation.words { add(word, .broaderWords) } }
            for id in relation.targets.compactMap(\.sense).unique {
                related.append((ReadText.hash(of: id), place))
            }
        }
        senses.append(
            Sense(
                hash: ReadText.hash(of: sense.id ?? "\(sense.partOfSpeech) \(sense.definition)"),
                hasID: sense.id != nil, part: names.part(sense.partOfSpeech),
                passages: start..<passages.count, definition: definition, said: said,
                related: related))
    }

    private static func hash(of text: String) -> UInt64 { StableHash.of(text.utf8) }

    /// Adds a text; what is behind so many bytes is outside of the sense.
    private mutating func add(_ text: String, _ places: TextPlaces, limit: Int = .max) {
        var start = words.count
        var isInside = true
        func passage(_ places: TextPlaces, isParagraph: Bool) -> Passage {
            Passage(places: places, isParagraph: isParagraph, words: start..<words.count)
        }
        TextWords.forEachFolded(in: text) { word, range in
            if isInside, range.upperBound > limit {
                passages.append(passage(places, isParagraph: true))
                (start, isInside) = (words.count, false)
            }
            words.append(UInt8(word.count))
            for index in word.indices { words.append(word[index]) }
        }
        passages.append(passage(isInside ? places : .outside, isParagraph: isInside))
    }
}

import Texts

/// Collects the documents of an index of texts while it is built.
struct TextDocuments: ~Copyable {
    private let path: String
    private let stemmer: Stemmer
    /// The words that were read; ``stemOfWord`` has the stem of each word.
    private var words = NumberedWords()
    private var stemOfWord: [UInt32] = []
    private var stems = NumberedWords()
    private var markOfStem: [UInt8] = []
    private var postings: TextPostings
    private var documents: [TextDocument] = []
    /// The marks of the documents' texts, one after the other.
    private var marks: Spool
    /// The number of marks of each document.
    private var markCounts: [UInt32] = []
    /// The documents of senses by the hashes of their texts, so that headwords share a document.
    private var documentOfSense: [UInt64: UInt32] = [:]
    private var uses: [Use] = []
    /// The index of the first use of each entry, by the hash of its text.
    private var entries: [UInt64: UInt32] = [:]
    /// The index of the first use of each entry, by the number of the entry; nil for an entry
    /// without uses.
    private var firstUses: [UInt32?] = []
    /// The number of uses that may still be copied from one headword of an entry to another.
    private var copiesLeft = 1 << 16
    private var parts: [String: TextPart] = [:]
    private var placesOfRelations: [String: TextPlaces?] = [:]
    /// The stems of the definitions of senses with an ID, one definition after the other.
    ///
    /// ``definitionOfID`` has the range of each definition.
    private var definitions: [UInt32] = []
    private var definitionOfID: [UInt64: Range<UInt32>] = [:]
    /// The relations between senses: the document of a sense, the hash of the related sense's ID,
    /// and the place of the words of that sense's definition.
    private var relatedSenses: [(document: UInt32, id: UInt64, place: TextPlaces)] = []
    /// By document: 1 plus the number of the document of its broader sense; 0 if there is none.
    private var broaderDocuments: [UInt32] = []

    // By stem: the places of the stem in the current document.
    private var placesOfStem: [TextPlaces] = []
    /// The stems that have places in the current document.
    private var placedStems: [Int] = []
    /// By stem: the number of the last entry that has the stem in a new definition or example.
    private var lastEntryOfStem: [Int] = []

    /// A headword that has a document; see ``TextUse``.
    private struct Use {
        let document: UInt32
        let key: UInt32
        let record: UInt32
        let sense: UInt32

        init(_ document: Int, key: Int, record: Int, sense: Int) throws(IndexError) {
            guard let document = UInt32(exactly: document), let key = UInt32(exactly: key),
                let record = UInt32(exactly: record), let sense = UInt32(exactly: sense)
            else { throw .tooLarge }
            (self.document, self.key, self.record, self.sense) = (document, key, record, sense)
        }

        var text: TextUse { TextUse(key: Int(key), record: Int(record), sense: Int(sense)) }
    }

    private static let wordLimit = 1 << 17
    /// The maximum number of senses, and of entries, that are stored so that other headwords can
    /// share them.
    static let rememberedLimit = 3 << 17
    /// The number by which each headword raises ``copiesLeft``.
    ///
    /// The limit keeps a damaged dictionary from filling the memory.
    private static let copiesOfHeadword = 16
    /// The number of documents after which the memory of their texts is released.
    private static let stride = 1 << 16
    /// In bytes; the rest of a long definition is more about the thing than about the word.
    private static let definitionLimit = 500

    init(beside path: String, _ language: Language?) throws(IndexError) {
        self.path = path
        stemmer = Stemmer(language)
        let marks = try Spool(beside: path)
        postings = try TextPostings(beside: path)
        self.marks = marks
    }

    // MARK: - Entries

    mutating func add(_ batch: TextIndexBuilder.Batch) throws(IndexError) {
        for (key, record, entry) in batch.uses {
            copiesLeft += TextDocuments.copiesOfHeadword
            if entry < firstUses.count {
                if let first = firstUses[entry] { try addUses(of: Int(first), key, record) }
            } else {
                let first = try batch.texts[entry - batch.firstEntry]
                    .flatMap { text throws(IndexError) in try add(text, key, record) }
                firstUses.append(first.flatMap { UInt32(exactly: $0) })
            }
        }
    }

    /// Copies the uses of an entry for another headword; `first` is the index of the first use.
    private mutating func addUses(of first: Int, _ key: Int, _ record: Int) throws(IndexError) {
        let firstUse = uses[first]
        let entryUses = Array(
            uses[first...].prefix { ($0.key, $0.record) == (firstUse.key, firstUse.record) })
        for use in entryUses {
            guard copiesLeft > 0 else { return }
            copiesLeft -= 1
            uses.append(
                try Use(Int(use.document), key: key, record: record, sense: Int(use.sense)))
        }
    }

    /// - Returns: The index of the first use of the entry; nil if the entry has no use.
    private mutating func add(
        _ text: IndexableEntry, _ key: Int, _ record: Int
    ) throws(IndexError) -> Int? {
        if let hash = text.hash, let firstUse = entries[hash] {
            try addUses(of: Int(firstUse), key, record)
            return Int(firstUse)
        }
        let (firstUse, firstDocument) = (uses.count, documents.count)
        for (number, sense) in text.senses.enumerated() {
            let document = try document(of: sense, in: text)
            uses.append(try Use(document, key: key, record: record, sense: number))
        }
        if let paragraphs = text.paragraphs {
            if firstDocument == documents.count {
                uses.append(try Use(firstDocument, key: key, record: record, sense: 0))
                append(TextDocument())
            }
            for term in text.soundTerms { place(number(ofStem: term), .outside) }
            try add(paragraphs, to: firstDocument)
        }
        guard firstUse < uses.count else { return nil }
        if let hash = text.hash {
            if entries.count >= TextDocuments.rememberedLimit { entries = [:] }
            entries[hash] = UInt32(exactly: firstUse)
        }
        return firstUse
    }

    /// Adds the text of an entry, and the words outside of its senses, to its first document.
    private mutating func add(_ paragraphs: [String], to firstDocument: Int) throws(IndexError) {
        let markCount = marks.count
        for paragraph in paragraphs {
            add(paragraph, .outside, marksFrom: markCount, skipsRepeated: true)
            try marks.flushIfFull()
        }
        markCounts[firstDocument] = UInt32(clamping: marks.count - markCount)
        for number in documents.indices.dropFirst(firstDocument + 1) {
            documents[number].isContinued = true
        }
        try addPlacedStems(to: firstDocument)
    }

    /// Returns the document of a sense; makes one unless another headword has the same sense.
    ///
    /// - Parameters:
    ///   - sense: The sense.
    ///   - text: The entry of the sense. If the entry has no text besides its senses, the document
    ///     has the text of the sense.
    /// - Returns: The number of the document.
    /// - Throws: An ``IndexError`` when the words of the sense can't be written.
    private mutating func document(
        of sense: Sense, in text: IndexableEntry
    ) throws(IndexError) -> Int {
        let number = documents.count
        let hash = TextDocuments.hash(
            of: sense.id ?? "\(sense.partOfSpeech) \(sense.definition)")
        if let document = documentOfSense[hash] { return Int(document) }
        if documentOfSense.count >= TextDocuments.rememberedLimit { documentOfSense = [:] }
        guard let document = UInt32(exactly: number) else { throw .tooLarge }
        documentOfSense[hash] = document
        let markCount = marks.count
        let start = text.paragraphs == nil ? markCount : nil
        add(sense.definition, .definition, limit: TextDocuments.definitionLimit, marksFrom: start)
        if sense.id != nil { addDefinition(of: hash) }
        for example in sense.examples { add(example, .examples, marksFrom: start) }
        for stem in placedStems { lastEntryOfStem[stem] = firstUses.count }
        for word in [text.word] + sense.synonyms { add(word, .words, marksFrom: start) }
        for relation in sense.relations {
            guard let place = place(ofRelation: relation.kind) else { continue }
            if place == .broader {
                for word in relation.words { add(word, .broaderWords, marksFrom: start) }
            }
            for id in relation.targets.compactMap(\.sense).unique {
                relatedSenses.append((document, TextDocuments.hash(of: id), place))
            }
        }
        try marks.flushIfFull()
        var record = TextDocument()
        record.part = part(sense.partOfSpeech)
        append(record)
        markCounts[number] = UInt32(clamping: marks.count - markCount)
        try addPlacedStems(to: number)
        return number
    }

    private static func hash(of text: String) -> UInt64 { StableHash.of(text.utf8) }

    // The results for names of parts of speech and relations are stored, because finding a result
    // takes as long as reading a sense.

    private mutating func part(_ name: String) -> TextPart {
        let part = parts[name] ?? TextPart(name)
        parts[name] = part
        return part
    }

    private mutating func place(ofRelation name: String) -> TextPlaces? {
        let place = placesOfRelations[name] ?? TextPlaces.definitions(of: name)
        placesOfRelations[name] = .some(place)
        return place
    }

    private mutating func append(_ document: TextDocument) {
        documents.append(document)
        markCounts.append(0)
    }

    // MARK: - Words

    /// Adds the words of a text to the current document.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - place: The place of the words.
    ///   - limit: The number of bytes of the text after which words count as outside of the sense.
    ///   - start: The place at which the marks of the document begin; nil to add no marks.
    ///   - skipsRepeated: True to skip words that are already in new definitions and examples of
    ///     the entry.
    private mutating func add(
        _ text: String, _ place: TextPlaces, limit: Int = .max, marksFrom start: Int?,
        skipsRepeated: Bool = false
    ) {
        var needsSeparator = start.map { marks.count > $0 } ?? false
        TextWords.forEachFolded(in: text) { word, range in
            let stem = stem(of: word)
            if !skipsRepeated || lastEntryOfStem[stem] != firstUses.count {
                self.place(stem, range.upperBound <= limit ? place : .outside)
            }
            guard start != nil else { return }
            // Separates two paragraphs.
            if needsSeparator { marks.append(TextMark.end) }
            needsSeparator = false
            marks.append(markOfStem[stem])
        }
    }

    private mutating func place(_ stem: Int, _ place: TextPlaces) {
        if placesOfStem[stem].isEmpty { placedStems.append(stem) }
        placesOfStem[stem].insert(place)
    }

    /// The number of the stem of a word.
    private mutating func stem(of text: Span<UInt8>) -> Int {
        if words.count >= TextDocuments.wordLimit {
            words = NumberedWords()
            stemOfWord.removeAll(keepingCapacity: true)
        }
        let word = words.number(of: text)
        if word < stemOfWord.count { return Int(stemOfWord[word]) }
        let stem = number(ofStem: stemmer.stem(String(decoding: words[word], as: UTF8.self)))
        stemOfWord.append(UInt32(stem))
        return stem
    }

    private mutating func number(ofStem stemText: String) -> Int {
        let stem = stems.number(of: Array(stemText.utf8).span)
        if stem == markOfStem.count {
            markOfStem.append(TextMark.of(stemText))
            placesOfStem.append([])
            lastEntryOfStem.append(-1)
        }
        return stem
    }

    /// Adds the stems that have places to a document.
    private mutating func addPlacedStems(to document: Int) throws(IndexError) {
        for stem in placedStems {
            let places = placesOfStem[stem]
            placesOfStem[stem] = []
            documents[document].length += places.level > 0 ? 1 : 0
            try postings.append(document, places, of: stem)
        }
        placedStems.removeAll(keepingCapacity: true)
    }

    // MARK: - Related senses

    /// Stores the stems that have places in the current document as the stems of a definition.
    private mutating func addDefinition(of id: UInt64) {
        let start = UInt32(clamping: definitions.count)
        for stem in placedStems { definitions.append(UInt32(stem)) }
        definitionOfID[id] = start..<UInt32(clamping: definitions.count)
    }

    /// Adds the definitions of related senses; called when all definitions are known.
    private mutating func addRelated() throws(IndexError) {
        let count = relatedSenses.isEmpty ? 0 : documents.count
        broaderDocuments = [UInt32](repeating: 0, count: count)
        for (index, relation) in relatedSenses.enumerated() {
            for position in definitionOfID[relation.id] ?? 0..<0 {
                place(Int(definitions[Int(position)]), relation.place)
            }
            if relation.place == .broader, broaderDocuments[Int(relation.document)] == 0,
                let document = documentOfSense[relation.id]
            {
                broaderDocuments[Int(relation.document)] = document + 1
            }
            let isLast =
                index + 1 == relatedSenses.count
                || relatedSenses[index + 1].document != relation.document
            if isLast { try addPlacedStems(to: Int(relation.document)) }
        }
        relatedSenses = []
        definitions = []
        definitionOfID = [:]
    }

    // MARK: - The file

    /// - Returns: The sections of the file.
    mutating func finish() throws(IndexError) -> [StoredBytes] {
        try addRelated()
        documentOfSense = [:]
        words = NumberedWords()
        stemOfWord = []
        entries = [:]
        firstUses = []
        return try termSections() + documentSections()
    }

    /// - Returns: The sections of the terms, which are sorted by their bytes, and of the terms'
    ///   postings.
    private mutating func termSections() throws(IndexError) -> [StoredBytes] {
        var termPostings = try Spool(beside: path)
        /// By the number of a term: where its documents end.
        var ends: [Int] = []
        try postings.forEach(ofTerms: stems.count) { documents throws(IndexError) in
            var previousDocument = -1
            for (document, places) in documents {
                let entryBit: UInt64 = places.areInEntry ? 0x10 : 0
                termPostings.append(
                    variable: UInt64(document - previousDocument) << 5 | entryBit
                        | UInt64(places.level))
                try termPostings.flushIfFull()
                previousDocument = document
            }
            ends.append(termPostings.count)
        }
        let lists = try termPostings.contents()
        var termBytes = try Spool(beside: path)
        var termEnds = try Spool(beside: path)
        var postings = try Spool(beside: path)
        var postingEnds = try Spool(beside: path)
        for term in stems.sorted {
            try termBytes.append(stems[term])
            try termEnds.append(UInt32(truncatingIfNeeded: termBytes.count).littleEndianBytes)
            try postings.append(lists.buffer[(term == 0 ? 0 : ends[term - 1])..<ends[term]])
            guard let end = UInt32(exactly: postings.count) else { throw .tooLarge }
            try postingEnds.append(end.littleEndianBytes)
        }
        stems = NumberedWords()
        return [
            try termBytes.contents(), try termEnds.contents(), try postings.contents(),
            try postingEnds.contents(),
        ]
    }

    /// - Returns: The sections of the documents, of their bodies and of their broader senses.
    private mutating func documentSections() throws(IndexError) -> [StoredBytes] {
        uses.sort {
            ($0.document, $0.key, $0.record, $0.sense) < ($1.document, $1.key, $1.record, $1.sense)
        }
        var bodies = try Spool(beside: path)
        var numbers = try Spool(beside: path)
        let texts = try marks.contents()
        var position = 0
        var useIndex = 0
        for number in documents.indices {
            guard let start = UInt32(exactly: bodies.count) else { throw .tooLarge }
            documents[number].start = Int(start)
            try numbers.append(documents[number].number.littleEndianBytes)
            var previousUse: TextUse?
            while useIndex < uses.count, uses[useIndex].document == number {
                let use = uses[useIndex].text
                useIndex += 1
                let isLast = useIndex == uses.count || uses[useIndex].document != number
                for number in use.numbers(after: previousUse, isLast: isLast) {
                    bodies.append(variable: number)
                }
                previousUse = use
            }
            let textEnd = position + Int(markCounts[number])
            try bodies.append(texts.buffer[position..<textEnd])
            position = textEnd
            if number.isMultiple(of: TextDocuments.stride) { texts.release() }
        }
        var broader = try Spool(beside: path)
        try broader.append(broaderDocuments.flatMap(\.littleEndianBytes))
        return [try numbers.contents(), try bodies.contents(), try broader.contents()]
    }
}

import Texts

/// The documents that were made so far.
struct TextDocuments: ~Copyable {
    private let path: String
    private let stemmer: Stemmer
    /// The words that were met, and the stem of each.
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
    private var known: [UInt64: UInt32] = [:]
    private var uses: [Use] = []
    /// The first uses of entries by the hashes of their texts.
    private var entries: [UInt64: UInt32] = [:]
    /// The first uses of entries plus 1, by the numbers of ``TextIndexBuilder/Batch/Use/shared``; 0 for none.
    private var shared: [UInt32] = []
    /// The number of uses that may still be copied to headwords that share the entry of another.
    private var copiesLeft = 1 << 16
    /// The stems of the definitions of senses with an ID, one after the other, and the range of each.
    private var definitions: [UInt32] = []
    private var definitionOfID: [UInt64: Range<UInt32>] = [:]
    /// The senses that say something about those of documents, by the hashes of their IDs.
    private var related: [(document: UInt32, id: UInt64, place: TextPlaces)] = []

    // The places of stems in the document that is made.
    private var placesOfStem: [TextPlaces] = []
    /// The stems that have places.
    private var placed: [Int] = []
    /// By stem: the number of the last entry in whose new definitions and examples it stands.
    private var saidIn: [UInt32] = []
    private var entryNumber: UInt32 = 0

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
    /// The maximum number of senses, and of entries, that are remembered for other headwords to share.
    static let knownLimit = 3 << 18
    /// The number by which each headword raises ``copiesLeft``.
    ///
    /// The limit keeps a damaged dictionary from filling the memory.
    private static let copiesOfHeadword = 16
    /// The number of documents after which the memory of their texts is released.
    private static let stride = 1 << 16

    init(beside path: String, _ language: Language?) throws(IndexError) {
        self.path = path
        stemmer = Stemmer(language)
        let marks = try Spool(beside: path)
        postings = try TextPostings(beside: path)
        self.marks = marks
    }

    // MARK: - Entries

    mutating func add(_ batch: TextIndexBuilder.Batch) throws(IndexError) {
        for use in batch.uses {
            copiesLeft += TextDocuments.copiesOfHeadword
            if let entry = use.entry {
                let first = try batch.texts[entry].map { text throws(IndexError) in
                    try add(text, use.key, use.record)
                }
                if use.shared != nil { shared.append(UInt32((first ?? -1) + 1)) }
            } else if let number = use.shared, shared[number] > 0 {
                try addUses(of: Int(shared[number] - 1), use.key, use.record)
            }
        }
    }

    /// Adds the uses of another headword with the same entry, whose first use is given.
    private mutating func addUses(of first: Int, _ key: Int, _ record: Int) throws(IndexError) {
        let (of, count) = (uses[first], uses.count)
        var index = first
        while index < count, uses[index].key == of.key, uses[index].record == of.record {
            guard copiesLeft > 0 else { return }
            copiesLeft -= 1
            let use = uses[index]
            uses.append(
                try Use(Int(use.document), key: key, record: record, sense: Int(use.sense)))
            index += 1
        }
    }

    /// - Returns: The first use of the entry; -1 if it has none.
    private mutating func add(
        _ text: ReadText, _ key: Int, _ record: Int
    ) throws(IndexError) -> Int {
        if let hash = text.hash, let known = entries[hash] {
            try addUses(of: Int(known), key, record)
            return Int(known)
        }
        let (first, start) = (uses.count, documents.count)
        entryNumber &+= 1
        for (number, sense) in text.senses.enumerated() {
            let document = try document(of: sense, in: text)
            uses.append(try Use(document, key: key, record: record, sense: number))
        }
        if let passages = text.text {
            if start == documents.count {
                uses.append(try Use(start, key: key, record: record, sense: 0))
                append(TextDocument())
            }
            try add(text, passages, to: start)
        }
        guard first < uses.count else { return -1 }
        guard let place = UInt32(exactly: first) else { throw .tooLarge }
        if let hash = text.hash {
            if entries.count >= TextDocuments.knownLimit { entries = [:] }
            entries[hash] = place
        }
        return first
    }

    /// Adds the text of an entry to the first of its documents, and what is outside of the senses.
    private mutating func add(
        _ text: ReadText, _ passages: Range<Int>, to start: Int
    ) throws(IndexError) {
        let markCount = marks.count
        for passage in text.passages[passages] {
            var isNext = marks.count > markCount
            var position = passage.words.lowerBound
            while position < passage.words.upperBound {
                let stem = stem(of: text.words, at: &position)
                mark(stem, isNext: &isNext)
                if saidIn[stem] != entryNumber { place(stem, .outside) }
            }
            try marks.flushIfFull()
        }
        markCounts[start] = UInt32(clamping: marks.count - markCount)
        for number in documents.indices.dropFirst(start + 1) {
            documents[number].isContinued = true
        }
        try addPlaced(to: start)
    }

    /// The document of a sense, which is new unless another headword has it.
    ///
    /// - Parameters:
    ///   - sense: The sense.
    ///   - text: Its entry. If that has no text besides its senses, the document has the text of the sense.
    /// - Returns: The number of the document.
    /// - Throws: An ``IndexError`` when its words can't be written.
    private mutating func document(
        of sense: ReadText.Sense, in text: ReadText
    ) throws(IndexError) -> Int {
        let number = documents.count
        if let known = known[sense.hash] { return Int(known) }
        if known.count >= TextDocuments.knownLimit { known = [:] }
        guard let document = UInt32(exactly: number) else { throw .tooLarge }
        known[sense.hash] = document
        let markCount = marks.count
        for index in sense.passages {
            if index == sense.definition.upperBound, sense.hasID { define(sense.hash) }
            let passage = text.passages[index]
            var isNext = passage.isParagraph && marks.count > markCount
            var position = passage.words.lowerBound
            while position < passage.words.upperBound {
                let stem = stem(of: text.words, at: &position)
                place(stem, passage.places)
                if sense.said.contains(index) { saidIn[stem] = entryNumber }
                if text.text == nil { mark(stem, isNext: &isNext) }
            }
        }
        for (id, place) in sense.related { related.append((document, id, place)) }
        try marks.flushIfFull()
        var record = TextDocument()
        record.part = sense.part
        append(record)
        markCounts[number] = UInt32(clamping: marks.count - markCount)
        try addPlaced(to: number)
        return number
    }

    private mutating func append(_ document: TextDocument) {
        documents.append(document)
        markCounts.append(0)
    }

    // MARK: - Words

    /// The number of the stem of a word, which is read with its length.
    private mutating func stem(of text: [UInt8], at position: inout Int) -> Int {
        let range = position + 1..<position + 1 + Int(text[position])
        position = range.upperBound
        if words.count >= TextDocuments.wordLimit {
            words.removeAll()
            stemOfWord.removeAll(keepingCapacity: true)
        }
        let word = words.number(of: text.span.extracting(range))
        if word < stemOfWord.count { return Int(stemOfWord[word]) }
        let found = stemmer.stem(String(decoding: text[range], as: UTF8.self))
        let stem = stems.number(of: Array(found.utf8).span)
        if stem == markOfStem.count {
            markOfStem.append(TextMark.of(found))
            placesOfStem.append([])
            saidIn.append(0)
        }
        stemOfWord.append(UInt32(stem))
        return stem
    }

    /// Adds the mark of a word; the first of a further paragraph comes after an end.
    private mutating func mark(_ stem: Int, isNext: inout Bool) {
        if isNext { marks.append(TextMark.end) }
        isNext = false
        marks.append(markOfStem[stem])
    }

    private mutating func place(_ stem: Int, _ place: TextPlaces) {
        if placesOfStem[stem].isEmpty { placed.append(stem) }
        placesOfStem[stem].insert(place)
    }

    /// Adds the stems that have places to a document.
    private mutating func addPlaced(to document: Int) throws(IndexError) {
        for stem in placed {
            let places = placesOfStem[stem]
            placesOfStem[stem] = []
            documents[document].length += places.level > 0 ? 1 : 0
            try postings.append(document, places, of: stem, among: stems)
        }
        placed.removeAll(keepingCapacity: true)
    }

    // MARK: - Related senses

    /// Keeps the stems that have places, which are those of a definition.
    private mutating func define(_ id: UInt64) {
        let start = UInt32(clamping: definitions.count)
        for stem in placed { definitions.append(UInt32(stem)) }
        definitionOfID[id] = start..<UInt32(clamping: definitions.count)
    }

    /// Adds the definitions of related senses, now that all are known.
    private mutating func addRelated() throws(IndexError) {
        for (index, relation) in related.enumerated() {
            for place in definitionOfID[relation.id] ?? 0..<0 {
                self.place(Int(definitions[Int(place)]), relation.place)
            }
            let isLast =
                index + 1 == related.count || related[index + 1].document != relation.document
            if isLast { try addPlaced(to: Int(relation.document)) }
        }
        related = []
        definitions = []
        definitionOfID = [:]
    }

    // MARK: - The file

    /// - Returns: The sections of the file.
    mutating func finish() throws(IndexError) -> [StoredBytes] {
        try addRelated()
        known = [:]
        words = NumberedWords()
        stemOfWord = []
        entries = [:]
        shared = []
        let stems = stems
        var lists = try TermLists(beside: path)
        try postings.forEach(among: stems) { (term, postings) throws(IndexError) in
            try lists.append(stems[term], postings)
        }
        let sections = try lists.finish()
        self.stems = NumberedWords()
        return try sections + documentSections()
    }

    /// - Returns: The sections of the documents and of their bodies.
    private mutating func documentSections() throws(IndexError) -> [StoredBytes] {
        // A counting sort: the uses of each document stay in the order of the headwords.
        var ends = [UInt32](repeating: 0, count: documents.count + 1)
        for use in uses { ends[Int(use.document) + 1] += 1 }
        for number in documents.indices { ends[number + 1] += ends[number] }
        var inOrder = [UInt32](repeating: 0, count: uses.count)
        for (index, use) in uses.enumerated() {
            inOrder[Int(ends[Int(use.document)])] = UInt32(index)
            ends[Int(use.document)] += 1
        }
        var bodies = try Spool(beside: path)
        var numbers = try Spool(beside: path)
        let texts = try marks.contents()
        var position = 0
        var first = 0
        for number in documents.indices {
            guard let start = UInt32(exactly: bodies.count) else { throw .tooLarge }
            documents[number].start = Int(start)
            try numbers.append(documents[number].number.littleEndianBytes)
            var last: TextUse?
            let end = Int(ends[number])
            for place in first..<end {
                let use = uses[Int(inOrder[place])].text
                for number in use.numbers(after: last, isLast: place == end - 1) {
                    bodies.append(variable: number)
                }
                last = use
            }
            first = end
            let textEnd = position + Int(markCounts[number])
            try bodies.append(texts.buffer[position..<textEnd])
            position = textEnd
            if number.isMultiple(of: TextDocuments.stride) { texts.release() }
        }
        return [try numbers.contents(), try bodies.contents()]
    }
}

/// The terms in their order, and the documents of each.
private struct TermLists: ~Copyable {
    private var termBytes: Spool
    private var termEnds: Spool
    private var postings: Spool
    private var postingEnds: Spool

    init(beside path: String) throws(IndexError) {
        let termBytes = try Spool(beside: path)
        let termEnds = try Spool(beside: path)
        let postings = try Spool(beside: path)
        let postingEnds = try Spool(beside: path)
        self.termBytes = termBytes
        self.termEnds = termEnds
        self.postings = postings
        self.postingEnds = postingEnds
    }

    /// Adds a term with its postings in the order of the documents.
    mutating func append(
        _ term: ArraySlice<UInt8>, _ found: [TextPostings.Posting]
    ) throws(IndexError) {
        try termBytes.append(term)
        var written: UInt64?
        var places: TextPlaces = []
        for (index, posting) in found.enumerated() {
            places.insert(TextPlaces(rawValue: UInt8(truncatingIfNeeded: posting)))
            // The same word may stand in the text of a sense and in those of its relatives.
            let document = posting >> 8
            if index + 1 < found.count, found[index + 1] >> 8 == document { continue }
            let said: UInt64 = places.areInEntry ? 0x10 : 0
            let distance = written.map { document - $0 } ?? document + 1
            postings.append(variable: distance << 5 | said | UInt64(places.level))
            try postings.flushIfFull()
            (written, places) = (document, [])
        }
        guard let end = UInt32(exactly: postings.count) else { throw .tooLarge }
        postingEnds.append(fixed: end)
        termEnds.append(fixed: UInt32(truncatingIfNeeded: termBytes.count))
        try postingEnds.flushIfFull()
        try termEnds.flushIfFull()
    }

    /// - Returns: The sections of the file.
    mutating func finish() throws(IndexError) -> [StoredBytes] {
        [
            try termBytes.contents(), try termEnds.contents(), try postings.contents(),
            try postingEnds.contents(),
        ]
    }
}

import Glibc
import Texts

/// The places where a word stands in the texts about a sense.
struct TextPlaces: OptionSet {
    let rawValue: UInt8

    static let definition = TextPlaces(rawValue: 1)
    /// The headwords of the sense.
    static let words = TextPlaces(rawValue: 1 << 1)
    static let examples = TextPlaces(rawValue: 1 << 2)
    /// The headwords of broader senses.
    static let broaderWords = TextPlaces(rawValue: 1 << 3)
    /// The definitions of related senses.
    static let broader = TextPlaces(rawValue: 1 << 4)
    static let narrower = TextPlaces(rawValue: 1 << 5)
    static let related = TextPlaces(rawValue: 1 << 6)
    /// Other parts of the entry, which say nothing about the sense.
    static let outside = TextPlaces(rawValue: 1 << 7)

    /// True if the entry itself has the word, not only a related sense.
    var areInEntry: Bool {
        !isDisjoint(with: [.definition, .words, .examples, .broaderWords, .outside])
    }

    /// The weight of a word in these places, 1 to ``maxLevel``; 0 if it says nothing.
    var level: UInt8 { TextPlaces.levels[Int(rawValue)] }

    static let maxLevel: UInt8 = 15

    /// The weight of each place (docs/decisions/0055).
    ///
    /// A place counts once, however often the word stands there. The level is the logarithm of the sum, so a second
    /// place adds less than it is worth alone.
    private static let weights: [(TextPlaces, Double)] = [
        (.definition, 6), (.words, 2.5), (.examples, 2.3), (.broaderWords, 5), (.broader, 1.6),
        (.narrower, 2), (.related, 5.6),
    ]

    private static let levels: [UInt8] = {
        let step = log(1 + weights.reduce(0) { $0 + $1.1 }) / Double(maxLevel)
        return (0...UInt8.max).map { rawValue in
            let places = TextPlaces(rawValue: rawValue)
            let sum = weights.reduce(0) { $0 + (places.contains($1.0) ? $1.1 : 0) }
            return UInt8((log(1 + sum) / step).rounded(.up))
        }
    }()

    /// The definitions of the senses of a relation; nil for relations that say nothing.
    static func definitions(of relation: String) -> TextPlaces? {
        switch relation {
        case "antonym": nil
        case "hypernym", "instance hypernym": .broader
        case "hyponym", "instance hyponym": .narrower
        case _ where ["meronym", "holonym", "domain"].contains(where: relation.contains): nil
        default: .related
        }
    }
}

/// Builds the index of a dictionary's texts.
///
/// The entries are read in the order of the index of headwords, their words are sorted in runs and merged.
public enum TextIndexBuilder {
    /// The number of keys of which the headwords are read together.
    private static let stride = 1 << 8

    /// Builds an index.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - index: The index of its headwords.
    ///   - path: The path of the index of its texts.
    ///   - isCancelled: Called now and then; when it returns true, the file is deleted.
    ///   - progress: Called with the progress, 0 to 1.
    /// - Returns: The index.
    /// - Throws: An ``IndexError``.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, by index: HeadwordIndex, at path: String,
        isCancelled: @escaping () -> Bool = { false }, progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> TextIndex {
        var texts = try Texts(beside: path, reader.languages.entries)
        var sizeLeft = sizeLimit(of: reader)
        for start in Swift.stride(from: 0, to: index.keyCount, by: stride) {
            let keys = start..<min(start + stride, index.keyCount)
            for (key, headwords) in zip(keys, index.headwords(ofKeys: keys)) {
                for (record, headword) in headwords.enumerated() where headword.kind == .headword {
                    if isCancelled() { throw .cancelled }
                    let budget = WorkBudget(isCancelled: isCancelled)
                    guard let entry = try entry(of: headword, in: reader, within: budget) else {
                        continue
                    }
                    sizeLeft -= entry.textSize
                    guard sizeLeft > 0 else {
                        throw .dictionary(
                            .damaged(file: reader.path, reason: "very many of its entries overlap"))
                    }
                    try texts.add(entry, key: key, record: record, within: budget)
                }
            }
            progress(Double(keys.upperBound) / Double(index.keyCount))
        }
        if index.isDamaged {
            throw .damaged(file: path, reason: "the index of headwords is damaged")
        }
        var sections = try texts.finish()
        var sheets = try Spool(beside: path)
        try sheets.append(TextIndex.bytes(of: reader.sheets?.versions ?? []))
        sections.append(try sheets.contents())
        if isCancelled() { throw .cancelled }
        try SectionFile.write(
            TextIndex.format, sections, path: path,
            stamp: TextIndex.stamp(of: reader, by: index))
        return try TextIndex.open(path: path, of: reader, by: index)
    }

    /// The most bytes of all entries.
    ///
    /// Several headwords may lead to an entry, and texts are packed: gcide has nine times the bytes of its files, other
    /// dictionaries three times. A damaged one may have entries that overlap, each as long as all.
    private static func sizeLimit(of reader: any DictionaryReader) -> Int {
        64 * max(1 << 20, reader.files.reduce(0) { $0 + $1.count })
    }

    /// An entry; nil for a damaged one, which is skipped.
    private static func entry(
        of headword: Headword, in reader: any DictionaryReader, within budget: WorkBudget
    ) throws(IndexError) -> Entry? {
        do throws(LexiconError) {
            return try reader.entry(at: headword.location, within: budget)
        } catch {
            switch error {
            case .damaged, .unsupported: return nil
            // The next one could not be read either.
            case .missing, .unreadable: throw .dictionary(error)
            }
        }
    }

    /// The texts that were read so far.
    private struct Texts: ~Copyable {
        private let path: String
        private let stemmer: Stemmer
        private var sorter: RecordSorter
        /// The stems of words that were met.
        private var stems: [String: Stem] = [:]
        private var documents: [TextDocument] = []
        /// The marks of the documents' texts, one after the other.
        private var marks: Spool
        /// The number of marks of each document.
        private var markCounts: [UInt32] = []
        /// The documents of senses by what they say, so that headwords share one.
        private var known: [UInt64: UInt32] = [:]
        private var uses: [Use] = []
        /// The entries that were read, by what they say.
        private var entries: [UInt64: ReadEntry] = [:]
        private var parts: [String: TextPart] = [:]
        /// By the IDs of the senses.
        private var definitions: [String: String] = [:]
        /// The senses that say something about those of documents, by their IDs.
        private var related: [(document: Int, id: String, place: TextPlaces)] = []

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

        /// The uses of an entry's first headword, and the number of further uses that other headwords may
        /// have.
        private struct ReadEntry {
            let uses: Range<UInt32>
            var usesLeft: UInt32 = 1 << 16
        }

        private struct Stem {
            let text: String
            /// Its ``TextMark``.
            let mark: UInt8
        }

        private static let stemLimit = 1 << 17
        /// The most senses and entries that are remembered, so that headwords share them.
        private static let knownLimit = 1 << 20
        /// In bytes; the rest of a long definition says more about the thing than about the word.
        private static let definitionLimit = 500

        init(beside path: String, _ language: Language?) throws(IndexError) {
            self.path = path
            stemmer = Stemmer(language)
            let marks = try Spool(beside: path)
            sorter = try RecordSorter(beside: path)
            self.marks = marks
        }

        mutating func add(
            _ entry: Entry, key: Int, record: Int, within budget: WorkBudget
        ) throws(IndexError) {
            if case .redirect = entry.body { return }
            let hash = entry.textHash
            if let hash, let known = entries[hash] {
                // Another headword has the same entry.
                guard known.usesLeft >= known.uses.count else { return }
                entries[hash]?.usesLeft -= UInt32(known.uses.count)
                for index in known.uses {
                    let use = uses[Int(index)]
                    uses.append(
                        try Use(
                            Int(use.document), key: key, record: record, sense: Int(use.sense)))
                }
                return
            }
            let first = uses.count
            let typeset = Typesetter.senses(of: entry, within: budget)
            let start = documents.count
            /// The stems of the definitions and examples in the new documents.
            var said: Set<String> = []
            for (number, sense) in typeset.senses.prefix(TextIndex.longestEntry).enumerated() {
                let document = try document(
                    of: sense, word: entry.word, &said, hasOwnText: typeset.text == nil)
                uses.append(try Use(document, key: key, record: record, sense: number))
            }
            if let text = typeset.text { try add(text, besides: said, from: start, key, record) }
            guard let hash else { return }
            guard let end = UInt32(exactly: uses.count) else { throw .tooLarge }
            if entries.count >= Texts.knownLimit { entries = [:] }
            entries[hash] = ReadEntry(uses: UInt32(first)..<end)
        }

        /// Adds the text of an entry to the first of its documents, and what is outside of the senses.
        private mutating func add(
            _ text: StyledText, besides said: Set<String>, from start: Int, _ key: Int,
            _ record: Int
        ) throws(IndexError) {
            var rest: [String: TextPlaces] = [:]
            let markCount = marks.count
            for paragraph in text.paragraphs {
                var isNext = marks.count > markCount
                TextWords.forEach(in: paragraph.text) { word, _ in
                    let stem = self.stem(word)
                    mark(stem, isNext: &isNext)
                    if !said.contains(stem.text) { rest[stem.text] = .outside }
                }
                try marks.flushIfFull()
            }
            if start == documents.count {
                uses.append(try Use(start, key: key, record: record, sense: 0))
                append(TextDocument())
            }
            markCounts[start] = UInt32(clamping: marks.count - markCount)
            for number in documents.indices.dropFirst(start + 1) {
                documents[number].isContinued = true
            }
            try append(rest, to: start)
        }

        /// Adds the mark of a word; the first of a further paragraph comes after an end.
        private mutating func mark(_ stem: Stem, isNext: inout Bool) {
            if isNext { marks.append(TextMark.end) }
            isNext = false
            marks.append(stem.mark)
        }

        private mutating func append(_ document: TextDocument) {
            documents.append(document)
            markCounts.append(0)
        }

        private mutating func stem(_ word: String) -> Stem {
            if let stem = stems[word] { return stem }
            if stems.count >= Texts.stemLimit { stems.removeAll(keepingCapacity: true) }
            let text = stemmer.stem(word)
            let stem = Stem(text: text, mark: TextMark.of(text))
            stems[word] = stem
            return stem
        }

        private mutating func part(_ name: String) -> TextPart {
            if let part = parts[name] { return part }
            let part = TextPart(name)
            parts[name] = part
            return part
        }

        /// The document of a sense, which is new unless another headword has it.
        ///
        /// - Parameters:
        ///   - sense: The sense.
        ///   - word: The headword of its entry.
        ///   - said: Receives the stems of the definition and the examples of a new document.
        ///   - hasOwnText: True if the entry has no other text, so the document has that of the sense.
        /// - Returns: The number of the document.
        /// - Throws: An ``IndexError`` when its words can't be written.
        private mutating func document(
            of sense: Sense, word: String, _ said: inout Set<String>, hasOwnText: Bool
        ) throws(IndexError) -> Int {
            let number = documents.count
            var hash = StableHash()
            hash.add(sense.id ?? "\(sense.partOfSpeech) \(sense.definition)")
            if let known = known[hash.value] { return Int(known) }
            if known.count >= Texts.knownLimit { known = [:] }
            guard let place = UInt32(exactly: number) else { throw .tooLarge }
            known[hash.value] = place
            if let id = sense.id { definitions[id] = sense.definition }
            let markCount = marks.count
            var places: [String: TextPlaces] = [:]
            func add(_ text: String, _ place: TextPlaces, limit: Int = .max) {
                var isNext = marks.count > markCount
                TextWords.forEach(in: text) { word, range in
                    let stem = stem(word)
                    places[stem.text, default: []]
                        .insert(range.upperBound <= limit ? place : .outside)
                    if hasOwnText { mark(stem, isNext: &isNext) }
                }
            }
            add(sense.definition, .definition, limit: Texts.definitionLimit)
            for example in sense.examples { add(example, .examples) }
            said.formUnion(places.keys)
            add(word, .words)
            for synonym in sense.synonyms { add(synonym, .words) }
            for relation in sense.relations {
                guard let place = TextPlaces.definitions(of: relation.kind) else { continue }
                if place == .broader { for word in relation.words { add(word, .broaderWords) } }
                for id in Set(relation.targets.compactMap(\.sense)) {
                    related.append((number, id, place))
                }
            }
            try marks.flushIfFull()
            var document = TextDocument()
            document.part = part(sense.partOfSpeech)
            append(document)
            markCounts[number] = UInt32(clamping: marks.count - markCount)
            try append(places, to: number)
            return number
        }

        private mutating func append(
            _ places: [String: TextPlaces], to document: Int
        ) throws(IndexError) {
            for (term, places) in places {
                documents[document].length += places.level > 0 ? 1 : 0
                var key = HeadwordKey()
                for byte in term.utf8 { key.append(byte) }
                try sorter.append(
                    key, location: UInt64(document) << 8 | UInt64(places.rawValue), Span())
            }
        }

        /// Adds the definitions of related senses, now that all are known.
        private mutating func addRelated() throws(IndexError) {
            var places: [String: TextPlaces] = [:]
            for (index, relation) in related.enumerated() {
                TextWords.forEach(in: definitions[relation.id] ?? "") { word, _ in
                    places[stem(word).text, default: []].insert(relation.place)
                }
                let isLast =
                    index + 1 == related.count || related[index + 1].document != relation.document
                guard isLast else { continue }
                try append(places, to: relation.document)
                places.removeAll(keepingCapacity: true)
            }
            related = []
            definitions = [:]
        }

        /// - Returns: The sections of the file.
        mutating func finish() throws(IndexError) -> [StoredBytes] {
            try addRelated()
            known = [:]
            stems = [:]
            entries = [:]
            var lists = try TermLists(beside: path)
            var merge = try sorter.merged()
            try merge.forEach { (key, location, _) throws(IndexError) in
                let places = TextPlaces(rawValue: UInt8(truncatingIfNeeded: location))
                try lists.append(copy key, document: Int(location >> 8), places)
                return true
            }
            var sections = try lists.finish()
            sections += try documentSections()
            return sections
        }

        /// - Returns: The sections of the documents and of their bodies.
        private mutating func documentSections() throws(IndexError) -> [StoredBytes] {
            // The uses of a document are in the order of the headwords.
            uses.sort {
                ($0.document, $0.key, $0.record, $0.sense)
                    < ($1.document, $1.key, $1.record, $1.sense)
            }
            var bodies = try Spool(beside: path)
            var numbers = try Spool(beside: path)
            let texts = try marks.contents()
            var position = 0
            var rest = uses[...]
            for number in documents.indices {
                guard let start = UInt32(exactly: bodies.count) else { throw .tooLarge }
                documents[number].start = Int(start)
                try numbers.append(documents[number].number.littleEndianBytes)
                let mine = rest.prefix { $0.document == number }
                rest = rest.dropFirst(mine.count)
                var last: TextUse?
                for (place, use) in mine.enumerated() {
                    let use = use.text
                    let numbers = use.numbers(after: last, isLast: place == mine.count - 1)
                    for number in numbers { bodies.append(variable: number) }
                    last = use
                }
                let end = position + Int(markCounts[number])
                try bodies.append(texts.buffer[position..<end])
                position = end
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
        private var term = HeadwordKey()
        /// The last document of the term, which is not written yet; -1 for none.
        private var document = -1
        private var places: TextPlaces = []
        /// The document before it.
        private var written = -1

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

        mutating func append(
            _ key: HeadwordKey, document next: Int, _ added: TextPlaces
        ) throws(IndexError) {
            if key == term {
                // The same word may stand in the text of a sense and in those of its relatives.
                if next == document {
                    places.formUnion(added)
                    return
                }
                try endDocument()
            } else {
                try endTerm()
                term = key
                termBytes.append(key, from: 0)
                try termBytes.flushIfFull()
            }
            (document, places) = (next, added)
        }

        private mutating func endDocument() throws(IndexError) {
            guard document >= 0 else { return }
            let posting = (places.areInEntry ? 0x10 : 0) | UInt64(places.level)
            postings.append(variable: UInt64(document - written) << 5 | posting)
            try postings.flushIfFull()
            written = document
        }

        private mutating func endTerm() throws(IndexError) {
            guard !term.isEmpty else { return }
            try endDocument()
            guard let end = UInt32(exactly: postings.count) else { throw .tooLarge }
            postingEnds.append(fixed: end)
            termEnds.append(fixed: UInt32(truncatingIfNeeded: termBytes.count))
            try postingEnds.flushIfFull()
            try termEnds.flushIfFull()
            (document, written) = (-1, -1)
        }

        /// - Returns: The sections of the file.
        mutating func finish() throws(IndexError) -> [StoredBytes] {
            try endTerm()
            return [
                try termBytes.contents(), try termEnds.contents(), try postings.contents(),
                try postingEnds.contents(),
            ]
        }
    }
}

extension Entry {
    /// In bytes.
    fileprivate var textSize: Int {
        guard case .texts(let texts) = body else { return 0 }
        return texts.reduce(0) { $0 + $1.text.utf8.count }
    }

    /// Tells texts apart; nil for senses.
    fileprivate var textHash: UInt64? {
        guard case .texts(let texts) = body else { return nil }
        var hash = StableHash()
        for text in texts { hash.add(text.text) }
        return hash.value
    }
}

extension Typesetter {
    /// The senses of an entry, and its whole text if it has more than those.
    fileprivate static func senses(
        of entry: Entry, within budget: WorkBudget
    ) -> (senses: [Sense], text: StyledText?) {
        if case .senses(let senses) = entry.body { return (senses, nil) }
        let typeset = typeset(entry, within: budget)
        return (typeset.senses, typeset.text)
    }
}

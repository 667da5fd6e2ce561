import Texts

/// How much a word says about a sense by where it stands.
enum TextWeight {
    static let definition = 1.0
    /// The headwords of the sense.
    static let words = 0.7
    static let examples = 0.25
    /// In bytes; what follows in a long definition tells more about the thing than about the word.
    static let definitionLimit = 500

    /// A weight as an index stores it: 1 to 15, or 0 for a word that says nothing about a sense.
    static func level(of weight: Double) -> UInt8 {
        weight > 0 ? UInt8(max(1, min(15, (weight / step).rounded()))) : 0
    }

    /// The weight of one level.
    static let step = 0.15

    /// The words of a relation, and the definitions of its senses.
    static func relation(_ kind: String) -> (words: Double, definitions: Double) {
        switch kind {
        case "antonym": (0, 0)
        case "hypernym", "instance hypernym": (0.5, 0.2)
        case "hyponym", "instance hyponym": (0, 0.15)
        case _ where kind.contains("meronym") || kind.contains("holonym"): (0.3, 0)
        case _ where kind.contains("domain"): (0, 0)
        default: (0, 0.25)
        }
    }
}

/// Builds the index of a dictionary's texts.
///
/// The entries are read in the order of the index of headwords, their words are sorted in runs and merged.
public enum TextIndexBuilder {
    /// How many keys are processed between two checks for cancellation.
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
        isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> TextIndex {
        var texts = try Texts(beside: path, reader.languages.entries)
        for start in Swift.stride(from: 0, to: index.keyCount, by: stride) {
            if isCancelled() { throw .cancelled }
            let keys = start..<min(start + stride, index.keyCount)
            for (key, headwords) in zip(keys, index.headwords(ofKeys: keys)) {
                for (record, headword) in headwords.enumerated() where headword.kind == .headword {
                    // An entry that can't be read is skipped.
                    guard let entry = try? reader.entry(at: headword.location) else { continue }
                    try texts.add(entry, key: key, record: record)
                }
            }
            progress(Double(keys.upperBound) / Double(index.keyCount))
        }
        if index.isDamaged {
            throw .damaged(file: path, reason: "the index of headwords is damaged")
        }
        let sections = try texts.finish()
        if isCancelled() { throw .cancelled }
        try SectionFile.write(TextIndex.format, sections, path: path, stamp: reader.stamp)
        return try TextIndex.open(path: path, stamp: reader.stamp)
    }

    /// The texts that were read so far.
    private struct Texts: ~Copyable {
        private let path: String
        private let stemmer: Stemmer
        private var sorter: RecordSorter
        /// The stems of words that were met.
        private var stems: [String: String] = [:]
        private var documents: [TextDocument] = []
        /// The documents of senses by what they say, so that headwords share one.
        private var known: [UInt64: Int] = [:]
        private var uses: [(document: Int, use: TextUse)] = []
        /// The uses of the entries that were read, but for their headwords.
        private var entries: [UInt64: [(document: Int, sense: Int)]] = [:]
        private var parts: [String: TextPart] = [:]
        /// By the IDs of the senses.
        private var definitions: [String: String] = [:]
        /// The senses that say something about those of documents, by their IDs.
        private var related: [(document: Int, id: String, weight: Float)] = []

        private static let stemLimit = 1 << 17

        init(beside path: String, _ language: Language?) throws(IndexError) {
            self.path = path
            stemmer = Stemmer(language)
            sorter = try RecordSorter(beside: path)
        }

        mutating func add(_ entry: Entry, key: Int, record: Int) throws(IndexError) {
            if case .redirect = entry.body { return }
            if let hash = entry.textHash, let known = entries[hash] {
                // Another headword has the same entry.
                for (document, sense) in known {
                    uses.append((document, TextUse(key: key, record: record, sense: sense)))
                }
                return
            }
            let first = uses.count
            defer {
                if let hash = entry.textHash {
                    entries[hash] = uses[first...].map { ($0.document, $0.use.sense) }
                }
            }
            let typeset = Typesetter.senses(of: entry)
            var said: Set<String> = []
            /// The first sense that no other entry has; with it goes what is outside of the senses.
            var own: Int?
            for (number, sense) in typeset.senses.enumerated() {
                let count = documents.count
                let document = try document(of: sense, word: entry.word, &said)
                uses.append((document, TextUse(key: key, record: record, sense: number)))
                if document == count { own = own ?? document }
            }
            guard let text = typeset.text else { return }
            var rest: [String: Double] = [:]
            for paragraph in text.paragraphs {
                TextWords.forEach(in: paragraph.text) { word, _ in
                    let stem = self.stem(word)
                    if !said.contains(stem) { rest[stem] = 0 }
                }
            }
            guard !rest.isEmpty else { return }
            if let own {
                try append(rest, to: own, isSaid: true)
            } else {
                uses.append((documents.count, TextUse(key: key, record: record, sense: 0)))
                documents.append(TextDocument())
                try append(rest, to: documents.count - 1, isSaid: true)
            }
        }

        private mutating func stem(_ word: String) -> String {
            if let stem = stems[word] { return stem }
            if stems.count >= Texts.stemLimit { stems.removeAll(keepingCapacity: true) }
            let stem = stemmer.stem(word)
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
        private mutating func document(
            of sense: Sense, word: String, _ said: inout Set<String>
        ) throws(IndexError) -> Int {
            var weights: [String: Double] = [:]
            func add(_ text: String, _ weight: Double, limit: Int = .max) {
                TextWords.forEach(in: text) { word, place in
                    weights[stem(word), default: 0] += place.upperBound <= limit ? weight : 0
                }
            }
            add(sense.definition, TextWeight.definition, limit: TextWeight.definitionLimit)
            for example in sense.examples { add(example, TextWeight.examples) }
            for stem in weights.keys { said.insert(stem) }
            var hash = StableHash()
            hash.add(sense.id ?? "\(sense.partOfSpeech) \(sense.definition)")
            if let number = known[hash.value] { return number }
            known[hash.value] = documents.count
            if let id = sense.id { definitions[id] = sense.definition }
            add(word, TextWeight.words)
            for synonym in sense.synonyms { add(synonym, TextWeight.words) }
            for relation in sense.relations {
                let weight = TextWeight.relation(relation.kind)
                if weight.words > 0 { for target in relation.words { add(target, weight.words) } }
                guard weight.definitions > 0 else { continue }
                for id in Set(relation.targets.compactMap(\.sense)) {
                    related.append((documents.count, id, Float(weight.definitions)))
                }
            }
            var document = TextDocument()
            document.part = part(sense.partOfSpeech)
            documents.append(document)
            try append(weights, to: documents.count - 1, isSaid: true)
            return documents.count - 1
        }

        private mutating func append(
            _ weights: [String: Double], to document: Int, isSaid: Bool
        ) throws(IndexError) {
            for (term, weight) in weights {
                let level = TextWeight.level(of: weight)
                documents[document].length += Int(level)
                var key = HeadwordKey()
                for byte in term.utf8 { key.append(byte) }
                try sorter.append(
                    key, location: UInt64(document) << 5 | (isSaid ? 0x10 : 0) | UInt64(level),
                    Span())
            }
        }

        /// Adds the definitions of related senses, now that all are known.
        private mutating func addRelated() throws(IndexError) {
            var weights: [String: Double] = [:]
            for (index, relation) in related.enumerated() {
                TextWords.forEach(in: definitions[relation.id] ?? "") { word, _ in
                    weights[stem(word), default: 0] += Double(relation.weight)
                }
                let isLast =
                    index + 1 == related.count || related[index + 1].document != relation.document
                guard isLast else { continue }
                try append(weights, to: relation.document, isSaid: false)
                weights.removeAll(keepingCapacity: true)
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
                try lists.append(copy key, document: Int(location >> 5), posting: location & 0x1F)
                return true
            }
            var sections = try lists.finish()
            // Stable, so that the uses of a document are in the order of the headwords.
            let order = uses.indices.sorted {
                (uses[$0].document, $0) < (uses[$1].document, $1)
            }
            var useBytes = try Spool(beside: path)
            var documentBytes = try Spool(beside: path)
            var number = -1
            for (place, index) in order.enumerated() {
                let (document, use) = uses[index]
                while number < document {
                    number += 1
                    documents[number].firstUse = place
                }
                try useBytes.append(use.number.littleEndianBytes)
            }
            for document in documents {
                try documentBytes.append(document.number.littleEndianBytes)
            }
            sections.append(try documentBytes.contents())
            sections.append(try useBytes.contents())
            return sections
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
        /// Its weight, and whether the entry itself has the term.
        private var posting: UInt64 = 0
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
            _ key: HeadwordKey, document next: Int, posting added: UInt64
        ) throws(IndexError) {
            if key == term {
                // The same word may stand in the text of a sense and in those of its relatives.
                if next == document {
                    posting = min(15, posting & 0xF + added & 0xF) | (posting | added) & 0x10
                    return
                }
                try endDocument()
            } else {
                try endTerm()
                term = key
                termBytes.append(key, from: 0)
                try termBytes.flushIfFull()
            }
            (document, posting) = (next, added)
        }

        private mutating func endDocument() throws(IndexError) {
            guard document >= 0 else { return }
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
    fileprivate static func senses(of entry: Entry) -> (senses: [Sense], text: StyledText?) {
        if case .senses(let senses) = entry.body { return (senses, nil) }
        let typeset = typeset(entry)
        return (typeset.senses, typeset.text)
    }
}

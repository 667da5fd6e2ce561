import Glibc
import Synchronization
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
    /// Other parts of the entry, which are not about the sense.
    static let outside = TextPlaces(rawValue: 1 << 7)

    /// True if the entry itself has the word, not only a related sense.
    var areInEntry: Bool {
        !isDisjoint(with: [.definition, .words, .examples, .broaderWords, .outside])
    }

    /// The weight of a word in these places, 1 to ``maxLevel``; 0 if the places are not about the
    /// sense.
    var level: UInt8 { TextPlaces.levels[Int(rawValue)] }

    static let maxLevel: UInt8 = 15

    /// The weight of each place (docs/decisions/0055).
    ///
    /// A place counts once, however often the word stands there. The level is the logarithm of the
    /// sum, so a second place adds less than it would count alone.
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

    /// The place of the words in the definition of a related sense, by its relation.
    ///
    /// Nil if senses with this relation are ignored.
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
/// Entries are read and typeset on several threads, in batches, and added in the order of the index
/// of headwords. Each stem gets a number; the documents of each stem are sorted in runs.
public enum TextIndexBuilder {
    /// Calls the body with each number below a count, on several threads, and returns after all
    /// calls.
    public typealias Perform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Runs all calls on the thread of the caller.
    public static let serially: @Sendable (Int, @Sendable (Int) -> Void) -> Void = { count, body in
        for number in 0..<count { body(number) }
    }

    /// The number of keys whose headwords are read together.
    private static let stride = 1 << 8
    /// The number of entries in a batch, and the number of parts into which a batch is divided.
    private static let batchSize = 1 << 11
    private static let partCount = 8
    /// The share of the time that reading takes.
    private static let readingShare = 0.9

    /// Builds an index.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - index: The index of the dictionary's headwords.
    ///   - path: The path of the index of the dictionary's texts.
    ///   - isCancelled: Called now and then; when it returns true, the file is deleted.
    ///   - perform: Runs work on several threads.
    ///   - progress: Called with the progress, 0 to 1.
    /// - Returns: The index.
    /// - Throws: An ``IndexError``.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, by index: HeadwordIndex, at path: String,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        perform: Perform = serially,
        progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> TextIndex {
        // Texts are unpacked first, because headwords in the order of their keys lead to places all
        // over the texts.
        let source = reader.textSource
        try source?.unpack(beside: path, isCancelled: isCancelled)
        defer { source?.dropUnpacked() }
        let documents = Mutex(try TextDocuments(beside: path, reader.languages.entries))
        var plan = BatchPlan(reader, index)
        var batch = Batch()
        var sizeLeft = sizeLimit(of: reader)
        while !plan.isComplete || !batch.uses.isEmpty {
            let (nextBatch, previousBatch) = (plan.next(batchSize), batch)
            batch = nextBatch
            batch.texts = try texts(
                of: nextBatch, in: reader, adding: previousBatch, to: documents, isCancelled,
                perform)
            sizeLeft -= batch.texts.reduce(0) { $0 + ($1?.size ?? 0) }
            guard sizeLeft > 0 else {
                throw .dictionary(
                    .damaged(file: reader.path, reason: "very many of its entries overlap"))
            }
            progress(plan.progress * readingShare)
        }
        if index.isDamaged {
            throw .damaged(file: path, reason: "the index of headwords is damaged")
        }
        var sections = try documents.withLock { documents throws(IndexError) in
            try documents.finish()
        }
        var sheets = try Spool(beside: path)
        try sheets.append(TextIndex.bytes(of: reader.sheets?.versions ?? []))
        sections.append(try sheets.contents())
        if isCancelled() { throw .cancelled }
        try SectionFile.write(
            TextIndex.format, sections, path: path,
            stamp: TextIndex.stamp(of: reader, by: index))
        progress(1)
        return try TextIndex.open(path: path, of: reader, by: index)
    }

    /// Reads the entries of the next batch, and adds the entries of the previous batch meanwhile.
    ///
    /// - Returns: The texts of the entries; nil for an entry that can't be read, or that only names
    ///   another entry.
    private static func texts(
        of nextBatch: Batch, in reader: any DictionaryReader, adding previousBatch: Batch,
        to documents: borrowing Mutex<TextDocuments>,
        _ isCancelled: @escaping @Sendable () -> Bool, _ perform: Perform
    ) throws(IndexError) -> [IndexableEntry?] {
        let count = nextBatch.entries.count
        let texts = Mutex([IndexableEntry?](repeating: nil, count: count))
        let failure = Mutex<IndexError?>(nil)
        perform(partCount + 1) { number in
            do throws(IndexError) {
                // Call 0 adds the previous batch; each of the other calls reads a part of the next.
                if number == 0 {
                    return try documents.withLock { documents throws(IndexError) in
                        try documents.add(previousBatch)
                    }
                }
                let part = count * (number - 1) / partCount..<count * number / partCount
                for number in nextBatch.readingOrder[part] {
                    let text = try text(at: nextBatch.entries[number], in: reader, isCancelled)
                    texts.withLock { $0[number] = text }
                }
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let failure = failure.withLock(\.self) { throw failure }
        return texts.withLock(\.self)
    }

    /// The maximum number of bytes of all entries.
    ///
    /// Several headwords may lead to an entry, and texts are packed: gcide has nine times the bytes
    /// of its files, other dictionaries three times. A damaged dictionary may have entries that
    /// overlap, each as long as the whole text.
    private static func sizeLimit(of reader: any DictionaryReader) -> Int {
        64 * max(1 << 20, reader.files.reduce(0) { $0 + $1.count })
    }

    /// Reads an entry; nil if the entry is damaged, or only names another entry.
    private static func text(
        at location: HeadwordLocation, in reader: any DictionaryReader,
        _ isCancelled: @escaping () -> Bool
    ) throws(IndexError) -> IndexableEntry? {
        if isCancelled() { throw .cancelled }
        let budget = WorkBudget(isCancelled: isCancelled)
        do throws(LexiconError) {
            return IndexableEntry(try reader.entry(at: location, within: budget), within: budget)
        } catch {
            switch error {
            case .damaged, .unsupported: return nil
            // This error is thrown, because the next entries could not be read either.
            case .missing, .unreadable: throw .dictionary(error)
            }
        }
    }

    /// Headwords in the order of their index, and the entries to which they lead.
    struct Batch: Sendable {
        /// The headwords, each with the number of its entry.
        ///
        /// The entries of all batches are numbered from 0 in the order of their first headwords.
        fileprivate(set) var uses: [(key: Int, record: Int, entry: Int)] = []
        /// The entries that were in no batch before.
        fileprivate(set) var entries: [HeadwordLocation] = []
        /// The indexes of the entries in the order of the file, in which they are read.
        fileprivate(set) var readingOrder: [Int] = []
        /// The number of the first entry.
        fileprivate(set) var firstEntry = 0
        /// The texts of the entries; nil for an entry that can't be read, or that only names
        /// another entry.
        fileprivate(set) var texts: [IndexableEntry?] = []
    }

    /// Divides the headwords into batches.
    private struct BatchPlan {
        private let reader: any DictionaryReader
        private let index: HeadwordIndex
        private var key = 0
        private var entryCount = 0
        /// The numbers of entries by their places, because several headwords may lead to one entry.
        private var entryNumbers: [Int: UInt32] = [:]

        init(_ reader: any DictionaryReader, _ index: HeadwordIndex) {
            (self.reader, self.index) = (reader, index)
        }

        var isComplete: Bool { key >= index.keyCount }
        var progress: Double { Double(key) / Double(max(1, index.keyCount)) }

        /// The next batch: the headwords of `count` new entries or slightly more.
        mutating func next(_ count: Int) -> Batch {
            var batch = Batch()
            batch.firstEntry = entryCount
            var places: [Int] = []
            while !isComplete, batch.entries.count < count, batch.uses.count < 4 * count {
                let keys = key..<min(key + stride, index.keyCount)
                for (key, headwords) in zip(keys, index.headwords(ofKeys: keys)) {
                    for (record, headword) in headwords.enumerated()
                    where headword.kind == .headword {
                        let place = reader.place(of: headword.location)
                        let entry = place.flatMap { entryNumbers[$0].map(Int.init) } ?? entryCount
                        batch.uses.append((key, record, entry))
                        guard entry == entryCount else { continue }
                        batch.entries.append(headword.location)
                        places.append(place ?? Int(truncatingIfNeeded: headword.location.rawValue))
                        if entryNumbers.count >= TextDocuments.rememberedLimit {
                            entryNumbers = [:]
                        }
                        if let place { entryNumbers[place] = UInt32(entryCount) }
                        entryCount += 1
                    }
                }
                key = keys.upperBound
            }
            batch.readingOrder = places.indices.sorted { places[$0] < places[$1] }
            return batch
        }
    }
}

/// An entry as it is added to the index; any thread can make it.
struct IndexableEntry: Sendable {
    let word: String
    let senses: ArraySlice<Sense>
    /// Nil if the entry has no text besides its senses.
    let paragraphs: [String]?
    /// The terms of the word's sounds; see ``Pronunciation/term``.
    let soundTerms: [String]
    /// The hash of the entry's texts; nil for an entry that the dictionary stores as senses.
    let hash: UInt64?
    /// In bytes.
    let size: Int

    /// Typesets an entry; nil if the entry only names another entry.
    fileprivate init?(_ entry: Entry, within budget: WorkBudget) {
        word = entry.word
        let entrySenses: [Sense]
        switch entry.body {
        case .redirect: return nil
        case .senses(let senses):
            (entrySenses, paragraphs, soundTerms, hash, size) = (senses, nil, [], nil, 0)
        case .texts(let texts):
            let typeset = Typesetter.typeset(entry, within: budget)
            entrySenses = typeset.senses
            paragraphs = typeset.text.paragraphs.map(\.text)
            soundTerms = Pronunciation.all(of: entry, setAs: typeset).map(\.term).unique
            hash = texts.reduce(into: StableHash()) { $0.add($1.text) }.value
            size = texts.reduce(0) { $0 + $1.text.utf8.count }
        }
        senses = entrySenses.prefix(TextIndex.longestEntry)
    }
}

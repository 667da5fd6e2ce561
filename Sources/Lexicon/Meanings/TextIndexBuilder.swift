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
/// Entries are read and set on several threads, in batches: those of a batch in the order of the file. They are added in
/// the order of the index of headwords. Their words get numbers, whose documents are sorted in runs and merged.
public enum TextIndexBuilder {
    /// Calls the body with each number up to a count, on several threads, and returns when all calls have.
    public typealias Perform = (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

    /// Uses the thread of the caller alone.
    public static let alone: @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void = {
        count, body in
        for number in 0..<count { body(number) }
    }

    /// The number of keys of which the headwords are read together.
    private static let stride = 1 << 8
    /// The number of entries that are read together, and into how many parts they are divided.
    private static let batchSize = 1 << 14
    private static let partCount = 8
    /// The share of the time that reading takes.
    private static let readingShare = 0.9

    /// Builds an index.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - index: The index of its headwords.
    ///   - path: The path of the index of its texts.
    ///   - isCancelled: Called now and then; when it returns true, the file is deleted.
    ///   - perform: Runs work on several threads.
    ///   - progress: Called with the progress, 0 to 1.
    /// - Returns: The index.
    /// - Throws: An ``IndexError``.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, by index: HeadwordIndex, at path: String,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        perform: Perform = alone,
        progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> TextIndex {
        let documents = Mutex(try TextDocuments(beside: path, reader.languages.entries))
        var plan = BatchPlan(reader, index)
        var batch = Batch()
        var sizeLeft = sizeLimit(of: reader)
        while !plan.isComplete || !batch.uses.isEmpty {
            // One part adds the entries of the batch before, while others read those of the next.
            let (next, before) = (plan.next(batchSize), batch)
            let read = Mutex([ReadText?](repeating: nil, count: next.entries.count))
            let failure = Mutex<IndexError?>(nil)
            perform(partCount + 1) { number in
                do throws(IndexError) {
                    if number == 0 {
                        return try documents.withLock { documents throws(IndexError) in
                            try documents.add(before)
                        }
                    }
                    let places = next.places(ofPart: number - 1, of: partCount)
                    let texts = try texts(of: next, places, in: reader, isCancelled)
                    read.withLock { read in for (number, text) in texts { read[number] = text } }
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
            if let failure = failure.withLock(\.self) { throw failure }
            batch = next
            batch.texts = read.withLock(\.self)
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

    /// The most bytes of all entries.
    ///
    /// Several headwords may lead to an entry, and texts are packed: gcide has nine times the bytes of its files, other
    /// dictionaries three times. A damaged one may have entries that overlap, each as long as all.
    private static func sizeLimit(of reader: any DictionaryReader) -> Int {
        64 * max(1 << 20, reader.files.reduce(0) { $0 + $1.count })
    }

    /// Reads some entries of a batch; damaged ones are left out.
    private static func texts(
        of batch: Batch, _ numbers: ArraySlice<Int>, in reader: any DictionaryReader,
        _ isCancelled: @escaping () -> Bool
    ) throws(IndexError) -> [(number: Int, text: ReadText)] {
        var texts: [(number: Int, text: ReadText)] = []
        var names = ReadText.Names()
        for number in numbers {
            if isCancelled() { throw .cancelled }
            let budget = WorkBudget(isCancelled: isCancelled)
            do throws(LexiconError) {
                let entry = try reader.entry(at: batch.entries[number], within: budget)
                guard let text = ReadText(entry, &names, within: budget) else { continue }
                texts.append((number, text))
            } catch {
                switch error {
                case .damaged, .unsupported: continue
                // The next one could not be read either.
                case .missing, .unreadable: throw .dictionary(error)
                }
            }
        }
        return texts
    }

    /// Headwords in the order of their index, and the entries to which they lead.
    struct Batch: Sendable {
        /// A headword.
        struct Use: Sendable {
            let key: Int
            let record: Int
            /// Its entry among those of the batch; nil if it is ``shared`` and was in a batch before.
            let entry: Int?
            /// The number of an entry that has a known place; several headwords may lead to it.
            let shared: Int?
        }

        fileprivate(set) var uses: [Use] = []
        fileprivate(set) var entries: [HeadwordLocation] = []
        /// The numbers of the entries in the order of the file.
        fileprivate var inOrder: [Int] = []
        /// The words of the entries; nil for one that can't be read, or only names another.
        fileprivate(set) var texts: [ReadText?] = []

        fileprivate func places(ofPart part: Int, of count: Int) -> ArraySlice<Int> {
            inOrder[inOrder.count * part / count..<inOrder.count * (part + 1) / count]
        }
    }

    /// The headwords that have not been read.
    private struct BatchPlan {
        private let reader: any DictionaryReader
        private let index: HeadwordIndex
        private var key = 0
        /// By the places of entries.
        private var shared: [Int: UInt32] = [:]
        private var sharedCount = 0

        init(_ reader: any DictionaryReader, _ index: HeadwordIndex) {
            (self.reader, self.index) = (reader, index)
        }

        var isComplete: Bool { key >= index.keyCount }
        var progress: Double { Double(key) / Double(max(1, index.keyCount)) }

        /// The next headwords: those of so many entries, and a few more.
        mutating func next(_ count: Int) -> Batch {
            var batch = Batch()
            var places: [Int] = []
            while !isComplete, batch.entries.count < count, batch.uses.count < 4 * count {
                let keys = key..<min(key + stride, index.keyCount)
                for (key, headwords) in zip(keys, index.headwords(ofKeys: keys)) {
                    for (record, headword) in headwords.enumerated()
                    where headword.kind == .headword {
                        let place = reader.place(of: headword.location)
                        let (number, isNew) = number(ofPlace: place)
                        batch.uses.append(
                            Batch.Use(
                                key: key, record: record, entry: isNew ? places.count : nil,
                                shared: number))
                        guard isNew else { continue }
                        batch.entries.append(headword.location)
                        places.append(place ?? Int(truncatingIfNeeded: headword.location.rawValue))
                    }
                }
                key = keys.upperBound
            }
            batch.inOrder = places.indices.sorted { places[$0] < places[$1] }
            return batch
        }

        private mutating func number(ofPlace place: Int?) -> (number: Int?, isNew: Bool) {
            guard let place else { return (nil, true) }
            if let number = shared[place] { return (Int(number), false) }
            if shared.count >= TextDocuments.knownLimit { shared = [:] }
            shared[place] = UInt32(sharedCount)
            sharedCount += 1
            return (sharedCount - 1, true)
        }
    }
}

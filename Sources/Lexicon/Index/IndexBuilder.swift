/// Builds the index of a dictionary.
///
/// The headwords are folded as they are read, sorted in runs, merged and packed. This takes about
/// 10 MiB of memory for a dictionary of any size.
public enum IndexBuilder {
    /// The number of headwords between two checks for cancellation.
    private static let stride = 1 << 12
    /// The share of the time that reading and sorting take.
    private static let readingShare = 0.6

    /// Builds an index, if the dictionary is not damaged.
    ///
    /// The file gets its name when it is complete, so two processes may build the same index at
    /// once. The file that is complete last remains.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - path: The path of the index; its folder is created if necessary.
    ///   - stamp: The stamp of the index, taken before the build. If the dictionary changes during
    ///     the build, the index is outdated.
    ///   - isCancelled: Called now and then; when it returns true, the file is deleted.
    ///   - progress: Called with the progress, 0 to 1.
    ///   - commonness: Returns the commonness of words; called after the dictionary was read.
    /// - Returns: The index.
    /// - Throws: An ``IndexError``.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, at path: String, stamp: DictionaryStamp,
        isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in },
        commonness: () throws(IndexError) -> CommonnessTable
    ) throws(IndexError) -> HeadwordIndex {
        try reader.textSource?.verify(isCancelled: isCancelled)
        let expectedCount = Double(max(1, reader.headwordCount))
        var scan = try RecordScan(beside: path)
        try scan.read(reader) { count in
            progress(min(1, Double(count) / expectedCount) * readingShare)
            return !isCancelled()
        }
        if isCancelled() { throw .cancelled }
        let commonness = try commonness()

        var writer = try IndexWriter(path: path, step: scan.typicalStep)
        let total = Double(max(1, scan.recordCount))
        var count = 0
        var words = commonness.orderedReader()
        var value: UInt8 = 0
        var sample = HeadwordSample(of: scan.recordCount)
        var merge = try scan.sorter.merged()
        var countOfKey = 0
        try merge.forEach { (key, location, spelling) throws(IndexError) in
            if writer.isNew(key) {
                value = words.commonness(of: key)
                countOfKey = 0
            }
            countOfKey += 1
            if countOfKey <= HeadwordIndex.recordLimit {
                sample.add(key, spelling)
                try writer.append(key, location: location, spelling, commonness: value)
            }
            count += 1
            guard count.isMultiple(of: stride) else { return true }
            progress(readingShare + Double(count) / total * (1 - readingShare))
            return !isCancelled()
        }
        if isCancelled() { throw .cancelled }
        var facts = IndexFacts()
        facts.language = sample.language
        facts.isCapitalized = sample.isCapitalized
        facts.texts = reader.textFacts()
        // The error of a description that can't be read is reported when a word is looked up.
        facts.description = try? reader.description().cleaned
        try writer.finish(stamp: stamp, headwordCount: scan.headwordCount, facts: facts)
        progress(1)
        return try HeadwordIndex.open(path: path, stamp: stamp)
    }

    /// Builds an index with a table of commonness that exists already.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, at path: String, commonness: CommonnessTable = .empty,
        isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> HeadwordIndex {
        try build(
            reader, at: path, stamp: commonness.stamp(ofIndexOf: reader), isCancelled: isCancelled,
            progress: progress, commonness: { commonness })
    }

    /// Builds the table of all words that some sources know, as an index without records.
    ///
    /// - Throws: An ``IndexError``.
    static func build(
        _ sources: CommonnessSources, stamp: DictionaryStamp, at path: String,
        isCancelled: () -> Bool
    ) throws(IndexError) -> HeadwordIndex {
        // These records have no location in a dictionary. Their location field has the evidence for
        // the commonness of the word.
        var sorter = try RecordSorter(beside: path)
        var key = HeadwordKey()
        var failure: IndexError?
        var count = 0
        sources.forEachWord { word, evidence in
            Folding.fold(word, into: &key)
            count += 1
            guard !key.isEmpty else { return true }
            do throws(IndexError) {
                try sorter.append(key, location: evidence.encoded, Span())
            } catch {
                failure = error
                return false
            }
            return !count.isMultiple(of: stride) || !isCancelled()
        }
        if let failure { throw failure }
        if isCancelled() { throw .cancelled }

        var writer = try IndexWriter(path: path, step: 0)
        var evidence = Commonness.Evidence()
        var merge = try sorter.merged()
        try merge.forEach { (key, number, _) throws(IndexError) in
            if writer.isNew(key) { evidence = Commonness.Evidence() }
            evidence.add(encoded: number)
            let value = Commonness.value(evidence, letters: key.letterCount)
            try writer.append(key, location: 0, Span(), commonness: value)
            return true
        }
        try writer.finish(stamp: stamp)
        return try HeadwordIndex.open(path: path, stamp: stamp)
    }

    private struct RecordScan: ~Copyable {
        var sorter: RecordSorter
        private(set) var recordCount = 0
        /// The number of headwords among the records.
        private(set) var headwordCount = 0
        /// The number of headwords that were read, including headwords without letters.
        private var readCount = 0
        private var stepCount = 0
        private var stepSum: UInt64 = 0
        private var previousLocation: UInt64 = 0

        init(beside path: String) throws(IndexError) {
            sorter = try RecordSorter(beside: path)
        }

        /// The mean distance between consecutive records, ignoring steps back.
        var typicalStep: Int { stepCount == 0 ? 0 : Int(stepSum / UInt64(stepCount)) }

        /// Reads all headwords until `shouldContinue`, which gets the number of records so far,
        /// returns false.
        mutating func read(
            _ reader: any DictionaryReader, shouldContinue: (Int) -> Bool
        ) throws(IndexError) {
            var key = HeadwordKey()
            var spelling: [UInt8] = []
            var failure: IndexError?
            try IndexError.reading { () throws(LexiconError) in
                try reader.forEachRecord { text, location, kind in
                    readCount += 1
                    if readCount.isMultiple(of: stride), !shouldContinue(recordCount) {
                        return false
                    }
                    Folding.fold(text, into: &key)
                    guard !key.isEmpty, location.rawValue < 1 << 40 else { return true }
                    if kind != .framed { headwordCount += 1 }
                    Spelling.find(&spelling, from: key, to: text, kind: kind)
                    do throws(IndexError) {
                        try append(key, location, spelling.span)
                    } catch {
                        failure = error
                        return false
                    }
                    return true
                }
            }
            if let failure { throw failure }
        }

        private mutating func append(
            _ key: HeadwordKey, _ location: HeadwordLocation, _ spelling: borrowing Span<UInt8>
        ) throws(IndexError) {
            try sorter.append(key, location: location.rawValue, spelling)
            recordCount += 1
            if location.rawValue > previousLocation {
                stepSum &+= location.rawValue - previousLocation
                stepCount += 1
            }
            previousLocation = location.rawValue
        }
    }
}

extension Commonness.Evidence {
    /// The number that stands for a count of 0.
    ///
    /// Numbers below this one are SCOWL's size classes. The other numbers are counts plus this
    /// number.
    private static let firstCount: UInt64 = 1 << 8

    /// The evidence of one source as a number.
    fileprivate var encoded: UInt64 {
        sizeClass.map { UInt64($0) } ?? UInt64(count) + Commonness.Evidence.firstCount
    }

    /// Adds the evidence of a source to the evidence of other sources.
    fileprivate mutating func add(encoded number: UInt64) {
        if number < Commonness.Evidence.firstCount {
            sizeClass = min(sizeClass ?? .max, Int(number))
        } else {
            count += Int(number - Commonness.Evidence.firstCount)
        }
    }
}

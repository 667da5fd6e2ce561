/// Builds the index of a dictionary.
///
/// The headwords are folded as they are read, sorted in runs, merged and packed. With a file to go
/// to it takes some 10 MiB of memory, however large the dictionary is.
public enum IndexBuilder {
    /// How many records go by between two looks at whether to go on.
    private static let stride = 1 << 14
    /// The part of the time that passes before all records are read and sorted.
    private static let readingShare = 0.6

    /// Builds an index in a file, which has its name only when it is complete: two programs may
    /// build it at once, and the last one's stays.
    ///
    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - path: Where the index goes; its folder is made if need be.
    ///   - isCancelled: Asked now and then; once it says so, nothing is left of the file.
    ///   - progress: Told how much is done, 0 to 1.
    /// - Returns: The index.
    /// - Throws: An ``IndexError`` with the cause.
    @discardableResult
    public static func build(
        _ reader: any DictionaryReader, at path: String,
        isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in }
    ) throws(IndexError) -> HeadwordIndex {
        // Taken before reading: should the dictionary change meanwhile, the index is outdated.
        let stamp = reader.stamp
        let expected = Double(max(1, reader.headwordCount))
        var scan = try RecordScan(beside: path)
        try scan.read(reader) { count in
            progress(min(1, Double(count) / expected) * readingShare)
            return !isCancelled()
        }
        if isCancelled() { throw .cancelled }

        var writer = try IndexWriter(path: path, step: scan.typicalStep)
        let total = Double(max(1, scan.recordCount))
        var count = 0
        var merge = try scan.sorter.merged()
        try merge.forEach { (key, rank, location) throws(IndexError) in
            try writer.append(copy key, rank: rank, location: location)
            count += 1
            guard count.isMultiple(of: stride) else { return true }
            progress(readingShare + Double(count) / total * (1 - readingShare))
            return !isCancelled()
        }
        if isCancelled() { throw .cancelled }
        try writer.finish(stamp: stamp)
        progress(1)
        return try HeadwordIndex.open(path: path, stamp: stamp)
    }

    /// Reads the headwords of a dictionary into a sorter.
    private struct RecordScan: ~Copyable {
        var sorter: RecordSorter
        private(set) var recordCount = 0
        private var stepCount = 0
        private var stepSum: UInt64 = 0
        private var previous: UInt64 = 0

        init(beside path: String) throws(IndexError) {
            sorter = try RecordSorter(beside: path)
        }

        /// The mean distance from one record to the next, where it goes up.
        var typicalStep: Int { stepCount == 0 ? 0 : Int(stepSum / UInt64(stepCount)) }

        /// Reads all, until `goOn`, told how many there were, returns false.
        mutating func read(
            _ reader: any DictionaryReader, goOn: (Int) -> Bool
        ) throws(IndexError) {
            var key = HeadwordKey()
            var failure: IndexError?
            try IndexError.reading { () throws(LexiconError) in
                try reader.forEachHeadword { text, location in
                    Folding.fold(text, into: &key)
                    guard !key.isEmpty, location.rawValue < 1 << 40 else { return true }
                    do throws(IndexError) {
                        try append(key, rank: rank(of: text, location, in: reader), location)
                    } catch {
                        failure = error
                        return false
                    }
                    return !recordCount.isMultiple(of: stride) || goOn(recordCount)
                }
            }
            if let failure { throw failure }
        }

        private mutating func append(
            _ key: HeadwordKey, rank: UInt8, _ location: HeadwordLocation
        ) throws(IndexError) {
            try sorter.append(key, rank: rank, location: location.rawValue)
            recordCount += 1
            if location.rawValue > previous {
                stepSum &+= location.rawValue - previous
                stepCount += 1
            }
            previous = location.rawValue
        }

        private func rank(
            of text: borrowing Span<UInt8>, _ location: HeadwordLocation,
            in reader: any DictionaryReader
        ) throws(IndexError) -> UInt8 {
            let text = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            return try IndexError.reading { () throws(LexiconError) in
                try reader.commonness(of: Headword(text: text, location: location))
            }
        }
    }
}

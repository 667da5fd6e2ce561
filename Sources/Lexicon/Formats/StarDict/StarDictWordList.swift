import Synchronization

/// The words of an `.idx` or `.syn` file, or of either compressed ("StarDictFileFormat", sections
/// 3 and 4).
///
/// A record is a word, a zero, and some bytes of numbers. Where it begins can only be told by
/// reading all those before it, hence a table of every 64th, made when it is first needed.
///
/// A compressed file is inflated as a whole when it is first needed, and stays in memory.
final class StarDictWordList: Sendable {
    /// A word and where the numbers after it are.
    struct Record {
        /// Where its word is.
        let word: Range<Int>
        /// Where its numbers are.
        let numbers: Range<Int>
    }

    /// How many bytes a compressed file may have when it is inflated: four times what the largest
    /// dictionaries have.
    private static let inflatedLimit = 512 << 20
    /// How many bytes there may be at all: locations have 40 bits, and each pass takes its time.
    private static let sizeLimit = 4 << 30

    /// The file.
    let file: MappedFile
    /// How many bytes of numbers follow a word.
    let numberWidth: Int

    private let isCompressed: Bool
    private let inflated = Mutex<[UInt8]?>(nil)
    private let starts = Mutex<[Int]?>(nil)

    /// Records between two entries of the table.
    private static let interval = 64

    /// Opens a list.
    ///
    /// - Throws: A ``LexiconError`` when it is too large.
    init(_ file: MappedFile, numberWidth: Int) throws(LexiconError) {
        guard file.count <= StarDictWordList.sizeLimit else {
            throw .unsupported(file: file.path, reason: "it has more than 4 GiB")
        }
        self.file = file
        self.numberWidth = numberWidth
        let buffer = file.buffer
        isCompressed = GzipHeader.isAtStart(of: buffer.span)
    }

    /// The most records that there can be in so many bytes, claimed for the uncompressed file.
    func mostRecords(claimedSize: Int) -> Int {
        // Deflated data are at most 1,032 times longer when they are inflated (RFC 1951).
        let size =
            isCompressed
            ? min(claimedSize, StarDictWordList.inflatedLimit, file.count &* 1_032) : file.count
        return size / (numberWidth + 2)
    }

    /// Calls with all bytes.
    ///
    /// - Throws: A ``LexiconError`` when they can't be inflated, or what the body throws.
    func withBytes<Result>(
        _ body: (Span<UInt8>) throws(LexiconError) -> Result
    ) throws(LexiconError) -> Result {
        guard isCompressed else {
            let buffer = file.buffer
            return try body(buffer.span)
        }
        let bytes = try inflated.withLock { bytes throws(LexiconError) in
            if let bytes { return bytes }
            let inflated = try Gzip.inflated(file, limit: StarDictWordList.inflatedLimit)
            bytes = inflated
            return inflated
        }
        return try body(bytes.span)
    }

    /// Reads the record that begins at an offset; nil when it is not all there.
    func record(at offset: Int, of bytes: Span<UInt8>) -> Record? {
        guard offset >= 0, offset < bytes.count else { return nil }
        var end = offset
        while bytes[end] != 0 {
            end += 1
            guard end < bytes.count else { return nil }
        }
        guard numberWidth < bytes.count - end else { return nil }
        return Record(word: offset..<end, numbers: end + 1..<end + 1 + numberWidth)
    }

    /// Calls the body with each record, from the one that begins at an offset on, until it returns
    /// false.
    ///
    /// - Returns: Whether the end was reached.
    @discardableResult
    func forEachRecord(
        from offset: Int = 0, of bytes: Span<UInt8>, _ body: (Record) -> Bool
    ) -> Bool {
        var offset = offset
        while let record = record(at: offset, of: bytes) {
            guard body(record) else { return false }
            offset = record.numbers.upperBound
        }
        return true
    }

    /// The record with a number, counted from 0 in the file's order; nil when there is none.
    func record(number: Int, of bytes: Span<UInt8>) -> Record? {
        let starts = starts(of: bytes)
        guard number >= 0, number / StarDictWordList.interval < starts.count else { return nil }
        var left = number % StarDictWordList.interval
        var found: Record?
        forEachRecord(from: starts[number / StarDictWordList.interval], of: bytes) { record in
            if left == 0 { found = record }
            left -= 1
            return found == nil
        }
        return found
    }

    /// Calls the body with the records whose words begin with a prefix, in the file's order, until
    /// it returns false.
    ///
    /// They are found by bisection: in a file that is not sorted some are missed.
    func forEachRecord(
        beginningWith prefix: StarDictOrder.Key, of bytes: Span<UInt8>, _ body: (Record) -> Bool
    ) {
        let starts = starts(of: bytes)
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            let word = record(at: starts[middle], of: bytes)?.word ?? 0..<0
            if prefix.isAfter(bytes.extracting(word)) { low = middle + 1 } else { high = middle }
        }
        guard !starts.isEmpty else { return }
        // The first of them is among the records before the one that was found.
        var before = StarDictWordList.interval
        forEachRecord(from: starts[max(0, low - 1)], of: bytes) { record in
            if prefix.isPrefix(of: bytes.extracting(record.word)) {
                before = 0
                return body(record)
            }
            before -= 1
            return before >= 0
        }
    }

    /// Where every 64th record begins.
    private func starts(of bytes: Span<UInt8>) -> [Int] {
        starts.withLock { starts in
            if let starts { return starts }
            var table: [Int] = []
            var number = 0
            forEachRecord(of: bytes) { record in
                if number % StarDictWordList.interval == 0 { table.append(record.word.lowerBound) }
                number += 1
                return true
            }
            starts = table
            return table
        }
    }
}

/// The words of an `.idx` or `.syn` file, possibly compressed ("StarDictFileFormat", sections 3 and
/// 4).
///
/// A record is a word, a zero, and a fixed number of bytes for numbers. The start of a record can
/// be found only by reading all records before it. Therefore, a table with the offset of every 64th
/// record, or of fewer records, is built when it is first needed.
final class StarDictWordList: SortedRecords, Sendable {
    /// The file, compressed or not.
    let file: DiskFile
    /// The size of the numbers after a word, in bytes.
    let numberWidth: Int
    /// The uncompressed size, in bytes.
    let count: Int

    /// The text of a compressed list; nil if the file is the list.
    let packedText: GzipText?
    private let cachedStarts = Cached<RecordStarts>()

    /// The largest list, in bytes: locations have 40 bits, and reading takes time.
    private static let sizeLimit = 4 << 30
    /// The largest compression ratio that is accepted: ten times the ratio of real word lists.
    private static let inflationLimit = 100

    /// - Parameters:
    ///   - file: The file.
    ///   - numberWidth: The size of the numbers after a word, in bytes.
    ///   - claimedCount: The uncompressed size of a compressed list, from the `.ifo` file.
    /// - Throws: A ``LexiconError`` when the list is too large or can't be read.
    init(_ file: DiskFile, numberWidth: Int, claimedCount: Int) throws(LexiconError) {
        self.file = file
        self.numberWidth = numberWidth
        let start = try file.bytes(at: 0, count: min(file.count, 2))
        let isPacked = GzipHeader.isAtStart(of: start.span)
        count = isPacked ? claimedCount : file.count
        let limit = isPacked ? DictzipWriter.textLimit : StarDictWordList.sizeLimit
        guard count <= limit else {
            throw .unsupported(file: file.path, reason: "it has more than \(limit >> 20) MiB")
        }
        guard !isPacked || count / StarDictWordList.inflationLimit <= file.count else {
            throw .damaged(
                file: file.path, reason: "its \(file.count) bytes can't be \(count) when inflated")
        }
        packedText = isPacked ? try GzipText(file, count: count) : nil
    }

    /// The most records that fit in the list.
    var maximumRecordCount: Int { count / (numberWidth + 2) }

    // MARK: - Records

    private var records: Records {
        Records(source: packedText ?? file, terminator: 0, trailingCount: numberWidth)
    }

    /// The word of the record at an offset, and the numbers after it; nil when there is none.
    func record(at offset: Int) throws(LexiconError) -> (word: [UInt8], numbers: [UInt8])? {
        try records.record(at: offset).map { ($0.text, $0.trailing) }
    }

    /// Calls the body with each record from an offset on, until the body returns false.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first record.
    ///   - body: Gets some bytes of the list, the range of the word in them, and the offset of the
    ///     record in the list.
    /// - Returns: True if the end was reached.
    /// - Throws: A ``LexiconError`` when the list can't be read.
    @discardableResult
    func forEachRecord(
        from offset: Int = 0,
        _ body: (_ bytes: Span<UInt8>, _ word: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try records.forEach(from: offset, body)
    }

    /// The order of GLib's `g_ascii_strcasecmp`; words that it finds equal are sorted by their
    /// bytes.
    let order = IndexOrder(countsPunctuation: true)

    func headword(of record: Range<Int>) -> Range<Int> { record }

    func offset(near bound: [UInt8]) throws(LexiconError) -> Int {
        let starts = try recordStarts().offsets
        // The records of the table before `low` are before the bound, the record at `high` is not.
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            let word = try record(at: starts[middle])?.word ?? []
            let isBefore = order.compare(word.span, word.indices, to: bound) == .before
            (low, high) = isBefore ? (middle + 1, high) : (low, middle)
        }
        return low == 0 ? 0 : starts[low - 1]
    }

    /// The offset of a record by its number, counted from 0; nil when there is none.
    func offset(ofRecord number: Int) throws(LexiconError) -> Int? {
        let starts = try recordStarts()
        guard number >= 0, number / starts.interval < starts.offsets.count else { return nil }
        var remainingRecords = number % starts.interval
        var foundOffset: Int?
        try forEachRecord(from: starts.offsets[number / starts.interval]) { _, _, offset in
            if remainingRecords == 0 { foundOffset = offset }
            remainingRecords -= 1
            return foundOffset == nil
        }
        return foundOffset
    }

    private func recordStarts() throws(LexiconError) -> RecordStarts {
        try cachedStarts.value { () throws(LexiconError) in try RecordStarts(of: self) }
    }
}

/// The offsets of every 64th record; of every 128th and so on in a long list.
private struct RecordStarts {
    /// The number of records between two offsets of the table.
    private(set) var interval = 64
    private(set) var offsets: [Int] = []
    private let memory: TableMemory

    /// Limits the table to 512 KiB.
    private static let offsetLimit = 1 << 16

    init(of list: StarDictWordList) throws(LexiconError) {
        var interval = 64
        var offsets: [Int] = []
        var number = 0
        try list.forEachRecord { _, _, offset in
            if number.isMultiple(of: interval) {
                offsets.append(offset)
                if offsets.count == RecordStarts.offsetLimit {
                    offsets = stride(from: 0, to: offsets.count, by: 2).map { offsets[$0] }
                    interval *= 2
                }
            }
            number += 1
            return true
        }
        memory = try list.file.files.reserve(
            offsets.count * MemoryLayout<Int>.size, for: list.file.path)
        self.interval = interval
        self.offsets = offsets
    }
}

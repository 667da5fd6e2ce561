import Synchronization

import struct SystemPackage.FilePath

/// The words of an `.idx` or `.syn` file, or of either compressed ("StarDictFileFormat", sections
/// 3 and 4).
///
/// A record is a word, a zero, and some bytes of numbers. Where it begins can only be told by
/// reading all those before it, hence a table of every 64th or fewer, made when it is first needed.
final class StarDictWordList: Sendable {
    /// The file, compressed if it is.
    let file: DiskFile
    /// How many bytes of numbers follow a word.
    let numberWidth: Int
    /// How many bytes the records take.
    let count: Int

    /// The file; if it is compressed what was unpacked of it, or its text until then.
    private let source: Mutex<any ByteSource>
    private let starts = Mutex<RecordStarts?>(nil)

    /// How many bytes there may be: locations have 40 bits, and each pass takes its time.
    private static let sizeLimit = 4 << 30
    /// How many times longer it may be when it is inflated: ten times what lists of words are.
    private static let mostInflation = 100

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - numberWidth: How many bytes of numbers follow a word.
    ///   - claimedCount: How many bytes a compressed list has, as the `.ifo` file says.
    /// - Throws: A ``LexiconError`` when it is too large or can't be read.
    init(_ file: DiskFile, numberWidth: Int, claimedCount: Int) throws(LexiconError) {
        self.file = file
        self.numberWidth = numberWidth
        let start = try file.bytes(at: 0, count: min(file.count, 2))
        let isPacked = GzipHeader.isAtStart(of: start.span)
        count = isPacked ? claimedCount : file.count
        guard count <= StarDictWordList.sizeLimit else {
            throw .unsupported(file: file.path, reason: "it has more than 4 GiB")
        }
        guard !isPacked || count / StarDictWordList.mostInflation <= file.count else {
            throw .damaged(
                file: file.path, reason: "its \(file.count) bytes can't be \(count) when inflated")
        }
        source = Mutex(isPacked ? try GzipText(file, count: count) : file)
    }

    /// The most records that there can be in so many bytes.
    var mostRecords: Int { count / (numberWidth + 2) }

    // MARK: - Unpacking

    /// Whether it is compressed, and nobody has unpacked it.
    var isPacked: Bool { source.withLock { $0 is GzipText } }

    /// Uses what was unpacked before, if it is still there.
    func openUnpacked(in cache: DictionaryCache) throws(LexiconError) {
        guard isPacked else { return }
        let path = try unpackedPath(in: cache)
        do throws(LexiconError) {
            let list = try file.files.open(FilePath(path))
            guard list.count == count else { return }
            cache.markUsed(path)
            source.withLock { $0 = list }
        } catch .missing {
            return
        }
    }

    /// Unpacks it into a file of the cache.
    func unpack(
        into cache: DictionaryCache, isCancelled: () -> Bool
    ) throws(IndexError) {
        guard isPacked else { return }
        let path = try IndexError.reading { () throws(LexiconError) in try unpackedPath(in: cache) }
        var output = try TemporaryFile(for: path)
        var stream = try IndexError.reading { () throws(LexiconError) in try GzipStream(file) }
        while stream.position <= count {
            if isCancelled() { throw .cancelled }
            let text = try IndexError.reading { () throws(LexiconError) in
                try stream.read(StarDictWordList.pieceLength)
            }
            if text.isEmpty { break }
            try output.write(text)
        }
        guard stream.position == count else {
            let reason = "it inflates to another size than its .ifo file says, \(count) bytes"
            throw .dictionary(.damaged(file: file.path, reason: reason))
        }
        try output.publish()
        try IndexError.reading { () throws(LexiconError) in try openUnpacked(in: cache) }
    }

    private static let pieceLength = 1 << 18

    private func unpackedPath(in cache: DictionaryCache) throws(LexiconError) -> String {
        cache.file(.wordList, of: file.path, stamp: try DictionaryStamp([file]))
    }

    // MARK: - Records

    private var records: Records {
        Records(
            source: source.withLock { $0 }, terminator: 0, trailingCount: numberWidth)
    }

    /// The word of the record that begins at an offset, and the numbers after it; nil when none
    /// does.
    func record(at offset: Int) throws(LexiconError) -> (word: [UInt8], numbers: [UInt8])? {
        try records.record(at: offset).map { ($0.text, $0.trailing) }
    }

    /// Calls the body with each record, from the one that begins at an offset on, until it returns
    /// false.
    ///
    /// - Parameters:
    ///   - offset: Where to begin.
    ///   - body: Called with some bytes of the list, where among them the word is, and where in the
    ///     list the record begins.
    /// - Returns: Whether the end was reached.
    /// - Throws: A ``LexiconError`` when the list can't be read.
    @discardableResult
    func forEachRecord(
        from offset: Int = 0,
        _ body: (_ bytes: Span<UInt8>, _ word: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try records.forEach(from: offset, body)
    }

    /// Where the record with a number begins, counted from 0 in the file's order; nil when there is
    /// none.
    func offset(ofRecord number: Int) throws(LexiconError) -> Int? {
        let starts = try recordStarts()
        guard number >= 0, number / starts.interval < starts.offsets.count else { return nil }
        var left = number % starts.interval
        var found: Int?
        try forEachRecord(from: starts.offsets[number / starts.interval]) { _, _, offset in
            if left == 0 { found = offset }
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
        beginningWith prefix: StarDictOrder.Key,
        _ body: (_ bytes: Span<UInt8>, _ word: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        let starts = try recordStarts()
        var low = 0
        var high = starts.offsets.count
        while low < high {
            let middle = (low + high) / 2
            let word = try record(at: starts.offsets[middle])?.word ?? []
            if prefix.isAfter(word.span) { low = middle + 1 } else { high = middle }
        }
        guard !starts.offsets.isEmpty else { return }
        // The first of them is among the records before the one that was found.
        var before = starts.interval
        try forEachRecord(from: starts.offsets[max(0, low - 1)]) { bytes, word, offset in
            if prefix.isPrefix(of: bytes.extracting(word)) {
                before = 0
                return body(bytes, word, offset)
            }
            before -= 1
            return before >= 0
        }
    }

    private func recordStarts() throws(LexiconError) -> RecordStarts {
        try starts.withLock { starts throws(LexiconError) in
            if let starts { return starts }
            let table = try RecordStarts(of: self)
            starts = table
            return table
        }
    }
}

/// Where some records of a list begin: every 64th, or every 128th and so on of a long list.
private struct RecordStarts {
    /// How many records lie between two entries.
    private(set) var interval = 64
    private(set) var offsets: [Int] = []
    private let memory: TableMemory

    /// So that the table takes 512 KiB at most.
    private static let mostOffsets = 1 << 16

    init(of list: StarDictWordList) throws(LexiconError) {
        var interval = 64
        var offsets: [Int] = []
        var number = 0
        try list.forEachRecord { _, _, offset in
            if number.isMultiple(of: interval) {
                offsets.append(offset)
                if offsets.count == RecordStarts.mostOffsets {
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

/// A file of sections that this program has made from a dictionary, with checksums.
///
///     0   8  magic
///     8   4  version
///     12  4  checksum (CRC-32) of the last section, which has the checksums of all other sections
///     16  8  stamp
///     24  8  each number that this kind of file has
///     …   8  size of each section, in bytes
///     …   4  checksum of the header up to here
///
/// Numbers are little-endian. The sections follow one another without gaps. ``BlockSums`` are the
/// last section.
struct SectionFile: Sendable {
    /// The properties of a kind of file.
    struct Format: Sendable {
        /// Eight bytes.
        let magic: String
        let kind: DictionaryCache.Kind
        let sectionCount: Int
        var numberCount = 0

        /// In bytes, including the size of the section of checksums.
        var headerCount: Int { 24 + 8 * (numberCount + sectionCount + 1) + 4 }
    }

    private let bytes: StoredBytes
    private let sums: BlockSums
    private let ranges: [Range<Int>]
    /// The numbers of the header; not negative.
    let numbers: [Int]
    /// The checksum of the checksums of all sections.
    let checksum: UInt32

    /// All bytes; see ``HeadwordIndex/buffer``.
    var buffer: UnsafeBufferPointer<UInt8> { bytes.buffer }

    var byteCount: Int { buffer.count }

    /// True if a damaged part was read.
    ///
    /// If so, an answer may be wrong.
    var isDamaged: Bool { sums.isDamaged }

    /// The range of a section.
    func range(_ section: Int) -> Range<Int> { ranges[section] }

    /// Compares bytes with their checksums, before the caller reads the bytes.
    @inline(__always)
    func check(_ range: Range<Int>) { sums.check(range) }

    /// Verifies the whole file.
    ///
    /// - Returns: True if all checksums are right; false if not, or if this was cancelled.
    func verify(isCancelled: () -> Bool) -> Bool {
        for start in stride(from: 0, to: byteCount, by: 1 << 20) {
            if isCancelled() { return false }
            check(start..<min(start + 1 << 20, byteCount))
        }
        return !isDamaged
    }

    /// Opens a file, and checks its header and its size.
    ///
    /// - Throws: An ``IndexError`` when there is no file with the stamp, or the file is damaged.
    init(_ format: Format, path: String, stamp: DictionaryStamp) throws(IndexError) {
        let bytes = try StoredBytes.open(
            path: path, isRemote: FileSystem.isRemote(folderOf: path))
        try self.init(format, bytes, path: path, stamp: stamp)
    }

    init(
        _ format: Format, _ bytes: StoredBytes, path: String, stamp: DictionaryStamp
    ) throws(IndexError) {
        let buffer = bytes.buffer
        let span = buffer.span
        let end = format.headerCount - 4
        guard span.count >= format.headerCount,
            format.magic.utf8.enumerated().allSatisfy({ buffer[$0.offset] == $0.element })
        else { throw .damaged(file: path, reason: "it is another kind of file") }
        guard span.number32(at: 8) == format.kind.version, span.number64(at: 16) == stamp.hash
        else { throw .outdated(file: path) }
        guard span.number32(at: end) == Checksum.of(span.extracting(0..<end)) else {
            throw .damaged(file: path, reason: "the checksum of its header is wrong")
        }
        numbers = (0..<format.numberCount).map { span.count64(at: 24 + 8 * $0) }
        var ranges: [Range<Int>] = []
        var start = format.headerCount
        for section in 0...format.sectionCount {
            let count = span.count64(at: 24 + 8 * (format.numberCount + section))
            guard 0...span.count - start ~= count else {
                throw .damaged(file: path, reason: "its sections do not fit its length")
            }
            ranges.append(start..<start + count)
            start += count
        }
        let sumsRange = ranges.removeLast()
        let checkedRange = format.headerCount..<sumsRange.lowerBound
        checksum = span.number32(at: 12)
        guard start == span.count, numbers.allSatisfy({ $0 >= 0 }),
            sumsRange.count == 4 * BlockSums.count(of: checkedRange.count),
            Checksum.of(span.extracting(sumsRange)) == checksum
        else { throw .damaged(file: path, reason: "its sections do not fit its length") }
        self.bytes = bytes
        self.ranges = ranges
        sums = BlockSums(of: checkedRange, in: bytes)
    }

    /// Writes a file, which gets its name when it is complete.
    ///
    /// - Throws: An ``IndexError`` when it can't be written.
    static func write(
        _ format: Format, _ sections: [StoredBytes], numbers: [Int] = [], path: String,
        stamp: DictionaryStamp
    ) throws(IndexError) {
        var output = try Spool(TemporaryFile(for: path), headerCount: format.headerCount)
        for section in sections { try output.append(section) }
        let sums = BlockSums.section(of: try output.contents(), from: format.headerCount)
        try output.append(sums)
        var header = Array(format.magic.utf8)
        header += format.kind.version.littleEndianBytes + Checksum.of(sums.span).littleEndianBytes
        header += stamp.hash.littleEndianBytes
        for count in numbers + sections.map(\.buffer.count) + [sums.count] {
            header += Int64(count).littleEndianBytes
        }
        header += Checksum.of(header.span).littleEndianBytes
        try output.writeHeader(header)
        try output.publish()
    }
}

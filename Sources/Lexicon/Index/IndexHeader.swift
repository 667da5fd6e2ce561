import CZlib

/// The header of an index: its identity and the lengths of its sections.
///
///     0   8  magic, "MotIndex"
///     8   4  version
///     12  4  checksum of the last section, which has those of all others (CRC-32)
///     16  8  stamp of the dictionary
///     24  8  keys
///     32  8  records
///     40  8  typical distance from one record to the next
///     48 96  bytes of the twelve sections, in their order
///     144 4  checksum of the header up to here (CRC-32)
///
/// Numbers are little-endian. The sections follow one another without gaps.
struct IndexHeader: Hashable, Sendable {
    static let count = 148
    private static let checksumOffset = count - 4
    static let version = DictionaryCache.Kind.index.version
    static let magic = Array("MotIndex".utf8)

    enum Section: Int, CaseIterable {
        /// The keys, in blocks of ``KeyBlocks/size``.
        case keys
        /// The offset of each block, 32 bits each.
        case blockOffsets
        /// For each block, the minimum number of bytes that its keys share with their predecessors.
        case sharedMinima
        /// The minimum of each 64 of those.
        case groupMinima
        /// The offset of the postings of each ``Postings/groupSize`` keys, 32 bits each.
        case postingOffsets
        /// The locations of each key's records.
        case postings
        /// How common each key is, one byte each.
        case commonness
        /// The maximum of each ``CommonnessGroup/size`` of those.
        case commonnessMaxima
        /// The words of headwords that have several; see ``WordTable``.
        case wordBuckets, wordBlocks, commonWords
        /// The checksum of each block of what stands before; see ``BlockSums``.
        case sums
    }

    var stamp: UInt64
    var keyCount = 0
    var recordCount = 0
    var typicalStep = 0
    var sectionCounts = Section.allCases.map { _ in 0 }
    var sumsChecksum: UInt32 = 0

    init(stamp: UInt64) { self.stamp = stamp }

    var blockCount: Int { (keyCount + KeyBlocks.size - 1) / KeyBlocks.size }

    var bytes: [UInt8] {
        var bytes = IndexHeader.magic
        bytes += IndexHeader.version.littleEndianBytes + sumsChecksum.littleEndianBytes
        bytes += stamp.littleEndianBytes
        for number in [keyCount, recordCount, typicalStep] + sectionCounts {
            bytes += Int64(number).littleEndianBytes
        }
        return bytes + Checksum.of(bytes.span).littleEndianBytes
    }
}

extension IndexHeader {
    /// Decodes and checks a header.
    ///
    /// - Throws: What is wrong with it, without the path.
    init(_ span: borrowing Span<UInt8>) throws(Flaw) {
        guard span.count >= IndexHeader.count else { throw Flaw(reason: "it is too short") }
        for (index, byte) in IndexHeader.magic.enumerated() where span[index] != byte {
            throw Flaw(reason: "it is not an index")
        }
        guard span.number32(at: 8) == IndexHeader.version else { throw Flaw(reason: nil) }
        let end = IndexHeader.checksumOffset
        guard span.number32(at: end) == Checksum.of(span.extracting(0..<end)) else {
            throw Flaw(reason: "the checksum of its header is wrong")
        }
        sumsChecksum = span.number32(at: 12)
        stamp = span.number64(at: 16)
        keyCount = span.count64(at: 24)
        recordCount = span.count64(at: 32)
        typicalStep = span.count64(at: 40)
        for section in Section.allCases.indices {
            sectionCounts[section] = span.count64(at: 48 + 8 * section)
        }
        guard isConsistent(fileCount: span.count) else {
            throw Flaw(reason: "its sections do not fit its length")
        }
        guard Checksum.of(span.extracting(range(of: .sums))) == sumsChecksum else {
            throw Flaw(reason: "the checksum of its checksums is wrong")
        }
    }

    /// What is wrong with a header; without a reason when its version differs.
    struct Flaw: Error {
        let reason: String?
    }

    /// Whether the sections have the lengths that the number of keys requires, and fill the file.
    private func isConsistent(fileCount: Int) -> Bool {
        guard 0...fileCount ~= keyCount, recordCount >= keyCount, typicalStep >= 0 else {
            return false
        }
        let wanted: [Section: Int] = [
            .blockOffsets: 4 * blockCount,
            .sharedMinima: blockCount,
            .groupMinima: (blockCount + KeyBlocks.groupSize - 1) / KeyBlocks.groupSize,
            .postingOffsets: 4 * ((keyCount + Postings.groupSize - 1) / Postings.groupSize),
            .commonness: keyCount,
            .commonnessMaxima: (keyCount + CommonnessGroup.size - 1) / CommonnessGroup.size,
        ]
        var total = IndexHeader.count
        for (section, count) in zip(Section.allCases, sectionCounts) {
            guard 0...fileCount ~= count, wanted[section].map({ $0 == count }) ?? true else {
                return false
            }
            total += count
        }
        return total == fileCount
            && sectionCounts[Section.sums.rawValue] == 4 * BlockSums.count(of: body.count)
    }

    /// What the checksums are of: all sections before them.
    var body: Range<Int> { IndexHeader.count..<range(of: .sums).lowerBound }

    func range(of section: Section) -> Range<Int> {
        let start = sectionCounts[..<section.rawValue].reduce(IndexHeader.count, +)
        return start..<start + sectionCounts[section.rawValue]
    }
}

extension FixedWidthInteger {
    var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension Span<UInt8> {
    /// A little-endian number of 16 bits.
    ///
    /// The offset must be valid.
    func number16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

    /// A little-endian number of 32 bits.
    ///
    /// The offset must be valid.
    @inline(__always)
    func number32(at offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// A little-endian number of 64 bits.
    ///
    /// The offset must be valid.
    func number64(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// A number of 64 bits as a count; negative if it is too large.
    func count64(at offset: Int) -> Int { Int(truncatingIfNeeded: number64(at: offset)) }

    /// Decodes a number of ``Spool/append(variable:)`` and advances the offset; nil if there is
    /// none.
    @inline(__always)
    func variableNumber(at position: inout Int, before end: Int) -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < end, shift < 64 {
            let byte = self[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}

import Synchronization

/// The checksums of an index: 32 bits for each 4 KiB after its header.
///
/// They are the last section of the file.
///
/// Verifying the whole file before each answer would take longer than the answer. So each block is
/// compared with its sum when the block is first needed. Callers look at
/// ``HeadwordIndex/isDamaged`` after an answer, and drop the answer if a block was damaged.
final class BlockSums: Sendable {
    /// In bytes.
    static let blockSize = 1 << 12

    private let bytes: StoredBytes
    /// The range of the checked bytes; the sums follow it.
    private let checkedRange: Range<Int>
    // Safe to share: the flags are atomic, and are freed with this object.
    nonisolated(unsafe) private let isChecked: UnsafeMutableBufferPointer<Atomic<Bool>>
    private let hasMismatch = Atomic(false)

    /// - Parameters:
    ///   - checkedRange: The range of the checked bytes; a sum for each of its blocks follows.
    ///   - bytes: The file.
    init(of checkedRange: Range<Int>, in bytes: StoredBytes) {
        self.bytes = bytes
        self.checkedRange = checkedRange
        isChecked = .allocate(capacity: BlockSums.count(of: checkedRange.count))
        for number in isChecked.indices {
            isChecked.initializeElement(at: number, to: Atomic(false))
        }
    }

    deinit {
        isChecked.deinitialize()
        isChecked.deallocate()
    }

    /// The number of blocks for a number of bytes.
    static func count(of byteCount: Int) -> Int { (byteCount + blockSize - 1) / blockSize }

    /// The sums of the blocks of a file from an offset on, as they are stored.
    static func section(of file: StoredBytes, from start: Int) -> [UInt8] {
        var section: [UInt8] = []
        for block in stride(from: start, to: file.buffer.count, by: blockSize) {
            let end = min(block + blockSize, file.buffer.count)
            section += file.checksum(block..<end).littleEndianBytes
            // Releases memory, because otherwise all of a large file would be in memory.
            if section.count.isMultiple(of: 1 << 10) { file.release() }
        }
        return section
    }

    /// True if a block that was checked is damaged.
    var isDamaged: Bool { hasMismatch.load(ordering: .relaxed) }

    /// Checks the blocks of some bytes before the bytes are read, unless the blocks were checked
    /// already.
    ///
    /// Bytes outside ``checkedRange`` are not checked.
    @inline(__always)
    func check(_ range: Range<Int>) {
        let start = max(range.lowerBound, checkedRange.lowerBound)
        let end = min(range.upperBound, checkedRange.upperBound)
        guard start < end else { return }
        let lastBlock = (end - 1 - checkedRange.lowerBound) / BlockSums.blockSize
        var block = (start - checkedRange.lowerBound) / BlockSums.blockSize
        while block <= lastBlock {
            if !isChecked[block].load(ordering: .acquiring) { checkBlock(block) }
            block += 1
        }
    }

    private func checkBlock(_ block: Int) {
        let start = checkedRange.lowerBound + block * BlockSums.blockSize
        let end = min(start + BlockSums.blockSize, checkedRange.upperBound)
        let buffer = bytes.buffer
        let sum = buffer.span.number32(at: checkedRange.upperBound + 4 * block)
        if bytes.checksum(start..<end) != sum { hasMismatch.store(true, ordering: .relaxed) }
        // This is stored after the mismatch, so that a thread that sees the block as checked sees
        // the mismatch too.
        isChecked[block].store(true, ordering: .releasing)
    }
}

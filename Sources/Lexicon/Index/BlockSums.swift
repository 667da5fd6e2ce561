import Synchronization

/// The checksums of an index, one for each 4 KiB of what follows its header: the last section of the
/// file, 32 bits each.
///
/// Reading the whole file before each answer would take longer than the answer. So a block is compared
/// with its sum when something of it is first needed. An answer that has needed a damaged block is not
/// given: who asks an index looks at ``HeadwordIndex/isDamaged`` afterwards.
final class BlockSums: Sendable {
    /// In bytes.
    static let blockSize = 1 << 12

    private let bytes: StoredBytes
    /// The range of the checked bytes; the sums follow it.
    private let body: Range<Int>
    // Safe to share: the flags are atomic, and are freed with this object.
    nonisolated(unsafe) private let isChecked: UnsafeMutableBufferPointer<Atomic<Bool>>
    private let hasMismatch = Atomic(false)

    /// - Parameters:
    ///   - body: The range of the checked bytes; a sum for each of its blocks follows.
    ///   - bytes: The file.
    init(of body: Range<Int>, in bytes: StoredBytes) {
        self.bytes = bytes
        self.body = body
        isChecked = .allocate(capacity: BlockSums.count(of: body.count))
        for number in isChecked.indices {
            isChecked.initializeElement(at: number, to: Atomic(false))
        }
    }

    deinit {
        isChecked.deinitialize()
        isChecked.deallocate()
    }

    /// The number of blocks in so many bytes.
    static func count(of byteCount: Int) -> Int { (byteCount + blockSize - 1) / blockSize }

    /// The sums of the blocks of a file from an offset on, as they are stored.
    static func section(of file: StoredBytes, from start: Int) -> [UInt8] {
        var section: [UInt8] = []
        for block in stride(from: start, to: file.buffer.count, by: blockSize) {
            let end = min(block + blockSize, file.buffer.count)
            section += file.checksum(block..<end).littleEndianBytes
            // Otherwise all of a large file would be in memory.
            if section.count.isMultiple(of: 1 << 10) { file.release() }
        }
        return section
    }

    /// True if a block that was needed is damaged.
    var isDamaged: Bool { hasMismatch.load(ordering: .relaxed) }

    /// Checks the blocks of some bytes that are going to be read, unless that was done before.
    ///
    /// Bytes outside the body are not checked.
    @inline(__always)
    func need(_ range: Range<Int>) {
        let start = max(range.lowerBound, body.lowerBound)
        let end = min(range.upperBound, body.upperBound)
        guard start < end else { return }
        let last = (end - 1 - body.lowerBound) / BlockSums.blockSize
        var block = (start - body.lowerBound) / BlockSums.blockSize
        while block <= last {
            if !isChecked[block].load(ordering: .acquiring) { check(block) }
            block += 1
        }
    }

    private func check(_ block: Int) {
        let start = body.lowerBound + block * BlockSums.blockSize
        let end = min(start + BlockSums.blockSize, body.upperBound)
        let buffer = bytes.buffer
        let sum = buffer.span.number32(at: body.upperBound + 4 * block)
        if bytes.checksum(start..<end) != sum { hasMismatch.store(true, ordering: .relaxed) }
        // After the mismatch is stored, so that a thread that sees the block as checked sees the mismatch
        // too.
        isChecked[block].store(true, ordering: .releasing)
    }
}

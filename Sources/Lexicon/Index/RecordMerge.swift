/// Merges sorted runs of records; the run with the smallest record is on top of a heap.
struct RecordMerge {
    private var runs: [RecordRun]
    /// A binary heap of the runs that have records left.
    ///
    /// The children of `i` are at `2i + 1` and `2i + 2`, and no parent is greater than its
    /// children.
    private var heap: [Int] = []
    private let bytes: StoredBytes
    // Safe: the memory is never written while `bytes` is retained.
    private let buffer: UnsafeBufferPointer<UInt8>

    /// The number of records between two releases of the memory of records that were read.
    private static let stride = 1 << 18

    /// Starts with the first record of each run.
    init(_ ranges: [Range<Int>], in bytes: StoredBytes) {
        let buffer = bytes.buffer
        self.bytes = bytes
        self.buffer = buffer
        runs = ranges.map(RecordRun.init)
        for run in runs.indices where runs[run].next(in: buffer.span) { heap.append(run) }
        for parent in heap.indices.reversed() { siftDown(from: parent) }
    }

    /// Calls the body with each record in order, until it returns false.
    mutating func forEach(
        _ body: (
            borrowing HeadwordKey, _ location: UInt64, _ spelling: borrowing Span<UInt8>
        ) throws(IndexError) -> Bool
    ) throws(IndexError) {
        let span = buffer.span
        var count = 0
        while let top = heap.first {
            count += 1
            if count.isMultiple(of: RecordMerge.stride) { bytes.release() }
            let spelling = span.extracting(runs[top].spelling)
            guard try body(runs[top].key, runs[top].location, spelling) else { return }
            if !runs[top].next(in: span) {
                heap[0] = heap[heap.count - 1]
                heap.removeLast()
            }
            siftDown(from: 0)
        }
    }

    private mutating func siftDown(from start: Int) {
        var parent = start
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
            guard precedes(heap[child], heap[parent]) else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }

    private func precedes(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (runs[one].leadingBytes, runs[other].leadingBytes)
        if first != second { return first < second }
        if runs[one].key != runs[other].key { return runs[one].key < runs[other].key }
        return runs[one].location < runs[other].location
    }
}

/// A run, positioned at a record.
private struct RecordRun {
    private(set) var key = HeadwordKey()
    private(set) var leadingBytes: UInt64 = 0
    private(set) var location: UInt64 = 0
    /// The range of the steps of the record's ``Spelling``.
    private(set) var spelling = 0..<0
    private var position: Int
    private let end: Int

    init(_ range: Range<Int>) {
        position = range.lowerBound
        end = range.upperBound
    }

    /// Advances to the next record; false at the end.
    mutating func next(in bytes: borrowing Span<UInt8>) -> Bool {
        guard position < end else { return false }
        let addedCount = Int(bytes[position + 1])
        key.cut(to: Int(bytes[position]))
        _ = key.append(bytes, position + 2..<position + 2 + addedCount)
        leadingBytes = key.leadingBytes
        position += 2 + addedCount
        guard let number = bytes.variableNumber(at: &position, before: end) else { return false }
        let (newLocation, hasSpelling, _) = Postings.decode(number, after: location, step: 0)
        location = newLocation
        spelling = position..<position
        guard hasSpelling else { return true }
        guard let count = bytes.variableNumber(at: &position, before: end) else { return false }
        spelling = position..<position + Int(count)
        position = spelling.upperBound
        return true
    }
}

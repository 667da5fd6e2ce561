/// The documents of terms, sorted in runs that fit in memory.
///
/// A term is a number among ``NumberedWords``.
struct TextPostings: ~Copyable {
    /// A posting: the document, and in the lowest eight bits the places.
    typealias Posting = UInt64

    /// A run takes 4 MiB, and as much while it is sorted.
    private static let runSize = 1 << 19
    private static let longestTerm: UInt64 = 24
    /// The number of postings after which the memory of those that were read is released.
    private static let stride = 1 << 18

    /// The postings of this run, each with its term above the document.
    private var run: [UInt64] = []
    private var spool: Spool
    private var runs: [Range<Int>] = []

    /// Writes the runs to an unnamed file next to `path`.
    init(beside path: String) throws(IndexError) {
        spool = try Spool(beside: path)
        run.reserveCapacity(TextPostings.runSize)
    }

    /// Adds a document of a term.
    mutating func append(
        _ document: Int, _ places: TextPlaces, of term: Int, among terms: NumberedWords
    ) throws(IndexError) {
        guard term < 1 << TextPostings.longestTerm else { throw .tooLarge }
        run.append(UInt64(term) << 40 | UInt64(document) << 8 | UInt64(places.rawValue))
        if run.count >= TextPostings.runSize { try writeRun(among: terms) }
    }

    /// Writes a run, and clears it.
    ///
    ///     term     [term] [number of postings] [each: distance from the document before, and the places]
    private mutating func writeRun(among terms: NumberedWords) throws(IndexError) {
        let start = spool.count
        // A counting sort.
        var counts = [UInt32](repeating: 0, count: terms.count)
        for posting in run { counts[Int(posting >> 40)] += 1 }
        let used = counts.indices.filter { counts[$0] > 0 }
        /// By term: where its next posting belongs.
        var ends = counts
        var sum: UInt32 = 0
        for term in used { (ends[term], sum) = (sum, sum + counts[term]) }
        var sorted = [Posting](repeating: 0, count: run.count)
        for posting in run {
            let term = Int(posting >> 40)
            sorted[Int(ends[term])] = posting & 0xFF_FFFF_FFFF
            ends[term] += 1
        }
        run.removeAll(keepingCapacity: true)
        for term in terms.sorted(used) {
            let place = Int(ends[term] - counts[term])..<Int(ends[term])
            spool.append(variable: UInt64(term))
            spool.append(variable: UInt64(place.count))
            var previous: UInt64 = 0
            for posting in sorted[place].inOrder {
                let document = posting >> 8
                spool.append(variable: (document - previous) << 8 | posting & 0xFF)
                try spool.flushIfFull()
                previous = document
            }
        }
        runs.append(start..<spool.count)
    }

    /// Calls the body with the postings of each term, by the bytes of the terms.
    mutating func forEach(
        among terms: NumberedWords,
        _ body: (_ term: Int, _ postings: [Posting]) throws(IndexError) -> Void
    ) throws(IndexError) {
        if !run.isEmpty { try writeRun(among: terms) }
        run = []
        let bytes = try spool.contents()
        let buffer = bytes.buffer
        let span = buffer.span
        var cursors = runs.map { Cursor($0, in: span) }
        var postings: [Posting] = []
        var count = 0
        for term in terms.sorted(0..<terms.count) {
            postings.removeAll(keepingCapacity: true)
            for index in cursors.indices where cursors[index].term == term {
                cursors[index].read(&postings, in: span)
            }
            try body(term, postings.inOrder)
            count += postings.count
            if count >= TextPostings.stride {
                bytes.release()
                count = 0
            }
        }
    }

    /// A run, positioned behind the number of a term.
    private struct Cursor {
        /// Nil at the end.
        private(set) var term: Int?
        private var position: Int
        private let end: Int

        init(_ range: Range<Int>, in bytes: borrowing Span<UInt8>) {
            (position, end) = (range.lowerBound, range.upperBound)
            readTerm(in: bytes)
        }

        private mutating func readTerm(in bytes: borrowing Span<UInt8>) {
            term = bytes.variableNumber(at: &position, before: end).map { Int($0) }
        }

        /// Adds the postings of the term, and goes on to the next one.
        mutating func read(_ postings: inout [Posting], in bytes: borrowing Span<UInt8>) {
            let count = bytes.variableNumber(at: &position, before: end) ?? 0
            var document: UInt64 = 0
            for _ in 0..<count {
                guard let number = bytes.variableNumber(at: &position, before: end) else { break }
                document += number >> 8
                postings.append(document << 8 | number & 0xFF)
            }
            readTerm(in: bytes)
        }
    }
}

extension RandomAccessCollection<UInt64> {
    /// The same in order; most are.
    fileprivate var inOrder: [UInt64] {
        zip(self, dropFirst()).allSatisfy { $0 <= $1 } ? Array(self) : sorted()
    }
}

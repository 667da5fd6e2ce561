/// The documents of terms, sorted in runs that fit in memory.
struct TextPostings: ~Copyable {
    /// From the highest bit: the number of the term in 24 bits, the document in 32, and the places
    /// in 8.
    private typealias Posting = UInt64

    /// A run takes 4 MiB.
    private static let runSize = 1 << 19
    /// The number of terms between two releases of the memory of postings that were read.
    private static let stride = 1 << 8

    private var run: [Posting] = []
    private var spool: Spool
    private var runs: [Range<Int>] = []

    /// Writes the runs to an unnamed file next to `path`.
    init(beside path: String) throws(IndexError) {
        spool = try Spool(beside: path)
        run.reserveCapacity(TextPostings.runSize)
    }

    mutating func append(
        _ document: Int, _ places: TextPlaces, of term: Int
    ) throws(IndexError) {
        guard term < 1 << 24 else { throw .tooLarge }
        run.append(UInt64(term) << 40 | UInt64(document) << 8 | UInt64(places.rawValue))
        if run.count == TextPostings.runSize { try writeRun() }
    }

    /// Writes the postings of a run, each as its distance from the previous posting, and clears the
    /// run.
    private mutating func writeRun() throws(IndexError) {
        run.sort()
        let start = spool.count
        var previousPosting: Posting = 0
        for posting in run {
            spool.append(variable: posting - previousPosting)
            try spool.flushIfFull()
            previousPosting = posting
        }
        runs.append(start..<spool.count)
        run.removeAll(keepingCapacity: true)
    }

    /// Calls the body with the documents of each of the first `count` terms, in the order of their
    /// numbers.
    mutating func forEach(
        ofTerms count: Int,
        _ body: (_ documents: [(number: Int, places: TextPlaces)]) throws(IndexError) -> Void
    ) throws(IndexError) {
        try writeRun()
        run = []
        let bytes = try spool.contents()
        let buffer = bytes.buffer
        let span = buffer.span
        var cursors = runs.map { Cursor(range: $0) }
        for index in cursors.indices { cursors[index].advance(in: span) }
        var termPostings: [Posting] = []
        var documents: [(number: Int, places: TextPlaces)] = []
        for term in 0..<count {
            termPostings.removeAll(keepingCapacity: true)
            documents.removeAll(keepingCapacity: true)
            for index in cursors.indices {
                while let posting = cursors[index].posting, posting >> 40 == term {
                    termPostings.append(posting)
                    cursors[index].advance(in: span)
                }
            }
            for posting in termPostings.sorted() {
                let number = Int(posting >> 8 & 0xFFFF_FFFF)
                let places = TextPlaces(rawValue: UInt8(posting & 0xFF))
                // The same word may stand in the text of a sense and in the texts of related
                // senses.
                if documents.last?.number == number {
                    documents[documents.count - 1].places.formUnion(places)
                } else {
                    documents.append((number, places))
                }
            }
            try body(documents)
            if term.isMultiple(of: TextPostings.stride) { bytes.release() }
        }
    }

    /// The position in a run while it is read.
    private struct Cursor {
        var range: Range<Int>
        /// The current posting; nil at the end of the run.
        private(set) var posting: Posting? = 0

        mutating func advance(in bytes: borrowing Span<UInt8>) {
            var start = range.lowerBound
            let distance = bytes.variableNumber(at: &start, before: range.upperBound)
            range = start..<range.upperBound
            posting = distance.map { $0 + (posting ?? 0) }
        }
    }
}

/// The lemmas of one part of speech: `index.noun` and similar files (wndb(5WN)).
///
///     lemma pos synset_cnt p_cnt [ptr_symbol...] sense_cnt tagsense_cnt synset_offset...
struct WordNetIndex: SortedRecords, Sendable {
    let part: PartOfSpeech
    private let lines: TextLines

    /// Opens an index.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read or is truncated.
    init(_ part: PartOfSpeech, in file: DiskFile) throws(LexiconError) {
        self.part = part
        lines = TextLines(file: file)
        guard let last = try lines.lastLine(), isComplete(last) else {
            throw .damaged(file: file.path, reason: "its last line is incomplete")
        }
    }

    var file: DiskFile { lines.file }

    func contains(_ lemma: Lemma) throws(LexiconError) -> Bool { try line(of: lemma) != nil }

    /// The offsets of a lemma's synsets in the data file, in order of use; empty when there are
    /// none, or the line is damaged.
    func synsetOffsets(of lemma: Lemma) throws(LexiconError) -> [Int] {
        guard let line = try line(of: lemma) else { return [] }
        return record(line)?.synsetOffsets ?? []
    }

    /// The lemma at an offset, and the offsets of its synsets as ``synsetOffsets(of:)`` finds them;
    /// nil when no line begins there.
    func use(at offset: Int) throws(LexiconError) -> (lemma: Lemma, synsetOffsets: [Int])? {
        guard let line = try lines.cachedLine(at: offset),
            let range = lemmaRange(line.bytes.span, line.range)
        else { return nil }
        return (Lemma(bytes: Array(line.bytes[range])), record(line)?.synsetOffsets ?? [])
    }

    /// Parses a line; nil when it is damaged.
    private func record(
        _ line: TextLines.Line
    ) -> (synsetCount: Int, synsetOffsets: [Int])? {
        var fields = LineFields(line)
        guard fields.next() != nil, fields.next() != nil, let synsetCount = fields.decimal(),
            let pointerCount = fields.decimal(), pointerCount < 1_000
        else { return nil }
        for _ in 0..<pointerCount where fields.next() == nil { return nil }
        guard fields.decimal() != nil, fields.decimal() != nil else { return nil }
        var offsets: [Int] = []
        while offsets.count < synsetCount, offsets.count < WordNetIndex.senseLimit,
            let offset = fields.decimal()
        { offsets.append(offset) }
        return (synsetCount, offsets)
    }

    private func isComplete(_ line: TextLines.Line) -> Bool {
        record(line).map { $0.synsetCount == $0.synsetOffsets.count } ?? false
    }

    /// Calls the body with each lemma, with spaces for underscores, and the offset of its line,
    /// until the body returns false.
    ///
    /// - Returns: False if the body returned false.
    func forEachLemma(_ body: (borrowing Span<UInt8>, Int) -> Bool) throws(LexiconError) -> Bool {
        var text: [UInt8] = []
        return try forEachRecord(from: 0) { bytes, range, offset in
            text.removeAll(keepingCapacity: true)
            for index in range {
                text.append(bytes[index] == UInt8(ascii: "_") ? 0x20 : bytes[index])
            }
            return body(text.span, offset)
        }
    }

    /// The lemmas are in lower case, with underscores for spaces.
    let order = IndexOrder(countsPunctuation: true)

    func headword(of record: Range<Int>) -> Range<Int> { record }

    @discardableResult
    func forEachRecord(
        from offset: Int, _ body: (_ bytes: Span<UInt8>, _ lemma: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try lines.forEach(from: offset) { bytes, line, offset in
            lemmaRange(bytes, line).map { body(bytes, $0, offset) } ?? true
        }
    }

    func offset(near bound: [UInt8]) throws(LexiconError) -> Int {
        let line = try lines.firstLine { bytes, line in
            // The licence at the beginning has no lemmas; its lines begin with a blank.
            let end = line.first { bytes[$0] == 0x20 } ?? line.upperBound
            return order.compare(bytes, line.lowerBound..<end, to: bound) == .before
        }
        return line?.offset ?? file.count
    }

    /// The most senses of a word; the maximum in WordNet 3.0 is 59.
    private static let senseLimit = 255

    private func line(of lemma: Lemma) throws(LexiconError) -> TextLines.Line? {
        guard !lemma.bytes.isEmpty, lemma.bytes.count <= Lemma.limit else { return nil }
        return try lines.line(beginningWith: lemma.bytes + [0x20, part.symbol, 0x20])
    }

    /// The range of the lemma in a line; nil when the line is not a record.
    private func lemmaRange(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Range<Int>? {
        var end = line.lowerBound
        let limit = min(line.upperBound - 2, end + Lemma.limit + 1)
        while end < limit, bytes[end] > 0x20 { end += 1 }
        guard end > line.lowerBound, end < limit, bytes[end] == 0x20,
            bytes[end + 1] == part.symbol, bytes[end + 2] == 0x20
        else { return nil }
        return line.lowerBound..<end
    }
}

/// The lemmas of one part of speech, `index.noun` and its like, as wndb(5WN) describes them.
///
///     lemma pos synset_cnt p_cnt [ptr_symbol...] sense_cnt tagsense_cnt synset_offset...
struct WordNetIndex: Sendable {
    let part: PartOfSpeech
    let lines: SortedLines

    /// What its line says about a lemma.
    struct Record {
        /// Where its senses are in the data file, from the one used most.
        let synsetOffsets: [Int]
    }

    init(_ part: PartOfSpeech, in folder: String) throws(LexiconError) {
        self.part = part
        lines = SortedLines(file: try MappedFile(path: "\(folder)/index.\(part.fileName)"))
    }

    /// Whether it has a lemma.
    func contains(_ lemma: Lemma) -> Bool { line(of: lemma) != nil }

    /// The record of a lemma; nil when there is none, or its line can't be read.
    func record(of lemma: Lemma) -> Record? {
        guard let line = line(of: lemma) else { return nil }
        var fields = LineFields(lines.file, at: line)
        guard fields.next() != nil, fields.next() != nil, let synsetCount = fields.decimal(),
            let pointerCount = fields.decimal(), pointerCount < 1_000
        else { return nil }
        for _ in 0..<pointerCount where fields.next() == nil { return nil }
        guard fields.decimal() != nil, fields.decimal() != nil else { return nil }
        var offsets: [Int] = []
        while offsets.count < synsetCount, offsets.count < WordNetIndex.senseLimit,
            let offset = fields.decimal()
        { offsets.append(offset) }
        return Record(synsetOffsets: offsets)
    }

    /// The lemma whose line begins at an offset; nil when none does.
    func lemma(at offset: Int) -> Lemma? {
        let buffer = lines.file.buffer
        let bytes = buffer.span
        guard offset >= 0, offset < bytes.count,
            offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"),
            let range = lemmaRange(bytes, at: offset)
        else { return nil }
        return Lemma(bytes: Array(buffer[range]))
    }

    /// Calls the body with each lemma, as a person writes it, and where its line begins, until it
    /// returns false.
    ///
    /// - Returns: False when the body did.
    func forEachLemma(_ body: (borrowing Span<UInt8>, Int) -> Bool) -> Bool {
        let buffer = lines.file.buffer
        let bytes = buffer.span
        var text: [UInt8] = []
        var start = 0
        while start < bytes.count {
            if let range = lemmaRange(bytes, at: start) {
                text.removeAll(keepingCapacity: true)
                for index in range {
                    text.append(bytes[index] == UInt8(ascii: "_") ? 0x20 : bytes[index])
                }
                guard body(text.span, start) else { return false }
            }
            start = lines.nextLine(after: start)
        }
        return true
    }

    /// The first lemma at or after an offset that begins with a prefix, and where its line begins;
    /// nil when the lemmas with the prefix end there.
    func lemma(from offset: Int, beginningWith prefix: Lemma) -> (lemma: Lemma, offset: Int)? {
        let buffer = lines.file.buffer
        let bytes = buffer.span
        var start = offset
        while start < bytes.count, lines.begins(at: start, with: prefix.bytes) {
            if let range = lemmaRange(bytes, at: start) {
                return (Lemma(bytes: Array(buffer[range])), start)
            }
            start = lines.nextLine(after: start)
        }
        return nil
    }

    /// No word has more senses; the largest number in WordNet 3.0 is 59.
    private static let senseLimit = 255

    private func line(of lemma: Lemma) -> Int? {
        guard !lemma.bytes.isEmpty, lemma.bytes.count <= Lemma.limit else { return nil }
        return lines.line(beginningWith: lemma.bytes + [0x20, part.symbol, 0x20])
    }

    /// The lemma of the line that begins at an offset; nil when the line is no record.
    private func lemmaRange(_ bytes: borrowing Span<UInt8>, at start: Int) -> Range<Int>? {
        var end = start
        let limit = min(bytes.count - 2, start + Lemma.limit + 1)
        while end < limit, bytes[end] > 0x20 { end += 1 }
        guard end > start, end < limit, bytes[end] == 0x20, bytes[end + 1] == part.symbol,
            bytes[end + 2] == 0x20
        else { return nil }
        return start..<end
    }
}

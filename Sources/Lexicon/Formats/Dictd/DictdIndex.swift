/// The index of a dictd dictionary, read in place.
///
/// Should its lines not be sorted, a search may miss some, and that is all.
struct DictdIndex: Sendable {
    /// The file, `NAME.index`.
    let file: DiskFile
    /// By what its lines are sorted.
    private(set) var order: IndexOrder
    /// How headwords and text are encoded.
    private(set) var encoding = DictdEncoding()

    private var lines: TextLines { TextLines(file: file) }

    /// Looks up what the index says about itself.
    ///
    /// - Throws: A ``LexiconError`` when it can't be read, or was cut short.
    init(_ file: DiskFile) throws(LexiconError) {
        self.file = file
        // Where the flag is depends on what it says; where punctuation counts, it is found so.
        order = IndexOrder(countsPunctuation: true)
        order.countsPunctuation = try information("allchars") != nil
        order.isCaseSensitive = try information("case-sensitive") != nil
        encoding.isUTF8 = try information("utf8") != nil
        if let last = try lines.lastLine(), !last.range.isEmpty, Line(last) == nil {
            throw .damaged(file: file.path, reason: "its last line is not all there")
        }
    }

    // MARK: Lines

    /// A record with the bytes it is read from.
    struct Line {
        let record: IndexRecord
        /// Some bytes of the file.
        let bytes: [UInt8]
        /// Where in the file the line begins.
        let offset: Int

        /// Reads a line; nil when it is no record.
        init?(_ line: TextLines.Line) {
            guard let record = IndexRecord(line.bytes.span, line: line.range) else { return nil }
            self.record = record
            bytes = line.bytes
            offset = line.offset
        }
    }

    /// The record whose line begins at an offset; nil when there is none.
    func line(at offset: Int) throws(LexiconError) -> Line? {
        try lines.line(at: offset).flatMap(Line.init)
    }

    /// The headword of a record, as a person reads it.
    func headword(of line: Line) -> String { encoding.text(of: line.bytes[line.record.headword]) }

    /// Calls the body with the records from a line on, in the file's order, until it returns false;
    /// lines that are no records are passed over.
    ///
    /// - Parameters:
    ///   - start: Where the line begins.
    ///   - body: Called with some bytes of the file, a record among them, and where in the file its
    ///     line begins.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    func forEachRecord(
        from start: Int = 0,
        _ body: (_ bytes: Span<UInt8>, _ record: IndexRecord, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        try lines.forEach(from: start) { bytes, line, offset in
            guard let record = IndexRecord(bytes, line: line) else { return true }
            return body(bytes, record, offset)
        }
    }

    // MARK: Search

    /// Calls the body with the records whose headword begins with a key, in the file's order, until
    /// it returns false.
    func forEachRecord(
        beginningWith key: [UInt8], _ body: (Line) -> Bool
    ) throws(LexiconError) {
        guard let first = try firstLine(notBefore: key) else { return }
        try lines.forEach(from: first.offset) { bytes, line, offset in
            guard let found = Line(TextLines.Line(bytes, line, at: offset)) else { return true }
            guard order.compare(found.bytes.span, found.record.key, to: key) == .prefix else {
                return false
            }
            return body(found)
        }
    }

    /// The bytes of a record's headword that count in the order.
    func key(of line: Line) -> [UInt8] { order.key(of: line.bytes[line.record.key]) }

    /// The first line whose headword is not before a key; nil when all are.
    private func firstLine(notBefore key: [UInt8]) throws(LexiconError) -> TextLines.Line? {
        try lines.firstLine { bytes, line in
            // The line is compared up to its tab, or as a whole when it has none.
            var end = line.lowerBound
            while end < line.upperBound, bytes[end] != UInt8(ascii: "\t") { end += 1 }
            return order.compare(bytes, line.lowerBound..<end, to: key) == .before
        }
    }

    // MARK: What it says about itself

    /// The record of a headword that describes the dictionary, `00-database-NAME`.
    func information(_ name: String) throws(LexiconError) -> IndexRecord? {
        // Where punctuation doesn't count, dictfmt leaves it out of the headword too.
        for headword in ["00-database-\(name)", "00-database-\(name)".filter { $0 != "-" }] {
            let key = order.key(of: headword.utf8)
            var found: IndexRecord?
            try forEachRecord(beginningWith: key) { line in
                found = self.key(of: line) == key ? line.record : nil
                return false
            }
            if let found { return found }
        }
        return nil
    }

    /// Whether a headword describes the dictionary, and is no word.
    ///
    /// - Parameters:
    ///   - bytes: Some bytes of the file.
    ///   - headword: Where among them the headword is by which the line was sorted.
    /// - Returns: Whether it does.
    @inline(__always)
    static func isInformation(_ bytes: Span<UInt8>, _ headword: Range<Int>) -> Bool {
        guard headword.count > 5, bytes[headword.lowerBound] == UInt8(ascii: "0"),
            bytes[headword.lowerBound + 1] == UInt8(ascii: "0")
        else { return false }
        return isInformation([UInt8](bytes, headword))
    }

    private static func isInformation(_ headword: [UInt8]) -> Bool {
        if headword.starts(with: "00-database".utf8) || headword.starts(with: "00database".utf8) {
            return true
        }
        // The name of one of the dictionaries that this one was made of: `00-web1913-info`.
        guard headword.starts(with: "00-".utf8) else { return false }
        return ["-info", "-short", "-long", "-url"].contains { ending in
            headword.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }

    /// About how many records there are, by the mean length of the lines at some places.
    func estimatedCount() throws(LexiconError) -> Int {
        let place = 1 << 12
        let places = 16
        guard file.count > place * places else {
            var count = 0
            try forEachRecord { bytes, record, _ in
                if !DictdIndex.isInformation(bytes, record.key) { count += 1 }
                return true
            }
            return count
        }
        var newlines = 0
        for number in 0..<places {
            let start = (file.count - place) / (places - 1) * number
            newlines += try file.bytes(at: start, count: place).count { $0 == UInt8(ascii: "\n") }
        }
        return file.count * newlines / (place * places)
    }
}

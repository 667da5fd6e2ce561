/// The index of a dictd dictionary.
///
/// If the lines are not sorted, a search may miss some lines.
struct DictdIndex: SortedRecords, Sendable {
    /// `NAME.index`.
    let file: DiskFile
    /// The sort order of the lines.
    private(set) var order: IndexOrder
    /// The encoding of headwords and text.
    private(set) var encoding = DictdEncoding()

    private var lines: TextLines { TextLines(file: file) }

    /// Opens an index and reads its flags.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read or is truncated.
    init(_ file: DiskFile) throws(LexiconError) {
        self.file = file
        // The flag `allchars` determines the order of the lines, and so the place of its own line.
        // A search that counts punctuation finds this line in either order.
        order = IndexOrder(countsPunctuation: true)
        order.countsPunctuation = try information("allchars") != nil
        order.isCaseSensitive = try information("case-sensitive") != nil
        encoding.isUTF8 = try information("utf8") != nil
        if let last = try lines.lastLine(), !last.range.isEmpty, Line(last) == nil {
            throw .damaged(file: file.path, reason: "its last line is incomplete")
        }
    }

    // MARK: Lines

    /// A record with its bytes.
    struct Line {
        let record: IndexRecord
        let bytes: [UInt8]
        /// The offset of the line in the file.
        let offset: Int

        /// Parses a line; nil when it is invalid.
        init?(_ line: TextLines.Line) {
            guard let record = IndexRecord(line.bytes.span, line: line.range) else { return nil }
            self.record = record
            bytes = line.bytes
            offset = line.offset
        }
    }

    /// The record at an offset; nil when there is none.
    func line(at offset: Int) throws(LexiconError) -> Line? {
        try lines.cachedLine(at: offset).flatMap(Line.init)
    }

    /// The headword of a record as it is shown.
    func headword(of line: Line) -> String { encoding.text(of: line.bytes[line.record.headword]) }

    /// Calls the body with each record from an offset on, until the body returns false.
    ///
    /// Invalid lines are skipped.
    ///
    /// - Parameters:
    ///   - start: The offset of the first line.
    ///   - body: Gets some bytes of the file, a record in them, and the offset of its line in the
    ///     file.
    /// - Returns: True if the end was reached.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    @discardableResult
    func forEachRecord(
        from start: Int = 0,
        _ body: (_ bytes: Span<UInt8>, _ record: IndexRecord, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try lines.forEach(from: start) { bytes, line, offset in
            guard let record = IndexRecord(bytes, line: line) else { return true }
            return body(bytes, record, offset)
        }
    }

    // MARK: Search

    func headword(of record: IndexRecord) -> Range<Int> { record.key }

    func offset(near bound: [UInt8]) throws(LexiconError) -> Int {
        try firstLine(notBefore: bound)?.offset ?? file.count
    }

    /// The bytes of a record's headword that are significant for the order.
    func key(of line: Line) -> [UInt8] { order.key(of: line.bytes[line.record.key]) }

    /// The first line whose headword is not before a key; nil when there is none.
    private func firstLine(
        notBefore key: [UInt8], isNearStart: Bool = false
    ) throws(LexiconError) -> TextLines.Line? {
        try lines.firstLine(isNearStart: isNearStart) { bytes, line in
            // The line up to its tab, or the whole line when it has none.
            var end = line.lowerBound
            while end < line.upperBound, bytes[end] != UInt8(ascii: "\t") { end += 1 }
            return order.compare(bytes, line.lowerBound..<end, to: key) == .before
        }
    }

    // MARK: Description

    /// The record of the headword `00-database-NAME`, which describes the dictionary.
    func information(_ name: String) throws(LexiconError) -> IndexRecord? {
        // If punctuation is not significant, dictfmt removes it from the headword.
        for headword in ["00-database-\(name)", "00-database-\(name)".filter { $0 != "-" }] {
            let key = order.key(of: headword.utf8)
            // The record is near the start, because few headwords sort before digits.
            if let line = try firstLine(notBefore: key, isNearStart: true).flatMap(Line.init),
                self.key(of: line) == key
            {
                return line.record
            }
        }
        return nil
    }

    /// Recognises a headword that describes the dictionary.
    ///
    /// - Parameters:
    ///   - bytes: Some bytes of the file.
    ///   - headword: The range of the sort key in the bytes.
    /// - Returns: True if the headword describes the dictionary.
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
        // The name of a source of the dictionary: `00-web1913-info`.
        guard headword.starts(with: "00-".utf8) else { return false }
        return ["-info", "-short", "-long", "-url"].contains { ending in
            headword.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }

    /// The approximate number of records, from the mean length of sampled lines.
    func estimatedCount() throws(LexiconError) -> Int {
        let sampleSize = 1 << 12
        let sampleCount = 16
        guard file.count > sampleSize * sampleCount else {
            var count = 0
            try forEachRecord { bytes, record, _ in
                if !DictdIndex.isInformation(bytes, record.key) { count += 1 }
                return true
            }
            return count
        }
        var newlines = 0
        for number in 0..<sampleCount {
            let start = (file.count - sampleSize) / (sampleCount - 1) * number
            newlines += try file.bytes(at: start, count: sampleSize).count {
                $0 == UInt8(ascii: "\n")
            }
        }
        return file.count * newlines / (sampleSize * sampleCount)
    }
}

/// The encoding of a dictd dictionary's texts.
///
/// The format can only declare UTF-8. Other texts are read as UTF-8 if they are valid, else as ISO
/// 8859-1, which old dictionaries use.
struct DictdEncoding {
    /// True if the index declares UTF-8 with `00-database-utf8`.
    var isUTF8 = false

    /// Decodes bytes; invalid UTF-8 is repaired.
    func text(of bytes: some Collection<UInt8>) -> String {
        latin1(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }

    /// Decodes bytes in ISO 8859-1; nil when they are UTF-8.
    func latin1(_ bytes: some Collection<UInt8>) -> String? {
        if isUTF8 || bytes.allSatisfy({ $0 < 0x80 })
            || String(validating: bytes, as: UTF8.self) != nil
        {
            return nil
        }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

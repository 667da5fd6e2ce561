import Glibc

/// The index of a dictd dictionary, read in place.
///
/// Should its lines not be sorted, a search may miss some, and that is all.
struct DictdIndex: Sendable {
    /// The file, `NAME.index`.
    let file: MappedFile
    /// By what its lines are sorted.
    private(set) var order: IndexOrder
    /// How headwords and text are encoded.
    private(set) var encoding = DictdEncoding()

    /// Maps the file, and looks up what it says about itself.
    ///
    /// - Throws: A ``LexiconError`` when there is no such file, or it is none that can be read.
    init(path: String) throws(LexiconError) {
        file = try MappedFile(path: path)
        // Where the flag is depends on what it says; where punctuation counts, it is found so.
        order = IndexOrder(countsPunctuation: true)
        order.countsPunctuation = information("allchars") != nil
        order.isCaseSensitive = information("case-sensitive") != nil
        encoding.isUTF8 = information("utf8") != nil
    }

    // MARK: Lines

    /// The record whose line begins at an offset; nil when there is none.
    func record(at offset: Int) -> IndexRecord? {
        let buffer = file.buffer
        let bytes = buffer.span
        guard offset >= 0, offset < bytes.count,
            offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
        else { return nil }
        return IndexRecord(bytes, line: offset..<lineEnd(from: offset))
    }

    /// The text of some bytes of the index.
    func text(of range: Range<Int>) -> String { encoding.text(of: file.buffer[range]) }

    /// Calls the body with the records from a line on, in the file's order, until it returns false;
    /// lines that are no records are passed over.
    @inline(__always)
    func forEachRecord(
        from start: Int = 0, _ body: (_ record: IndexRecord, _ offset: Int) -> Bool
    ) {
        let buffer = file.buffer
        let bytes = buffer.span
        var offset = start
        while offset < bytes.count {
            let end = lineEnd(from: offset)
            if let record = IndexRecord(bytes, line: offset..<end), !body(record, offset) { return }
            offset = end + 1
        }
    }

    /// Where the line ends that holds the byte at an offset, or where the file does.
    @inline(__always)
    private func lineEnd(from offset: Int) -> Int {
        let count = file.buffer.count
        guard offset < count, let start = file.buffer.baseAddress,
            let newline = memchr(start + offset, 0x0A, count - offset)
        else { return count }
        return UnsafeRawPointer(newline) - UnsafeRawPointer(start)
    }

    // MARK: Search

    /// Calls the body with the records whose headword begins with a key, in the file's order, until
    /// it returns false.
    func forEachRecord(
        beginningWith key: [UInt8], _ body: (_ record: IndexRecord, _ offset: Int) -> Bool
    ) {
        let buffer = file.buffer
        let bytes = buffer.span
        forEachRecord(from: firstLine(notBefore: key)) { record, offset in
            guard order.compare(bytes, record.key, to: key) == .prefix else { return false }
            return body(record, offset)
        }
    }

    /// The bytes of a record's headword that count in the order.
    func key(of record: IndexRecord) -> [UInt8] { order.key(of: file.buffer[record.key]) }

    /// Where the first line is whose headword is not before a key.
    private func firstLine(notBefore key: [UInt8]) -> Int {
        let buffer = file.buffer
        let bytes = buffer.span
        return file.firstLine { start in
            // The line is compared up to its tab, or as a whole when it has none.
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\t"),
                bytes[end] != UInt8(ascii: "\n")
            {
                end += 1
            }
            return order.compare(bytes, start..<end, to: key) == .before
        }
    }

    // MARK: What it says about itself

    /// The record of a headword that describes the dictionary, `00-database-NAME`.
    func information(_ name: String) -> IndexRecord? {
        // Where punctuation doesn't count, dictfmt leaves it out of the headword too.
        for headword in ["00-database-\(name)", "00-database-\(name)".filter { $0 != "-" }] {
            let key = order.key(of: headword.utf8)
            var found: IndexRecord?
            forEachRecord(beginningWith: key) { record, _ in
                found = self.key(of: record) == key ? record : nil
                return false
            }
            if let found { return found }
        }
        return nil
    }

    /// Whether a headword describes the dictionary, and is no word.
    @inline(__always)
    func isInformation(_ record: IndexRecord) -> Bool {
        let buffer = file.buffer
        let bytes = buffer.span
        let key = record.key
        guard key.count > 5, bytes[key.lowerBound] == UInt8(ascii: "0"),
            bytes[key.lowerBound + 1] == UInt8(ascii: "0")
        else { return false }
        return DictdIndex.isInformation(file.buffer[key])
    }

    private static func isInformation(_ headword: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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
    var estimatedCount: Int {
        let place = 1 << 12
        let places = 16
        guard file.count > place * places else {
            var count = 0
            forEachRecord { record, _ in
                if !isInformation(record) { count += 1 }
                return true
            }
            return count
        }
        let newlines = (0..<places).reduce(0) { sum, number in
            let start = (file.count - place) / (places - 1) * number
            return sum + file.buffer[start..<start + place].count { $0 == UInt8(ascii: "\n") }
        }
        return file.count * newlines / (place * places)
    }
}

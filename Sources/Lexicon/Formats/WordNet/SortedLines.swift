/// A text file with lines sorted by their bytes.
///
/// The file starts with WordNet's licence. Its lines begin with a space, so they come before all
/// others in the order.
struct SortedLines: Sendable {
    private let lines: TextLines

    init(_ file: DiskFile) { lines = TextLines(file: file) }

    var file: DiskFile { lines.file }

    /// The line at an offset; nil when no line begins there.
    func line(at offset: Int) throws(LexiconError) -> TextLines.Line? {
        try lines.keptLine(at: offset)
    }

    /// The first line that begins with a key; nil when there is none.
    func line(beginningWith key: [UInt8]) throws(LexiconError) -> TextLines.Line? {
        let line = try lines.firstLine { SortedLines.compare($0, $1, to: key) == .less }
        guard let line, SortedLines.compare(line.bytes.span, line.range, to: key) == .beginning
        else { return nil }
        return line
    }

    /// Calls the body with each line, until it returns false.
    ///
    /// - Parameter body: See ``TextLines/forEach(from:_:)``.
    /// - Returns: Whether the end of the file was reached.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    @inline(__always)
    func forEach(
        _ body: (_ bytes: Span<UInt8>, _ line: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool {
        try lines.forEach(body)
    }

    /// Calls the body with each line that begins with a key, until it returns false.
    func forEach(
        beginningWith key: [UInt8],
        _ body: (_ bytes: Span<UInt8>, _ line: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        guard let first = try line(beginningWith: key) else { return }
        try lines.forEach(from: first.offset) { bytes, line, offset in
            SortedLines.compare(bytes, line, to: key) == .beginning && body(bytes, line, offset)
        }
    }

    private enum Order {
        case less, beginning, greater
    }

    /// Compares a line, up to the length of a key, with the key.
    private static func compare(
        _ bytes: Span<UInt8>, _ line: Range<Int>, to key: [UInt8]
    ) -> Order {
        for (index, byte) in zip(line, key) where bytes[index] != byte {
            return bytes[index] < byte ? .less : .greater
        }
        return line.count < key.count ? .less : .beginning
    }
}

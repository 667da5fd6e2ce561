// Lines that are sorted by their bytes. WordNet's licence at the beginning of a file is sorted,
// too, because its lines begin with a space.

extension TextLines {
    /// All bytes count.
    private static let order = IndexOrder(countsPunctuation: true, isCaseSensitive: true)

    /// The first line that begins with a key; nil when there is none.
    func line(beginningWith key: [UInt8]) throws(LexiconError) -> TextLines.Line? {
        let line = try firstLine { TextLines.order.compare($0, $1, to: key) == .before }
        guard let line, TextLines.order.compare(line.bytes.span, line.range, to: key) == .prefix
        else { return nil }
        return line
    }

    /// Calls the body with each line that begins with a key, until the body returns false.
    func forEach(
        beginningWith key: [UInt8],
        _ body: (_ bytes: Span<UInt8>, _ line: Range<Int>, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        guard let first = try line(beginningWith: key) else { return }
        try forEach(from: first.offset) { bytes, line, offset in
            TextLines.order.compare(bytes, line, to: key) == .prefix && body(bytes, line, offset)
        }
    }
}

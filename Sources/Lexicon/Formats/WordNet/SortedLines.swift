// Lines that are sorted by their bytes. WordNet's licence at the beginning of a file is sorted,
// too, because its lines begin with a space.

extension TextLines {
    /// The first line that begins with a key; nil when there is none.
    func line(beginningWith key: [UInt8]) throws(LexiconError) -> TextLines.Line? {
        let line = try firstLine { TextLines.compare($0, $1, to: key) == .less }
        guard let line, TextLines.compare(line.bytes.span, line.range, to: key) == .beginning
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
            TextLines.compare(bytes, line, to: key) == .beginning && body(bytes, line, offset)
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

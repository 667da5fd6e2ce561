/// A text file whose lines are sorted by their bytes, searched in place.
///
/// WordNet's licence stands before the first line, each of its lines beginning with a blank: that
/// sorts it before all others.
struct SortedLines: Sendable {
    let file: MappedFile

    /// Where the first line begins that is not less than a key; the file's end when all are less.
    func lowerBound(_ key: [UInt8]) -> Int {
        let buffer = file.buffer
        return file.firstLine { SortedLines.isLess(buffer.span, $0, key) }
    }

    /// Where the first line begins that begins with a key; nil when none does.
    func line(beginningWith key: [UInt8]) -> Int? {
        let start = lowerBound(key)
        return begins(at: start, with: key) ? start : nil
    }

    /// Whether a key is found at an offset.
    func begins(at start: Int, with key: [UInt8]) -> Bool {
        let buffer = file.buffer
        let bytes = buffer.span
        guard start <= bytes.count, key.count <= bytes.count - start else { return false }
        for index in key.indices where bytes[start + index] != key[index] { return false }
        return true
    }

    /// Where the line after the one that holds an offset begins.
    func nextLine(after offset: Int) -> Int {
        let buffer = file.buffer
        let bytes = buffer.span
        var end = offset
        while end < bytes.count, bytes[end] != newline { end += 1 }
        return min(end + 1, bytes.count)
    }

    /// Whether a line, up to the length of the key, is less than it.
    private static func isLess(
        _ bytes: borrowing Span<UInt8>, _ start: Int, _ key: [UInt8]
    ) -> Bool {
        for index in key.indices {
            // The end of a line is less than anything in a key.
            guard start + index < bytes.count, bytes[start + index] >= key[index] else {
                return true
            }
            if bytes[start + index] > key[index] { return false }
        }
        return false
    }
}

private let newline = UInt8(ascii: "\n")

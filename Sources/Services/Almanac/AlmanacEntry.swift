/// One word of the almanac, still as bytes: six lines that are read when a month shows them.
struct AlmanacEntry: Sendable {
    /// Where the lines are in the text, in bytes.
    let range: Range<Int>

    /// The lines: word, part of speech, pronunciation, definition, example, origin.
    var lines: [String] {
        AlmanacText.bytes[range].split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension AlmanacText {
    /// What a person calls it.
    static let name = "Almanac"

    /// The text where it lies in the executable.
    static var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The words of the text, which are separated by empty lines; finding them copies nothing.
    static let entries: [AlmanacEntry] = {
        let text = bytes
        let newline = UInt8(ascii: "\n")
        var entries: [AlmanacEntry] = []
        entries.reserveCapacity(366)
        var start = 0
        // The end of the text ends its last line.
        for end in 0...text.count where end == text.count || text[end] == newline {
            let isLast = end + 1 >= text.count
            guard isLast || text[end + 1] == newline, end > start else { continue }
            entries.append(AlmanacEntry(range: start..<end))
            start = end + 2
        }
        return entries
    }()
}

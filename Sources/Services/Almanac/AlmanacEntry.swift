import CData

/// One word of the almanac, as bytes; its six lines are parsed when a month shows them.
struct AlmanacEntry: Sendable {
    /// The range of the lines in the text, in bytes.
    let range: Range<Int>
    /// The range of the word: the first line.
    let headword: Range<Int>

    /// Word, part of speech, pronunciation, definition, example, origin.
    var lines: [String] {
        Almanac.bytes[range].split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// The words of the days, which come with the program.
enum Almanac {
    static let name = "Almanac"

    /// The text, in place in the executable.
    static var bytes: UnsafeBufferPointer<UInt8> {
        let text = almanac_text()
        return UnsafeBufferPointer(start: text.start, count: text.count)
    }

    /// The entries of the text, separated by empty lines; nothing is copied.
    static let entries: [AlmanacEntry] = {
        let text = bytes
        let newline = UInt8(ascii: "\n")
        var entries: [AlmanacEntry] = []
        entries.reserveCapacity(366)
        var start = 0
        var endOfWord: Int?
        for end in 0...text.count where end == text.count || text[end] == newline {
            if endOfWord == nil, end > start { endOfWord = end }
            let isLast = end + 1 >= text.count
            guard isLast || text[end + 1] == newline, let word = endOfWord else { continue }
            entries.append(AlmanacEntry(range: start..<end, headword: start..<word))
            start = end + 2
            endOfWord = nil
        }
        return entries
    }()
}

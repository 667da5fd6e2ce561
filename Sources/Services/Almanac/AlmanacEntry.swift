import CData
import Lexicon
import Texts

/// One word of the almanac, as bytes; its six lines are parsed when a month shows them.
struct AlmanacEntry: Sendable {
    /// The range of the lines in the text, in bytes.
    let range: Range<Int>
    /// The range of the word: the first line.
    let headword: Range<Int>

    /// The lines: word, part of speech, pronunciation, definition, example, origin.
    var lines: [String] {
        Almanac.bytes[range].split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// The words of the day, which come with the program.
enum Almanac {
    static let name = "Almanac"

    /// The text of the almanac, which is read in place in the executable.
    static var bytes: UnsafeBufferPointer<UInt8> { almanac_text().bytes }

    /// The number of entries.
    static let count = 366

    /// The entry at an offset in the text; for the offset of an empty line, the entry before the
    /// line.
    static func entry(around offset: Int) -> AlmanacEntry? {
        let text = bytes
        let newline = UInt8(ascii: "\n")
        guard text.indices.contains(offset) else { return nil }
        var start = offset
        while start > 0, start == 1 || text[start - 1] != newline || text[start - 2] != newline {
            start -= 1
        }
        var end = start
        while end + 1 < text.count, text[end] != newline || text[end + 1] != newline { end += 1 }
        guard let word = text[start..<end].firstIndex(of: newline) else { return nil }
        return AlmanacEntry(range: start..<end, headword: start..<word)
    }

    /// The entry of the word with a key; the words are sorted by their keys.
    static func entry(of key: HeadwordKey) -> AlmanacEntry? {
        var (low, high) = (0, bytes.count)
        while low < high, let entry = entry(around: (low + high) / 2) {
            let word = Folding.key(of: String(decoding: bytes[entry.headword], as: UTF8.self))
            if word == key { return entry }
            (low, high) =
                word < key ? (entry.range.upperBound + 2, high) : (low, entry.range.lowerBound)
        }
        return nil
    }

    /// The entries of the text, separated by empty lines; nothing is copied.
    static let entries: [AlmanacEntry] = {
        var entries: [AlmanacEntry] = []
        while let entry = entry(around: entries.last.map { $0.range.upperBound + 2 } ?? 0) {
            entries.append(entry)
        }
        return entries
    }()
}

import Core

/// One word of the almanac, still as bytes: six lines that are read when a month shows them.
struct AlmanacEntry {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: Part of a literal, which is there for as long as the program runs.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The lines: word, part of speech, pronunciation, definition, example, origin.
    var lines: [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }

    func word(for date: CalendarDate) -> Word {
        let lines = lines
        func line(_ index: Int) -> String? { lines.indices.contains(index) ? lines[index] : nil }
        return Word(
            id: "almanac:\(date)", word: line(0) ?? "", date: date, partOfSpeech: line(1),
            pronunciation: line(2), definition: line(3), example: line(4), origin: line(5))
    }
}

extension AlmanacText {
    /// Where each word's lines are in the text.
    static let entries: Entries = Entries()

    /// The entries of the text, separated by empty lines.
    ///
    /// Finding them copies nothing.
    ///
    /// The pointers are into a literal, which never moves and never changes, so they can be shared.
    struct Entries: @unchecked Sendable {
        private let entries: [AlmanacEntry]

        fileprivate init() {
            let text = UnsafeBufferPointer(
                start: AlmanacText.text.utf8Start, count: AlmanacText.text.utf8CodeUnitCount)
            let newline = UInt8(ascii: "\n")
            var entries: [AlmanacEntry] = []
            entries.reserveCapacity(366)
            var start = 0
            // The end of the text ends its last line.
            for end in 0...text.count where end == text.count || text[end] == newline {
                let isLast = end + 1 >= text.count
                guard isLast || text[end + 1] == newline, end > start else { continue }
                entries.append(AlmanacEntry(UnsafeBufferPointer(rebasing: text[start..<end])))
                start = end + 2
            }
            self.entries = entries
        }

        var count: Int { entries.count }
        subscript(index: Int) -> AlmanacEntry { entries[index] }
    }
}

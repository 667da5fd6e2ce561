import Texts

/// The words of a Hunspell dictionary's `.dic` file, sorted, with their flags.
///
/// Words are stored as bytes in one array: a hundred thousand `String`s would take many times the
/// memory.
struct HunspellWords: Sendable {
    /// A word: the offset and the number of bytes of its letters, and its flags.
    struct Entry: Sendable {
        fileprivate let start: UInt32
        fileprivate let flagsAndCount: UInt32

        fileprivate init(start: Int, count: Int, flags: FlagSets.ID) {
            self.start = UInt32(start)
            flagsAndCount = flags << 8 | UInt32(count)
        }

        var flags: FlagSets.ID { flagsAndCount >> 8 }

        fileprivate var range: Range<Int> { Int(start)..<Int(start) + Int(flagsAndCount & 0xFF) }
    }

    private var letters: [UInt8] = []
    private(set) var entries: [Entry] = []
    /// The base forms that the file names (`st:`) for its words, by the offsets of the words'
    /// letters.
    private var stems: [UInt32: Range<Int>] = [:]

    /// The maximum length of a word, in bytes; longer words are left out.
    private static let longestWord = 255
    /// The maximum number of words: the largest dictionary of Debian has 400,000.
    private static let limit = 1_000_000

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - affixes: The affixes that the flags name. The file's sets of flags are added to the
    ///     affixes.
    /// - Throws: A ``LexiconError`` if the file can't be read or is too large.
    init(_ file: DiskFile, _ affixes: inout HunspellAffixes) throws(LexiconError) {
        letters.reserveCapacity(file.count)
        try TextLines(file: file).forEach { bytes, line, offset in
            // The first line is the number of words, which may be wrong, so it is skipped.
            if offset > 0 { add([UInt8](bytes, line), &affixes) }
            return entries.count <= HunspellWords.limit
        }
        guard entries.count <= HunspellWords.limit else {
            throw .unsupported(file: file.path, reason: "it has too many words")
        }
        letters = Array(letters)
        sort()
    }

    /// Reads a line: `word/flags st:base`, with tabs or spaces between the two fields.
    private mutating func add(_ line: [UInt8], _ affixes: inout HunspellAffixes) {
        let end = HunspellWords.endOfWord(in: line)
        var wordEnd = end
        var flags = FlagSets.none
        if let slash = HunspellWords.slash(in: line[..<end]) {
            wordEnd = slash
            flags = affixes.flagSet(of: line[(slash + 1)..<end].prefix { $0 > 0x20 })
        }
        let word = line[..<wordEnd].filter { $0 != UInt8(ascii: "\\") }
        let start = letters.count
        affixes.encoding.append(word, to: &letters)
        let count = letters.count - start
        guard count > 0, count <= HunspellWords.longestWord else {
            letters.removeLast(count)
            return
        }
        entries.append(Entry(start: start, count: count, flags: flags))
        guard end < line.count, let stem = HunspellWords.stem(in: line[end...]) else { return }
        let stemStart = letters.count
        affixes.encoding.append(stem, to: &letters)
        stems[UInt32(start)] = stemStart..<letters.count
    }

    /// Finds the end of the word with its flags: a tab, or a space before a field such as
    /// `po:noun`.
    private static func endOfWord(in line: [UInt8]) -> Int {
        var end = line.count
        for (index, byte) in line.enumerated() where byte <= 0x20 {
            let isField = index + 3 < line.count && line[index + 3] == UInt8(ascii: ":")
            if byte != 0x20 || isField {
                end = index
                break
            }
        }
        while end > 0, line[end - 1] <= 0x20 { end -= 1 }
        return end
    }

    /// The slash before the flags.
    ///
    /// A slash at the beginning or after a backslash belongs to the word.
    private static func slash(in text: ArraySlice<UInt8>) -> Int? {
        let slash = UInt8(ascii: "/")
        return text.indices.dropFirst().first {
            text[$0] == slash && text[$0 - 1] != UInt8(ascii: "\\")
        }
    }

    private static func stem(in fields: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        fields.split { $0 <= 0x20 }.first { $0.starts(with: "st:".utf8) }?.dropFirst(3)
    }

    /// Sorts the words; their first eight bytes are compared as a number.
    private mutating func sort() {
        var keyedEntries = entries.map { (key: firstBytes(of: $0), entry: $0) }
        keyedEntries.sort { first, second in
            if first.key != second.key { return first.key < second.key }
            return order(first.entry, letters.span.extracting(second.entry.range)) < 0
        }
        entries = keyedEntries.map(\.entry)
    }

    private func firstBytes(of entry: Entry) -> UInt64 {
        let bytes = letters[entry.range.prefix(8)]
        let number = bytes.reduce(0) { $0 << 8 | UInt64($1) }
        return number << UInt64(8 * (8 - bytes.count))
    }

    /// The index of the first word that is not less than a text in UTF-8.
    func firstIndex(of word: [UInt8]) -> Int {
        entries.indices.firstNumber { order(entries[$0], word.span) >= 0 }
    }

    /// Returns true if the word at an index is `word`.
    func contains(_ word: [UInt8], at index: Int) -> Bool {
        index < entries.count && order(entries[index], word.span) == 0
    }

    /// Compares a word with some letters; see ``Swift/Span/order(_:)``.
    private func order(_ entry: Entry, _ letters: Span<UInt8>) -> Int {
        self.letters.span.extracting(entry.range).order(letters)
    }

    /// The base form that the file names for a word, in UTF-8; nil if the file names no base form.
    func stem(of entry: Entry) -> ArraySlice<UInt8>? { stems[entry.start].map { letters[$0] } }
}

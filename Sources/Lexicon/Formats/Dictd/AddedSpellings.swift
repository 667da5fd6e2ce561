import Texts

/// The headwords of an entry of Ding, if its heading also lists spellings, forms or abbreviations:
/// `lighthouse <light-house> <light house>`, `empty <emptier> <emptiest>`, `departure /dep./`.
///
/// Headings of FreeDict have words in brackets: `etw. (an einen Ort) werfen`.
///
/// The index of dictd(8) lists such a heading as one headword of many words, which people never
/// type. If a heading goes on behind brackets in its next line, the index lists the first line:
/// `etw.` of `etw. (an einen Ort) werfen`.
struct AddedSpellings {
    /// The headwords; the word itself comes first.
    let headwords: [String]

    /// Parses a heading; nil if it has no other spelling, or differs from the headword in the
    /// index.
    ///
    /// - Parameters:
    ///   - heading: The heading in UTF-8, without line ends.
    ///   - indexKey: The key of its headword in the index.
    init?(heading: [UInt8], listedAs indexKey: HeadwordKey) {
        guard heading.contains(where: AddedSpellings.isOpeningMark) else { return nil }
        if let end = heading.firstIndex(of: AddedSpellings.newline) {
            let line = String(decoding: heading[..<end], as: UTF8.self)
            guard
                AddedSpellings.letters(of: Folding.key(of: line))
                    == AddedSpellings.letters(of: indexKey)
            else { return nil }
            let words = MarkedText.words(of: Array(heading[..<end] + heading[(end + 1)...]))
            headwords = [String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)]
            return
        }
        let isOutside = MarkedText.outsideFlags(of: heading)
        guard isOutside.contains(false) else { return nil }
        let words = MarkedText.words(of: heading).joined(separator: [0x20])
        var headwords = [String(decoding: Array(words), as: UTF8.self)]
        var letters = AddedSpellings.letters(of: Folding.key(of: headwords[0]))
        guard !letters.isEmpty else { return nil }
        var keys: Set = [letters]
        var index = 0
        while index < heading.count {
            guard !isOutside[index], AddedSpellings.isOpeningMark(heading[index]) else {
                index += 1
                continue
            }
            let end = heading[index...].dropFirst().firstIndex {
                $0 == AddedSpellings.closingMark(heading[index])
            }
            guard let end else { break }
            let spelling = String(decoding: heading[(index + 1)..<end], as: UTF8.self).trimmed
            let addedLetters = AddedSpellings.letters(of: Folding.key(of: spelling))
            // Searches ignore hyphens and blanks, so a spelling that differs only in them is not
            // needed. Words in brackets only explain.
            if heading[index] != AddedSpellings.bracket, !addedLetters.isEmpty,
                keys.insert(addedLetters).inserted
            {
                headwords.append(spelling)
            }
            letters += addedLetters
            index = end + 1
        }
        let allLetters = AddedSpellings.letters(
            of: Folding.key(of: String(decoding: heading, as: UTF8.self)))
        let listedLetters = AddedSpellings.letters(of: indexKey)
        guard listedLetters == letters || listedLetters == allLetters else { return nil }
        self.headwords = headwords
    }

    /// A key without punctuation, because many indexes leave it out.
    private static func letters(of key: HeadwordKey) -> [UInt8] {
        key.array.filter { $0 >= 0x80 || $0.isASCIILowercase || $0.isASCIIDigit }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let bracket = UInt8(ascii: "(")

    /// True for the first byte of a mark, or of the rest of a heading in its next line.
    private static func isOpeningMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "/") || byte == bracket
            || byte == newline
    }

    private static func closingMark(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "<") ? UInt8(ascii: ">") : byte == bracket ? UInt8(ascii: ")") : byte
    }

    /// In bytes.
    ///
    /// A longer heading is ignored, because it can't be a word with its spellings.
    private static let longestHeading = 300
    /// The number of bytes of the text to read at once.
    private static let windowSize = 1 << 16

    /// The heading at the beginning of an entry of Ding: the lines before the first empty or
    /// indented line, and the indented line if it has words behind brackets.
    ///
    /// In FreeDict, the first line up to the sound or the grammar, if it has a bracket.
    static func heading(of entry: some Collection<UInt8>, inFreeDict: Bool = false) -> [UInt8] {
        var heading: [UInt8] = []
        let beginning = entry.prefix(longestHeading)
        guard !inFreeDict else {
            // Most headings have no bracket, and need no further look.
            let line = beginning.prefix { $0 != newline }
            guard line.contains(bracket) else { return [] }
            let words = line.split(separator: 0x20).prefix {
                $0.first.map(isOpeningMark) != true || $0.first == bracket
            }
            // `labo(u)r` and `(up)on` are spellings of a word, which the index lists whole.
            let isWhole = words.allSatisfy {
                !$0.dropFirst().contains(bracket) && !$0.dropLast().contains(UInt8(ascii: ")"))
            }
            return isWhole ? Array(words.joined(separator: [0x20])) : []
        }
        for (index, byte) in zip(beginning.indices, beginning) {
            if heading.last == newline {
                if byte == newline || byte == 0x20 {
                    let line = Array(beginning[index...].prefix { $0 != newline })
                    return MarkedText.endOfWords(behindBracketsIn: line.dropFirst()) == nil
                        ? heading.dropLast() : heading + line
                }
                heading[heading.count - 1] = 0x20
            }
            heading.append(byte)
        }
        return heading.count == longestHeading ? [] : heading
    }

    /// The heading of the entry at a place of a text.
    static func heading(
        in text: any ByteSource, at place: Int, inFreeDict: Bool
    ) throws(LexiconError) -> [UInt8] {
        guard place < text.count else { return [] }
        return heading(
            of: try text.bytes(at: place, count: min(longestHeading, text.count - place)),
            inFreeDict: inFreeDict)
    }

    /// Reads the headings of all entries, from the beginning of the text to its end.
    ///
    /// - Parameters:
    ///   - text: The text of the dictionary.
    ///   - places: The places at which its entries begin, in bytes.
    ///   - inFreeDict: True for a dictionary of FreeDict.
    /// - Returns: The headings that may have other spellings, by the places of their entries.
    /// - Throws: A ``LexiconError`` when the text can't be read.
    static func headings(
        in text: any ByteSource, at places: [Int], inFreeDict: Bool = false
    ) throws(LexiconError) -> [Int: [UInt8]] {
        var headings: [Int: [UInt8]] = [:]
        var textWindow = ArraySlice<UInt8>()
        var start = 0
        for place in places.sorted() where place < text.count {
            if place + longestHeading > start + textWindow.count,
                start + textWindow.count < text.count
            {
                start = place
                textWindow = try text.bytes(at: place, count: min(windowSize, text.count - place))[
                    ...]
            }
            let entry = textWindow.dropFirst(place - start)
            let heading = heading(of: entry, inFreeDict: inFreeDict)
            if heading.contains(where: isOpeningMark) { headings[place] = heading }
        }
        return headings
    }
}

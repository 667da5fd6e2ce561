/// A text with marks in brackets, as dictionaries of translations have them: `{n}`, `<n>`,
/// `[zool.]`, `(of a thing)`, `/abbr./`.
enum MarkedText {
    /// Finds the bytes of a text that are outside of marks.
    ///
    /// A bracket without its end is no mark. Marks may be nested. `<>`, which stands for an object,
    /// is a mark.
    ///
    /// - Parameter bytes: The text.
    /// - Returns: For each byte, true if it is outside of marks.
    static func outsideFlags(of bytes: [UInt8]) -> [Bool] {
        var isOutside = [Bool](repeating: true, count: bytes.count)
        // The open brackets: the index of each, and the byte that closes it.
        var openBrackets: [(start: Int, end: UInt8)] = []
        for (index, byte) in bytes.enumerated() {
            if let last = openBrackets.last, byte == last.end, index > last.start {
                if byte == slash, !isEnd(index, in: bytes) { continue }
                openBrackets.removeLast()
                if openBrackets.isEmpty {
                    for place in last.start...index { isOutside[place] = false }
                }
            } else if let end = closing(index, in: bytes), openBrackets.count < depthLimit {
                openBrackets.append((index, end))
            }
        }
        // A mark that never ends would hide the marks in it, so the rest is searched again, without
        // the open mark.
        guard let unclosedBracket = openBrackets.first, unclosedBracket.start + 1 < bytes.count
        else {
            return isOutside
        }
        if unclosedBracket.end == slash {
            for place in unclosedBracket.start..<bytes.count { isOutside[place] = false }
            return isOutside
        }
        let rest = closedMarks(in: bytes[(unclosedBracket.start + 1)...])
        for place in rest { isOutside[place] = false }
        return isOutside
    }

    private static let slash = UInt8(ascii: "/")
    private static let depthLimit = 8

    /// The indices of the bytes of innermost marks in the rest of a text.
    private static func closedMarks(in bytes: ArraySlice<UInt8>) -> [Int] {
        var places: [Int] = []
        var start: (index: Int, end: UInt8)?
        for index in bytes.indices {
            let byte = bytes[index]
            if let openBracket = start, byte == openBracket.end {
                places += openBracket.index...index
                start = nil
            } else if let end = brackets[byte] {
                start = (index, end)
            }
        }
        return places
    }

    private static let brackets: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
        UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    ]

    /// The byte that ends the mark at an index; nil if no mark begins there.
    private static func closing(_ index: Int, in bytes: [UInt8]) -> UInt8? {
        guard bytes[index] == slash else { return brackets[bytes[index]] }
        // `his / her` has no abbreviation.
        let isStart = index == 0 || bytes[index - 1] == 0x20 || bytes[index - 1] == 0x3E
        guard isStart, index + 1 < bytes.count, bytes[index + 1] != 0x20 else { return nil }
        let rest = bytes[(index + 1)...].prefix(longestAbbreviation)
        // Some abbreviations stand at the end of the text, without a slash behind them:
        // `foot /ft.`.
        if rest.count <= longestAbbreviationAtEnd, rest.endIndex == bytes.count,
            !rest.contains(0x20),
            !rest.contains(slash)
        {
            return slash
        }
        return rest.indices.contains { bytes[$0] == slash && isEnd($0, in: bytes) } ? slash : nil
    }

    private static let longestAbbreviation = 40
    private static let longestAbbreviationAtEnd = 8

    /// Returns true if a slash is at the end of a word, so that it may end a mark.
    private static func isEnd(_ index: Int, in bytes: [UInt8]) -> Bool {
        index + 1 == bytes.count || " ,;".utf8.contains(bytes[index + 1])
    }

    /// The words outside of marks.
    static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let isOutside = outsideFlags(of: bytes)
        let plainBytes = zip(bytes, isOutside).map { $1 ? $0 : 0x20 }
        return plainBytes.split(separator: 0x20)
    }

    /// The end of the last word of a text that begins with a bracket; nil for another text.
    static func endOfWords(behindBracketsIn bytes: some Collection<UInt8>) -> Int? {
        guard bytes.first == UInt8(ascii: "(") else { return nil }
        let bytes = Array(bytes)
        let isOutside = outsideFlags(of: bytes)
        return bytes.indices.last { isOutside[$0] && bytes[$0] != 0x20 }
    }

    /// Splits a text at the first separators that are outside of marks, at most at `limit` of them.
    static func parts(of bytes: [UInt8], separator: UInt8, limit: Int) -> [ArraySlice<UInt8>] {
        let isOutside = outsideFlags(of: bytes)
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == separator && isOutside[index] {
            guard parts.count < limit else { break }
            parts.append(bytes[start..<index])
            start = index + 1
        }
        return parts + [bytes[start...]]
    }
}

/// Placeholders for objects in translations (`give sb. sth.`, `jdm. etw. geben`), and the `to` of
/// verbs.
enum ObjectPlaceholders {
    /// Returns the words without placeholders and `to`; all words if no others are left.
    static func removed(from words: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        var rest = words.filter { word in
            !FrameWords.ofUnknownLanguage.isPlaceholder(String(decoding: word, as: UTF8.self))
        }
        if rest.count > 1, rest[0].elementsEqual("to".utf8) { rest.removeFirst() }
        return rest.isEmpty ? words : rest
    }
}

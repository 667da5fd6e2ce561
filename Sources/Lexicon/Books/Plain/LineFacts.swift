import Texts

/// The layout that the lines of a plain text share.
struct LineFacts {
    /// The width to which the text was wrapped, in characters; nil if each line is a paragraph.
    private(set) var width: Int?
    /// True if more than a third of the lines are full: the next word did not fit.
    private(set) var hasManyFullLines = false
    /// The hashes of the words in lower case; empty if the text does not divide words at line ends.
    private var words: Set<UInt64> = []

    /// The size of the sample at the beginning of the text, in bytes.
    private static let sampleCount = 1 << 19
    /// The length, in characters, above which a line does not count for the width, unless more than
    /// one line in twenty is as long.
    private static let longLine = 100
    private static let longestWidth = 130

    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - range: The range without header and footer.
    init(_ text: [UInt8], in range: Range<Int>) {
        let text = text.span
        let end = min(range.upperBound, range.lowerBound + LineFacts.sampleCount)
        var lines: [(length: Int, firstWord: Int)] = []
        var hyphenCount = 0
        var start = range.lowerBound
        while start < end {
            let next = text.firstIndex(of: 0x0A, from: start) ?? text.count
            let line = text.trimmed(start..<min(next, range.upperBound))
            if !line.isEmpty {
                var (length, firstWord) = (line.lowerBound - start, 0)
                for index in line {
                    if text[index] & 0xC0 != 0x80 { length += 1 }
                    if text[index] == 0x20, firstWord == 0 { firstWord = index - line.lowerBound }
                }
                lines.append((length, firstWord == 0 ? line.count : firstWord))
                if line.count > 2, text[line.upperBound - 1] == UInt8(ascii: "-"),
                    text[line.upperBound - 2].isPartOfWord
                {
                    hyphenCount += 1
                }
            }
            start = next + 1
        }
        let lengths = lines.map(\.length).sorted()
        guard !lengths.isEmpty else { return }
        let shortCount = lengths.count { $0 <= LineFacts.longLine }
        let isLong = lengths.count - shortCount > lengths.count / 20
        let usualLengths = isLong ? lengths[...] : lengths[..<shortCount]
        let longest = usualLengths[usualLengths.count * 99 / 100]
        guard longest <= LineFacts.longestWidth else { return }
        width = longest
        let fullCount = zip(lines, lines.dropFirst()).count { line, next in
            line.length + 1 + next.firstWord > longest
        }
        hasManyFullLines = fullCount * 3 > lines.count
        if hyphenCount >= 2, hyphenCount * 66 > lines.count {
            text.forEachWord(in: range.lowerBound..<end) { words.insert($0) }
        }
    }

    /// Returns true if the hyphen at a line end only divides a word.
    ///
    /// The text must have the word elsewhere without a hyphen, or must not have the halves as
    /// words.
    ///
    /// - Parameters:
    ///   - head: The word before the hyphen.
    ///   - tail: The word in the next line.
    /// - Returns: True if the word is written without the hyphen.
    func isDividedWord(_ head: ArraySlice<UInt8>, _ tail: ArraySlice<UInt8>) -> Bool {
        guard !words.isEmpty, !tail.contains(UInt8(ascii: "-")),
            !(tail.first?.isASCIIUppercase ?? true)
        else { return false }
        let (head, tail) = (Array(head), Array(tail))
        let containsWord = { (bytes: [UInt8]) in
            words.contains(StableHash.of(bytes.lazy.map(\.asciiLowercased)))
        }
        return containsWord(head + tail)
            || !containsWord(head + [UInt8(ascii: "-")] + tail)
                && !(containsWord(head) && containsWord(tail))
    }
}

extension UInt8 {
    /// True for an ASCII letter, and for each byte of a character that is not ASCII.
    var isPartOfWord: Bool { isASCIILetter || self >= 0x80 }
}

extension Span<UInt8> {
    /// The range without the blanks and control characters at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] <= 0x20 { start += 1 }
        while end > start, self[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    /// Calls the body with the hash of each word, but not with the halves of a word divided at a
    /// line end.
    fileprivate func forEachWord(in range: Range<Int>, _ body: (UInt64) -> Void) {
        var index = range.lowerBound
        var isTail = false
        while index < range.upperBound {
            guard self[index].isPartOfWord else {
                index += 1
                continue
            }
            var hash = StableHash()
            while index < range.upperBound,
                self[index].isPartOfWord
                    || isHyphen(index, in: range) && self[index + 1].isPartOfWord
            {
                hash.add(self[index].asciiLowercased)
                index += 1
            }
            let isHead = isHyphen(index, in: range) && self[index + 1] <= 0x20
            if !isHead, !isTail { body(hash.value) }
            isTail = isHead
        }
    }

    /// True for a hyphen that is not the last byte.
    private func isHyphen(_ index: Int, in range: Range<Int>) -> Bool {
        index + 1 < range.upperBound && self[index] == UInt8(ascii: "-")
    }
}

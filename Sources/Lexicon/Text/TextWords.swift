import Texts

/// The words of a text: runs of letters and digits, folded as headwords are.
enum TextWords {
    /// The length of the longest word, in bytes; a longer run of letters is no word.
    private static let longestWord = 64

    /// Calls the body with each word and its range, in bytes.
    static func forEach(in text: String, _ body: (_ word: String, _ place: Range<Int>) -> Void) {
        forEachFolded(in: text) { word, place in
            let text = String(unsafeUninitializedCapacity: word.count) { bytes in
                for index in word.indices { bytes[index] = word[index] }
                return word.count
            }
            body(text, place)
        }
    }

    /// Calls the body with the bytes of each word, cut to the length of a key, and the word's
    /// range.
    @inline(__always)
    static func forEachFolded(
        in text: String, _ body: (_ word: Span<UInt8>, _ place: Range<Int>) -> Void
    ) {
        var text = text
        text.withUTF8 { bytes in
            let span = bytes.span
            var folded: [UInt8] = []
            folded.reserveCapacity(longestWord)
            var index = 0
            while index < span.count {
                let start = index
                var isASCII = true
                while index < span.count, let next = endOfLetter(in: span, at: index) {
                    isASCII = isASCII && next == index + 1
                    index = next
                }
                if start < index, index - start <= longestWord {
                    fold(span.extracting(start..<index), isASCII: isASCII, into: &folded)
                    if !folded.isEmpty { body(folded.span, start..<index) }
                }
                if index < span.count { index = UTF8Letters.scalar(in: span, at: index).next }
            }
        }
    }

    @inline(__always)
    private static func fold(
        _ word: borrowing Span<UInt8>, isASCII: Bool, into folded: inout [UInt8]
    ) {
        folded.removeAll(keepingCapacity: true)
        if isASCII {
            // Most words are ASCII. The bit makes letters small; digits have it already.
            for index in word.indices { folded.append(word[index] | 0x20) }
        } else {
            var key = HeadwordKey()
            Folding.add(word, to: &key)
            for index in 0..<key.count { folded.append(key[index]) }
        }
    }

    /// The words of a text.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        forEach(in: text) { word, _ in words.append(word) }
        return words
    }

    /// The end of a letter, a mark or a digit; nil if something else is there.
    @inline(__always)
    private static func endOfLetter(in text: borrowing Span<UInt8>, at index: Int) -> Int? {
        let byte = text[index]
        if byte < 0x80 {
            let isLetter = (byte | 0x20).isASCIILowercase || (0x30...0x39).contains(byte)
            return isLetter ? index + 1 : nil
        }
        let (scalar, next) = UTF8Letters.scalar(in: text, at: index)
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber: return next
        default: return properties.isAlphabetic ? next : nil
        }
    }
}

import Texts

/// A file with headwords that are sorted by an ``IndexOrder``, so that only a few headwords are
/// read to find one.
///
/// If the headwords are not sorted, some of them are not found.
protocol SortedRecords {
    associatedtype Record

    var order: IndexOrder { get }

    /// The range of a record's headword, as the file sorts it, in the bytes that came with the
    /// record.
    func headword(of record: Record) -> Range<Int>

    /// Calls the body with each record from the record at an offset on, until the body returns
    /// false.
    ///
    /// - Returns: True if the end was reached.
    @discardableResult
    func forEachRecord(
        from offset: Int, _ body: (_ bytes: Span<UInt8>, _ record: Record, _ offset: Int) -> Bool
    ) throws(LexiconError) -> Bool

    /// The offset of the first record that is not before a bound, or of a record a few records
    /// earlier.
    func offset(near bound: [UInt8]) throws(LexiconError) -> Int
}

extension SortedRecords {
    /// The maximum number of records that are skipped one by one; bisecting takes as long as
    /// skipping this number.
    private var skipLimit: Int { 32 }

    /// Calls the body with each record in a part, and perhaps with other records, until the body
    /// returns false.
    func forEachRecord(
        in part: HeadwordPart,
        _ body: (_ bytes: Span<UInt8>, _ record: Record, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        switch part {
        case .word(let key):
            try forEachRecord(spelled: SortedSpellings(of: key, in: order), body)
        case .range(let lower, let upper):
            let (start, end) = (order.key(of: lower.utf8), order.key(of: upper.utf8))
            try forEachRecord(from: try offset(near: start)) { bytes, record, offset in
                let headword = headword(of: record)
                if order.compare(bytes, headword, to: start) == .before { return true }
                return order.compare(bytes, headword, to: end) == .before
                    && body(bytes, record, offset)
            }
        }
    }

    /// Calls the body with each record that may fit; jumps from any other record to the next record
    /// that may fit.
    ///
    /// The loop only goes forward, so it ends even if the file is damaged.
    private func forEachRecord(
        spelled spellings: SortedSpellings,
        _ body: (_ bytes: Span<UInt8>, _ record: Record, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        var bound: [UInt8] = []
        var start: Int? = 0
        while let startOffset = start {
            start = nil
            var skippedCount = 0
            try forEachRecord(from: startOffset) { bytes, record, offset in
                let headword = headword(of: record)
                if order.compare(bytes, headword, to: bound) == .before {
                    skippedCount += 1
                    start = skippedCount < skipLimit ? nil : offset
                    return start == nil
                }
                skippedCount = 0
                guard let nextBound = spellings.bound(after: bytes.extracting(headword)) else {
                    return body(bytes, record, offset)
                }
                bound = nextBound
                return true
            }
            if let lastOffset = start { start = max(lastOffset, try offset(near: bound)) }
        }
    }
}

/// The texts that may fit a key, in the order of a sorted file.
private struct SortedSpellings {
    /// The key without punctuation, because many indexes lack punctuation.
    private let letters: [UInt8]
    private let order: IndexOrder

    init(of key: HeadwordKey, in order: IndexOrder) {
        letters = SortedSpellings.letters(of: key)
        self.order = order
    }

    private static func letters(of key: HeadwordKey) -> [UInt8] {
        key.array.filter { $0 >= 0x80 || $0.isLetter }
    }

    /// Returns a bound if a text can't fit the key: no text from this text up to the bound fits.
    ///
    /// Returns nil if the text may fit.
    func bound(after text: Span<UInt8>) -> [UInt8]? {
        var count = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            var nextIndex = index + 1
            let isFitting: Bool
            if byte.isLetter {
                isFitting = count < letters.count && byte.asciiLowercased == letters[count]
                if isFitting { count += 1 }
            } else if byte < 0x80 {
                // The word ends, or markup begins, which may hide anything.
                if count == letters.count || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
                {
                    return nil
                }
                isFitting = true
            } else {
                let scalar: Unicode.Scalar
                (scalar, nextIndex) = UTF8Letters.scalar(in: text, at: index)
                // The text may have another encoding.
                guard scalar != "\u{FFFD}" else { return nil }
                var scalarKey = HeadwordKey()
                Folding.add(text.extracting(index..<nextIndex), to: &scalarKey)
                let scalarLetters = SortedSpellings.letters(of: scalarKey)
                isFitting = letters.dropFirst(count).starts(with: scalarLetters)
                if isFitting { count += scalarLetters.count }
            }
            guard isFitting else {
                return bound(
                    behind: text.extracting(index..<nextIndex), after: text.extracting(0..<index),
                    count)
            }
            index = nextIndex
        }
        return nil
    }

    /// The first text that may fit the key after the texts that begin with `beginning` and
    /// `letter`.
    ///
    /// - Parameters:
    ///   - letter: The first letter that does not fit the key, in UTF-8.
    ///   - beginning: The text before the letter.
    ///   - count: The number of letters of the key that the beginning has.
    /// - Returns: The sort key of the text that may fit.
    private func bound(
        behind letter: Span<UInt8>, after beginning: Span<UInt8>, _ count: Int
    ) -> [UInt8] {
        var bound = beginning.indices.compactMap { order.weight(beginning[$0]) }
        guard let weight = order.weight(letter[0]), weight < 0x80 else {
            for index in letter.indices { bound.append(letter[index]) }
            bound[bound.count - 1] += 1
            return bound
        }
        let keyLetter = count < letters.count ? letters[count] : nil
        var nextWeight = weight + 1
        while nextWeight.isLetter, nextWeight.asciiLowercased != keyLetter { nextWeight += 1 }
        return bound + [nextWeight]
    }
}

extension UInt8 {
    /// True for an ASCII letter or digit.
    fileprivate var isLetter: Bool { isASCIILetter || isASCIIDigit }
}

/// The sort order of headwords: the order that a dictd index declares with headwords such as
/// `00-database-allchars` (dictd(8)), or another order by bytes.
struct IndexOrder {
    /// True if punctuation is significant (`00-database-allchars`).
    ///
    /// Otherwise only ASCII letters, digits, spaces, and non-ASCII bytes are significant.
    var countsPunctuation = false
    /// True if case is significant (`00-database-case-sensitive`).
    var isCaseSensitive = false

    /// The sort key of a text: the weights of its significant bytes.
    func key(of text: some Sequence<UInt8>) -> [UInt8] { text.compactMap(weight) }

    /// The position of a headword in the sort order, relative to a key.
    enum Comparison {
        case before
        /// The headword begins with the key; the rest is ignored.
        case prefix
        case after
    }

    func compare(_ bytes: Span<UInt8>, _ headword: Range<Int>, to key: [UInt8]) -> Comparison {
        var matchedCount = 0
        for index in headword {
            if matchedCount == key.count { return .prefix }
            guard let weight = weight(bytes[index]) else { continue }
            if weight != key[matchedCount] { return weight < key[matchedCount] ? .before : .after }
            matchedCount += 1
        }
        return matchedCount == key.count ? .prefix : .before
    }

    /// The sort weight of a byte; nil when it is not significant.
    fileprivate func weight(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): isCaseSensitive ? byte : byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: " "), 0x80...:
            byte
        default: countsPunctuation ? byte : nil
        }
    }
}

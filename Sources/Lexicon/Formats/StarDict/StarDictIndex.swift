/// The headwords of a StarDict dictionary: its `.idx` and `.syn` files as one.
///
/// A location is the offset of a record in `.idx`, uncompressed; those in `.syn` are counted on from
/// its end.
struct StarDictIndex {
    /// A record of `.idx`: a word, and where the text of its entry is.
    struct Record {
        let word: String
        /// Where the record is in the file.
        let offset: Int
        /// Where the text is; negative where the file has a number of more than 63 bits.
        let textOffset: Int
        let textCount: Int
    }

    /// The words with entries of their own.
    let words: StarDictWordList
    /// Further spellings, which lead to one of those; nil when there are none.
    let synonyms: StarDictWordList?
    /// How many bytes of a number say where a text begins.
    let offsetWidth: Int

    /// Longer words are passed over.
    private static let longestWord = 1 << 16

    /// Calls the body with each headword, those of `.idx` first, until it returns false.
    func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        func visit(_ list: StarDictWordList, base: Int) throws(LexiconError) -> Int? {
            try list.withBytes { bytes in
                let isComplete = list.forEachRecord(of: bytes) { record in
                    guard StarDictIndex.isHeadword(record.word) else { return true }
                    let location = HeadwordLocation(rawValue: UInt64(base + record.word.lowerBound))
                    return body(bytes.extracting(record.word), location)
                }
                return isComplete ? bytes.count : nil
            }
        }
        guard let base = try visit(words, base: 0), let synonyms else { return }
        _ = try visit(synonyms, base: base)
    }

    /// The headwords that begin with a text, at most so many, in the files' order.
    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword] {
        let prefix = StarDictOrder.Key(text)
        var base = 0
        var merged: [Headword] = []
        for list in [words, synonyms].compactMap(\.self) {
            var headwords: [Headword] = []
            base = try list.withBytes { bytes in
                list.forEachRecord(beginningWith: prefix, of: bytes) { record in
                    guard StarDictIndex.isHeadword(record.word) else { return true }
                    let location = HeadwordLocation(rawValue: UInt64(base + record.word.lowerBound))
                    headwords.append(Headword(text: bytes.text(record.word), location: location))
                    return headwords.count < limit
                }
                return bytes.count
            }
            merged = StarDictOrder.merged(merged, headwords)
        }
        return Array(merged.prefix(limit))
    }

    /// The headword whose record begins at a location.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there is none.
    func text(at location: HeadwordLocation) throws(LexiconError) -> String {
        try spelling(at: location).text
    }

    /// The record of `.idx` that is at a location, or that the one of `.syn` there leads to.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there is none.
    func record(at location: HeadwordLocation) throws(LexiconError) -> Record {
        let spelling = try spelling(at: location)
        let record = try words.withBytes { bytes -> Record? in
            let found =
                switch spelling.place {
                case .offset(let offset): words.record(at: offset, of: bytes)
                case .number(let number): words.record(number: number, of: bytes)
                }
            guard let found else { return nil }
            return entryRecord(found, of: bytes)
        }
        guard let record else {
            throw .damaged(
                file: synonyms?.file.path ?? words.file.path,
                reason: "“\(spelling.text)” leads to no headword")
        }
        return record
    }

    /// A headword, and which record of `.idx` is its own.
    private struct Spelling {
        let text: String
        let place: Place

        enum Place {
            case offset(Int)
            /// As `.syn` has it: how many records are before it.
            case number(Int)
        }
    }

    private func spelling(at location: HeadwordLocation) throws(LexiconError) -> Spelling {
        let none = LexiconError.damaged(
            file: words.file.path, reason: "it has no headword at \(location.rawValue)")
        guard let offset = Int(exactly: location.rawValue) else { throw none }
        let base = try words.withBytes { $0.count }
        let list = offset < base ? words : synonyms
        let spelling = try list?.withBytes { bytes -> Spelling? in
            let place = offset < base ? offset : offset - base
            guard let record = list?.record(at: place, of: bytes),
                StarDictIndex.isHeadword(record.word)
            else { return nil }
            return Spelling(
                text: bytes.text(record.word),
                place: offset < base ? .offset(place) : .number(bytes.bigEndian(record.numbers)))
        }
        guard let spelling = spelling ?? nil else { throw none }
        return spelling
    }

    private func entryRecord(
        _ record: StarDictWordList.Record, of bytes: Span<UInt8>
    ) -> Record? {
        guard StarDictIndex.isHeadword(record.word) else { return nil }
        let split = record.numbers.lowerBound + offsetWidth
        return Record(
            word: bytes.text(record.word), offset: record.word.lowerBound,
            textOffset: bytes.bigEndian(record.numbers.lowerBound..<split),
            textCount: bytes.bigEndian(split..<record.numbers.upperBound))
    }

    private static func isHeadword(_ word: Range<Int>) -> Bool {
        (1...longestWord).contains(word.count)
    }
}

extension Span<UInt8> {
    /// The text of some bytes, broken UTF-8 repaired.
    fileprivate func text(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// A number of at most 8 bytes, the high one first; one of more than 63 bits becomes negative.
    fileprivate func bigEndian(_ range: Range<Int>) -> Int {
        var number = 0
        for index in range { number = number << 8 | Int(self[index]) }
        return number
    }
}

/// The headwords of a StarDict dictionary, from its `.idx` and `.syn` files.
///
/// A location is the offset of a record in the uncompressed `.idx` file, or the size of that file
/// plus the offset of a record in the `.syn` file.
struct StarDictIndex {
    /// A record of the `.idx` file.
    struct Record {
        let word: String
        let offset: Int
        /// The offset of the entry's text; negative if the file has a number of more than 63 bits.
        let textOffset: Int
        let textCount: Int
    }

    /// The headwords with entries of their own.
    let words: StarDictWordList
    /// Alternative spellings of these headwords; nil when there are none.
    let synonyms: StarDictWordList?
    /// The width of a text offset, in bytes.
    let offsetWidth: Int

    var lists: [StarDictWordList] { [words, synonyms].compactMap(\.self) }

    /// Calls the body with each headword of a part, or with all headwords, until the body returns
    /// false.
    ///
    /// The headwords of `.idx` come first.
    func forEachHeadword(
        in part: HeadwordPart?, _ body: HeadwordBody
    ) throws(LexiconError) {
        var listOffset = 0
        var kind = Headword.Kind.headword
        var isComplete = true
        for list in lists {
            func report(_ bytes: Span<UInt8>, _ word: Range<Int>, _ offset: Int) -> Bool {
                guard !word.isEmpty else { return true }
                let location = HeadwordLocation(rawValue: UInt64(listOffset + offset))
                let text = bytes.extracting(word)
                if let resolved = HeadwordMarkup.resolved(text) {
                    isComplete = body(resolved.span, location, kind)
                } else {
                    isComplete = body(text, location, kind)
                }
                return isComplete
            }
            if let part {
                try list.forEachRecord(in: part, report)
            } else {
                try list.forEachRecord(report)
            }
            guard isComplete else { return }
            listOffset += list.count
            kind = .otherSpelling
        }
    }

    /// The record of `.idx` at a location.
    ///
    /// For a location in `.syn`, the record to which the synonym refers.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there is none.
    func record(at location: HeadwordLocation) throws(LexiconError) -> Record {
        let headword = try listedHeadword(at: location)
        guard headword.isSynonym else { return record(headword) }
        guard let offset = try words.offset(ofRecord: headword.numbers.bigEndian),
            let record = try words.record(at: offset), !record.word.isEmpty
        else {
            throw .damaged(
                file: synonyms?.file.path ?? "",
                reason: "“\(headword.word)” leads to no headword")
        }
        return self.record(ListedHeadword(record, at: offset, isSynonym: false))
    }

    /// A headword in one of the lists.
    private struct ListedHeadword {
        let word: String
        let numbers: [UInt8]
        /// The offset of the record in its list.
        let offset: Int
        let isSynonym: Bool

        init(_ record: (word: [UInt8], numbers: [UInt8]), at offset: Int, isSynonym: Bool) {
            word = HeadwordMarkup.text(of: record.word)
            numbers = record.numbers
            self.offset = offset
            self.isSynonym = isSynonym
        }
    }

    private func listedHeadword(at location: HeadwordLocation) throws(LexiconError)
        -> ListedHeadword
    {
        let missingError = LexiconError.damaged(
            file: words.file.path, reason: "it has no headword at \(location.rawValue)")
        guard let place = Int(exactly: location.rawValue) else { throw missingError }
        let isSynonym = place >= words.count
        let offset = isSynonym ? place - words.count : place
        guard let list = isSynonym ? synonyms : words, let record = try list.record(at: offset),
            !record.word.isEmpty
        else { throw missingError }
        return ListedHeadword(record, at: offset, isSynonym: isSynonym)
    }

    private func record(_ headword: ListedHeadword) -> Record {
        Record(
            word: headword.word, offset: headword.offset,
            textOffset: headword.numbers.prefix(offsetWidth).bigEndian,
            textCount: headword.numbers.dropFirst(offsetWidth).bigEndian)
    }
}

extension Sequence<UInt8> {
    /// A big-endian number of at most 8 bytes; negative if it has more than 63 bits.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

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

    /// Both of them, as far as they are there.
    var lists: [StarDictWordList] { [words, synonyms].compactMap(\.self) }

    /// Calls the body with each headword, those of `.idx` first, until it returns false.
    func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        var base = 0
        for list in lists {
            let isComplete = try list.forEachRecord { bytes, word, offset in
                guard !word.isEmpty else { return true }
                let location = HeadwordLocation(rawValue: UInt64(base + offset))
                return body(bytes.extracting(word), location)
            }
            guard isComplete else { return }
            base += list.count
        }
    }

    /// The headwords that begin with a text, at most so many, in the files' order.
    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword] {
        let prefix = StarDictOrder.Key(text)
        var base = 0
        var merged: [Headword] = []
        for list in lists {
            var headwords: [Headword] = []
            try list.forEachRecord(beginningWith: prefix) { bytes, word, offset in
                guard !word.isEmpty else { return true }
                headwords.append(
                    Headword(
                        text: String(decoding: [UInt8](bytes, word), as: UTF8.self),
                        location: HeadwordLocation(rawValue: UInt64(base + offset))))
                return headwords.count < limit
            }
            base += list.count
            merged = StarDictOrder.merged(merged, headwords)
        }
        return Array(merged.prefix(limit))
    }

    /// The headword whose record begins at a location.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there is none.
    func text(at location: HeadwordLocation) throws(LexiconError) -> String {
        try listed(at: location).word
    }

    /// The record of `.idx` that is at a location, or that the one of `.syn` there leads to.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there is none.
    func record(at location: HeadwordLocation) throws(LexiconError) -> Record {
        let listed = try listed(at: location)
        guard listed.isSynonym else { return record(listed) }
        guard let offset = try words.offset(ofRecord: listed.numbers.bigEndian),
            let record = try words.record(at: offset), !record.word.isEmpty
        else {
            throw .damaged(
                file: synonyms?.file.path ?? "",
                reason: "“\(listed.word)” leads to no headword")
        }
        return self.record(Listed(record, at: offset, isSynonym: false))
    }

    /// A headword as one of the lists has it.
    private struct Listed {
        let word: String
        let numbers: [UInt8]
        /// Where the record is in its list.
        let offset: Int
        let isSynonym: Bool

        init(_ record: (word: [UInt8], numbers: [UInt8]), at offset: Int, isSynonym: Bool) {
            word = String(decoding: record.word, as: UTF8.self)
            numbers = record.numbers
            self.offset = offset
            self.isSynonym = isSynonym
        }
    }

    private func listed(at location: HeadwordLocation) throws(LexiconError) -> Listed {
        let none = LexiconError.damaged(
            file: words.file.path, reason: "it has no headword at \(location.rawValue)")
        guard let place = Int(exactly: location.rawValue) else { throw none }
        let isSynonym = place >= words.count
        let offset = isSynonym ? place - words.count : place
        guard let list = isSynonym ? synonyms : words, let record = try list.record(at: offset),
            !record.word.isEmpty
        else { throw none }
        return Listed(record, at: offset, isSynonym: isSynonym)
    }

    private func record(_ listed: Listed) -> Record {
        Record(
            word: listed.word, offset: listed.offset,
            textOffset: listed.numbers.prefix(offsetWidth).bigEndian,
            textCount: listed.numbers.dropFirst(offsetWidth).bigEndian)
    }
}

extension Sequence<UInt8> {
    /// A number of at most 8 bytes, the high one first; one of more than 63 bits becomes negative.
    fileprivate var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

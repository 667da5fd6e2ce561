/// The headwords of a StarDict dictionary, from its `.idx` and `.syn` files.
///
/// A location is the offset of a record in the uncompressed `.idx` file, or the size of that file
/// plus the offset of a record in the `.syn` file.
struct StarDictIndex {
    /// A record of the `.idx` file.
    struct Record {
        let word: String
        /// The offset of the entry's text.
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
                isComplete = HeadwordMarkup.report(
                    bytes.extracting(word), location, kind, to: body)
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
        let missingError = LexiconError.damaged(
            file: words.file.path, reason: "it has no headword at \(location.rawValue)")
        guard let place = Int(exactly: location.rawValue) else { throw missingError }
        guard place >= words.count else {
            guard let record = try record(ofWordAt: place) else { throw missingError }
            return record
        }
        guard let synonym = try synonyms?.record(at: place - words.count), !synonym.word.isEmpty
        else { throw missingError }
        guard let offset = try words.offset(ofRecord: synonym.numbers.bigEndianNumber),
            let record = try record(ofWordAt: offset)
        else {
            throw .damaged(
                file: synonyms?.file.path ?? "",
                reason: "“\(HeadwordMarkup.text(of: synonym.word))” leads to no headword")
        }
        return record
    }

    private func record(ofWordAt offset: Int) throws(LexiconError) -> Record? {
        guard let (word, numbers) = try words.record(at: offset), !word.isEmpty else { return nil }
        return Record(
            word: HeadwordMarkup.text(of: word),
            textOffset: numbers.prefix(offsetWidth).bigEndianNumber,
            textCount: numbers.dropFirst(offsetWidth).bigEndianNumber)
    }
}

/// A reader of a file in XML whose entries are the elements of one name.
///
/// A location is the offset of an element.
protocol ElementsReader: FactsReader {
    var entries: MarkupElements { get }

    /// The spellings of an entry, the headword first, and its inflected forms.
    func spellings(of element: [UInt8]) -> (words: [String], forms: [String])

    /// The entry of an element without its note on what is left out; nil if it has no headword.
    func entry(of element: [UInt8], within budget: WorkBudget) -> ElementEntry?
}

/// An entry that is surely about its word.
typealias ElementEntry = (word: String, texts: [RawText], reading: String, rarity: Int)

extension ElementsReader {
    var textSource: (any ByteSource)? { entries.source }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try entries.forEach { bytes, offset in
            let location = HeadwordLocation(rawValue: UInt64(offset))
            let (words, forms) = spellings(of: [UInt8](bytes, 0..<bytes.count))
            return words.report(at: location, to: body)
                && forms.allSatisfy { body([UInt8]($0.utf8).span, location, .inflected) }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        guard let bytes = try entries.element(at: offset),
            let entry = entry(of: bytes, within: budget)
        else { throw .damaged(file: path, reason: "no entry is at \(offset)") }
        let isCut = budget.isSpent || bytes.count >= MarkupElements.longestElement
        return Entry(
            word: entry.word, body: .texts(entry.texts + (isCut ? [.truncationNote] : [])),
            isAboutHeadword: true, reading: entry.reading, rarity: entry.rarity)
    }
}

import Lexicon

/// The almanac's words as a dictionary.
struct AlmanacReader: DictionaryReader {
    let name = Almanac.name
    let path = "embedded"
    let stamp = DictionaryStamp()
    let files: [DiskFile] = []

    var headwordCount: Int { Almanac.count }

    func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(title: "the words of the day that come with Mot")
    }

    let languages = Languages(headwords: .english, entries: .english)

    func forEachHeadword(
        _ body: (borrowing Span<UInt8>, HeadwordLocation, Headword.Kind) -> Bool
    ) throws(LexiconError) {
        let text = Almanac.bytes.span
        for entry in Almanac.entries {
            guard body(text.extracting(entry.headword), entry.location, .headword) else { return }
        }
    }

    var isSorted: Bool { true }

    func forEachHeadword(
        in part: HeadwordPart,
        _ body: (borrowing Span<UInt8>, HeadwordLocation, Headword.Kind) -> Bool
    ) throws(LexiconError) {
        guard case .word(let key) = part, let entry = Almanac.entry(of: key) else { return }
        _ = body(Almanac.bytes.span.extracting(entry.headword), entry.location, .headword)
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let entry = Int(exactly: location.rawValue).flatMap(Almanac.entry(around:))
        guard let entry, entry.location == location else {
            throw .damaged(file: path, reason: "there is no word at \(location.rawValue)")
        }
        let lines = entry.lines
        let text = lines.joined(separator: "\n")
        return Entry(word: lines.first ?? "", body: .texts([RawText(text, .almanac)]))
    }
}

extension AlmanacEntry {
    fileprivate var location: HeadwordLocation {
        HeadwordLocation(rawValue: UInt64(range.lowerBound))
    }
}

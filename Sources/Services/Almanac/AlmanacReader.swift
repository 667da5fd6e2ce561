import Lexicon

/// The almanac's words as a dictionary.
struct AlmanacReader: DictionaryReader {
    let name = Almanac.name
    let path = "embedded"
    let stamp = DictionaryStamp()
    let files: [DiskFile] = []

    var headwordCount: Int { Almanac.entries.count }

    func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(title: "the words of the days, which come with Mot")
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

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        guard let entry = Almanac.entries.first(where: { $0.location == location }) else {
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

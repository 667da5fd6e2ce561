import Lexicon

/// The almanac's words as a dictionary.
struct AlmanacReader: DictionaryReader {
    let name = AlmanacText.name
    let path = "embedded"
    let stamp = DictionaryStamp()
    let files: [DiskFile] = []

    var headwordCount: Int { AlmanacText.entries.count }

    func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(title: "the words of the days, which come with Mot")
    }

    func forEachHeadword(
        _ body: (borrowing Span<UInt8>, HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        let text = AlmanacText.bytes.span
        for entry in AlmanacText.entries {
            guard body(text.extracting(entry.headword), entry.location) else { return }
        }
    }

    func headwords(startingWith text: String, limit: Int) throws(LexiconError) -> [Headword] {
        let wanted = text.lowercased()
        let all = AlmanacText.entries.lazy.map(\.listed)
        return Array(
            all.filter { $0.text.lowercased().hasPrefix(wanted) }.sorted { $0.text < $1.text }
                .prefix(limit))
    }

    func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        // Each word has one location.
        try headwords.map { headword throws(LexiconError) in
            AlmanacReader.entry(try entry(at: headword.location).lines)
        }
    }

    /// Builds the entry from the lines of a word.
    private static func entry(_ lines: [String]) -> Entry {
        func line(_ index: Int) -> String { lines.indices.contains(index) ? lines[index] : "" }
        let text = RichText([
            .init([.init("\(line(1)) /\(line(2))/", style: .dim)], role: .partOfSpeech),
            .init([.init(line(3))], indent: 4),
            .init([.init("“\(line(4))”", style: .italic)], indent: 6),
            .init(),
            .init([.init(line(5), style: .dim)], indent: 4),
        ])
        let sense = Sense(partOfSpeech: line(1), definition: line(3), examples: [line(4)])
        return Entry(word: line(0), body: .text(SetText(text, senses: [sense])))
    }

    private func entry(at location: HeadwordLocation) throws(LexiconError) -> AlmanacEntry {
        guard let entry = AlmanacText.entries.first(where: { $0.location == location }) else {
            throw .damaged(file: path, reason: "there is no word at \(location.rawValue)")
        }
        return entry
    }
}

extension AlmanacEntry {
    fileprivate var location: HeadwordLocation {
        HeadwordLocation(rawValue: UInt64(range.lowerBound))
    }

    fileprivate var listed: Headword {
        Headword(
            text: String(decoding: AlmanacText.bytes[headword], as: UTF8.self), location: location)
    }
}

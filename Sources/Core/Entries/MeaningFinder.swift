public import Texts

/// Asks the dictionaries of this computer for the meaning of a word.
public struct MeaningFinder: Sendable {
    private let dictionaries: any DictionaryService

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// The first sense of the first dictionary that has a word; nil if none has.
    public func meaning(of word: String) async -> WordMeaning? {
        let entries = await entries(of: word) { entries in
            entries.contains { $0.summary != nil }
        }
        for entry in entries.joined() {
            guard let kept = entry.kept else { continue }
            return WordMeaning(
                definition: kept, partOfSpeech: entry.senses.first?.partOfSpeech ?? "",
                pronunciation: entry.pronunciation(of: word),
                forms: entry.senses.first?.forms ?? WordForms(), source: entry.source)
        }
        return nil
    }

    /// The word that a text is, a form of, or in, as the dictionaries of this computer have it; nil for none.
    public func word(meantBy text: String) async -> String? {
        let sources = await dictionaries.currentSources().filter { !$0.isRemote && !$0.isHidden }
        let query = HeadwordQuery(text, limit: 1)
        var found: [HeadwordMatches] = []
        for source in sources {
            guard case .success(let matches) = await dictionaries.answer(to: query, in: source.id)
            else { continue }
            found.append(matches)
        }
        guard let word = query.meantWord(in: found) else { return nil }
        let entry = await entries(of: word) { !$0.isEmpty }.first?.first
        return entry.flatMap { $0.isRead(as: word) ? $0.word : nil } ?? word
    }

    /// The headwords that a word without an entry translates; nil for none.
    public func translation(of word: String) async -> WordMeaning? {
        guard var query = HeadwordQuery(word).otherWay(besides: []) else { return nil }
        query.indexing = .small
        let rows = await dictionaries.passages(for: query).rows.filter { $0.kind == .translation }
        guard let first = rows.first else { return nil }
        let words = rows.filter { $0.source == first.source }.map(\.word).unique
        return WordMeaning(
            definition: words.prefix(MeaningFinder.translationCount).joined(separator: ", "),
            partOfSpeech: first.partOfSpeech, pronunciation: "", forms: WordForms(),
            source: first.source)
    }

    private static let translationCount = 3

    /// The entries of each dictionary for a word or its base forms; only those of the first that says enough, if any.
    func entries(
        of word: String, isEnough: ([DictionaryEntry]) -> Bool = { _ in false }
    ) async -> [[DictionaryEntry]] {
        await dictionaries.localEntries(for: word, [.related], isEnough: isEnough)
    }
}

/// The meaning of a word, as a dictionary says it.
public struct WordMeaning: Hashable, Sendable {
    public let definition: String
    /// Empty if the dictionary does not have it.
    public let partOfSpeech: String
    /// Without slashes; empty if the dictionary does not have it.
    public let pronunciation: String
    public let forms: WordForms
    /// The name of the dictionary.
    public let source: String
}

extension DictionaryEntry {
    /// True if a word is only the reading of the entry, in letters that its own has none of: `xué xí` of 学习.
    func isRead(as word: String) -> Bool {
        !reading.isEmpty
            && Set(MergeKey(word).letters).isDisjoint(with: MergeKey(self.word).letters)
    }

    /// The pronunciation of a word: its reading, or the text between slashes in the heading; empty for none.
    ///
    /// An entry of another word, such as its base form, does not have it.
    func pronunciation(of word: String) -> String {
        guard MergeKey(self.word) == MergeKey(word), mention == nil else { return "" }
        guard reading.isEmpty, let heading = text.paragraphs.first(where: { !$0.runs.isEmpty })
        else { return reading }
        let slash = UInt8(ascii: "/")
        let sound = heading.runs.lazy.map { $0.text.cleaned(limit: 200) }.first {
            text in
            text.utf8.count > 2 && text.utf8.first == slash && text.utf8.last == slash
        }
        return sound.map { String($0.dropFirst().dropLast()) } ?? ""
    }
}

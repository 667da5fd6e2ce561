public import Texts

/// Asks the dictionaries of this computer for the meaning of a word.
public struct MeaningFinder: Sendable {
    private let dictionaries: any DictionaryService

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// Returns the first sense of a word in the first dictionary that has it; nil if no dictionary
    /// has it.
    public func meaning(of word: String) async -> WordMeaning? {
        let entries = await entries(of: word) { entries in
            entries.contains { $0.summary != nil && !$0.isReference }
        }
        for entry in entries.flatMap(\.self).referencesLast {
            guard let definition = entry.cardDefinition else { continue }
            return WordMeaning(
                definition: definition, partOfSpeech: entry.cardSense?.partOfSpeech ?? "",
                pronunciation: entry.pronunciation(of: word),
                forms: entry.cardSense?.forms ?? WordForms(), source: entry.source)
        }
        return nil
    }

    /// Returns the word that a text means, as the dictionaries on this computer spell it; nil for
    /// none.
    ///
    /// The text is the word, a form of it, or a part of it.
    public func word(meantBy text: String) async -> String? {
        let sources = await dictionaries.currentSources().filter { !$0.isRemote && !$0.isHidden }
        let query = HeadwordQuery(text, limit: 1)
        var matches: [HeadwordMatch] = []
        for source in sources {
            guard case .success(let answer) = await dictionaries.answer(to: query, in: source.id)
            else { continue }
            matches += answer.rows
        }
        guard let found = WordMerge(query, of: sources).words(of: matches).first,
            found.match.coversQuery
        else { return nil }
        let word = found.word
        let entry = await entries(of: word) { !$0.isEmpty }.first?.first
        if let entry, entry.isRead(as: word) { return entry.word }
        return await spelling(of: word)
    }

    /// Returns the word to mark for a text, as in the first row of the browser: `Tisch` for `tisch`,
    /// and `go` for `went`.
    ///
    /// An unknown text is returned as it is.
    public func word(toMark text: String) async -> String {
        let letters = { (word: String) in SpelledEntries.letters(of: MergeKey(word).text) }
        if let word = await word(meantBy: text), letters(word) != letters(text) {
            // Letters with accents are typed on purpose: a headword `naïve` is no form of `naiv`.
            let hasAccents = text.utf8.contains { $0 >= 0x80 }
            let entries = hasAccents ? await entries(of: text).flatMap(\.self) : []
            return entries.contains { $0.word == text } ? text : word
        }
        let spelling = await spelling(of: text)
        return spelling.lowercased() == text ? spelling : text
    }

    /// Returns a word as its page spells it: `Tisch` for `tisch`.
    public func spelling(of word: String) async -> String {
        SpelledEntries.order(
            of: await dictionaries.localAnswers(for: word, [.related]), for: word
        ).title
    }

    /// Returns the headwords that have a word as their translation; nil for none.
    ///
    /// This is for words without an entry.
    public func translation(of word: String) async -> WordMeaning? {
        guard var query = HeadwordQuery(word).translationQuery(besides: []) else { return nil }
        query.indexesToMake = .small
        let rows = await dictionaries.passages(for: query).rows.filter { $0.kind == .translation }
        guard let firstRow = rows.first else { return nil }
        let words = rows.filter { $0.source == firstRow.source }.map(\.word).unique
        return WordMeaning(
            definition: words.prefix(MeaningFinder.translationCount).joined(separator: ", "),
            partOfSpeech: firstRow.partOfSpeech, pronunciation: "", forms: WordForms(),
            source: firstRow.source)
    }

    private static let translationCount = 3

    /// Returns the entries of each dictionary for a word or its base forms.
    ///
    /// If the entries of one dictionary suffice, only these are returned.
    func entries(
        of word: String, isEnough: ([DictionaryEntry]) -> Bool = { _ in false }
    ) async -> [[DictionaryEntry]] {
        await dictionaries.localAnswers(for: word, [.related], isEnough: isEnough)
            .compactMap(\.entries)
    }
}

/// The meaning of a word in a dictionary.
public struct WordMeaning: Hashable, Sendable {
    public let definition: String
    /// The part of speech; empty if the dictionary does not give it.
    public let partOfSpeech: String
    /// The pronunciation without slashes; empty if the dictionary does not give it.
    public let pronunciation: String
    public let forms: WordForms
    /// The name of the dictionary.
    public let source: String
}

extension DictionaryEntry {
    /// Returns true if a word is the reading of the entry, and shares no letter with its headword:
    /// `xué xí` for 学习.
    func isRead(as word: String) -> Bool {
        !reading.isEmpty
            && Set(MergeKey(word).letters).isDisjoint(with: MergeKey(self.word).letters)
    }

    /// Returns the pronunciation of a word: its reading, or the text between slashes in the
    /// heading; empty for none.
    ///
    /// An entry of another word, such as the base form, gives no pronunciation of the word.
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

import Texts

/// Asks the dictionaries of this computer what a word means, to keep it with the mark.
public struct MeaningFinder: Sendable {
    private let dictionaries: any DictionaryService

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// The word with the first sense of the first dictionary that has it, unless it has a meaning.
    ///
    /// The other known facts of the word stay.
    public func completed(_ markable: Markable) async -> Markable {
        guard markable.key.kind == .word, markable.meaning.isEmpty,
            let meaning = await meaning(of: markable.title)
        else { return markable }
        var markable = markable
        markable.meaning = meaning.definition
        if markable.partOfSpeech.isEmpty { markable.partOfSpeech = meaning.partOfSpeech }
        if markable.pronunciation.isEmpty { markable.pronunciation = meaning.pronunciation }
        if markable.origin.source.isEmpty { markable.origin.source = meaning.source }
        return markable
    }

    /// Returns words with the meanings of dictionaries where their source tells none.
    public func completed(_ words: [Word]) async -> [Word] {
        var completed: [Word] = []
        for word in words {
            let meaning = word.definition == nil ? await meaning(of: word.word) : nil
            completed.append(word.defined(by: meaning))
        }
        return completed
    }

    /// The first sense of the first dictionary that has a word; nil if none has.
    public func meaning(of word: String) async -> WordMeaning? {
        let entries = await entries(of: word) { entries in
            entries.contains { $0.summary != nil }
        }
        for entry in entries.joined() {
            guard let summary = entry.summary else { continue }
            return WordMeaning(
                definition: summary, partOfSpeech: entry.senses.first?.partOfSpeech ?? "",
                pronunciation: entry.pronunciation(of: word) ?? "", source: entry.source)
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
        return query.meantWord(in: found)
    }

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
    /// Empty if the dictionary does not tell it.
    public let partOfSpeech: String
    /// Without slashes; empty if the dictionary does not tell it.
    public let pronunciation: String
    /// The name of the dictionary.
    public let source: String
}

extension DictionaryEntry {
    /// The pronunciation of a word: the text between slashes in the heading, without these; nil for none.
    ///
    /// An entry of another word, such as its base form, does not tell that.
    func pronunciation(of word: String) -> String? {
        guard MergeKey(self.word) == MergeKey(word), mention == nil,
            let heading = text.paragraphs.first(where: { !$0.runs.isEmpty })
        else { return nil }
        let slash = UInt8(ascii: "/")
        let sound = heading.runs.lazy.map { $0.text.cleaned(limit: MarkLimits.name) }.first {
            text in
            text.utf8.count > 2 && text.utf8.first == slash && text.utf8.last == slash
        }
        return sound.map { String($0.dropFirst().dropLast()) }
    }
}

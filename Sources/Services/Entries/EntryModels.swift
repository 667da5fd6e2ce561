import Core
import Lexicon
import Texts

/// Entries of readers and servers as models.
enum EntryModels {
    /// The most entries of a word.
    static let countLimit = 500
    /// The most bytes of entries that are read for a word; some files have huge entries.
    static let sizeLimit = 4 << 20

    /// Sets an entry; `number` counts the entries of its word from 0.
    static func model(_ entry: Entry, number: Int, source: String) -> DictionaryEntry {
        let typeset = Typesetter.typeset(entry, isCancelled: { Task.isCancelled })
        let isMadeOfSenses = if case .senses = entry.body { true } else { false }
        return model(
            typeset, of: entry.word, number: number, source: source, isMadeOfSenses: isMadeOfSenses)
    }

    /// The model of an entry that was typeset already.
    static func model(
        _ typeset: TypesetText, of headword: String, number: Int, source: String,
        isMadeOfSenses: Bool = false
    ) -> DictionaryEntry {
        let word = headword.cleaned(limit: Typesetter.wordLimit)
        return DictionaryEntry(
            id: "dictionary:\(source)|\(word)|\(number)", word: word, source: source,
            text: typeset.text, senses: typeset.senses, isMadeOfSenses: isMadeOfSenses)
    }
}

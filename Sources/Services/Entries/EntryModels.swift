import Core
import Lexicon

/// From what a file says to what a screen shows: texts are cleaned on the way, and limited.
enum EntryModels {
    /// The most scalars of a definition, an example or a paragraph.
    private static let textLimit = 20_000
    /// The most scalars of a headword.
    static let wordLimit = 500
    /// More entries than any person reads of one word.
    static let countLimit = 500
    /// After entries of so many bytes no further one of a word is read: a thick book has them.
    static let sizeLimit = 4 << 20

    /// The model of an entry.
    ///
    /// - Parameters:
    ///   - entry: As a reader gave it.
    ///   - number: Which of the entries of its word it is, counted from 0.
    ///   - source: The name of its dictionary.
    /// - Returns: The entry, clean.
    static func model(_ entry: Lexicon.Entry, number: Int, source: String) -> DictionaryEntry {
        let word = entry.word.cleaned(limit: wordLimit)
        let body: DictionaryEntry.Body =
            switch entry.body {
            case .text(let text): .text(StyledText(cleaning: text, limit: textLimit))
            case .senses(let senses): .senses(senses.map(sense))
            }
        return DictionaryEntry(
            id: "dictionary:\(source)|\(word)|\(number)", word: word, source: source, body: body)
    }

    private static func sense(_ sense: Lexicon.Sense) -> Core.Sense {
        Core.Sense(
            partOfSpeech: sense.partOfSpeech.cleaned(limit: wordLimit),
            definition: sense.definition.cleaned(limit: textLimit),
            examples: texts(sense.examples), synonyms: texts(sense.synonyms),
            relations: sense.relations.map { relation in
                WordRelation(kind: relation.kind.cleaned(), words: texts(relation.words))
            },
            frames: texts(sense.frames))
    }

    private static func texts(_ texts: [String]) -> [String] {
        texts.map { $0.cleaned(limit: textLimit) }
    }
}

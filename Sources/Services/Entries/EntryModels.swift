import Core
import Lexicon

/// Converts entries of readers to models: texts are cleaned and limited.
enum EntryModels {
    /// The most scalars of a definition, an example or a paragraph.
    private static let textLimit = 20_000
    /// The most scalars of a headword.
    static let wordLimit = 500
    /// The most entries of a word.
    static let countLimit = 500
    /// The most bytes of entries that are read for a word; some files have huge entries.
    static let sizeLimit = 4 << 20

    /// Converts an entry; `number` counts the entries of its word from 0.
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

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
        switch entry.body {
        case .texts(let texts):
            let set = Typesetter.set(
                texts, word: entry.word, isCancelled: { Task.isCancelled })
            return model(set, of: entry.word, number: number, source: source)
        case .redirect(let target):
            let text = RichText([.init([.init("→ "), .init(target, link: .word(target))])])
            return model(SetText(text), of: entry.word, number: number, source: source)
        case .senses(let senses):
            let word = entry.word.cleaned(limit: wordLimit)
            return DictionaryEntry(
                id: id(of: word, number, source), word: word, source: source,
                body: .senses(senses.map(sense)))
        }
    }

    /// Converts an entry that was set already.
    static func model(
        _ set: SetText, of headword: String, number: Int, source: String
    ) -> DictionaryEntry {
        let word = headword.cleaned(limit: wordLimit)
        return DictionaryEntry(
            id: id(of: word, number, source), word: word, source: source,
            body: .text(StyledText(cleaning: set.text, limit: textLimit)),
            textSenses: set.senses.map(sense))
    }

    private static func id(of word: String, _ number: Int, _ source: String) -> String {
        "dictionary:\(source)|\(word)|\(number)"
    }

    private static func sense(_ sense: Lexicon.Sense) -> Core.Sense {
        Core.Sense(
            id: sense.id, spelling: sense.spelling?.cleaned(limit: wordLimit),
            partOfSpeech: sense.partOfSpeech.cleaned(limit: wordLimit),
            definition: sense.definition.cleaned(limit: textLimit),
            examples: texts(sense.examples), synonyms: texts(sense.synonyms),
            relations: sense.relations.map { relation in
                WordRelation(
                    kind: relation.kind.cleaned(),
                    targets: relation.targets.map {
                        .init($0.word.cleaned(limit: textLimit), sense: $0.sense)
                    })
            },
            frames: texts(sense.frames))
    }

    private static func texts(_ texts: [String]) -> [String] {
        texts.map { $0.cleaned(limit: textLimit) }
    }
}

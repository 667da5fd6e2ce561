import Core
import Lexicon

/// From what a file says to what a screen shows: texts are cleaned on the way, and limited.
enum EntryModels {
    /// The most scalars of a definition, an example or a paragraph.
    private static let textLimit = 20_000
    /// The most scalars of a headword or a link.
    static let wordLimit = 500

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
            case .text(let text): .text(styledText(text))
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

    private static func styledText(_ text: RichText) -> StyledText {
        StyledText(text.paragraphs.map(paragraph))
    }

    private static func paragraph(_ paragraph: RichText.Paragraph) -> StyledText.Paragraph {
        var runs = paragraph.runs.map { run(run: $0, keepsBlanks: paragraph.isPreformatted) }
        runs.removeAll { $0.text.isEmpty }
        return StyledText.Paragraph(
            runs, indent: max(0, min(40, paragraph.indent)),
            isPreformatted: paragraph.isPreformatted)
    }

    private static func run(run: RichText.Run, keepsBlanks: Bool) -> StyledText.Run {
        let text =
            keepsBlanks
            ? run.text.cleanedKeepingBlanks(limit: textLimit)
            : run.text.cleanedPart(limit: textLimit)
        let link = run.link?.cleaned(limit: wordLimit)
        return StyledText.Run(
            text, style: style(run.style), link: link.flatMap { $0.isEmpty ? nil : $0 })
    }

    private static func style(_ style: RichText.Style) -> StyledText.Style {
        var result: StyledText.Style = []
        if style.contains(.bold) { result.insert(.strong) }
        if style.contains(.italic) { result.insert(.emphasized) }
        if style.contains(.dim) { result.insert(.secondary) }
        return result
    }
}

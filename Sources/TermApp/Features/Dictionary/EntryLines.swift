import Core
import TermView

/// Formats entries as lines of text.
enum EntryLines {
    /// The entry set for a terminal, or one line per sense when there is none; it ends with an
    /// empty line.
    static func text(of entry: DictionaryEntry, on terminal: OutputTerminal?) async -> String {
        guard let terminal else { return text(of: entry) }
        let canvas = await TextSheet.canvas(of: entry.reading, width: terminal.width)
        return terminal.text(of: canvas) + "\n"
    }

    /// One line per sense or paragraph, below a line with the headword and its dictionary.
    private static func text(of entry: DictionaryEntry) -> String {
        let title = "\(entry.word) (\(entry.source))"
        return ([title] + lines(of: entry).map { $0.isEmpty ? "" : "  " + $0 } + [""])
            .map { $0 + "\n" }.joined()
    }

    /// The lines without title and indentation.
    static func lines(of entry: DictionaryEntry) -> [String] {
        switch entry.body {
        case .text(let text): text.lines
        case .senses(let senses): senses.enumerated().map { line(of: $1, number: $0 + 1) }
        }
    }

    private static func line(of sense: Sense, number: Int) -> String {
        var parts = ["\(number). \(sense.partOfSpeech): \(sense.definition)"]
        parts += sense.examples.map { "“\($0)”" }
        parts += sense.frames
        if !sense.synonyms.isEmpty { parts.append(list("synonym", sense.synonyms)) }
        parts += sense.relations.map { list($0.kind, $0.words) }
        return parts.joined(separator: "; ")
    }

    private static func list(_ kind: String, _ words: [String]) -> String {
        "\(kind): \(words.joined(separator: ", "))"
    }
}

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
        case .senses(let senses):
            zip(1..., senses).map { line(of: $1, of: entry.word, number: $0) }
        }
    }

    private static func line(of sense: Sense, of word: String, number: Int) -> String {
        let spelling = sense.spelling.map { "(\($0)) " } ?? ""
        var parts = ["\(number). \(sense.partOfSpeech): \(spelling)\(sense.definition)"]
        parts += sense.examples.map { "“\($0)”" }
        if !sense.synonyms.isEmpty {
            let label = sense.synonyms.count == 1 ? "synonym" : "synonyms"
            parts.append(list(label, sense.synonyms))
        }
        let uses = sense.readableUses(of: word)
        parts += uses.relations.map { list($0.label, $0.words) }
        parts += uses.patterns
        return parts.joined(separator: "; ")
    }

    private static func list(_ kind: String, _ words: [String]) -> String {
        "\(kind): \(words.joined(separator: ", "))"
    }
}

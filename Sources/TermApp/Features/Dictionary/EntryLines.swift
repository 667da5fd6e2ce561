import Core
import Texts

/// Formats entries as lines of text.
enum EntryLines {
    /// One line per sense or paragraph, below a line with the headword and its dictionary; the last is
    /// empty.
    static func text(of entry: DictionaryEntry) -> String {
        let title = "\(entry.word) (\(entry.source))"
        return ([title] + lines(of: entry).map { $0.isEmpty ? "" : "  " + $0 } + [""])
            .map { $0 + "\n" }.joined()
    }

    /// The lines without title and indentation.
    static func lines(of entry: DictionaryEntry) -> [String] {
        guard entry.isMadeOfSenses else { return entry.text.lines }
        return zip(1..., entry.senses).map { line(of: $1, of: entry.word, number: $0) }
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

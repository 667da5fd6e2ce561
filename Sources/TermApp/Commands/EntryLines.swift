import Core

/// An entry as lines of text that are never wrapped: a sense, or a paragraph, a line.
enum EntryLines {
    /// The entry below its headword and dictionary, with an empty line at its end.
    static func text(of entry: DictionaryEntry) -> String {
        let title = "\(entry.word) (\(entry.source))"
        return ([title] + lines(of: entry).map { $0.isEmpty ? "" : "  " + $0 } + [""])
            .map { $0 + "\n" }.joined()
    }

    /// The lines without title and indentation.
    static func lines(of entry: DictionaryEntry) -> [String] {
        switch entry.body {
        case .text(let text):
            text.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
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

import Core
import Texts

/// Formats entries as lines of text.
enum EntryLines {
    /// Formats the entries of one dictionary: for each entry, a line with the headword and the
    /// dictionary, one line per sense, and an empty line.
    static func text(of part: WordPage.Part) -> String {
        part.entries.map { entry in
            let title = [entry.word, entry.reading].filter { !$0.isEmpty }.joined(separator: " ")
            return block(title, entry.source, numbered(senses(of: entry), of: entry.word))
        }.joined()
    }

    private static func block(_ word: String, _ source: String, _ lines: [String]) -> String {
        (["\(word) (\(source))"] + lines.map { "  " + $0 } + [""]).map { $0 + "\n" }.joined()
    }

    /// One row per sense: the word, the dictionary and the definition.
    static func rows(of part: WordPage.Part) -> [[String]] {
        part.entries.flatMap { entry in
            senses(of: entry, withHeading: false).filter { !$0.definition.isEmpty }
                .map { [$0.spelling ?? entry.word, entry.source, $0.definition] }
        }
    }

    /// The lines of an entry's whole text, without the headword on top.
    static func lines(of entry: DictionaryEntry) -> [String] {
        entry.isMadeOfSenses ? numbered(entry.senses, of: entry.word) : entry.text.lines
    }

    /// The senses of an entry.
    ///
    /// If the dictionary does not mark senses, the whole text is one sense. If the entry is about
    /// another word, the sense is the paragraph that mentions the headword.
    private static func senses(of entry: DictionaryEntry, withHeading: Bool = true) -> [Sense] {
        if let mentionParagraphs = entry.mentionParagraphs { return [sense(of: mentionParagraphs)] }
        guard entry.senses.isEmpty else { return entry.senses }
        let word = entry.word.lowercased()
        let otherParagraphs = entry.text.paragraphs.filter { $0.text.lowercased() != word }
        // Keep all paragraphs if no other text is left, because a translation may be spelled like
        // its headword.
        let paragraphs =
            otherParagraphs.contains { !$0.runs.isEmpty } ? otherParagraphs : entry.text.paragraphs
        let rest = paragraphs.drop {
            $0.runs.isEmpty
                || !withHeading
                    && ($0.isHeading(of: entry.word) || $0.isIntroduction(to: entry.word))
        }
        return [sense(of: rest.isEmpty ? paragraphs : Array(rest))]
    }

    /// Makes one sense from paragraphs; paragraphs in italics after the first are examples.
    private static func sense(of paragraphs: [StyledText.Paragraph]) -> Sense {
        let lines = paragraphs.filter { !$0.text.cleaned().isEmpty }
        let isExample = { (paragraph: StyledText.Paragraph) in
            paragraph.runs.allSatisfy { $0.style.contains(.emphasized) }
        }
        let examples = lines.dropFirst().filter(isExample)
        let definitions = lines.prefix(1) + lines.dropFirst().filter { !isExample($0) }
        return Sense(
            partOfSpeech: "",
            definition: definitions.map { $0.text.cleaned(limit: .max) }.joined(separator: " "),
            examples: examples.map { $0.text.cleaned(limit: .max) })
    }

    private static func numbered(_ senses: [Sense], of word: String) -> [String] {
        zip(1..., senses).map { line(of: $1, of: word, number: $0) }
    }

    private static func line(of sense: Sense, of word: String, number: Int) -> String {
        let grammar = [sense.partOfSpeech, sense.forms.text].filter { !$0.isEmpty }
        let grammarText = grammar.isEmpty ? "" : grammar.joined(separator: ", ") + ": "
        let spelling = sense.spelling.map { "(\($0)) " } ?? ""
        var parts = ["\(number). \(grammarText)\(spelling)\(sense.definition)"]
        parts += sense.examples.map { "“\($0)”" }
        if !sense.synonyms.isEmpty {
            let label = sense.synonyms.count == 1 ? "synonym" : "synonyms"
            parts.append(list(label, sense.synonyms))
        }
        let uses = sense.readableUses(of: word)
        parts += uses.relations.map { list($0.label, $0.words) }
        parts += uses.patterns
        return parts.dropFirst().reduce(into: parts[0]) { line, part in
            line += line.utf8.last.map(".;:".utf8.contains) == true ? " " : "; "
            line += part
        }
    }

    private static func list(_ kind: String, _ words: [String]) -> String {
        "\(kind): \(words.joined(separator: ", "))"
    }
}

import ArgumentParser
import Core
import TermView

/// `mot search`: prints the headwords that match a text.
struct SearchCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", _superCommandName: "mot",
        abstract: "Print the headwords that a text finds, one a line.",
        discussion: """
            First the word itself (case, accents, hyphens, apostrophes and blanks do not count), \
            then the words that it may be a form of, then those that begin with it. ? stands for \
            any letter and * for any letters: 'c?t', '*ation'. When nothing is found, words that \
            are spelled alike.
            """)

    static let usage = "mot search <text> [--limit <count>] [--source <name>] [--json]"

    @Argument(help: "A word, its beginning, or a pattern.")
    var text: String

    @OptionGroup var dictionaries: DictionaryOptions

    @OptionGroup var network: NetworkArguments

    @OptionGroup var limits: LimitArguments

    @Flag(help: "Print one JSON array.")
    var json = false

    func validate() throws {
        guard !text.cleaned().isEmpty else {
            throw ValidationError("There is nothing to search for: name a word.")
        }
    }

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.cut, .fixed, .fixed, .cut])
        let text = text.cleaned(limit: Prompt.limit)
        let matches = await lookup.matches(for: text, limit: limits.limit)
        var unrequested = matches[...]
        for (index, match) in matches.enumerated() where output.isOpen {
            // Request the next entries from servers in advance.
            while unrequested.startIndex < index + Lookup.prefetchCount,
                let next = unrequested.popFirst()
            {
                lookup.prefetchEntries(of: next)
            }
            let entries = await lookup.entries(of: match)
            let record = MatchRecord(match, summary: entries.lazy.compactMap(\.summary).first)
            try output.print(record, row: record.fields)
        }
        if output.count == 0 {
            StandardStreams.report("mot: \(lookup.missSubject) has \(text.cleaned(limit: 80))")
        }
        return output.end(lookup.status(found: output.count > 0))
    }
}

/// A match in the output; all fields are present, null when empty.
struct MatchRecord: Encodable {
    let word: String
    let source: String
    let match: String
    let summary: String?

    init(_ match: HeadwordMatch, summary: String?) {
        word = match.word
        source = match.source
        self.match = match.match.name
        self.summary = summary
    }

    var fields: [String] { [word, source, match, summary ?? ""] }

    private enum Key: CodingKey { case word, source, match, summary }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(word, forKey: .word)
        try record.encode(source, forKey: .source)
        try record.encode(match, forKey: .match)
        try record.encode(summary, forKey: .summary)
    }
}

import ArgumentParser
import Core
import TermView
import Texts

/// `mot search`: prints the headwords that match a text.
struct SearchCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", _superCommandName: "mot",
        abstract: "Print the words that a text finds, one a line.",
        discussion: """
            First the word itself (case, accents, hyphens, apostrophes and blanks do not count), \
            then the words that it may be a form of, then those that begin with it. ? stands for \
            any letter and * for any letters: 'c?t', '*ation'; words that fit are in alphabetical \
            order. When nothing is found, words that are spelled alike.

            A line has four fields, separated by tabs: the word, the first dictionary that has it, \
            how it matches, and its summary.
            """)

    static let usage =
        "mot search <text> [--limit <count>] [--source <name>] [--words-only] [--json]"

    @Argument(help: "A word, its beginning, or a pattern.")
    var text: String

    @OptionGroup var dictionaries: DictionaryOptions

    @OptionGroup var network: NetworkArguments

    @OptionGroup var limits: LimitArguments

    @Flag(
        name: .customLong("words-only"),
        help: "Print only the words, without their dictionary, match and summary; read no entries.")
    var printsOnlyWords = false

    @Flag(help: "Print one JSON array.")
    var json = false

    /// They say how words are spelled.
    var describesSources: Bool { true }

    func validate() throws {
        guard !text.cleaned().isEmpty else {
            throw ValidationError("There is nothing to search for: name a word.")
        }
    }

    /// So many words are printed before all others are asked for.
    private static let firstCount = 64

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.cut, .fixed, .fixed, .cut])
        let text = text.cleaned(limit: Prompt.limit)
        if HeadwordQuery(text).isPattern, !lookup.hasServers,
            limits.limit > SearchCommand.firstCount
        {
            let first = await lookup.words(for: text, limit: SearchCommand.firstCount)
            try await print(first, with: &lookup, output: &output)
            output.flush()
            guard !first.isComplete else { return end(&output, text, lookup) }
        }
        var words = await lookup.words(for: text, limit: limits.limit)
        for _ in 0..<output.count { _ = words.next() }
        try await print(words, with: &lookup, output: &output)
        return end(&output, text, lookup)
    }

    private func print(
        _ rows: FoundWords, with lookup: inout Lookup, output: inout ResultOutput
    ) async throws {
        guard !printsOnlyWords else {
            for row in rows where output.isOpen {
                try output.print(
                    MatchRecord(row, summary: nil), text: Row.clean(row.word) + "\n")
            }
            return
        }
        var requested: [FoundWord] = []
        var rows = rows
        while output.isOpen {
            // Request the next entries from servers in advance.
            while requested.isEmpty || lookup.hasServers && requested.count < Lookup.prefetchCount,
                let row = rows.next()
            {
                requested.append(row)
                lookup.prefetchEntries(of: row)
            }
            guard !requested.isEmpty else { break }
            let row = requested.removeFirst()
            let record = MatchRecord(row, summary: await summary(of: row, with: &lookup))
            try output.print(record, row: record.fields)
            output.flushIfDue()
        }
    }

    /// The summary of the first dictionary that has one.
    private func summary(of row: FoundWord, with lookup: inout Lookup) async -> String? {
        for source in row.sources {
            let entries = await lookup.entries(of: row, in: source)
            if let summary = entries.lazy.compactMap(\.summary).first { return summary }
        }
        return nil
    }

    private func end(
        _ output: inout ResultOutput, _ text: String, _ lookup: Lookup
    ) -> ExitStatus {
        if output.count == 0 {
            let shown = QuotedArgument.text(of: text).cleaned(limit: 80)
            output.report("mot: \(lookup.missSubject) has \(shown)")
        }
        return output.end(lookup.status(found: output.count > 0))
    }
}

/// A word in the output; all fields are present, null when empty.
struct MatchRecord: Encodable {
    let word: String
    /// The first dictionary that has it.
    let source: String
    let sources: [String]
    let match: String
    let summary: String?

    init(_ row: FoundWord, summary: String?) {
        word = row.word
        sources = row.sources
        source = sources.first ?? ""
        match = row.match.name
        self.summary = summary
    }

    var fields: [String] { [word, source, match, summary ?? ""] }

    private enum Key: CodingKey { case word, source, sources, match, summary }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(word, forKey: .word)
        try record.encode(source, forKey: .source)
        try record.encode(sources, forKey: .sources)
        try record.encode(match, forKey: .match)
        try record.encode(summary, forKey: .summary)
    }
}

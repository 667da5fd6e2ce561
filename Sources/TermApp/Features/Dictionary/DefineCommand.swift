import ArgumentParser
import Core

/// `mot define`: prints the entries of words.
struct DefineCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "define", _superCommandName: "mot",
        abstract: "Print what the dictionaries say about words.",
        discussion: """
            The word as it is spelled comes first, then the words that it may be a form of \
            (stations: station), then those that differ in case, accents, hyphens, apostrophes \
            and blanks only. - reads words from standard input, one a line, and answers each \
            before it waits for the next.
            """)

    static let usage =
        "mot define <word> ... [--source <name>] [--dict-server <host>] [--json]"

    @Argument(help: "The words; - for those on standard input.")
    var words: [String]

    @OptionGroup var dictionaries: DictionaryOptions

    @OptionGroup var network: NetworkArguments

    @Flag(help: "Print one JSON array.")
    var json = false

    static func make(fromWords words: [String]) -> DefineCommand? {
        guard !words.isEmpty else { return nil }
        var command = DefineCommand()
        command.words = words
        command.dictionaries = .none
        command.network = .none
        command.json = false
        return command
    }

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        var output = ResultOutput(json: json)
        var words = QueryWords(words)
        // Words whose entries are already requested from servers.
        var requested: [String] = []
        let width = StandardStreams.outputWidth
        while output.isOpen {
            while requested.count < Lookup.prefetchCount, requested.isEmpty || words.hasNext,
                let word = words.next()
            {
                let query = word.cleaned(limit: Prompt.limit)
                requested.append(query)
                lookup.prefetchEntries(for: query)
            }
            guard !requested.isEmpty else { break }
            try await define(requested.removeFirst(), width, with: &lookup, output: &output)
            if lookup.hasServers || requested.isEmpty && !words.hasNext { output.flush() }
        }
        return output.end(lookup.status(found: output.count > 0))
    }

    private func define(
        _ query: String, _ width: Int?, with lookup: inout Lookup, output: inout ResultOutput
    ) async throws {
        guard !query.isEmpty else { return }
        let entries = await lookup.entries(for: query)
        for entry in entries {
            let text = json ? "" : await EntryLines.text(of: entry, width: width)
            try output.print(EntryRecord(query: query, entry), text: text)
        }
        guard entries.isEmpty else { return }
        output.flush()
        await suggest(instead: query, with: &lookup)
    }

    /// Reports that a word was not found, with suggestions in case it is misspelled.
    private func suggest(instead query: String, with lookup: inout Lookup) async {
        var similar: [String] = []
        for match in await lookup.similar(to: query, limit: 20) where !similar.contains(match.word)
        {
            similar.append(match.word)
        }
        let hint =
            similar.isEmpty ? "" : "; did you mean \(similar.prefix(3).joined(separator: ", "))?"
        StandardStreams.report("mot: \(lookup.missSubject) has \(query.cleaned(limit: 80))\(hint)")
    }
}

/// An entry in `--json`; all fields are present.
struct EntryRecord: Encodable {
    let query: String
    let word: String
    let source: String
    let text: String
    let senses: [SenseRecord]
    let relations: [RelationRecord]

    struct SenseRecord: Encodable {
        let partOfSpeech: String
        let definition: String
        let examples: [String]
        let synonyms: [String]
    }

    struct RelationRecord: Encodable {
        let kind: String
        let words: [String]
    }

    init(query: String, _ entry: DictionaryEntry) {
        self.query = query
        word = entry.word
        source = entry.source
        text = EntryLines.lines(of: entry).joined(separator: "\n")
        senses = entry.senses.map {
            SenseRecord(
                partOfSpeech: $0.partOfSpeech, definition: $0.definition, examples: $0.examples,
                synonyms: $0.synonyms)
        }
        relations = entry.relations.map { RelationRecord(kind: $0.kind, words: $0.words) }
    }
}

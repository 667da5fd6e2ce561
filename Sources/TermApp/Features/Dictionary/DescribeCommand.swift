import ArgumentParser
import Core
import TermView
import Texts

/// `mot describe`: prints the words whose meaning a text describes.
struct DescribeCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "describe", _superCommandName: "mot",
        abstract: "Print the words for a meaning, the likeliest first, one a line.",
        discussion: """
            'mot describe fear of spiders' finds arachnophobia. A description that begins with 'to' \
            finds verbs first, one that begins with 'someone who' nouns. The words of the \
            description are not listed. A pattern before a colon, or a number of letters at the end, \
            finds only words that fit: 'b????:stream', 'small stream /5'.

            The first time, the texts are indexed: on a terminal, the first dictionary answers after \
            some seconds, and the others follow; a pipe and --json wait for all.

            A line has four fields, separated by tabs: the word, the dictionary, the part of \
            speech, and the meaning that fits.
            """)

    static let usage =
        "mot describe <text> ... [--limit <count>] [--pos <part>] [--source <name>] [--json]"

    var text: [String] = []
    var partOfSpeech: String?
    var dictionaries = DictionaryOptions()
    var network = NetworkArguments()
    var limits = LimitArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.words(&text, "text", "What the word means.", isRequired: true)
        table.option(
            &partOfSpeech, "pos", value: "part",
            "Put this part of speech first: noun, verb, adjective or adverb.")
        table.group(&dictionaries)
        table.group(&network)
        table.group(&limits)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    private static let parts = ["noun", "verb", "adjective", "adverb"]

    func validate() throws {
        guard !text.joined(separator: " ").cleaned().isEmpty else {
            throw ValidationError("There is nothing to look for: describe a word.")
        }
        if let partOfSpeech, !DescribeCommand.parts.contains(partOfSpeech) {
            throw ValidationError(
                "--pos is one of \(DescribeCommand.parts.joined(separator: ", ")).")
        }
    }

    /// False because the command itself reports which texts it can't search.
    var searchesHeadwords: Bool { false }

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        let text = text.joined(separator: " ").cleaned(limit: Prompt.limit)
        return try await PassageOutput.print(
            PassageQuery(text, .described(as: partOfSpeech), limit: limits.limit), json: json,
            with: &lookup)
    }
}

/// Prints passages of entries.
enum PassageOutput {
    /// Prints the passages that match a query.
    ///
    /// A person at a terminal sees the rows of the indexed dictionaries at once, and the other rows
    /// when all indexes are ready. A script waits for all indexes, so it gets the same rows each
    /// time.
    static func print(
        _ query: PassageQuery, json: Bool, wordsOnly: Bool = false, with lookup: inout Lookup
    ) async throws -> ExitStatus {
        var output = ResultOutput(
            json: json, columns: wordsOnly ? [.wrapped] : [.cut, .fixed, .fixed, .wrapped])
        var printedWords: Set<String> = []
        func print(_ rows: [Passage]) throws {
            for row in rows
            where output.isOpen && (!wordsOnly || printedWords.insert(row.word).inserted) {
                let fields = [row.word, row.source, row.partOfSpeech, row.text]
                try output.print(record(of: row), row: wordsOnly ? [row.word] : fields)
            }
        }
        var partialQuery = query
        partialQuery.searchesOnlyIndexed = !json && OutputTerminal.current != nil
        var passages = await lookup.passages(for: partialQuery)
        try print(passages.rows)
        let missing = passages.missing.filter(\.isIndexing)
        if partialQuery.searchesOnlyIndexed, !missing.isEmpty, output.isOpen {
            output.writeRows()
            let names =
                missing.count == 1 ? "1 more dictionary" : "\(missing.count) more dictionaries"
            output.report(
                "mot: the results of \(names) follow after indexing; Ctrl-C stops it, finished indexes stay"
            )
            let printedRows = Set(passages.rows.map { [$0.source, $0.word, $0.text] })
            passages = await lookup.passages(for: query)
            try print(
                passages.rows.filter { !printedRows.contains([$0.source, $0.word, $0.text]) })
        }
        if passages.rows.isEmpty { lookup.reportWhatToInstall() }
        var sourcesByReason: [String: [String]] = [:]
        var hasUnknownName = false
        for missing in passages.missing {
            switch missing {
            case .unknown(let name, let nearest):
                hasUnknownName = true
                let error = DictionaryServiceError.noSuchSource(name: name, nearest: nearest)
                output.report("mot: \(error)")
            case .failed(let source, let reason):
                sourcesByReason[reason, default: []].append(source)
            case .large(let source):
                output.report(
                    "mot: \(source) is not searched, because it is large; "
                        + "`mot dictionaries --index` indexes its texts")
            case .indexing, .unpronounced: break
            }
        }
        for (reason, sources) in sourcesByReason.sorted(by: { $0.value[0] < $1.value[0] }) {
            let moreText = sources.count > 1 ? " and \(sources.count - 1) more" : ""
            output.report("mot: \(sources[0])\(moreText): \(reason)")
        }
        if output.count == 0 { lookup.reportFailedSources() }
        let hasFailed = !sourcesByReason.isEmpty || hasUnknownName || lookup.hasFailed
        if output.count == 0, !hasFailed {
            output.report("mot: \(missText(of: query, passages))")
            if let message = lookup.takeHiddenMessage() { output.report(message) }
        }
        return output.end(output.count > 0 ? .found : hasFailed ? .failed : .nothingFound)
    }

    private static func record(of row: Passage) -> JSONRecord {
        [
            "word": row.word, "source": row.source, "partOfSpeech": row.partOfSpeech,
            "text": row.text, "marks": marks(of: row),
        ]
    }

    private static func missText(of query: PassageQuery, _ passages: Passages) -> String {
        for case .unpronounced(let word) in passages.missing {
            return "no dictionary says how \(word) sounds"
        }
        return query.kind == .quoted
            ? "no entry contains \(query.text)"
            : SoundQuestion(query.text)?.missText
                ?? "no word fits this description; try other words, or fewer"
    }

    /// The start and end of each match of the query in the text, in characters.
    private static func marks(of passage: Passage) -> [[Int]] {
        let text = passage.text
        return passage.marks.map { mark in
            [mark.lowerBound, mark.upperBound].map { offset in
                text.distance(
                    from: text.startIndex,
                    to: text.utf8.index(text.utf8.startIndex, offsetBy: offset))
            }
        }
    }
}

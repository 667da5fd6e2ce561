import ArgumentParser
import Core
import TermView
import Texts

/// `mot define`: prints the entries of words.
struct DefineCommand: DictionaryCommand, WordCommand {
    static let configuration = CommandConfiguration(
        commandName: "define", _superCommandName: "mot",
        abstract: "Print what the dictionaries say about words.",
        discussion: """
            The word as it is spelled comes first, then the words that it may be a form of \
            (stations: station), then those that differ in case, accents, hyphens, apostrophes \
            and blanks only. - reads words from standard input, one a line, and answers each \
            before it waits for the next.

            On a terminal, and with --color=always, entries are formatted as in the browser. In a pipe \
            each sense is a line, below a line with the word and its dictionary; with --short, \
            a line has the word, the dictionary and the sense, separated by tabs. --json has the \
            whole text, too.
            """)

    static let usage = """
        mot [define] <word> ... [--short] [--source <name>] [--dict-server <host>] [--no-pager] \
        [--color <when>] [--json]
        """

    static var answersWords: Bool { true }

    var words: [String] = []
    var dictionaries = DictionaryOptions()
    var network = NetworkArguments()
    var printing = EntryOutputArguments()

    mutating func declare(to table: inout ArgumentTable) {
        table.words(
            &words, "words", "The words; - for those on standard input.", completion: .words,
            isRequired: true)
        table.group(&dictionaries)
        table.group(&network)
        table.group(&printing)
    }

    var json: Bool { printing.json }

    func validate() throws {
        // A script may pass empty words; they are ignored if another word is not empty.
        guard words.allSatisfy({ $0.cleaned().isEmpty }) else { return }
        throw ValidationError("There is nothing to look up: name a word.")
    }

    /// The terminal for which whole entries are formatted; nil to print one sense per line.
    private var terminal: OutputTerminal? {
        json || printing.isShort ? nil : OutputTerminal.current(printing.color)
    }

    /// True except for JSON: the descriptions show which dictionaries are the same, so that the
    /// entries of equal dictionaries are printed once.
    var describesSources: Bool { !json }

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        let terminal = terminal
        if terminal != nil || json { lookup.extent = .whole }
        var output =
            printing.isShort
            ? ResultOutput(json: false, columns: [.fixed, .fixed, .wrapped])
            : ResultOutput(json: json, pager: pager(for: terminal, lookup.settings))
        var words = QueryWords(await joined(words, with: &lookup))
        // Words whose entries are already requested from servers.
        var requestedWords: [String] = []
        var hasWord = false
        while output.isOpen {
            while requestedWords.count < Lookup.prefetchCount,
                requestedWords.isEmpty || words.hasNext,
                let word = words.next()
            {
                let query = word.cleaned(limit: Prompt.limit)
                requestedWords.append(query)
                hasWord = hasWord || !query.isEmpty
                lookup.prefetchEntries(for: query)
            }
            guard !requestedWords.isEmpty else { break }
            try await define(
                requestedWords.removeFirst(), on: terminal, with: &lookup, output: &output)
            if lookup.hasServers || requestedWords.isEmpty && !words.hasNext { output.flush() }
        }
        // Only standard input can lack words; the command line was checked.
        if !hasWord { output.report("mot: standard input has no words") }
        return output.end(lookup.status(found: output.count > 0))
    }

    /// Joins the words into one phrase if a dictionary has the phrase, as in `mot kick the bucket`;
    /// else returns the words.
    private func joined(_ words: [String], with lookup: inout Lookup) async -> [String] {
        guard (2...DefineCommand.maximumPhraseLength).contains(words.count), !words.contains("-"),
            !words.contains(where: { $0.contains(where: \.isWhitespace) })
        else { return words }
        let phrase = words.joined(separator: " ")
        return await lookup.word(meantBy: phrase) == nil ? words : [phrase]
    }

    /// The most words that are tried as one phrase.
    private static let maximumPhraseLength = 8

    /// The pager, and the most lines that are printed without it; nil for no pager.
    private func pager(
        for terminal: OutputTerminal?, _ settings: Settings
    ) -> (command: String, lineCount: Int)? {
        // Words from standard input are answered one by one, so there is no pager.
        guard let terminal, let screen = OutputTerminal.current, screen.hasStyles,
            !printing.hasNoPager, !words.contains("-"),
            let command = Pager.command(settings[.pager], environment: environmentVariable)
        else { return nil }
        return (command, terminal.lineCount)
    }

    private func define(
        _ query: String, on terminal: OutputTerminal?, with lookup: inout Lookup,
        output: inout ResultOutput
    ) async throws {
        guard !query.isEmpty else { return }
        var title = query
        var answers = await lookup.entries(for: query)
        // `aß` is a form of `essen`, though dictionaries have `Ass` for these letters.
        let areOther = SpelledEntries.areOfOtherWords(answers.flatMap(\.entries), than: query)
        if answers.isEmpty || areOther, let word = await lookup.word(meantBy: query) {
            title = word
            answers = await lookup.entries(for: word)
        }
        guard !answers.isEmpty else {
            let suggestions = await lookup.words(
                for: query, limit: DefineCommand.suggestionCount, readsEntries: true)
            let translations = suggestions.filter { $0.passage?.kind == .translation }
            guard translations.isEmpty else {
                return try await print(translations, of: query, with: &lookup, to: &output)
            }
            return await suggest(Array(suggestions), instead: query, with: &lookup, output: &output)
        }
        guard !json else {
            let order = SpelledEntries.order(
                of: answers.map { ($0.source, $0.entries) }, for: title)
            for place in order.places { try print(answers[place].entries, of: query, to: &output) }
            return
        }
        let page = WordPage(
            title, of: answers.map { (source: $0.source, state: .entries($0.entries)) })
        guard let terminal else { return print(page, to: &output) }
        let canvas = await TextSheet.canvas(of: page.text, width: terminal.width)
        output.print(text: terminal.text(of: canvas, Theme(lookup.settings)) + "\n")
    }

    private func print(
        _ entries: [DictionaryEntry], of query: String, to output: inout ResultOutput
    ) throws {
        for entry in entries { try output.print(entry.json(for: query), text: "") }
    }

    /// The number of words that are suggested if the requested word has no entry.
    private static let suggestionCount = 8

    /// Prints the words of which the query is a translation.
    private func print(
        _ words: [FoundWord], of query: String, with lookup: inout Lookup,
        to output: inout ResultOutput
    ) async throws {
        for word in words {
            guard let passage = word.passage else { continue }
            if json {
                try print(
                    await lookup.entries(of: word, in: passage.source), of: query, to: &output)
            } else if printing.isShort {
                output.print(row: [word.word, passage.source, passage.text])
            } else {
                output.print(
                    text: "\(word.word)  \(passage.text)  \(word.matchName)\n")
            }
        }
    }

    /// Prints one sense per line.
    private func print(_ page: WordPage, to output: inout ResultOutput) {
        for part in page.parts {
            guard printing.isShort else {
                output.print(text: EntryLines.text(of: part))
                continue
            }
            for row in EntryLines.rows(of: part) { output.print(row: row) }
        }
    }

    /// Reports that a word was not found, with suggestions in case it is misspelled.
    private func suggest(
        _ suggestions: [FoundWord], instead query: String, with lookup: inout Lookup,
        output: inout ResultOutput
    ) async {
        // The query may be an address with a secret, meant for an option.
        let quotedQuery = QuotedArgument.text(of: query).cleaned(limit: 80)
        let similarWords = suggestions.filter { $0.passage == nil }.prefix(3).map(\.word)
        let mentioningWords = suggestions.filter { $0.passage != nil }.prefix(5).map(\.word)
        let isQuestion = PatternClue(query) != nil || SoundQuestion(query) != nil
        let hint: String? =
            if TextQuery.isQuoted(query) {
                "`mot search '\(quotedQuery)'` lists the entries that contain it"
            } else if isQuestion || HeadwordQuery(query).isPattern && !similarWords.isEmpty {
                "`mot search '\(quotedQuery)'` lists the words that fit it"
            } else if similarWords.isEmpty {
                nil
            } else {
                "did you mean \(similarWords.joined(separator: ", "))?"
            }
        let cause =
            isQuestion || TextQuery.isQuoted(query)
            ? nil
            : await lookup.missHint(
                of: query, mentionedBy: mentioningWords.unique, isAlone: similarWords.isEmpty)
        lookup.reportMiss(of: quotedQuery, because: cause, hint: hint, to: &output)
        if let hint = await lookup.languageHint(of: query) { output.report("mot: \(hint)") }
    }
}

extension DictionaryEntry {
    /// The entry in `--json`; all fields are present.
    func json(for query: String) -> JSONRecord {
        [
            "query": query, "word": word, "source": source,
            "text": EntryLines.lines(of: self).joined(separator: "\n"),
            "senses": senses.map { sense in
                [
                    "partOfSpeech": sense.partOfSpeech, "article": sense.forms.article,
                    "forms": sense.forms.inflections, "definition": sense.definition,
                    "examples": sense.examples, "synonyms": sense.synonyms,
                    "relations": sense.relations.map(\.json),
                ] as JSONRecord
            },
            "relations": relations.map(\.json),
        ]
    }
}

extension Relation {
    fileprivate var json: JSONRecord { ["kind": kind, "words": words] }
}

/// The words of a command line; `-` stands for the words on standard input, one per line.
private struct QueryWords {
    private var arguments: ArraySlice<String>
    /// Set while words are read from standard input.
    private var lines: StandardInputLines?

    init(_ arguments: [String]) { self.arguments = arguments[...] }

    /// True if the next word is available without waiting for input.
    var hasNext: Bool { lines.map(\.hasNext) ?? (arguments.first.map { $0 != "-" } ?? false) }

    mutating func next() -> String? {
        while true {
            if let line = lines?.next() { return line }
            lines = nil
            guard let argument = arguments.popFirst() else { return nil }
            guard argument == "-" else { return argument }
            lines = StandardInputLines()
        }
    }
}

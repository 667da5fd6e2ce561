import ArgumentParser
import Core
import Services
import TermView
import Texts

/// `mot search`: prints the headwords that match a text.
struct SearchCommand: DictionaryCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", _superCommandName: "mot",
        abstract: "Print the words that match a text, one a line.",
        discussion: """
            The word itself comes first (case, accents, hyphens, apostrophes and blanks do not \
            count), then the words that it may be a form of, then those that begin with it. A phrase finds \
            its headword as it stood in a text ('lost her temper'), a sentence its words. If \
            nothing is found, words with a similar spelling follow, then parts of the text.

            ? stands for any letter and * for any letters: 'c?t', '*ation'; [au] for one of these, \
            [^s] for another, a blank for a blank, a hyphen for a hyphen, /8 at the end for 8 letters: \
            '*ation/8', +abc for words of these letters only: '*+abc'. '<listen>' stands for its letters \
            in any order, '<listen*>' for some of them. As in the browser, plain common words come \
            first, then forms of words (cats), names and phrases; --order length puts the longest \
            first. With a --limit of more than 10000, the order is alphabetical.

            A pattern or a number of letters before a colon, or a number of letters at the end, limits \
            the words for a meaning: 'b????:stream', '5:stream', 'small stream /5'. Where a \
            dictionary has pronunciations, 'rhyme:night' finds light, and 'sounds:night' knight.

            A text that begins with a quotation mark finds the entries that contain it: \
            '"morbid fear"', '"bees" honey -wax hive* in:gcide'. All these lines are like those of \
            mot describe.

            A line has four fields, separated by tabs: the word, the first dictionary that has it, \
            how it matches, and its summary; with --why a fifth, the rule by which it was found.
            """)

    static let usage =
        "mot search <text> ... [--limit <count>] [--order <order>] [--source <name>] [--words-only] [--why] [--json]"

    var text: [String] = []
    var dictionaries = DictionaryOptions()
    var network = NetworkArguments()
    var limits = LimitArguments()
    var order: Checked<WordOrder>?
    var printsOnlyWords = false
    var printsCompletions = false
    var printsReasons = false
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.words(
            &text, "text", "A word, its beginning, a pattern, or rhyme:night.", completion: .words,
            isRequired: true)
        table.group(&dictionaries)
        table.group(&network)
        table.group(&limits)
        table.option(
            &order, "order", value: WordOrder.allCases.map(\.rawValue).joined(separator: "|"),
            "The order of the words that fit a pattern.",
            completion: .list(WordOrder.allCases.map(\.rawValue)))
        table.flag(
            &printsOnlyWords, "words-only",
            "Print the words alone; read no entries.")
        table.flag(
            &printsCompletions, "complete",
            """
            Print completions of the text for a shell, the likeliest first; make no index.
            """)
        table.flag(
            &printsReasons, "why",
            "Print in a fifth field why a word was found: the rule of its language, and the cost."
        )
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    /// True because the descriptions say how a dictionary spells words.
    var describesSources: Bool { true }

    func validate() throws {
        guard !joinedText.cleaned().isEmpty else {
            throw ValidationError("There is nothing to search for: name a word.")
        }
        guard order == nil || HeadwordQuery(joinedText).isPattern else {
            throw ValidationError("--order sorts the words that fit a pattern, such as 'c?t'.")
        }
        guard !printsReasons || !json && !printsOnlyWords && !printsCompletions else {
            throw ValidationError("--why can't be used with --json, --words-only or --complete.")
        }
        guard printsCompletions, json || printsOnlyWords else { return }
        throw ValidationError(
            "--complete can't be used with --json or --words-only.")
    }

    /// The words of the text joined by blanks, so that the text needs no quotation marks.
    private var joinedText: String { text.joined(separator: " ") }

    /// The number of words that are printed before all other words are requested.
    private static let firstWordCount = 64
    /// With more matches of a pattern than this, the order is alphabetical, so that each word can
    /// be printed as soon as it is found.
    private static let maximumRankedCount = 10_000
    /// The number of words among which the longest are found.
    private static let maximumSortedCount = 200_000

    func answer(with lookup: inout Lookup) async throws -> ExitStatus {
        guard !printsCompletions else { return await completions(with: &lookup) }
        var output = ResultOutput(
            json: json, columns: [.cut, .fixed, .fixed, .cut] + (printsReasons ? [.wrapped] : []))
        if joinedText.count > Prompt.limit {
            StandardStreams.report("mot: only the first \(Prompt.limit.grouped) characters count")
        }
        let text = joinedText.cleaned(limit: Prompt.limit)
        let isQuoted = TextQuery.isQuoted(text)
        if isQuoted || PatternClue(text) != nil || SoundQuestion(text) != nil {
            return try await PassageOutput.print(
                PassageQuery(
                    text, isQuoted ? .quoted : .described(as: nil), limit: limits.limit),
                json: json, wordsOnly: printsOnlyWords, with: &lookup)
        }
        let isAlphabetical =
            order.map { $0.value == .alphabet }
            ?? (limits.limit > SearchCommand.maximumRankedCount && HeadwordQuery(text).isPattern)
        if isAlphabetical, !lookup.hasServers {
            let firstWords = await lookup.words(
                for: text, limit: min(SearchCommand.firstWordCount, limits.limit),
                isAlphabetical: true)
            try await print(firstWords, with: &lookup, output: &output)
            output.flush()
            guard !firstWords.isComplete else { return await end(&output, text, &lookup) }
        }
        let words =
            order?.value == .length
            ? await longestWords(of: text, with: &lookup)
            : await lookup.words(
                for: text, limit: limits.limit, isAlphabetical: isAlphabetical, readsEntries: true)
        try await print(words.dropFirst(output.count), with: &lookup, output: &output)
        return await end(&output, text, &lookup)
    }

    private func longestWords(of text: String, with lookup: inout Lookup) async -> FoundWords {
        let limit = max(limits.limit, SearchCommand.maximumSortedCount)
        let words = Array(await lookup.words(for: text, limit: limit))
        let longest = words.longestOrder.prefix(limits.limit).map { words[$0] }
        return FoundWords(isComplete: words.count <= limits.limit, words: AnySequence(longest))
    }

    /// Prints the words that begin with the text, which a shell may pass with quotes.
    private func completions(with lookup: inout Lookup) async -> ExitStatus {
        var output = ResultOutput(json: false)
        let typed = SearchCommand.unquoted(joinedText).cleanedKeepingBlanks(limit: Prompt.limit)
        guard !HeadwordQuery(typed).isPattern, typed.contains(where: { $0.isLetter || $0.isNumber })
        else { return .nothingFound }
        // A key press in a shell must not wait for an index.
        lookup.keepIndexed()
        // The answer also has words that do not begin with the text.
        let words = await lookup.words(for: typed, limit: 4 * limits.limit).map(\.word)
        for word in SearchCommand.completions(of: typed, among: words).prefix(limits.limit) {
            output.print(text: Row.cleaned(word) + "\n")
        }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    /// The text without a shell's quotes and backslashes.
    static func unquoted(_ typed: String) -> String {
        let isQuoted = typed.hasPrefix("'") || typed.hasPrefix("\"")
        return typed.dropFirst(isQuoted ? 1 : 0).filter { $0 != "\\" }
    }

    /// The words that begin with a text.
    ///
    /// If no word begins with exactly this spelling, the spelling comes from the first word that
    /// begins with the same letters in other capitals. A shell replaces the typed text by the
    /// words' common beginning, so all words must begin with the same spelling.
    static func completions(of typed: String, among words: [String]) -> [String] {
        let lowercasedText = typed.lowercased()
        let start =
            words.contains { $0.hasPrefix(typed) }
            ? typed[...]
            : words.first { $0.lowercased().hasPrefix(lowercasedText) }?.prefix(typed.count)
        guard let start else { return [] }
        return words.filter { $0.hasPrefix(start) }
    }

    private func print(
        _ rows: some Sequence<FoundWord>, with lookup: inout Lookup, output: inout ResultOutput
    ) async throws {
        guard !printsOnlyWords else {
            for row in rows where output.isOpen {
                try output.print(
                    MatchRecord(row: row).json, text: Row.cleaned(row.word) + "\n")
            }
            return
        }
        var requestedWords: [FoundWord] = []
        var rows = rows.makeIterator()
        while output.isOpen {
            // Request the next entries from servers in advance.
            while requestedWords.isEmpty
                || lookup.hasServers && requestedWords.count < Lookup.prefetchCount,
                let row = rows.next()
            {
                requestedWords.append(row)
                lookup.prefetchEntries(of: row)
            }
            guard !requestedWords.isEmpty else { break }
            let row = requestedWords.removeFirst()
            let record = await record(of: row, with: &lookup)
            let reason = printsReasons ? [evidence(for: row, lookup)] : []
            try output.print(record.json, row: record.fields + reason)
            output.flushIfDue()
        }
    }

    private func evidence(for row: FoundWord, _ lookup: Lookup) -> String {
        FormEvidence.text(
            for: row, foundBy: joinedText.cleaned(limit: Prompt.limit), in: lookup.sources)
            ?? row.matchName
    }

    /// The record of a word, with the first summary that a dictionary has, and that dictionary's
    /// spelling.
    private func record(of row: FoundWord, with lookup: inout Lookup) async -> MatchRecord {
        if let passage = row.passage { return MatchRecord(row: row, summary: passage.text) }
        for source in row.sources {
            let entries = await lookup.entries(of: row, in: source)
            if let summary = entries.summary(of: row.headword(in: source)) {
                return MatchRecord(
                    row: row, summary: summary,
                    spelling: row.hasUnknownCapitals ? entries.spelling(of: row.key) : nil)
            }
        }
        return MatchRecord(row: row)
    }

    private func end(
        _ output: inout ResultOutput, _ text: String, _ lookup: inout Lookup
    ) async -> ExitStatus {
        if output.count == 0 {
            let quotedText = QuotedArgument.text(of: text).cleaned(limit: 80)
            let cause = await lookup.missHint(of: text, isAlone: true)
            lookup.reportMiss(of: quotedText, because: cause, to: &output)
            if let hint = await lookup.languageHint(of: text) { output.report("mot: \(hint)") }
        }
        return output.end(lookup.status(found: output.count > 0))
    }
}

/// The order of the words that fit a pattern.
enum WordOrder: String, CaseIterable, CheckedArgument {
    case commonness, length, alphabet

    init?(_ text: String) { self.init(rawValue: text) }
}

/// A word in the output.
private struct MatchRecord {
    let row: FoundWord
    var summary: String?
    /// The word in the spelling of its entry; nil for the spelling of the row.
    var spelling: String?

    private var word: String { spelling ?? row.word }
    /// The first dictionary that has the word.
    private var source: String { row.sources.first ?? "" }

    var fields: [String] {
        let note = row.base.map { "form of \($0)" }
        let text = [note, summary].compactMap(\.self).joined(separator: ": ")
        return [word, source, row.matchName, text]
    }

    var json: JSONRecord {
        [
            "word": word, "source": source, "sources": row.sources, "match": row.matchName,
            "base": row.base, "summary": summary,
        ]
    }
}

extension WordMerge {
    /// The words that match a pattern in all dictionaries, in alphabetical order.
    ///
    /// Headwords that are spelled like the pattern come first. If an answer is incomplete, the
    /// words end where that answer ends, because the next word could be in its missing part. There
    /// may be a million words, so each is made only when it is read.
    ///
    /// - Parameter answers: The headwords of each dictionary, in alphabetical order.
    /// - Returns: The words.
    func alphabeticalWords(of answers: [HeadwordMatches]) -> some Sequence<FoundWord> {
        var rows: [(order: HeadwordOrder?, row: HeadwordMatch)] = []
        var ends: [HeadwordOrder?] = []
        for answer in answers {
            let first = rows.count
            for row in answer.rows {
                rows.append((row.match == .exact ? nil : HeadwordOrder(row.word), row))
            }
            if answer.moreCount > 0 { ends.append(rows[first...].last?.order) }
        }
        if !ends.isEmpty {
            let end = ends.contains { $0 == nil } ? nil : ends.compactMap(\.self).min()
            rows.removeAll { row in
                row.order.map { order in end.map { $0 <= order } ?? true } ?? false
            }
        }
        rows.sort { one, other in
            guard let order = other.order else { return false }
            return one.order.map { $0 < order } ?? true
        }
        let groups = sequence(state: rows[...]) { rest -> [HeadwordMatch]? in
            guard let first = rest.first else { return nil }
            let group = rest.prefix { $0.order == first.order }
            rest = rest.dropFirst(group.count)
            return group.map(\.row)
        }
        return groups.lazy.flatMap { matches in
            matches.allSatisfy { $0.word == matches[0].word }
                ? [self.word(ofAlike: matches)] : self.words(of: matches)
        }
    }
}

import ArgumentParser
import Core
import TermView
import Texts

/// `mot words`: prints the words of a month as lines or as JSON.
struct WordsCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "words", _superCommandName: "mot",
        abstract: "Print the words of a month, one a line.",
        discussion: """
            A line has four fields, separated by tabs: date, word, part of speech, definition. A \
            word without a definition gets that of the first dictionary that has it.
            """)

    static let usage =
        "mot words [--month <YYYY-MM> | --find <text>] [--words <file or address>] [--json]"

    var words = WordOptions()
    var searchText: String?
    var date = DateArguments()
    var network = NetworkArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&words)
        table.option(
            &searchText, "find", value: "text",
            "Search all months for this text, in words, parts of speech and definitions.")
        table.group(&date)
        table.group(&network)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    func validate() throws {
        guard let searchText else { return }
        guard !searchText.cleaned().isEmpty else {
            throw ValidationError("There is nothing to find: name a text.")
        }
        guard words.month == nil else {
            throw ValidationError("--find looks in all months; leave --month out.")
        }
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        let container = try words.source.services(wiring, on: date, network)
        let today = container.resolve((any DayService).self).today()
        let service = container.resolve((any WordService).self)
        let meanings = MeaningFinder(container.resolve())
        let month = words.month?.value ?? today.yearMonth
        if let searchText {
            let text = searchText.cleaned(limit: Prompt.limit)
            let answer = try await service.allWords(in: today.year)
            return try await print(
                answer, meanings,
                earlierText: "now in some months that had words before; "
                    + "the earlier words are searched, too",
                missingText: "no word of \(answer.source) contains \(text.cleaned(limit: 80))"
            ) { $0.contains(text) }
        }
        let answer = try await answer(of: service, for: month)
        let origin = AnswerOrigin.cached(age: answer.age ?? .zero)
        let nearest = answer.nearestMonth.map { "; the nearest month with words is \($0)" } ?? ""
        return try await print(
            answer, meanings,
            earlierText: "in \(month) now. These are \(origin.text(of: "words"))",
            missingText: "no words in \(month)\(nearest)"
        ) { _ in true }
    }

    /// The answer of the service, or a stored answer if the service fails.
    private func answer(
        of service: any WordService, for month: YearMonth
    ) async throws(WordServiceError) -> WordResponse {
        do throws(WordServiceError) {
            return try await service.words(month: month.month, year: month.year)
        } catch {
            guard
                let cachedResponse = await service.cachedWords(month: month.month, year: month.year)
            else {
                throw error
            }
            AnswerReport.reportFailure(
                error, printing: cachedResponse.age.map { .cached(age: $0) }, items: "words")
            return cachedResponse
        }
    }

    /// Prints the words of an answer that fulfil a condition.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - meanings: Finds the missing meanings.
    ///   - earlierText: The end of the message that the words are from an earlier answer.
    ///   - missingText: The message that no word is printed.
    ///   - isIncluded: The condition.
    /// - Returns: The exit status.
    /// - Throws: An `EncodingError`.
    private func print(
        _ answer: WordResponse, _ meanings: MeaningFinder, earlierText: String,
        missingText: String, isIncluded: (Word) -> Bool
    ) async throws -> ExitStatus {
        AnswerReport.reportLeftOut(
            answer.leftOutCount, "items of \(answer.source) that can't be read",
            first: answer.firstFault)
        if answer.areFromEarlierAnswer {
            StandardStreams.report("mot: \(answer.source) has no words \(earlierText)")
        }
        let words = await meanings.completed(answer.words).filter(isIncluded)
        let outputStatus = try printRows(of: words)
        guard words.isEmpty, outputStatus == .found else { return outputStatus }
        StandardStreams.report("mot: \(missingText)")
        return .nothingFound
    }

    private func printRows(of words: [Word]) throws -> ExitStatus {
        guard !json else { return StandardStreams.print(try WordsCommand.json(of: words)).status }
        var output = ResultOutput(json: false, columns: [.fixed, .fixed, .fixed, .wrapped])
        for word in words where output.isOpen { output.print(row: WordsCommand.fields(of: word)) }
        return output.end(.found)
    }

    private static func fields(of word: Word) -> [String] {
        ["\(word.date)", word.word, word.partOfSpeech ?? "", word.definition ?? ""]
    }

    /// The words as one JSON array on one line.
    static func json(of words: [Word]) throws -> String {
        try JSONText().text(of: words.map(record)) + "\n"
    }

    private static func record(of word: Word) -> JSONRecord {
        [
            "id": word.id, "word": word.word, "day": word.day, "month": word.month,
            "year": word.year, "imageUrl": word.imageUrl, "partOfSpeech": word.partOfSpeech,
            "pronunciation": word.pronunciation, "definition": word.definition,
            "definitionFrom": word.definitionFrom, "example": word.example, "origin": word.origin,
        ]
    }
}

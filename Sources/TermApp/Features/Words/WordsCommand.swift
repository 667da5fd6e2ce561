import ArgumentParser
import Core
import TermView

/// `mot words`: prints the words of a month as lines or as JSON.
struct WordsCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "words", _superCommandName: "mot",
        abstract: "Print the words of a month, one a line.")

    static let usage = "mot words [--month <YYYY-MM>] [--words <file or address>] [--json]"

    @OptionGroup var words: WordOptions

    @OptionGroup var date: DateArguments

    @OptionGroup var network: NetworkArguments

    @Flag(help: "Print one JSON array.")
    var json = false

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand { await printWords(with: wiring) }
    }

    @MainActor
    private func printWords(with wiring: Wiring) async -> ExitStatus {
        words.warnOfSecret()
        do {
            var options = LaunchOptions()
            words.add(to: &options)
            options.today = date.today?.value
            options.network = try network.options(for: [.words])
            options.waitsUntilKept = true
            let container = wiring.services(options)
            let today = try container.resolve((any DayService).self).today()
            let service = try container.resolve((any WordService).self)
            let month = options.month ?? today.yearMonth
            return try report(try await answer(of: service, for: month), for: month)
        } catch {
            return ResultOutput.fail(error, json: json)
        }
    }

    /// The answer of the service, or the stored one if the service fails.
    private func answer(
        of service: any WordService, for month: YearMonth
    ) async throws(WordServiceError) -> WordResponse {
        do throws(WordServiceError) {
            return try await service.words(month: month.month, year: month.year)
        } catch {
            guard let kept = await service.cachedWords(month: month.month, year: month.year) else {
                throw error
            }
            AnswerReport.reportFailure(
                error, printing: kept.age.map { .cached(age: $0) }, items: "words")
            return kept
        }
    }

    private func report(_ answer: WordResponse, for month: YearMonth) throws -> ExitStatus {
        AnswerReport.reportLeftOut(
            answer.leftOut, "items of \(answer.source) that can't be read")
        let text = json ? try WordsCommand.json(answer.words) : WordsCommand.lines(answer.words)
        let written = StandardStreams.print(text).status
        guard answer.words.isEmpty, written == .found else { return written }
        let nearest = answer.nearestMonth.map { "; the nearest month that has some is \($0)" } ?? ""
        StandardStreams.report("mot: no words in \(month)\(nearest)")
        return .nothingFound
    }

    private static func lines(_ words: [Word]) -> String {
        words.map { word in
            Row.text(of: [
                "\(word.date)", word.word, word.partOfSpeech ?? "", word.definition ?? "",
            ])
        }.joined()
    }

    private static func json(_ words: [Word]) throws -> String {
        try JSONText().text(of: words.map(WordRecord.init)) + "\n"
    }
}

/// A word in `--json`; all fields are present, null when empty.
struct WordRecord: Encodable {
    private let word: Word

    init(_ word: Word) { self.word = word }

    private enum Key: CodingKey {
        case id, word, day, month, year, imageUrl, partOfSpeech, pronunciation, definition
        case example, origin
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(word.id, forKey: .id)
        try record.encode(word.word, forKey: .word)
        try record.encode(word.day, forKey: .day)
        try record.encode(word.month, forKey: .month)
        try record.encode(word.year, forKey: .year)
        try record.encode(word.imageUrl, forKey: .imageUrl)
        try record.encode(word.partOfSpeech, forKey: .partOfSpeech)
        try record.encode(word.pronunciation, forKey: .pronunciation)
        try record.encode(word.definition, forKey: .definition)
        try record.encode(word.example, forKey: .example)
        try record.encode(word.origin, forKey: .origin)
    }
}

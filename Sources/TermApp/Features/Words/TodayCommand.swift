import ArgumentParser
import Core
import TermView

/// `mot today`: prints the word of the day and its meaning.
struct TodayCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "today", _superCommandName: "mot",
        abstract: "Print the word of the day and what it means.",
        discussion: """
            A second line has the meaning, if the word has one. This command suits the start of a \
            shell: it asks a server of words only if no answer of that server is kept, and prints \
            nothing if the server can't be reached.
            """)

    static let usage = "mot today [--words <file or address>] [--json]"

    var source = WordSourceOptions()
    var date = DateArguments()
    var network = NetworkArguments()
    var json = false

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&source)
        table.group(&date)
        table.group(&network)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        let container = try source.services(wiring, on: date, network)
        do {
            let today = container.resolve((any DayService).self).today()
            let service = container.resolve((any WordService).self)
            let words = try await service.words(of: today).prefix(1)
            return try report(await MeaningFinder(container.resolve()).completed(Array(words)))
        } catch WordServiceError.network {
            if json { _ = StandardStreams.print("[]\n") }
            return .failed
        }
    }

    private func report(_ words: [Word]) throws -> ExitStatus {
        let text =
            json
            ? try WordsCommand.json(of: words)
            : words.first.map(TodayCommand.lines) ?? ""
        let outputStatus = StandardStreams.print(text).status
        return outputStatus == .found && words.isEmpty ? .nothingFound : outputStatus
    }

    /// The word with its part of speech, and its meaning; on a terminal each is cut to one line.
    private static func lines(_ word: Word) -> String {
        let title = [word.word, word.partOfSpeech].compactMap(\.self).joined(separator: ", ")
        let lines = [title] + [word.definition].compactMap(\.self)
        return lines.map { line in
            guard let terminal = OutputTerminal.current else { return Row.text(of: [line]) }
            let table = TextTable([.cut], width: terminal.width, for: [[line]])
            return table.text(of: Row.cleaned([line]))
        }.joined()
    }
}

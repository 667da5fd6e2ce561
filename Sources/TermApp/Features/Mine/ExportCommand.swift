import ArgumentParser
import Core
import Services
import TermView

/// `mot export`: prints the marks for other programs.
struct ExportCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: "mot",
        abstract: "Print your words for other programs, or for `mot import`.",
        discussion: """
            tsv (the default) and csv have a head: word, meaning, part of speech, pronunciation, \
            source, sentence, note, lists, date, guid. json has all that is kept, every context \
            and how far one has learned. anki is the text that Anki imports; a second import \
            updates its notes.
            """)

    static let usage =
        "mot export [--list <name>] [--since <date>] [--due] [--format \(FormatName.allValueStrings.joined(separator: "|"))]"

    @OptionGroup var list: ListArguments

    @Option(help: ArgumentHelp("Only what was marked since that day.", valueName: "YYYY-MM-DD"))
    var since: Checked<CalendarDate>?

    @Flag(help: "Only the words that are due.")
    var due = false

    @Option(help: "The format.")
    var format: FormatName?

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring) { words, container in
                let database: WordsDatabase = container.resolve()
                let zone: any TimeZoneService = container.resolve()
                var selection = WordsDatabase.Selection()
                selection.list = list.name
                selection.since = since.map { $0.value.beginning(in: zone) }
                selection.isDue = due
                if let name = list.name, !(try await words.lists().contains(name)) {
                    StandardStreams.report("mot: there is no list \(QuotedArgument.text(of: name))")
                }
                return try await write(selection, of: database)
            }
        }
    }

    @MainActor
    private func write(
        _ selection: WordsDatabase.Selection, of database: WordsDatabase
    ) async throws -> ExitStatus {
        var writer = MarkWriter(format?.format ?? .tsv)
        var outcome = StandardStreams.print(writer.head)
        var count = 0
        var end: Int?
        repeat {
            let part = try await database.part(of: selection, after: end)
            count += part.marks.count
            let text = part.marks.map { writer.text(of: MarkRecord($0)) }.joined()
            if !text.isEmpty { outcome = StandardStreams.print(text) }
            end = part.end
        } while end != nil && outcome == .written
        if outcome == .written { outcome = StandardStreams.print(writer.end) }
        let written = outcome.status
        return written == .found && count == 0 ? .nothingFound : written
    }
}

/// The value of `--format`.
struct FormatName: ExpressibleByArgument {
    let format: MarkFormat

    static let allValueStrings = MarkFormat.allCases.map(\.rawValue)

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    init?(argument: String) {
        guard let format = MarkFormat(rawValue: argument.lowercased()) else { return nil }
        self.format = format
    }
}

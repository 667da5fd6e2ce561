import ArgumentParser
import Core
import Services
import TermView

/// `mot restore`: lists the daily copies of one's own words, or brings one back.
struct RestoreCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "mot",
        abstract: "List the daily copies of your words, or bring one back.",
        discussion: """
            A copy is made before the first change of a day; seven are kept. The copy that is \
            brought back takes the place of all marks, reviews and the history; what was there \
            is kept beside the copies, as words-before-restore.sqlite.
            """)

    static let usage = "mot restore [<date>]"

    @Argument(help: ArgumentHelp("The day of the copy to bring back.", valueName: "YYYY-MM-DD"))
    var day: String?

    func validate() throws {
        if let day, CalendarDate(day) == nil {
            throw ValidationError("\(QuotedArgument.text(of: day)) is no day such as 2026-11-23.")
        }
    }

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring) { _, container in
                let database: WordsDatabase = try container.resolve()
                guard let day = day.flatMap({ CalendarDate($0) }) else {
                    return list(await database.copies())
                }
                guard let count = try await database.restore(day) else {
                    StandardStreams.report(
                        "mot: there is no copy of \(day); `mot restore` lists them")
                    return .nothingFound
                }
                StandardStreams.report(
                    "mot: brought \(count.grouped) marks back, as they were at the start of \(day)")
                return .found
            }
        }
    }

    private func list(_ copies: [WordsDatabase.Copy]) -> ExitStatus {
        let lines = copies.map { copy in
            let count = copy.markCount.map { "\($0.grouped) marks" } ?? "can't be read"
            return Row.text(of: ["\(copy.day)", count])
        }
        let written = StandardStreams.print(lines.joined()).status
        return written == .found && copies.isEmpty ? .nothingFound : written
    }
}

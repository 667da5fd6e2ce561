import ArgumentParser
import Core
import TermView

/// `mot marks`: prints the marks as lines or as JSON.
struct MarksCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "marks", _superCommandName: "mot",
        abstract: "Print the marks, the newest first, one a line.",
        discussion: "Word, meaning, lists, date of marking, date when it is due (or `left out`).")

    static let usage = "mot marks [--list <name>] [--json]"

    @OptionGroup var choice: ListArguments

    @Flag(help: "Print one JSON array.")
    var json = false

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring, json: json) { words, container in
                let lines = try await words.marks(in: .newestFirst).filter(choice.contains)
                return try MarkOutput.print(lines, json: json, zone: container.resolve())
            }
        }
    }
}

/// The option that names a list.
struct ListArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Only the words of this list.", valueName: "name"))
    var list: String?

    /// The list as it is kept; nil for all.
    var name: String? { list.map(MarkDescription.listName) }

    func contains(_ line: MarkLine) -> Bool { name.map(line.lists.contains) ?? true }
}

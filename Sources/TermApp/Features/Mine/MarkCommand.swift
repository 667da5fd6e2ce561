import ArgumentParser
import Core
import TermView

/// `mot mark`: marks words.
struct MarkCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mark", _superCommandName: "mot", abstract: "Mark words.",
        discussion: """
            A mark keeps what the first dictionary that has the word says. A word that is marked \
            already gets the list and the note. `u` in the browser takes the whole change back.
            """)

    static let usage = "mot mark <word> ... [--list <name>] [--note <text>]"

    @Argument(help: "The words; one of several words goes in quotes.")
    var words: [String]

    @Option(
        help: ArgumentHelp(
            "Put them into this list; can be given several times.", valueName: "name"))
    var list: [String] = []

    @Option(help: ArgumentHelp("A note.", valueName: "text"))
    var note: String?

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand { await mark(with: wiring) }
    }

    @MainActor
    private func mark(with wiring: Wiring) async -> ExitStatus {
        await OwnWordsCommand.run(with: wiring) { words, container in
            let meanings = MeaningFinder(try container.resolve())
            var markables: [Markable] = []
            for word in self.words.map({ $0.cleaned(limit: MarkLimits.title) }) where !word.isEmpty
            {
                let found = await meanings.completed(
                    Markable(word: word, origin: Markable.Origin(place: "mot mark")))
                if found.meaning.isEmpty {
                    StandardStreams.report(
                        "mot: no dictionary has \(QuotedArgument.text(of: word)); marked all the same"
                    )
                }
                markables.append(found)
            }
            let description =
                list.isEmpty && note == nil ? nil : MarkDescription(lists: list, note: note ?? "")
            try await words.mark(markables, description)
            return markables.isEmpty ? .nothingFound : .found
        }
    }
}

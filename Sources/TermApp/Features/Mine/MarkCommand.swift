import ArgumentParser
import Core
import TermView
import Texts

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

    /// Says what was marked, what was marked before, and what no dictionary has.
    private func report(_ markables: [Markable], known: Set<MarkKey>) {
        let parts = [
            ("marked", markables.filter { !known.contains($0.key) }),
            ("marked already", markables.filter { known.contains($0.key) }),
            ("in no dictionary", markables.filter(\.meaning.isEmpty)),
        ]
        for (title, markables) in parts where !markables.isEmpty {
            StandardStreams.report("mot: \(title): \(MarkOutput.list(markables.map(\.title)))")
        }
    }

    @MainActor
    private func mark(with wiring: Wiring) async -> ExitStatus {
        await OwnWordsCommand.run(with: wiring) { words, container in
            let meanings = MeaningFinder(container.resolve())
            var markables: [Markable] = []
            for word in self.words.map({ $0.cleaned(limit: MarkLimits.title) }) where !word.isEmpty
            {
                markables.append(
                    await meanings.completed(
                        Markable(word: word, origin: Markable.Origin(place: "mot mark"))))
            }
            let description =
                list.isEmpty && note == nil ? nil : MarkDescription(lists: list, note: note ?? "")
            report(markables, known: try await words.mark(markables, description))
            return markables.isEmpty ? .nothingFound : .found
        }
    }
}

import ArgumentParser
import Core
import TermView
import Texts

/// `mot unmark`: takes marks away.
struct UnmarkCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "unmark", _superCommandName: "mot", abstract: "Take the marks of words away.",
        discussion: "`u` in the browser brings them back.")

    static let usage = "mot unmark <word> ..."

    @Argument(help: "The words; one of several words goes in quotes.")
    var words: [String]

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring) { own, _ in
                let words = words.map { $0.cleaned(limit: MarkLimits.title) }
                let key = { (word: String) in MarkKey(word: MergeKey(word)) }
                let dropped = try await own.unmark(words.map(key))
                for (title, words) in [
                    ("no longer marked", words.filter { dropped.contains(key($0)) }),
                    ("not marked", words.filter { !dropped.contains(key($0)) }),
                ] where !words.isEmpty {
                    StandardStreams.report("mot: \(title): \(MarkOutput.list(words))")
                }
                return dropped.isEmpty ? .nothingFound : .found
            }
        }
    }
}

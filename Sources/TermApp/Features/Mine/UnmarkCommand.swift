import ArgumentParser
import Core
import TermView

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
                let keys = words.map {
                    MarkKey(word: MergeKey($0.cleaned(limit: MarkLimits.title)))
                }
                let count = try await own.unmark(keys)
                if count < keys.count {
                    StandardStreams.report(
                        "mot: \(keys.count - count) of the words were not marked")
                }
                return count > 0 ? .found : .nothingFound
            }
        }
    }
}

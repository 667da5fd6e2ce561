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
                let words = words.map { $0.cleaned(limit: MarkLimits.title) }
                let marked = try await own.keys()
                let known = words.filter { marked.contains(MarkKey(word: MergeKey($0))) }
                try await own.unmark(known.map { MarkKey(word: MergeKey($0)) })
                if !known.isEmpty {
                    StandardStreams.report("mot: no longer marked: \(MarkOutput.list(known))")
                }
                let unknown = words.filter { !known.contains($0) }
                if !unknown.isEmpty {
                    StandardStreams.report("mot: not marked: \(MarkOutput.list(unknown))")
                }
                return known.isEmpty ? .nothingFound : .found
            }
        }
    }
}

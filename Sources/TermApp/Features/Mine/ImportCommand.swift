import ArgumentParser
import Core
import Services
import TermView

/// `mot import`: adds the words of a file to one's own.
struct ImportCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: "mot",
        abstract: "Add the words of a file to yours; - reads standard input.",
        discussion: """
            It reads TSV and CSV, lists of one word a line, what `mot export` writes, the look-ups \
            of KOReader and the favourites of GoldenDict. Words that you have get what they lack; \
            nothing is taken from them. `u` in the browser takes the whole import back.
            """)

    static let usage = "mot import <file> [--columns <names>] [--list <name>] [--dry-run]"

    @Argument(help: ArgumentHelp("The file, or - for standard input.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp(
            "The columns of a table without a head: word,meaning,-,note (- for one to leave out).",
            valueName: "names"))
    var columns: String?

    @Option(help: ArgumentHelp("Put all of them into this list.", valueName: "name"))
    var list: String?

    @Flag(help: "Only say what would be done.")
    var dryRun = false

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring) { _, container in
                try await add(to: container.resolve(WordsDatabase.self))
            }
        }
    }

    @MainActor
    private func add(to database: WordsDatabase) async throws -> ExitStatus {
        let shown = QuotedArgument.text(of: file)
        let found: MarkImport
        do {
            found = try await ImportFile.read(file, columns: columns)
        } catch let error as MarkImportError {
            StandardStreams.report("mot: \(shown): \(error)")
            return .failed
        }
        let progress = ProgressLine(of: found.rowCount)
        let merge = try await database.add(found, to: list, isTrial: dryRun) { progress.show($0) }
        progress.end()
        report(found, merge)
        return found.rowCount == 0 ? .nothingFound : .found
    }

    /// Says what was done, and what was not.
    private func report(_ found: MarkImport, _ merge: WordsDatabase.Merge) {
        for notes in [found.refused, found.cut] {
            for note in notes.first { StandardStreams.report("mot: \(note)") }
            if notes.count > notes.first.count {
                StandardStreams.report(
                    "mot: … and \((notes.count - notes.first.count).grouped) more such lines")
            }
        }
        if !found.unknownColumns.isEmpty {
            let names = found.unknownColumns.map { QuotedArgument.text(of: $0) }
            StandardStreams.report("mot: left out the columns \(names.joined(separator: ", "))")
        }
        let count = merge.addedCount + merge.changedCount + merge.sameCount
        let parts = [
            "\(merge.addedCount.grouped) \(dryRun ? "new" : "added")",
            "\(merge.changedCount.grouped) completed", "\(merge.sameCount.grouped) known already",
        ]
        let isChange = merge.addedCount + merge.changedCount > 0
        let end =
            dryRun ? "; nothing was changed" : isChange ? "; u in the browser takes it back" : ""
        StandardStreams.report(
            "mot: \(count.grouped) \(count == 1 ? "word" : "words"): "
                + parts.joined(separator: ", ") + end)
    }
}

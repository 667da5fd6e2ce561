import ArgumentParser
import Core
import Services
import TermView

/// `mot restore`: lists the copies of one's own words, or brings one back.
struct RestoreCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "mot",
        abstract: "List the copies of your words, or bring one back.",
        discussion: """
            A copy is made before the first change of a day; those of seven days are kept. A copy, or \
            any other file of words, such as one of another machine, is checked before it takes the \
            place of all marks, reviews and the history. What was there is kept beside the copies, \
            and never deleted.
            """)

    static let usage = "mot restore [<date> | <file> | --undo]"

    @Argument(
        help: ArgumentHelp(
            "The day, such as 2026-11-23, or the name of a copy, or a file of words.",
            valueName: "copy"))
    var copy: String?

    @Flag(help: "Bring back what was there before the last restore.")
    var undo = false

    func validate() throws {
        if undo, copy != nil { throw ValidationError("--undo needs no copy.") }
    }

    @MainActor
    func perform(with wiring: Wiring) -> ExitStatus {
        MainLoop().runCommand {
            await OwnWordsCommand.run(with: wiring) { _, container in
                let database: WordsDatabase = container.resolve()
                let zone: any TimeZoneService = container.resolve()
                guard let choice else { return list(await database.copies(), zone) }
                do {
                    report(try await database.restore(choice), zone)
                    return .found
                } catch OwnWordsError.noCopy(let name) {
                    StandardStreams.report("mot: \(OwnWordsError.noCopy(name: name))")
                    return .nothingFound
                }
            }
        }
    }

    private var choice: WordsDatabase.Restoring? {
        if undo { return .before }
        return copy.map { copy in CalendarDate(copy).map { .day($0) } ?? .file(copy) }
    }

    private func report(_ restored: WordsDatabase.Restored, _ zone: any TimeZoneService) {
        let text = RestoreCommand.text(of: restored.contents, zone)
        StandardStreams.report("mot: your words are those of \(restored.origin) now: \(text)")
        if let name = restored.nameBefore {
            StandardStreams.report(
                "mot: what was there is the copy \(name); "
                    + "`mot restore \(undo ? name : "--undo")` brings it back")
        }
    }

    private func list(
        _ copies: [WordsDatabase.Copy], _ zone: any TimeZoneService
    ) -> ExitStatus {
        let lines = copies.map { copy in
            let name = copy.day.map { "\($0)" } ?? copy.name
            let contents = copy.contents.map { RestoreCommand.text(of: $0, zone) }
            let size = "\(((copy.size + 1_023) / 1_024).grouped) KiB"
            return Row.text(of: [name, contents ?? "can't be read", size])
        }
        let written = StandardStreams.print(lines.joined()).status
        return written == .found && copies.isEmpty ? .nothingFound : written
    }

    /// `1,204 words, newest of 2026-10-03`.
    private static func text(
        of contents: WordsDatabase.Copy.Contents, _ zone: any TimeZoneService
    ) -> String {
        let count = "\(contents.count.grouped) \(contents.count == 1 ? "word" : "words")"
        return contents.newest.map { "\(count), newest of \($0.date(in: zone))" } ?? count
    }
}

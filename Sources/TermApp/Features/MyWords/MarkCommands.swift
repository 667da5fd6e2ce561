import ArgumentParser
import Core
import Services
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

    static let usage = "mot mark <word> ... [--list <name>] [--note <text>] [--sentence <text>]"

    @Argument(help: "The words; one of several words goes in quotes.")
    var words: [String]

    @Option(
        help: ArgumentHelp(
            "Put them into this list; can be given several times.", valueName: "name"))
    var list: [String] = []

    @Option(help: ArgumentHelp("A note.", valueName: "text"))
    var note: String?

    @Option(
        help: ArgumentHelp(
            "The sentence in which they stood; reviews ask for the word in it.", valueName: "text"))
    var sentence: String?

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
        await MyWordsCommand.run(with: wiring) { words, container in
            let meanings = MeaningFinder(container.resolve())
            var markables: [Markable] = []
            for word in self.words.map({ $0.cleaned(limit: MarkLimits.title) }) where !word.isEmpty
            {
                let sentence = (sentence ?? "").cleaned(limit: MarkLimits.sentence)
                let origin = Markable.Origin(place: "mot mark", sentence: sentence)
                markables.append(
                    await meanings.completed(Markable(word: word, origin: origin)))
            }
            let description =
                list.isEmpty && note == nil ? nil : MarkDescription(lists: list, note: note ?? "")
            report(markables, known: try await words.mark(markables, description))
            return markables.isEmpty ? .nothingFound : .found
        }
    }
}

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
            await MyWordsCommand.run(with: wiring) { own, _ in
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
            await MyWordsCommand.run(with: wiring, json: json) { words, container in
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

/// Prints marks.
enum MarkOutput {
    static func print(
        _ lines: [MarkLine], json: Bool, zone: any TimeZoneService
    ) throws -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.fixed, .cut, .fixed, .fixed, .fixed])
        for line in lines where output.isOpen {
            try output.print(MarkLineRecord(line), row: fields(of: line, zone))
        }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    /// Words as a message names them: all of a few, else how many.
    static func list(_ words: [String]) -> String {
        guard words.count <= 10 else { return "\(words.count.grouped) words" }
        return words.map { QuotedArgument.text(of: $0).cleaned(limit: 80) }.joined(separator: ", ")
    }

    private static func fields(of line: MarkLine, _ zone: any TimeZoneService) -> [String] {
        [
            line.title, line.meaning, line.lists.map { "#\($0)" }.joined(separator: " "),
            "\(line.added.date(in: zone))",
            line.isSuspended ? "left out" : line.due.map { "\($0.date(in: zone))" } ?? "",
        ]
    }
}

/// A mark in `--json`; all fields are present, null when empty.
private struct MarkLineRecord: Encodable {
    private let line: MarkLine

    init(_ line: MarkLine) { self.line = line }

    private enum Key: CodingKey {
        case word, kind, meaning, lists, added, due, suspended
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Key.self)
        try record.encode(line.title, forKey: .word)
        try record.encode(line.key.kind == .word ? "word" : "item", forKey: .kind)
        try record.encode(line.meaning.isEmpty ? nil : line.meaning, forKey: .meaning)
        try record.encode(line.lists, forKey: .lists)
        try record.encode(line.added.iso8601, forKey: .added)
        try record.encode(line.due?.iso8601, forKey: .due)
        try record.encode(line.isSuspended, forKey: .suspended)
    }
}

/// What the commands of My words have in common.
@MainActor
enum MyWordsCommand {
    /// Runs a command, reports what fails, and says what became of a damaged file.
    static func run(
        with wiring: Wiring, json: Bool = false,
        _ body: @MainActor (any MyWords, Container) async throws -> ExitStatus
    ) async -> ExitStatus {
        var options = LaunchOptions()
        options.waitsUntilKept = true
        // A word is in a dictionary if `mot define` finds it there.
        options.dictionaries.local.waitForIndexes()
        let container = wiring.services(options)
        do {
            let words: any MyWords = container.resolve()
            let outcome: Result<ExitStatus, any Error>
            do {
                outcome = .success(try await body(words, container))
            } catch {
                outcome = .failure(error)
            }
            while let notice = await words.takeNotice() { StandardStreams.report("mot: \(notice)") }
            return try outcome.get()
        } catch {
            return ResultOutput.fail(error, json: json)
        }
    }
}

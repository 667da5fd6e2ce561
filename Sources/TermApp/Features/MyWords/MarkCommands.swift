import ArgumentParser
import Core
import Services
import TermView
import Texts

/// `mot mark`: marks words.
struct MarkCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "mark", _superCommandName: "mot", abstract: "Mark words.",
        discussion: """
            A mark takes its meaning from the first dictionary that has the word. If you give a form, \
            or a phrase as it stands in a text, its headword is marked. If a word is marked already, \
            it is put into the list, too, and gets the note. `u` in the browser undoes the whole change.
            """)

    static let usage =
        "mot mark <word> ... [--list <name>] [--note <text>] [--sentence <text>] [--source <name>]"

    var words: [String] = []
    var list: [String] = []
    var note: String?
    var sentence: String?
    var sources = LocalDictionaryOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.words(
            &words, "words", "The words; put a phrase in quotes.", completion: .words,
            isRequired: true)
        table.options(
            &list, "list", short: "l", value: "name",
            "Put them into this list (repeatable).", completion: .lists)
        table.option(&note, "note", value: "text", "A note.")
        table.option(
            &sentence, "sentence", value: "text",
            "A sentence with the word; reviews ask for the word in it.")
        table.group(&sources)
    }

    func validate() throws {
        guard words.contains(where: { !$0.cleaned().isEmpty }) else {
            throw ValidationError("There is nothing to mark: name a word.")
        }
        try ListArguments.check(list)
        // Arguments that are not UTF-8 contain this replacement character.
        guard let word = words.first(where: { $0.contains("\u{FFFD}") }) else { return }
        throw ValidationError("“\(word.cleaned(limit: 80))” is no text in UTF-8; type it again.")
    }

    /// Reports the marked words, the words that were marked before, and the words that no
    /// dictionary has.
    private func report(_ markables: [Markable], markedBefore: Set<MarkKey>) {
        let parts = [
            ("marked", markables.filter { !markedBefore.contains($0.key) }),
            ("marked already", markables.filter { markedBefore.contains($0.key) }),
            ("in no dictionary", markables.filter(\.meaning.isEmpty)),
        ]
        for (title, markables) in parts where !markables.isEmpty {
            StandardStreams.report("mot: \(title): \(MarkOutput.list(markables.map(\.title)))")
        }
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring, lookingUpIn: sources) { words, container in
            let meanings = MeaningFinder(container.resolve())
            var markables: [Markable] = []
            let titles = self.words.map { $0.cleaned(limit: MarkLimits.title) }.unique
            for word in titles where !word.isEmpty {
                let sentence = (sentence ?? "").cleaned(limit: MarkLimits.sentence)
                let origin = Markable.Origin(place: "mot mark", sentence: sentence)
                let title = await meanings.word(toMark: word)
                var markable = await meanings.completed(Markable(word: title, origin: origin))
                // If the only dictionary is English-French, `chien` gets the meaning `dog`.
                if markable.meaning.isEmpty { markable = await meanings.translated(markable) }
                markables.append(markable)
            }
            let description =
                list.isEmpty && note == nil ? nil : MarkDescription(lists: list, note: note ?? "")
            var titlesWithNote: [String] = []
            let newNote = description?.note ?? ""
            for markable in markables where !newNote.isEmpty {
                let oldNote = try await words.mark(for: markable.key)?.note ?? newNote
                if !oldNote.isEmpty, oldNote != newNote { titlesWithNote.append(markable.title) }
            }
            report(markables, markedBefore: try await words.mark(markables, description))
            if !titlesWithNote.isEmpty {
                StandardStreams.report(
                    "mot: replaced the note of \(MarkOutput.list(titlesWithNote)); `u` in the "
                        + "browser brings it back")
            }
            if markables.contains(where: \.meaning.isEmpty) {
                await MyWordsCommand.reportHidden(container)
            }
            return markables.isEmpty ? .nothingFound : .found
        }
    }
}

/// `mot unmark`: removes marks.
struct UnmarkCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmark", _superCommandName: "mot", abstract: "Unmark words.",
        discussion: "`u` in the browser brings them back.")

    static let usage = "mot unmark <word> ..."

    var words: [String] = []

    mutating func declare(to table: inout ArgumentTable) {
        table.words(
            &words, "words", "The words; put a phrase in quotes.", completion: .marks,
            isRequired: true)
    }

    func validate() throws {
        guard words.contains(where: { !$0.cleaned().isEmpty }) else {
            throw ValidationError("There is nothing to unmark: name a word.")
        }
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring) { myWords, _ in
            let words = words.map { $0.cleaned(limit: MarkLimits.title) }.filter { !$0.isEmpty }
            let key = { (word: String) in MarkKey(word: MergeKey(word)) }
            let unmarkedKeys = try await myWords.unmark(words.map(key))
            for (title, words) in [
                ("no longer marked", words.filter { unmarkedKeys.contains(key($0)) }),
                ("not marked", words.filter { !unmarkedKeys.contains(key($0)) }),
            ] where !words.isEmpty {
                StandardStreams.report("mot: \(title): \(MarkOutput.list(words))")
            }
            return unmarkedKeys.isEmpty ? .nothingFound : .found
        }
    }
}

/// `mot marks`: prints the marked words as lines or as JSON.
struct MarksCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "marks", _superCommandName: "mot",
        abstract: "Print the marks, the newest first, one a line.",
        discussion: "Word, meaning, lists, date of marking, date when it is due (or `suspended`).")

    static let usage = "mot marks [--list <name>] [--json]"

    var listArguments = ListArguments()
    var json = false

    /// True to print only the words, for completion in a shell.
    var printsOnlyWords = false

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&listArguments)
        table.flag(&json, "json", short: "j", "Print one JSON array.")
        table.flag(&printsOnlyWords, "complete", "", visibility: .hidden)
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring) { words, container in
            let lines = listArguments.filtered(try await words.marks(in: .newestFirst))
            guard !printsOnlyWords else {
                let words = lines.filter { $0.key.kind == .word }.map { $0.title + "\n" }
                return StandardStreams.print(words.joined()).status
            }
            if lines.isEmpty { try await listArguments.reportNothing(in: words) }
            return try await MarkOutput.print(lines, json: json, container)
        }
    }
}

/// The option that names a list.
struct ListArguments: DeclaredArguments {
    var list: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(
            &list, "list", short: "l", value: "name", "Only the words of this list.",
            completion: .lists)
    }

    func validate() throws { try ListArguments.check([list].compactMap(\.self)) }

    /// Checks that names of lists are not empty.
    static func check(_ names: [String]) throws {
        guard names.contains(where: { MarkDescription.listName($0).isEmpty }) else { return }
        throw ValidationError("--list needs the name of a list.")
    }

    /// The name of the list as it is stored; nil for all lists.
    var name: String? { list.map(MarkDescription.listName) }

    /// The lines that are in the list.
    func filtered(_ lines: [MarkLine]) -> [MarkLine] {
        guard let name else { return lines }
        return lines.filter { $0.lists.contains(name) }
    }

    /// Reports that the named list does not exist.
    ///
    /// - Parameter words: My words.
    /// - Returns: False if the list exists, or if no list was named.
    /// - Throws: A `MyWordsError`.
    @discardableResult
    func reportMissing(in words: any MyWords) async throws -> Bool {
        guard let name else { return false }
        let lists = try await words.lists()
        guard !lists.contains(name) else { return false }
        StandardStreams.report("mot: \(name.missingNameSentence("list", of: lists))")
        return true
    }

    /// Reports why there are no marks to print.
    ///
    /// - Parameter words: My words.
    /// - Throws: A `MyWordsError`.
    func reportNothing(in words: any MyWords) async throws {
        guard try await !reportMissing(in: words) else { return }
        StandardStreams.report("mot: nothing is marked yet; `mot mark WORD` marks a word")
    }
}

/// Prints marks.
enum MarkOutput {
    /// The number of marks that are read at once.
    private static let batchSize = 1_000

    /// Prints lines as rows, or prints all stored data of their marks as JSON.
    @MainActor
    static func print(
        _ lines: [MarkLine], json: Bool, _ container: Container
    ) async throws -> ExitStatus {
        var output = ResultOutput(json: json, columns: [.fixed, .cut, .fixed, .fixed, .fixed])
        if json {
            let database: MyWordsDatabase = container.resolve()
            var keys = lines.map(\.key)[...]
            while !keys.isEmpty, output.isOpen {
                let marks = try await database.marks(for: Array(keys.prefix(batchSize)))
                keys = keys.dropFirst(batchSize)
                for mark in marks { output.print(json: MarkWriter.completeJSON(of: mark)) }
            }
        } else {
            let zone: any TimeZoneService = container.resolve()
            for line in lines where output.isOpen { output.print(row: fields(of: line, zone)) }
        }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    /// Names words in a message: all words if they are few, else their number.
    static func list(_ words: [String]) -> String {
        words.count <= 10 ? names(words) : "\(words.count.grouped) words"
    }

    /// Names the first words, and the number of further words.
    static func list(_ words: [String], of count: Int) -> String {
        let moreCount = count - words.count
        return moreCount > 0 ? "\(names(words)) and \(moreCount.grouped) more" : names(words)
    }

    private static func names(_ words: [String]) -> String {
        words.map { QuotedArgument.text(of: $0).cleaned(limit: 80) }.joined(separator: ", ")
    }

    private static func fields(of line: MarkLine, _ zone: any TimeZoneService) -> [String] {
        [
            line.title, line.meaning, line.lists.map { "#\($0)" }.joined(separator: " "),
            "\(line.added.date(in: zone))",
            line.isSuspended ? "suspended" : line.due.map { "\($0.date(in: zone))" } ?? "",
        ]
    }
}

/// The code that the commands of My words share.
@MainActor
enum MyWordsCommand {
    /// Names the hidden dictionaries, for a word that no other dictionary has.
    static func reportHidden(_ container: Container) async {
        let dictionaries: any DictionaryService = container.resolve()
        let settings: any SettingsService = container.resolve()
        let sources = await dictionaries.currentSources()
        if let message = sources.hiddenMessage(settings.current) {
            StandardStreams.report(message)
        }
    }

    /// Runs a command, and reports the notices about the file of the words.
    ///
    /// - Parameters:
    ///   - wiring: Makes the services.
    ///   - date: The date to use as today's; nil if the command has no such option.
    ///   - sources: The choice of the dictionaries to search; nil if the command searches none.
    ///   - body: The work of the command.
    /// - Returns: The exit status.
    /// - Throws: The error of the command.
    static func run(
        with wiring: Wiring, on date: DateArguments? = nil,
        lookingUpIn sources: LocalDictionaryOptions? = nil,
        _ body: @MainActor (any MyWords, Container) async throws -> ExitStatus
    ) async throws -> ExitStatus {
        var options = LaunchOptions()
        options.waitsUntilSaved = true
        options.studyDay = date?.today?.value
        sources?.add(to: &options)
        // Wait for indexes, so that a word is found here if `mot define` finds it.
        options.dictionaries.local.waitForIndexes()
        // Descriptions tell which dictionaries have the same database.
        options.dictionaries.local.describesFirst = sources != nil
        let thread = MainThread()
        options.dictionaries.local.executor = thread
        let container = wiring.services(options)
        let words: any MyWords = container.resolve()
        let outcome = await withTaskExecutorPreference(thread) {
            await Result {
                if let sources {
                    wiring.reportChosenDictionaries(naming: sources.names)
                    let service: any DictionaryService = container.resolve()
                    try await wiring.sourceChoice(options).check(service)
                }
                return try await body(words, container)
            }
        }
        while let notice = await words.takeNotice() { StandardStreams.report("mot: \(notice)") }
        return try outcome.get()
    }
}

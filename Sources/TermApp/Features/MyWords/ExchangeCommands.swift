import ArgumentParser
import Core
import Services
import TermView

/// `mot export`: prints the marked words for other programs.
struct ExportCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", _superCommandName: "mot",
        abstract: "Print your words for Anki, a table or `mot import`.",
        discussion: """
            tsv (the default) and csv have a head: word, meaning, part of speech, pronunciation, \
            source, sentence, note, lists, date, guid, article, forms. json has all that is kept, \
            with every context and your progress in reviews. anki is the text that Anki imports; a \
            second import updates its notes.
            """)

    static let usage =
        "mot export [--list <name>] [--since <date>] [--due] [--format \(FormatName.allValueStrings.joined(separator: "|"))]"

    var list = ListArguments()
    var since: Checked<CalendarDate>?
    var due = false
    var format: FormatName?

    mutating func declare(to table: inout ArgumentTable) {
        table.group(&list)
        table.option(&since, "since", value: "YYYY-MM-DD", "Only what was marked since that day.")
        table.flag(&due, "due", "Only the words that are due, without today's new words.")
        table.option(&format, "format", "The format.")
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring) { words, container in
            let database: MyWordsDatabase = container.resolve()
            let zone: any TimeZoneService = container.resolve()
            var selection = MyWordsDatabase.Selection()
            selection.list = list.name
            selection.since = since.map { $0.value.beginning(in: zone) }
            selection.isDue = due
            let isMissing = try await list.reportMissing(in: words)
            let status = try await write(selection, of: database)
            if status == .nothingFound, !isMissing { try await reportNothing(in: words) }
            return status
        }
    }

    /// Reports why there was nothing to print.
    @MainActor
    private func reportNothing(in words: any MyWords) async throws {
        let valueOptions = [list.list.map { _ in "--list" }, since.map { _ in "--since" }]
        let options = (valueOptions + [due ? "--due" : nil]).compactMap(\.self)
        guard !options.isEmpty, try await !words.marks(in: .newestFirst, of: nil, limit: 1).isEmpty
        else {
            return try await list.reportNothing(in: words)
        }
        StandardStreams.report(
            "mot: none of your words fits \(options.joined(separator: " and ")); "
                + "`mot export` alone prints all")
    }

    @MainActor
    private func write(
        _ selection: MyWordsDatabase.Selection, of database: MyWordsDatabase
    ) async throws -> ExitStatus {
        var writer = MarkWriter(format?.format ?? .tsv)
        var outcome = StandardStreams.print(writer.head)
        var count = 0
        var end: Int?
        repeat {
            let part = try await database.part(of: selection, after: end)
            count += part.marks.count
            let text = part.marks.map { writer.text(of: MarkRecord($0)) }.joined()
            if !text.isEmpty { outcome = StandardStreams.print(text) }
            end = part.end
        } while end != nil && outcome == .written
        if outcome == .written { outcome = StandardStreams.print(writer.end) }
        let outputStatus = outcome.status
        return outputStatus == .found && count == 0 ? .nothingFound : outputStatus
    }
}

/// The value of `--format`.
struct FormatName: ExpressibleByArgument {
    let format: MarkFormat

    static let allValueStrings = MarkFormat.allCases.map(\.rawValue)

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    init?(argument: String) {
        guard let format = MarkFormat(rawValue: argument.lowercased()) else { return nil }
        self.format = format
    }
}

/// `mot import`: adds the words of a file to My words.
struct ImportCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: "mot",
        abstract: "Add the words of a file to yours; - reads standard input.",
        discussion: """
            It reads TSV and CSV, lists with a word and perhaps its meaning on each line, tables of \
            Markdown, what `mot export` writes, Anki's text and packages (.apkg, .colpkg) with \
            reviews, the words of Kindle, Kobo and KOReader, highlights of Readwise, Google's phrase \
            book and the favourites of GoldenDict; it names the format that it found. Words that you \
            have get only what they lack. Then each word without a meaning gets one from the first \
            dictionary on this computer that has it; words that no dictionary has are listed. Ctrl-C \
            stops the look-up, and all words stay. `u` in the browser takes the whole import back.
            """)

    static let usage = """
        mot import <file> [--columns <names>] [--list <name>] [--no-meanings] [--dry-run] \
        [--source <name>]
        """

    var file = ""
    var columns: String?
    var list: String?
    var noMeanings = false
    var dryRun = false
    var sources = LocalDictionaryOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.argument(&file, "file", "The file, or - for standard input.")
        table.option(
            &columns, "columns", value: "names",
            "The columns of a table without a head, such as word,meaning,-,note; - skips one.")
        table.option(
            &list, "list", short: "l", value: "name", "Put all of them into this list.",
            completion: .lists)
        table.flag(&noMeanings, "no-meanings", "Look nothing up.")
        table.flag(
            &dryRun, "dry-run", "Only say what would be done, and print the first ten words.")
        table.group(&sources)
    }

    func validate() throws {
        try ListArguments.check([list].compactMap(\.self))
        guard noMeanings, !sources.names.isEmpty else { return }
        throw ValidationError(
            "--no-meanings looks nothing up, --source says where to look: choose one.")
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring, lookingUpIn: sources) { _, container in
            try await add(
                to: container.resolve(), MeaningFinder(container.resolve()), container)
        }
    }

    @MainActor
    private func add(
        to database: MyWordsDatabase, _ meanings: MeaningFinder, _ container: Container
    ) async throws -> ExitStatus {
        let name = file == "-" ? "standard input" : QuotedArgument.text(of: file)
        let markImport: MarkImport
        do {
            markImport = try await ImportFile.read(file, columns: columns)
        } catch let error as MarkImportError {
            StandardStreams.report("mot: \(name): \(error)")
            return .failed
        }
        let count = markImport.rowCount
        guard count > 0 || markImport.refusedRows.count > 0 else {
            StandardStreams.report("mot: \(name) has no words")
            return .nothingFound
        }
        let progress = ProgressLine()
        let merge = try await database.add(markImport, to: list, isTrial: dryRun) {
            progress.show($0, of: count)
        }
        progress.end()
        let sampleStatus = dryRun ? StandardStreams.print(sample(of: markImport)).status : .found
        report(markImport, merge)
        if !dryRun, !noMeanings {
            let progress = ProgressLine("looking up ")
            let outcome = try await ImportCompletion(database, meanings).complete(markImport, merge)
            {
                progress.show($0, of: count)
            }
            progress.end()
            report(outcome, isOnlyChange: merge.change == nil)
            if outcome.unknownCount > 0 { await MyWordsCommand.reportHidden(container) }
        }
        return markImport.rowCount == 0 ? .nothingFound : sampleStatus
    }

    /// The most rows in a sample.
    private static let sampleSize = 10

    /// The first words as they would be added: word, meaning, sentence and lists.
    private func sample(of markImport: MarkImport) -> String {
        markImport.part(from: 0).records.prefix(ImportCommand.sampleSize).map { record in
            let context = record.contexts.first { !$0.origin.sentence.isEmpty }
            return Row.text(of: [
                record.title, record.meaning, context?.origin.sentence ?? "",
                record.lists.joined(separator: "; "),
            ])
        }.joined()
    }

    private static let undoHint = "; u in the browser undoes that"

    /// Reports how many words got a meaning, and which words no dictionary has.
    private func report(_ outcome: ImportCompletion.Outcome, isOnlyChange: Bool) {
        let count = outcome.completedCount
        if count > 0 {
            StandardStreams.report(
                "mot: \(count.grouped) \(count == 1 ? "word" : "words") got a meaning"
                    + (isOnlyChange ? ImportCommand.undoHint : ""))
        }
        guard outcome.unknownCount > 0 else { return }
        let names = MarkOutput.list(outcome.unknownWords, of: outcome.unknownCount)
        StandardStreams.report("mot: in no dictionary: \(names)")
    }

    /// Reports the added, changed and known words, and the lines that were left out.
    private func report(_ markImport: MarkImport, _ merge: MyWordsDatabase.Merge) {
        for notes in [markImport.refusedRows, markImport.shortenedRows] {
            for note in notes.firstNotes { StandardStreams.report("mot: \(note)") }
            if notes.count > notes.firstNotes.count {
                StandardStreams.report(
                    "mot: … and \((notes.count - notes.firstNotes.count).grouped) more such lines")
            }
        }
        if !markImport.unknownColumns.isEmpty {
            let names = markImport.unknownColumns.map { QuotedArgument.text(of: $0) }
            StandardStreams.report("mot: ignored columns: \(names.joined(separator: ", "))")
        }
        if markImport.isWindowsText {
            StandardStreams.report(
                "mot: the file is not Unicode and was read as Windows-1252; "
                    + "if letters are wrong, convert it with iconv")
        }
        let count = merge.addedCount + merge.changedCount + merge.sameCount
        let leftOutCount = markImport.leftOutCount
        let noun = markImport.form == .clippings ? "passage" : "heading"
        StandardStreams.report(
            "mot: \(markImport.form.rawValue): \(count.grouped) \(count == 1 ? "word" : "words")"
                + (leftOutCount == 0
                    ? ""
                    : ", \(leftOutCount.grouped) \(noun)\(leftOutCount == 1 ? "" : "s") left out"))
        let parts = [
            "\(merge.addedCount.grouped) \(dryRun ? "new" : "added")",
            "\(merge.changedCount.grouped) completed", "\(merge.sameCount.grouped) known already",
        ]
        let isChange = merge.addedCount + merge.changedCount > 0
        let end =
            dryRun ? "; nothing was changed" : isChange ? ImportCommand.undoHint : ""
        StandardStreams.report("mot: " + parts.joined(separator: ", ") + end)
    }
}

/// `mot restore`: lists the backup copies of My words, or restores one.
struct RestoreCommand: AwaitedCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", _superCommandName: "mot",
        abstract: "List the copies of your words, or bring one back.",
        discussion: """
            A copy is made before the first change of a day; those of seven days are kept. A copy, or \
            any other file of words, such as one of another machine, is checked before it takes the \
            place of all marks, reviews and the history. Your words from before are kept beside the \
            copies, and never deleted.
            """)

    static let usage = "mot restore [<date> | <file> | --undo]"

    var copy: String?
    var undo = false

    mutating func declare(to table: inout ArgumentTable) {
        table.argument(
            &copy, "copy", "The day, such as 2026-11-23, or the name of a copy, or a file of words."
        )
        table.flag(&undo, "undo", "Bring back what was there before the last restore.")
    }

    func validate() throws {
        if undo, copy != nil { throw ValidationError("--undo takes no copy: leave it out.") }
    }

    @MainActor
    func run(with wiring: Wiring) async throws -> ExitStatus {
        try await MyWordsCommand.run(with: wiring) { _, container in
            let database: MyWordsDatabase = container.resolve()
            let zone: any TimeZoneService = container.resolve()
            guard let choice else { return list(await database.copies(), zone) }
            do {
                report(try await database.restore(choice), zone)
                return .found
            } catch MyWordsError.noCopy(let name) {
                StandardStreams.report("mot: \(MyWordsError.noCopy(name: name))")
                return .nothingFound
            }
        }
    }

    private var choice: MyWordsDatabase.Restoring? {
        if undo { return .beforeLastRestore }
        return copy.map { copy in CalendarDate(copy).map { .day($0) } ?? .file(copy) }
    }

    private func report(_ restored: MyWordsDatabase.Restored, _ zone: any TimeZoneService) {
        let text = RestoreCommand.text(of: restored.contents, zone)
        StandardStreams.report(
            undo
                ? "mot: undid the last restore; your earlier words are back: \(text)"
                : "mot: your words are now those of \(restored.origin): \(text)")
        if let name = restored.nameBefore {
            StandardStreams.report(
                "mot: \(undo ? "the restored words" : "your earlier words") "
                    + "are saved as copy \(name); "
                    + "`mot restore \(undo ? name : "--undo")` brings them back")
        }
    }

    private func list(
        _ copies: [MyWordsDatabase.Copy], _ zone: any TimeZoneService
    ) -> ExitStatus {
        let lines = copies.map { copy in
            let name = copy.day.map { "\($0)" } ?? copy.name
            let contents = copy.contents.map { RestoreCommand.text(of: $0, zone) }
            let size = "\(((copy.size + 1_023) / 1_024).grouped) KiB"
            return Row.text(of: [name, contents ?? "can't be read", size])
        }
        if copies.isEmpty {
            StandardStreams.report(
                "mot: there are no copies yet; one is made before the first change of a day")
        }
        let outputStatus = StandardStreams.print(lines.joined()).status
        return outputStatus == .found && copies.isEmpty ? .nothingFound : outputStatus
    }

    /// Describes contents: `1,204 words, newest of 2026-10-03`.
    private static func text(
        of contents: MyWordsDatabase.Copy.Contents, _ zone: any TimeZoneService
    ) -> String {
        let count = "\(contents.count.grouped) \(contents.count == 1 ? "word" : "words")"
        return contents.newest.map { "\(count), newest of \($0.date(in: zone))" } ?? count
    }
}

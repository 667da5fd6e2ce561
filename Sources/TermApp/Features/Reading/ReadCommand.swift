import ArgumentParser
import Core
import FoundationEssentials
import SystemPackage
import TermView
import Texts

/// `mot read`: opens a book in the browser, or prints its contents.
struct ReadCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "read", _superCommandName: "mot",
        abstract: "Read a book or a text, with each word's meaning.",
        discussion: """
            EPUB, FB2, HTML, DocBook, plain text, Markdown, subtitles, manual pages, and PDF with \
            pdftotext. Without a file, reading goes on with the last book; - is standard input, as \
            in 'man less | mot read -'. Each book opens where you were in it.

            With --text, --contents or --words nothing opens. A line of --words has four fields, \
            separated by tabs: the word, how often the text has it, whether it is known, learning, \
            unknown or a name, and its first sentence; rare words come first.
            """)

    static let usage = """
        mot read [<file> | -] [--chapter <number>] [--text | --contents | --words [--unknown] [--json]]
        """

    var file: String?
    var chapter: Int?
    var text = false
    var contents = false
    var words = false
    var unknown = false
    var json = false
    var sources = LocalDictionaryOptions()
    var screen = ScreenOptions()

    mutating func declare(to table: inout ArgumentTable) {
        table.argument(
            &file, "file",
            "The file; - for standard input. Without it, the book that was read last.",
            completion: .file())
        table.option(
            &chapter, "chapter", value: "number",
            "Begin at this chapter, or print it alone: the number of its line in --contents.")
        table.flag(&text, "text", "Print the text, a paragraph a line.")
        table.flag(&contents, "contents", "Print the contents, a heading a line.")
        table.flag(&words, "words", "Print the words.")
        table.flag(&unknown, "unknown", "With --words, print only the unknown words.")
        table.flag(&json, "json", short: "j", "Print the words as one JSON array.")
        table.group(&sources)
        table.group(&screen)
    }

    private var isPrinting: Bool { text || contents || words }

    func validate() throws {
        guard [text, contents, words].count(where: \.self) <= 1 else {
            throw ValidationError(
                "--text, --contents and --words print different things: choose one.")
        }
        if unknown || json, !words {
            throw ValidationError("--unknown and --json are for --words.")
        }
        if let chapter, chapter < 1 {
            throw ValidationError("There is no chapter \(chapter): --chapter counts from 1.")
        }
        if chapter != nil, contents {
            throw ValidationError("--contents prints all chapters: leave out --chapter.")
        }
        var options = LaunchOptions()
        screen.add(to: &options)
        guard isPrinting, options.keys != nil || !options.scriptOptions.isEmpty else { return }
        let names = (options.keys == nil ? [] : ["--keys"]) + options.scriptOptions
        throw ValidationError(
            "--text, --contents and --words print no screen: leave out \(names.joined(separator: ", "))."
        )
    }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        var options = LaunchOptions()
        sources.add(to: &options)
        guard !isPrinting else {
            return try MainLoop().runCommand { await printBook(options, wiring) }
        }
        let section = MainLoop().run {
            await Result { try await openSection(wiring.services(options)) }
        }
        switch section {
        case .success(let section):
            options[ReadViewModel.InitialBook.self] = .init(section.openBook, at: section.start)
            options.hasReadInput = file == "-"
            options.tab = Feature.reading.id
            screen.add(to: &options)
            return try BrowseCommand.browse(options, screen.network, wiring)
        case .failure(let error): return fail(error)
        }
    }

    private func fail(_ error: any Error) -> ExitStatus {
        let status = ResultOutput.fail(error, json: json)
        if case BookError.noBook = error { return .nothingFound }
        return status
    }

    // MARK: - Opening

    /// A book, or one of its chapters.
    private struct Section {
        let openBook: any OpenBook
        /// The place where the chapter begins; nil for the whole book.
        var start: BookPlace?
        /// The place where the chapter ends; nil for the end of the book.
        var end: BookPlace?

        var range: Range<BookPlace> {
            (start ?? BookPlace(part: 0))..<(end ?? BookPlace(part: openBook.book.parts.count))
        }
    }

    /// Opens the file, or the book that was read last.
    @MainActor
    private func openSection(_ container: Container) async throws -> Section {
        let books: any BookService = container.resolve()
        var section = Section(openBook: try await books.open(try await path(container)))
        guard let chapter else { return section }
        let (openBook, headings) = (section.openBook, section.openBook.book.contents)
        let title = openBook.book.title
        guard headings.indices.contains(chapter - 1) else {
            throw BookError.noBook(
                headings.isEmpty
                    ? "\(title) has no chapters"
                    : "\(title) has no chapter \(chapter); --contents prints all")
        }
        let heading = headings[chapter - 1]
        guard let start = await openBook.place(of: heading) else {
            throw BookError.noBook(
                "“\(heading.title)” leads nowhere in \(title); choose another chapter")
        }
        section.start = start
        for nextHeading in headings[chapter...] where nextHeading.level <= heading.level {
            guard let end = await openBook.place(of: nextHeading), end > start else { continue }
            section.end = end
            break
        }
        return section
    }

    /// The absolute path of the given file, or of the book that was read last.
    @MainActor
    private func path(_ container: Container) async throws -> String {
        guard let file else {
            let shelf: any BookShelf = container.resolve()
            let lastBook = try await shelf.books().first { !$0.path.isEmpty }
            while let notice = await shelf.takeNotice() { StandardStreams.report("mot: \(notice)") }
            guard let lastBook else {
                throw BookError.noBook("nothing was read yet; `mot read FILE` opens a book")
            }
            return lastBook.path
        }
        guard file != "-" else { return file }
        let isWord = file.allSatisfy { $0.isLetter || "-'’".contains($0) }
        if isWord, !FileManager.default.fileExists(atPath: file) {
            let word = "\(file.hasPrefix("-") ? "-- " : "")\(file)"
            throw BookError.unreadable(
                path: file, reason: "there is no such file; `mot define \(word)` looks the word up")
        }
        return FilePath(FileManager.default.currentDirectoryPath)
            .pushing(FilePath(argument: file)).lexicallyNormalized().string
    }

    // MARK: - Printing

    @MainActor
    private func printBook(_ options: LaunchOptions, _ wiring: Wiring) async -> ExitStatus {
        var options = options
        options.dictionaries.local.waitForIndexes()
        let container = wiring.services(options)
        do {
            let section = try await openSection(container)
            if text { return await printText(of: section) }
            if contents { return printContents(of: section.openBook.book) }
            let dictionaries: any DictionaryService = container.resolve()
            try await wiring.sourceChoice(options).check(dictionaries)
            return try await printWords(
                of: section, BookWordCounter(dictionaries),
                knowing: try await knowledge(container.resolve(), wiring.settings))
        } catch {
            return fail(error)
        }
    }

    private func printText(of section: Section) async -> ExitStatus {
        var output = ResultOutput(json: false)
        var needsGap = false
        do throws(BookError) {
            // Notes and other additions come last.
            let (book, range) = (section.openBook.book, section.range)
            let parts = book.parts(in: range)
            let orderedParts =
                parts.filter { book.parts[$0].isInOrder }
                + parts.filter { !book.parts[$0].isInOrder }
            for part in orderedParts where output.isOpen {
                let paragraphs = try await section.openBook.text(ofPart: part).paragraphs
                for (index, paragraph) in paragraphs.enumerated() where output.isOpen {
                    let place = BookPlace(
                        part: part, position: TextPosition(paragraph: index, offset: 0))
                    guard range.contains(place) else { continue }
                    let marker = paragraph.marker.map { $0 + " " } ?? ""
                    let line = Row.cleaned(marker + paragraph.text)
                    if !line.isEmpty {
                        output.print(text: (needsGap && output.count > 0 ? "\n" : "") + line + "\n")
                    }
                    needsGap = line.isEmpty
                }
                needsGap = true
            }
        } catch {
            output.report("mot: \(error)")
            return output.end(.failed)
        }
        if output.count == 0 { output.report("mot: \(section.openBook.book.title) has no text") }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    private func printContents(of book: Book) -> ExitStatus {
        var output = ResultOutput(json: false)
        for heading in book.contents where output.isOpen {
            let indent = String(repeating: "  ", count: min(max(heading.level, 0), 40))
            output.print(text: indent + Row.cleaned(heading.title) + "\n")
        }
        if output.count == 0 { output.report("mot: \(book.title) has no contents") }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }

    /// The words that the user knows; prints the messages about their file.
    @MainActor
    private func knowledge(
        _ shelf: any BookShelf, _ settings: Settings
    ) async throws(MyWordsError) -> WordKnowledge {
        let knownWords = try await shelf.knownWords()
        let marks = try await shelf.keys()
        while let notice = await shelf.takeNotice() { StandardStreams.report("mot: \(notice)") }
        return WordKnowledge(known: knownWords, marks: marks, level: settings[.knownLevel])
    }

    @MainActor
    private func printWords(
        of section: Section, _ counter: BookWordCounter, knowing knowledge: WordKnowledge
    ) async throws -> ExitStatus {
        let list = try await counter.words(
            of: section.openBook, in: section.range, knowing: knowledge)
        var output = ResultOutput(json: json, columns: [.fixed, .number, .fixed, .wrapped])
        for word in list.words where output.isOpen && (!unknown || word.kind == .unknown) {
            try output.print(
                [
                    "word": word.word, "count": word.count, "class": "\(word.kind)",
                    "sentence": word.sentence,
                ], row: [word.word, "\(word.count)", "\(word.kind)", word.sentence])
        }
        if output.count == 0 {
            let missing = unknown ? "no unknown word" : "no word"
            output.report("mot: \(section.openBook.book.title) has \(missing)")
        }
        return output.end(output.count > 0 ? .found : .nothingFound)
    }
}

public import Core
import Lexicon
import SystemPackage
import Texts

/// Opens books from files, and from standard input.
///
/// Other programs convert PDFs and the sources of manual pages to text.
public struct BookFiles: BookService {
    private let files = OpenFiles()

    /// The most bytes of standard input, of a pipe, and of the output of a program.
    private static let inputLimit = 64 << 20
    /// The longest time without output of a program, which may have to read a large file first.
    private static let idleLimit = Duration.seconds(60)

    /// The folder of the programs, with a slash at the end; empty to find the programs in `PATH`.
    private let programFolder: String

    public init() { self.init(programsIn: "") }

    init(programsIn folder: String) { programFolder = folder }

    public func open(_ path: String) async throws(BookError) -> any OpenBook {
        let name = path == "-" ? "standard input" : path
        let thread = BookThread(name: name)
        let source = try await thread.source(path, among: files, limit: BookFiles.inputLimit)
        guard let converter = source.converter else {
            let reader = try await thread.read { () throws(LexiconError) in try source.reader() }
            return OpenFile(reader: reader, thread: thread)
        }
        let input = try await thread.read { () throws(LexiconError) in
            source.path.isEmpty ? try source.contents() : []
        }
        let text = try await output(of: converter.programs(for: source.path), input, name)
        let reader = try await thread.read { () throws(LexiconError) in
            try source.reader(of: text, by: converter)
        }
        return OpenFile(reader: reader, thread: thread)
    }

    /// Returns the text of a book, which the first installed program converts.
    private func output(
        of programs: [(name: String, arguments: [String])], _ input: [UInt8], _ path: String
    ) async throws(BookError) -> [UInt8] {
        let limits = HelperProcess.Limits(
            output: BookFiles.inputLimit, time: nil, idle: BookFiles.idleLimit)
        for (program, arguments) in programs {
            let outcome: HelperProcess.Outcome?
            do throws(HelperProcessError) {
                outcome = try await HelperProcess(programFolder + program, arguments, input: input)
                    .run(within: limits)
            } catch .missing {
                continue
            } catch {
                throw .unreadable(path: path, reason: error.description)
            }
            // mandoc's exit code also reports mistakes in a page that it could show.
            if let outcome, outcome.exitCode == 0 || !outcome.output.isEmpty {
                return outcome.output
            }
            let message = String(decoding: outcome?.messages ?? [], as: UTF8.self)
                .split(separator: "\n").first?.cleaned(limit: 200)
            throw .unreadable(
                path: path, reason: "\(program) can't read it: \(message ?? "it gives no reason")")
        }
        throw .needsProgram(path: path, program: programs.last?.name ?? "")
    }
}

extension BookSource.Converter {
    /// The programs that convert a book to text, the best first.
    ///
    /// - Parameter path: The file; empty for standard input.
    /// - Returns: Their names and arguments.
    fileprivate func programs(for path: String) -> [(name: String, arguments: [String])] {
        // A name that begins with a hyphen would be an option.
        let file = path.isEmpty ? "-" : path.hasPrefix("-") ? "./" + path : path
        switch self {
        case .pdf: return [("pdftotext", ["-enc", "UTF-8", file, "-"])]
        case .manualSource:
            return [
                ("mandoc", ["-Tutf8"] + (path.isEmpty ? [] : [file])),
                ("man", ["-P", "cat", "-l", file]),
            ]
        }
    }
}

/// Opens and reads one book, for one task at a time, on a thread that may wait for the disk.
private actor BookThread {
    private let name: String
    private let thread = BlockingExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameter name: The name of the book in errors.
    init(name: String) { self.name = name }

    func source(
        _ path: String, among files: OpenFiles, limit: Int
    ) throws(BookError) -> BookSource {
        if path != "-", FileVersion(path: path) != nil {
            return try read { () throws(LexiconError) in
                try BookSource(FilePath(path), among: files)
            }
        }
        do throws(FileReadError) {
            let reader = path == "-" ? try FileReader.standardInput() : try FileReader(path: path)
            return BookSource(try reader.contents(limit: limit))
        } catch {
            throw .unreadable(path: name, reason: error.reason)
        }
    }

    /// Calls a closure that reads a part of the book.
    func read<Value: Sendable>(
        _ body: @Sendable () throws(LexiconError) -> Value
    ) throws(BookError) -> Value {
        do throws(LexiconError) {
            return try body()
        } catch {
            throw .unreadable(path: name, reason: error.reason)
        }
    }
}

/// An opened book, whose reader is only used on the thread of the book.
private struct OpenFile: OpenBook {
    let reader: any BookReader
    let thread: BookThread

    var book: Book { reader.book }

    func text(ofPart part: Int) async throws(BookError) -> StyledText {
        try await thread.read { () throws(LexiconError) in try reader.text(ofPart: part) }
    }

    // A link to a document that can't be read leads nowhere, and a picture that can't be read
    // counts as missing.

    func place(of target: String) async -> BookPlace? {
        try? await thread.read { () throws(LexiconError) in try reader.place(of: target) }
    }

    func picture(named name: String) async -> [UInt8]? {
        try? await thread.read { () throws(LexiconError) in try reader.picture(named: name) }
    }
}

extension LexiconError {
    /// The cause and the remedy, without the name of the file.
    fileprivate var reason: String {
        switch self {
        case .missing: "there is no such file; name another"
        case .damaged(_, let reason): "it is damaged: \(reason); get it again"
        case .unreadable(_, let reason), .unsupported(_, let reason): reason
        }
    }
}

extension FileReadError {
    /// The cause and the remedy, without the name of the file.
    fileprivate var reason: String {
        switch self {
        case .missing: "there is no such file; name another"
        case .unreadable(let reason): reason
        case .tooLarge(let limit): "it has more than \(limit >> 20) MiB; split it"
        }
    }
}

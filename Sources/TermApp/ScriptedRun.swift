import Core
import Glibc
import TermView

/// The browser run by a script: keys from the command line or standard input, screens as text.
///
/// Nothing depends on time: a key is handled only after all that the key before it has started is
/// done.
@MainActor
final class ScriptedRun {
    private let browser: Browser
    private let terminal: MemoryTerminal
    private let printsFrames: Bool
    private var printedCount = 0

    /// The size of a screen that nobody sees.
    private static let defaultSize = Size(width: 80, height: 24)

    /// Runs to the last key, or to one that leaves the program, and prints the last screen.
    static func run(_ options: LaunchOptions) async throws -> ExitStatus {
        let run = try ScriptedRun(options)
        if let keys = options.keys { return await run.run(keys) }
        if StandardStreams.isInputTerminal { return await run.run([]) }
        return await run.runStandardInput()
    }

    private init(_ options: LaunchOptions) throws {
        terminal = MemoryTerminal(size: options.size ?? ScriptedRun.defaultSize)
        browser = try Browser(options, terminal: terminal)
        printsFrames = options.printsFrames
    }

    private func run(_ keys: [Key]) async -> ExitStatus {
        await begin()
        for key in keys {
            if await press(key) == .left { break }
        }
        return end()
    }

    private func runStandardInput() async -> ExitStatus {
        let pieces = Mailbox<KeyReader.Piece>()
        let reader = KeyReader(
            descriptor: STDIN_FILENO, decoder: KeyDecoder(readsAlt: false),
            escapeDelay: KeyReader.escapeDelay(environment: environmentVariable),
            receive: pieces.post)
        await begin()
        while let piece = await pieces.takeAll().first {
            for key in piece.keys {
                if await press(key) == .left { return end() }
            }
            if piece.isLast { break }
            reader.readOn()
        }
        return end()
    }

    /// Whether a key has left the program, or its screen could not be printed.
    private enum Outcome { case goesOn, left }
    private var failure: ExitStatus?

    private func begin() async {
        browser.start()
        await browser.settled()
        if printsFrames { printFrame() }
    }

    private func press(_ key: Key) async -> Outcome {
        let requests = browser.handle(key)
        let leaves = requests.contains { if case .quit = $0 { true } else { false } }
        if leaves { return .left }
        await browser.settled()
        if printsFrames { printFrame() }
        return failure == nil ? .goesOn : .left
    }

    private func end() -> ExitStatus {
        if !printsFrames { printFrame() }
        return failure ?? .found
    }

    private func printFrame() {
        browser.presenter.present()
        let separator = printedCount == 0 ? "" : "\u{0C}"
        printedCount += 1
        let status = StandardStreams.print(separator + (terminal.canvas?.text ?? ""))
        if status != .found { failure = status }
    }
}

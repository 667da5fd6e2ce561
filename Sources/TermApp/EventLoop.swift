import Core
import Glibc
import TermView

/// The browser on a real terminal.
///
///     KeyReader (a thread) ─┐
///     signals ──────────────┼─▶ Mailbox ─▶ EventLoop ─▶ Browser ─▶ CursesTerminal
///     a changed state ──────┘
///
/// All that waits is handled before one frame is drawn, so that a held key never queues up frames.
@MainActor
final class EventLoop {
    private enum Message: Sendable {
        case keys(KeyReader.Piece)
        case signal(Int32)
        case stateChanged
    }

    private let mailbox = Mailbox<Message>()
    private let terminal: CursesTerminal
    private let browser: Browser
    private var ending: Ending?
    private var lastFrame = ContinuousClock.now
    private var isSuspended = false

    /// Why the loop ends.
    private enum Ending {
        case status(ExitStatus)
        case signal(Int32)
    }

    /// While input never ceases, a frame is drawn at least this often.
    private static let longestWait = Duration.milliseconds(50)

    /// Runs until a key, a signal or the end of the terminal ends it, and restores the terminal.
    ///
    /// - Throws: A ``TerminalError`` when the terminal can't be used.
    static func run(_ options: LaunchOptions) async throws -> ExitStatus {
        let loop = try EventLoop(options)
        let ending = await loop.run()
        loop.terminal.close()
        switch ending {
        case .status(let status): return status
        case .signal(let number):
            SignalSources.die(of: number)
            return .interrupted
        }
    }

    private init(_ options: LaunchOptions) throws {
        let terminal = try CursesTerminal(environment: environmentVariable)
        self.terminal = terminal
        do {
            browser = try Browser(options, terminal: terminal) { [mailbox] in
                mailbox.post(.stateChanged)
            }
        } catch {
            terminal.close()
            throw error
        }
    }

    private func run() async -> Ending {
        let signals = SignalSources(SignalSources.ending + [SIGWINCH, SIGCONT]) { [mailbox] in
            mailbox.post(.signal($0))
        }
        defer { withExtendedLifetime(signals) {} }
        browser.start()
        draw()
        let reader = KeyReader(
            descriptor: STDIN_FILENO,
            decoder: KeyDecoder(known: terminal.knownKeys, readsAlt: true),
            escapeDelay: KeyReader.escapeDelay(environment: environmentVariable)
        ) { [mailbox] in mailbox.post(.keys($0)) }

        while true {
            for message in await mailbox.takeAll() {
                handle(message, from: reader)
                if let ending { return ending }
            }
            let isDue = mailbox.isEmpty || ContinuousClock.now - lastFrame > EventLoop.longestWait
            if browser.presenter.needsFrame, isDue, !isSuspended { draw() }
        }
    }

    private func draw() {
        browser.presenter.present()
        lastFrame = ContinuousClock.now
    }

    private func handle(_ message: Message, from reader: KeyReader) {
        switch message {
        case .stateChanged: break
        case .signal(SIGCONT): resume()
        case .signal(SIGWINCH):
            guard !isSuspended else { return }
            terminal.resize()
            browser.presenter.invalidate()
        case .signal(let number): ending = .signal(number)
        case .keys(let piece):
            // Without a shell nobody stops us, or tells us to go on: then a key does.
            if isSuspended { resume() }
            // What is typed meanwhile is read meanwhile, and handled before the next frame.
            if piece.isLast { ending = .status(.found) } else { reader.readOn() }
            for key in piece.keys {
                for request in browser.handle(key) { perform(request) }
            }
        }
    }

    private func perform(_ request: Coordinator.Request) {
        switch request {
        case .quit(let status): ending = .status(status)
        case .redraw:
            terminal.redraw()
            browser.presenter.invalidate()
        case .suspend:
            isSuspended = true
            terminal.suspend()
        }
    }

    /// We were stopped, by our own key or by somebody else, and go on.
    private func resume() {
        isSuspended = false
        terminal.resume()
        browser.presenter.invalidate()
    }
}

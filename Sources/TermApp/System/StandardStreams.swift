import Core
import Glibc
import Services
import Synchronization
import TermView
import Texts

/// Standard input, output and error.
enum StandardStreams {
    /// Opens missing streams, so that no other file gets their descriptors.
    ///
    /// It also ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a file size limit are errors, not
    /// signals.
    ///
    /// A missing input is empty. A missing output can't be written: what would be lost is an error.
    static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free descriptor, which is the missing one.
            _ = open("/dev/null", O_RDONLY)
        }
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    }

    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Makes the terminal standard input, whose text was read, so that keys come from the keyboard.
    ///
    /// - Returns: False when the process has no terminal.
    static func takeKeyboard() -> Bool {
        guard !isInputTerminal else { return true }
        let keyboard = open("/dev/tty", O_RDWR | O_NOCTTY)
        guard keyboard >= 0 else { return false }
        defer { close(keyboard) }
        return dup2(keyboard, STDIN_FILENO) == STDIN_FILENO
    }

    /// The result of writing.
    enum Outcome {
        /// Everything was written.
        case written
        /// The reader has closed the pipe.
        case readerGone
        /// Writing failed; the error was reported.
        case failed

        /// The exit status of a command that only writes.
        var status: ExitStatus { self == .failed ? .failed : .found }
    }

    /// Writes all of a text to standard output.
    static func print(_ text: String) -> Outcome {
        switch write(text, to: STDOUT_FILENO) {
        case 0: return .written
        case EPIPE: return .readerGone
        case let failure:
            report("mot: the output can't be written: \(SystemReason.text(of: failure))")
            return .failed
        }
    }

    /// Writes a message to standard error as one line.
    static func report(_ message: String) { report(lines: [message]) }

    static func report(lines: [String]) { _ = write(text(of: lines), to: STDERR_FILENO) }

    /// The lines as they are written; control characters and newlines that they quote become
    /// blanks.
    static func text(of lines: [String]) -> String {
        lines.map { $0.cleanedKeepingBlanks() + "\n" }.joined()
    }

    /// Writes all of a text, waiting for the reader if a process that shares the descriptor has
    /// made it non-blocking.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - descriptor: The file descriptor.
    /// - Returns: The error number, or 0.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        SignalSources.waitIfEnding()
        var text = text
        return text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    done += count
                } else if errno == EAGAIN {
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&request, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }
}

/// The value of an environment variable; nil when it is not set.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// When styled text is printed: on a terminal, into a pipe too, or never.
enum ColorUse: String, CaseIterable { case auto, always, never }

/// The terminal that standard output goes to.
struct OutputTerminal: Equatable {
    /// The size of the window, in cells.
    let size: Size
    /// True if it shows bold, dim, italic and underlined text.
    let hasStyles: Bool

    /// - Parameters:
    ///   - size: The size of the window; a side of 0 is unknown, and the usual one is used.
    ///   - type: The value of `TERM`; nil when it is not set.
    init(size: Size, type: String?) {
        self.size = Size(
            width: size.width > 0 ? size.width : 80, height: size.height > 0 ? size.height : 24)
        hasStyles = !["", "dumb"].contains(type ?? "")
    }

    /// The terminal of this process; nil when standard output is not one.
    static var current: OutputTerminal? {
        guard StandardStreams.isOutputTerminal else { return nil }
        return OutputTerminal(
            size: windowSize(of: STDOUT_FILENO), type: environmentVariable("TERM"))
    }

    /// The size of a terminal's window; 0 if it is unknown.
    private static func windowSize(of descriptor: Int32) -> Size {
        var size = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0 { size = winsize() }
        return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    /// The terminal for which styled text is printed; nil for plain text.
    ///
    /// A text that goes through a pipe to a pager has the width of the terminal that shows error messages.
    static func current(_ use: ColorUse) -> OutputTerminal? {
        switch use {
        case .auto: return current
        case .never: return current.map { OutputTerminal(size: $0.size, type: nil) }
        case .always:
            return OutputTerminal(
                size: current?.size ?? windowSize(of: STDERR_FILENO), type: "ansi")
        }
    }

    /// The number of columns.
    var width: Int { size.width }

    /// The number of lines that are all seen above the prompt of a shell.
    var lineCount: Int { size.height - 1 }

    /// Returns the contents of a canvas as lines of this terminal.
    func text(of canvas: Canvas, _ theme: Theme) -> String {
        hasStyles ? canvas.styledText(theme) : canvas.text
    }
}

/// Says on a terminal how far a long command has got, on one line of standard error.
final class ProgressLine: Sendable {
    private let what: String
    private let isShown = StandardStreams.isErrorTerminal
    private let state: Mutex<(next: ContinuousClock.Instant, isWritten: Bool)>
    private static let interval = Duration.milliseconds(200)

    /// - Parameters:
    ///   - what: The work, `looking up `; empty if the command says it.
    ///   - delay: The time before the line is written first; a shorter command has none.
    init(_ what: String = "", after delay: Duration = interval) {
        self.what = what
        state = Mutex((ContinuousClock.now + delay, false))
    }

    /// Shows that so much is done of all there is to do.
    func show(_ done: Int, of count: Int) { show("\(done.grouped) of \(count.grouped)") }

    /// Shows how far the work is.
    func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let isDue = state.withLock { state in
            guard state.next <= now else { return false }
            state = (now + ProgressLine.interval, true)
            return true
        }
        if isDue { write("\r\u{1B}[Kmot: \(what)\(text())") }
    }

    /// Clears the line, if it was written.
    func end() {
        let isWritten = state.withLock { state in
            defer { state.isWritten = false }
            return state.isWritten
        }
        if isWritten { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) { _ = StandardStreams.write(text, to: STDERR_FILENO) }
}

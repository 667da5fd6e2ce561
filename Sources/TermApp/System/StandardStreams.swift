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
    /// Also ignores SIGPIPE and SIGXFSZ, so that a closed pipe and a file size limit cause errors
    /// instead of signals.
    ///
    /// A missing input is read as empty. Writing to a missing output is an error, because the text
    /// would be lost.
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

    /// Makes the terminal the new standard input, so that keys come from the keyboard.
    ///
    /// Call it after the text on standard input was read.
    ///
    /// - Returns: False if the process has no terminal.
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

    /// Writes a whole text to standard output.
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

    /// Joins the lines for output; control characters and newlines inside a line become blanks.
    static func text(of lines: [String]) -> String {
        lines.map { $0.cleanedKeepingBlanks() + "\n" }.joined()
    }

    /// Writes a whole text.
    ///
    /// If another process has made the shared descriptor non-blocking, this function waits for the
    /// reader.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - descriptor: The file descriptor.
    /// - Returns: The error number, or 0.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        SignalSources.waitIfEnding()
        var text = text
        return text.withUTF8 { bytes in
            var writtenCount = 0
            while writtenCount < bytes.count {
                let rest = UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[writtenCount...])
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    writtenCount += count
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

/// The value of an environment variable; nil if it is not set.
func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// The condition for printing styled text: on a terminal (`auto`), also into a pipe, or never.
enum ColorUse: String, CaseIterable { case auto, always, never }

/// The terminal to which standard output goes.
struct OutputTerminal: Equatable {
    /// The size of the window, in cells.
    let size: Size
    /// True if the terminal shows bold, dim, italic and underlined text.
    let hasStyles: Bool

    /// - Parameters:
    ///   - size: The size of the window. A side of 0 is unknown, and gets the default size.
    ///   - type: The value of `TERM`; nil if it is not set.
    init(size: Size, type: String?) {
        self.size = Size(
            width: size.width > 0 ? size.width : 80, height: size.height > 0 ? size.height : 24)
        hasStyles = !["", "dumb"].contains(type ?? "")
    }

    /// The terminal of standard output; nil if standard output is no terminal.
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

    /// The terminal for which styled text is formatted; nil to print plain text.
    ///
    /// Text that a pipe passes to a pager gets the width of the terminal that shows error messages.
    static func current(_ colorUse: ColorUse) -> OutputTerminal? {
        switch colorUse {
        case .auto: return current
        case .never: return current.map { OutputTerminal(size: $0.size, type: nil) }
        case .always:
            return OutputTerminal(
                size: current?.size ?? windowSize(of: STDERR_FILENO), type: "ansi")
        }
    }

    /// The number of columns.
    var width: Int { size.width }

    /// The number of lines that fit above the prompt of a shell.
    var lineCount: Int { size.height - 1 }

    /// Returns the contents of a canvas as lines of this terminal.
    func text(of canvas: Canvas, _ theme: Theme) -> String {
        hasStyles ? canvas.styledText(theme) : canvas.text
    }
}

/// Shows the progress of a long command on a terminal, on one line of standard error.
final class ProgressLine: Sendable {
    private let activity: String
    private let isShown = StandardStreams.isErrorTerminal
    private let state: Mutex<(next: ContinuousClock.Instant, isWritten: Bool)>
    private static let interval = Duration.milliseconds(200)

    /// - Parameters:
    ///   - activity: The work, such as `looking up `; empty if the name of the command says it all.
    ///   - delay: The time before the line is first shown; a shorter command shows no line.
    init(_ activity: String = "", after delay: Duration = interval) {
        self.activity = activity
        state = Mutex((ContinuousClock.now + delay, false))
    }

    /// Shows how many of all items are done.
    func show(_ doneCount: Int, of count: Int) { show("\(doneCount.grouped) of \(count.grouped)") }

    /// Shows a text about the progress.
    func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let isDue = state.withLock { state in
            guard state.next <= now else { return false }
            state = (now + ProgressLine.interval, true)
            return true
        }
        if isDue { write("\r\u{1B}[Kmot: \(activity)\(text())") }
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

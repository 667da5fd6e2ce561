import CNcurses
import Glibc

/// The terminal while it is ours: what was changed, and how each change is undone, once.
///
/// It is undone by `close()`, by `deinit` if that was forgotten, and if the program crashes by a
/// signal handler that was given the bytes to write beforehand.
@MainActor
final class CursesSession {
    /// Our own window, as large as the screen: `stdscr` is a global that nobody owns.
    let window: UnsafeMutablePointer<WINDOW>

    private let screen: OpaquePointer
    private let output: FrameOutput
    private let pasteMode: PasteMode
    private let messages: MessageHold
    private var isOpen = true
    private var handler: (@convention(c) (Int32) -> Void)?

    init(environment: (String) -> String?) throws(TerminalError) {
        let terminalType = environment("TERM")
        guard let terminalType, !terminalType.isEmpty else { throw .typeMissing }
        // UTF-8 whatever the locale says: our own width table decides the columns anyway.
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }
        var modes = termios()
        tcgetattr(STDOUT_FILENO, &modes)
        guard let output = FrameOutput(terminal: STDOUT_FILENO) else { throw .noDescriptors }
        var description = TerminalDescription(of: terminalType, environment: environment)
        description?.removeShortcuts()
        let open = { newterm(terminalType, output.stream, mot_standard_input()) }
        guard let screen = description.map({ $0.inForce(open) }) ?? open() else {
            output.close()
            throw .typeUnusable(terminalType.cleaned)
        }
        guard mot_string_capability("cup") != nil, let window = newwin(0, 0, 0, 0) else {
            endwin()
            delscreen(screen)
            output.close()
            throw .typeUnusable(terminalType.cleaned)
        }
        self.output = output
        self.screen = screen
        self.window = window
        // Keys arrive as bytes, the same as from a pipe: no signals, no echo, no CR to LF.
        raw()
        noecho()
        nonl()
        keypad(window, true)
        // We look for keys ourselves; ncurses is not to stop a frame because of one.
        typeahead(-1)
        // Rows that change are not the old ones with letters put in or taken out.
        idcok(window, false)
        pasteMode = PasteMode(terminalType: terminalType, stream: output.stream)
        pasteMode.enable()
        messages = MessageHold()
        arm(modes)
    }

    private func arm(_ modes: termios) {
        let names = ["rmkx", "sgr0", "cnorm", "rmcup"]
        let bytes = pasteMode.disabling + names.flatMap { Terminfo.bytes($0) ?? [] }
        withUnsafePointer(to: modes) { modes in
            bytes.withUnsafeBytes {
                mot_arm_crash_handler(
                    STDOUT_FILENO, modes, $0.baseAddress, $0.count, messages.held,
                    messages.original)
            }
        }
    }

    /// Brings what was written to the window to the terminal.
    func refresh() { output.frame { wrefresh(window) } }

    /// Sends bytes to the terminal that change nothing on the screen.
    func send(_ bytes: [UInt8]) { output.send(bytes) }

    /// Gives the terminal back and asks the shell to stop us.
    ///
    /// The stop comes soon, on whatever thread takes the signal; nothing may touch the terminal
    /// before `resume()`.
    func suspend() {
        pasteMode.disable()
        endwin()
        // ncurses has a handler of its own for this signal; the shell is to see us stop by it.
        handler = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
    }

    /// Takes the terminal over again.
    func resume() {
        if let handler { signal(SIGTSTP, handler) }
        handler = nil
        // Not left to the refresh: while a frame is drawn the stream leads to no terminal.
        reset_prog_mode()
        refresh()
        pasteMode.enable()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        // Upon a Ctrl-Z that is typed from here on, ncurses would make the terminal its own again.
        signal(SIGTSTP, SIG_IGN)
        pasteMode.disable()
        // Where there is no other screen to go back to, the shell goes on in an empty one.
        if Terminfo.bytes("rmcup") == nil {
            werase(window)
            refresh()
        }
        endwin()
        mot_disarm_crash_handler()
        messages.release()
        delwin(window)
        delscreen(screen)
        output.close()
    }

    isolated deinit { close() }
}

/// Has the terminal mark what is pasted, so that pasted letters do not act as keys.
@MainActor
private struct PasteMode {
    private let isSupported: Bool
    private let stream: UnsafeMutablePointer<FILE>

    /// The terminals that are known to; others might show the sequence.
    private static let families = [
        "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "vte",
        "konsole", "gnome", "ghostty", "contour", "mlterm", "st-", "iterm",
    ]

    init(terminalType: String, stream: UnsafeMutablePointer<FILE>) {
        self.stream = stream
        isSupported = PasteMode.families.contains { terminalType.hasPrefix($0) }
    }

    var disabling: [UInt8] { isSupported ? Array("\u{1B}[?2004l".utf8) : [] }

    func enable() { if isSupported { write("\u{1B}[?2004h") } }

    func disable() { if isSupported { write("\u{1B}[?2004l") } }

    private func write(_ sequence: String) {
        fputs(sequence, stream)
        fflush(stream)
    }
}

/// Holds back what is written to standard error while the screen shows, where it would be lost.
@MainActor
private struct MessageHold {
    /// The file that holds the messages, and the descriptor they belong to; -1 if there is none.
    let held: Int32
    let original: Int32

    init() {
        // Messages that go to a file or a pipe disturb nothing.
        guard isatty(STDERR_FILENO) == 1 else {
            held = -1
            original = -1
            return
        }
        held = mot_memory_file()
        original = held >= 0 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
        if held >= 0, original >= 0 { dup2(held, STDERR_FILENO) }
    }

    func release() {
        guard held >= 0, original >= 0 else { return }
        dup2(original, STDERR_FILENO)
        mot_copy_messages(held, original)
        close(held)
        close(original)
    }
}

extension String {
    /// Without what an environment variable may hold to disturb a message.
    fileprivate var cleaned: String { String(unicodeScalars.filter { $0.value > 0x20 }.prefix(40)) }
}

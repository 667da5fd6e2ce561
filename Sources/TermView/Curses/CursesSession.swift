import CNcurses
import Core
import Glibc

/// The terminal as ncurses drives it, and what of it is changed while it is ours: from `take()` to
/// `giveBack()`, as often as that happens.
///
/// It is given back by `close()`, by `deinit` if that was forgotten, and if the program crashes by a
/// signal handler that was given the bytes to write before anything was changed.
@MainActor
final class CursesSession {
    /// Our own window, as large as the screen: `stdscr` is a global that nobody owns.
    let window: UnsafeMutablePointer<WINDOW>
    /// What kind of terminal it is taken for.
    let type: TerminalType

    private let screen: OpaquePointer
    private let output: FrameOutput
    private let writer: TerminalWriter
    private let modes: RawMode
    private let pasteMode: PasteMode
    private let messages: MessageHold
    private var isOurs = false
    private var isOpen = true

    /// Prepares the terminal, and changes nothing of it yet.
    init(environment: (String) -> String?, size: Size) throws(TerminalError) {
        // UTF-8 whatever the locale says: our own width table decides the columns anyway.
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "") }
        modes = RawMode(of: STDOUT_FILENO)
        guard let writer = TerminalWriter(terminal: STDOUT_FILENO) else {
            throw .noDescriptors
        }
        guard let output = FrameOutput(terminal: STDOUT_FILENO) else {
            writer.close()
            throw .noDescriptors
        }
        do throws(TerminalError) {
            (type, screen, window) = try CursesSession.start(
                output.stream, environment: environment, size: size)
        } catch {
            output.close()
            writer.close()
            throw error
        }
        self.output = output
        self.writer = writer
        keypad(window, true)
        // We look for keys ourselves; ncurses is not to stop a frame because of one.
        typeahead(-1)
        // Rows that change are not the old ones with letters put in or taken out.
        idcok(window, false)
        pasteMode = PasteMode(terminalType: type.name)
        messages = MessageHold()
        prepareForCrash()
    }

    /// Starts ncurses with a window as large as the terminal.
    private static func start(
        _ stream: UnsafeMutablePointer<FILE>, environment: (String) -> String?, size: Size
    ) throws(TerminalError) -> (TerminalType, OpaquePointer, UnsafeMutablePointer<WINDOW>) {
        let (type, screen) = try TerminalType.find(
            environment: environment, isKnown: { mot_terminal_is_known($0) != 0 }
        ) { name in
            // ncurses' own handler of a stop would take the file in memory for the terminal.
            let handler = signal(SIGTSTP, SIG_IGN)
            defer { signal(SIGTSTP, handler) }
            // LINES and COLUMNS count only where the database has no size, as for `linux`.
            for usesEnvironment in [false, true] {
                use_env(usesEnvironment)
                if let screen = newterm(name, stream, mot_standard_input()) { return screen }
            }
            return nil
        }
        // It can't ask a file in memory how large it is.
        resizeterm(Int32(size.height), Int32(size.width))
        guard mot_string_capability("cup") != nil, let window = newwin(0, 0, 0, 0) else {
            endwin()
            delscreen(screen)
            throw .typeUnusable(type.givenName)
        }
        return (type, screen, window)
    }

    private func prepareForCrash() {
        let names = ["rmkx", "sgr0", "cnorm", "rmcup"]
        let bytes = pasteMode.disabling + names.flatMap { Terminfo.bytes($0) ?? [] }
        modes.withUnsafePointers { ours, others in
            bytes.withUnsafeBytes {
                mot_prepare_crash_handler(
                    writer.descriptor, ours, others, $0.baseAddress, $0.count, messages.held,
                    messages.original)
            }
        }
    }

    /// Whether the terminal is ours to use: a shell that has put us into the background has it.
    var isInForeground: Bool { mot_is_in_foreground(writer.descriptor) != 0 }

    /// Whether the terminal takes nothing now; then nothing is to be drawn.
    var isBlocked: Bool { writer.isBlocked }

    /// Takes the terminal over, or takes it over anew after somebody else has used it.
    ///
    /// It shows nothing yet that it has not shown before.
    func take() {
        mot_arm_crash_handler()
        if isOurs {
            // Whoever has used it meanwhile may have changed anything: ncurses begins anew.
            endwin()
            _ = output.takeFrame()
        }
        isOurs = true
        modes.enable()
        // ncurses sends these only with modes that it has set itself.
        writer.send((Terminfo.bytes("smkx") ?? []) + pasteMode.enabling)
    }

    /// Brings what was written to the window to the terminal.
    func refresh() {
        wrefresh(window)
        writer.send(output.takeFrame())
    }

    /// Sends bytes to the terminal that change nothing on the screen.
    func send(_ bytes: [UInt8]) { writer.send(bytes) }

    /// Gives the terminal back, if it is ours; what it has not taken by then it may never get.
    func giveBack() {
        guard isOurs else { return }
        isOurs = false
        modes.restore()
        endwin()
        writer.sendLast(pasteMode.disabling + output.takeFrame())
        mot_disarm_crash_handler()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        // From here on a job in the background is not stopped for what it writes.
        signal(SIGTTOU, SIG_IGN)
        // Where there is no other screen to go back to, the shell goes on in an empty one.
        if isOurs, Terminfo.bytes("rmcup") == nil {
            werase(window)
            wrefresh(window)
        }
        giveBack()
        messages.release()
        delwin(window)
        delscreen(screen)
        output.close()
        writer.close()
    }

    isolated deinit { close() }
}

/// Has the terminal mark what is pasted, so that pasted letters do not act as keys.
private struct PasteMode {
    /// What switches it on and off; nothing for a terminal that may show the sequences instead.
    let enabling: [UInt8]
    let disabling: [UInt8]

    /// The terminals that are known to understand them.
    private static let families = [
        "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "vte",
        "konsole", "gnome", "ghostty", "contour", "mlterm", "st-", "iterm",
    ]

    init(terminalType: String) {
        let isSupported = PasteMode.families.contains { terminalType.hasPrefix($0) }
        enabling = isSupported ? Array("\u{1B}[?2004h".utf8) : []
        disabling = isSupported ? Array("\u{1B}[?2004l".utf8) : []
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

import CNcurses
import Glibc

/// Drives the terminal through ncurses, and restores what it changes.
///
/// The session owns the terminal from `take()` to `giveBack()`, which may be called repeatedly.
/// `close()` and `deinit` restore the terminal. If the program crashes, a signal handler restores
/// it. Before the session changes anything, it gives the handler the bytes to write.
@MainActor
final class CursesSession {
    /// A full-screen window of our own, rather than the global `stdscr`.
    let window: UnsafeMutablePointer<WINDOW>
    let type: TerminalType

    private let screen: OpaquePointer
    private let output: FrameOutput
    private let writer: TerminalWriter
    private let modes: RawMode
    private let paste: TerminalMode
    private var titles: TerminalMode { didSet { modeDidChange(titles, from: oldValue) } }
    private let messages: MessageHold
    private var ownsTerminal = false
    private var isOpen = true

    /// The terminal reports the mouse.
    var mouse: TerminalMode { didSet { modeDidChange(mouse, from: oldValue) } }

    /// The terminal reports the colour of its background: at once, and after each change.
    ///
    /// Switching the mode on does not wait for the terminal's report.
    var background: TerminalMode { didSet { modeDidChange(background, from: oldValue) } }

    /// The bytes that ask the terminal which pictures it can show; empty if the terminal might
    /// display them as text.
    let pictureQuestion: [UInt8]
    /// True if the terminal is known to ignore sequences that it does not support.
    let ignoresSequences: Bool

    /// The colours of 24 bits, each by the palette colour that replaces it in the output of
    /// ncurses.
    var exactColors: [UInt8: PaletteColor] = [:]

    /// True if the terminal has pictures that must be deleted when the session gives the terminal
    /// back.
    var holdsPictures = false {
        didSet { if holdsPictures != oldValue { prepareForCrash() } }
    }

    /// The title of the window while the terminal is ours; nil for the terminal's own title, which
    /// comes back afterwards.
    ///
    /// The title has no control characters.
    var title: String? {
        didSet {
            if !ignoresSequences { title = nil }
            guard title != oldValue else { return }
            titles.isOn = title != nil
            if ownsTerminal, title != nil { writer.send(titleBytes) }
        }
    }

    /// The sequence that sets the title (XTerm Control Sequences, OSC 2); empty without a title.
    private var titleBytes: [UInt8] { title.map { Array("\u{1B}]2;\($0)\u{1B}\\".utf8) } ?? [] }

    /// Prepares the session without changing the terminal.
    ///
    /// - Parameters:
    ///   - environment: Returns the value of an environment variable.
    ///   - size: The size of the window, in cells.
    /// - Throws: A ``TerminalError`` if the terminal can't be used.
    init(environment: (String) -> String?, size: Size) throws(TerminalError) {
        UTF8Locale.use(environment: environment)
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
        // Mot reads the keys itself; ncurses must not interrupt a frame because of pending input.
        typeahead(-1)
        // Characters are not inserted or deleted, because changed rows are new text, not shifted
        // text.
        idcok(window, false)
        ignoresSequences = CursesSession.ignoresSequences(type.name)
        let mode = { [ignoresSequences] (enabling: String, disabling: String) in
            TerminalMode(enabling, disabling, isSupported: ignoresSequences)
        }
        // Pasted text does not act as keys.
        var paste = mode("\u{1B}[?2004h", "\u{1B}[?2004l")
        paste.isOn = true
        self.paste = paste
        mouse = mode("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l")
        background = mode(
            TerminalQuestion.backgroundReports, TerminalQuestion.noBackgroundReports)
        // The terminal keeps its own title on a stack.
        titles = mode("\u{1B}[22;2t", "\u{1B}[23;2t")
        pictureQuestion = CursesSession.pictureQuestion(
            terminalType: type.name, environment: environment)
        messages = MessageHold()
        prepareForCrash()
    }

    private static func pictureQuestion(
        terminalType: String, environment: (String) -> String?
    ) -> [UInt8] {
        guard ignoresSequences(terminalType) else { return [] }
        // Terminal multiplexers mistake kitty's question for a title.
        let isMultiplexed =
            ["tmux", "screen"].contains { terminalType.hasPrefix($0) }
            || ["TMUX", "STY"].contains { environment($0) != nil }
        return (isMultiplexed ? [] : TerminalQuestion.kittyPictures) + TerminalQuestion.attributes
    }

    /// The terminal types that ignore sequences that they do not support, by prefix.
    private static let families = [
        "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "vte",
        "konsole", "gnome", "ghostty", "contour", "mlterm", "st-", "iterm",
    ]

    private static func ignoresSequences(_ terminalType: String) -> Bool {
        families.contains { terminalType.hasPrefix($0) }
    }

    /// Starts ncurses with a full-screen window.
    private static func start(
        _ stream: UnsafeMutablePointer<FILE>, environment: (String) -> String?, size: Size
    ) throws(TerminalError) -> (TerminalType, OpaquePointer, UnsafeMutablePointer<WINDOW>) {
        let (type, screen) = try TerminalType.find(
            environment: environment,
            isSound: { TerminfoFile.isSound($0, environment: environment) },
            isKnown: { mot_terminal_is_known($0) != 0 }
        ) { name, entry in
            // The SIGTSTP handler of ncurses would mistake the file in memory for the terminal.
            let handler = signal(SIGTSTP, SIG_IGN)
            defer { signal(SIGTSTP, handler) }
            // LINES and COLUMNS are used only if the database has no size, as for `linux`.
            for usesEnvironment in [false, true] {
                use_env(usesEnvironment)
                let screen =
                    if let entry {
                        mot_newterm_with_entry(name, entry, stream)
                    } else {
                        newterm(name, stream, mot_standard_input())
                    }
                if let screen { return screen }
            }
            return nil
        }
        // ncurses can't read the window size from a file in memory.
        resizeterm(Int32(size.height), Int32(size.width))
        guard mot_string_capability("cup") != nil, let window = newwin(0, 0, 0, 0) else {
            endwin()
            delscreen(screen)
            throw .typeUnusable(type.termValue)
        }
        return (type, screen, window)
    }

    private func prepareForCrash() {
        let names = ["rmkx", "sgr0", "cnorm", "rmcup"]
        let bytes = restoringBytes + names.flatMap { Terminfo.bytes($0) ?? [] }
        modes.withUnsafePointers { ours, originals in
            bytes.withUnsafeBytes {
                mot_prepare_crash_handler(
                    writer.descriptor, ours, originals, $0.baseAddress, $0.count,
                    messages.messageFile,
                    messages.standardError)
            }
        }
    }

    /// The sequences that switch off the modes that the session has switched on.
    private var restoringBytes: [UInt8] {
        titles.restoringBytes + background.restoringBytes
            + (holdsPictures ? FrameOverlay.deletionOfAll : []) + mouse.restoringBytes
            + paste.restoringBytes
    }

    private func modeDidChange(_ mode: TerminalMode, from oldMode: TerminalMode) {
        guard mode.isOn != oldMode.isOn else { return }
        prepareForCrash()
        if ownsTerminal { writer.send(mode.isOn ? mode.enablingBytes : oldMode.restoringBytes) }
    }

    /// True if the program is in the terminal's foreground process group, so that it may use the
    /// terminal.
    var isInForeground: Bool { mot_is_in_foreground(writer.descriptor) != 0 }

    /// True if the terminal accepts no output at the moment; callers should then draw nothing.
    var isBlocked: Bool { writer.isBlocked }

    /// Takes the terminal over, also again after another program has used it.
    ///
    /// The call draws nothing.
    func take() {
        mot_arm_crash_handler()
        if ownsTerminal || output.isInMemory {
            // `endwin` makes ncurses start anew, because another program may have changed anything.
            // Before the first call of `endwin`, ncurses also writes each movement of the cursor
            // separately. If ncurses writes to the terminal directly, the first call is left out,
            // because it would change the modes of the terminal.
            endwin()
            _ = output.takeFrame()
        }
        ownsTerminal = true
        modes.enable()
        // ncurses sends these sequences only together with modes that it has set itself.
        writer.send(
            (Terminfo.bytes("smkx") ?? [])
                + [paste, mouse, background, titles].flatMap(\.enablingBytes) + titleBytes)
    }

    /// Moves rows by a line, also on the terminal if it can do so.
    ///
    /// A screen reader does not speak rows that move on the terminal.
    func move(_ scroll: Canvas.Scroll) {
        idlok(window, true)
        scrollok(window, true)
        wsetscrreg(
            window, Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
        wscrl(window, scroll.isUp ? 1 : -1)
        wrefresh(window)
        wsetscrreg(window, 0, getmaxy(window) - 1)
        scrollok(window, false)
        idlok(window, false)
    }

    /// Marks cells of one row, so that the next ``refresh(with:)`` writes them even if the terminal
    /// shows them already.
    func rewrite(_ area: Area) {
        let part = derwin(window, 1, Int32(area.width), Int32(area.y), Int32(area.x))
        wredrawln(part, 0, 1)
        delwin(part)
    }

    /// Sends the contents of the window to the terminal.
    ///
    /// The bytes of the overlay, links and pictures, follow in the same write.
    func refresh(with overlay: [UInt8]) {
        wrefresh(window)
        var frame = output.takeFrame()
        // If the terminal uses another sequence for a colour, the colour of the palette remains.
        for (index, color) in exactColors {
            for parameter in [38, 48] {
                let exactSequence = "\u{1B}[\(parameter);\(color.parameters)m"
                frame = frame.replacing(
                    "\u{1B}[\(parameter);5;\(index)m".utf8, with: exactSequence.utf8)
            }
        }
        writer.send(frame + overlay)
    }

    /// Sends bytes that change nothing on the screen.
    func send(_ bytes: [UInt8]) { writer.send(bytes) }

    /// Gives the terminal back if it is ours; output that it has not accepted may be lost.
    func giveBack() {
        guard ownsTerminal else { return }
        ownsTerminal = false
        modes.restore()
        endwin()
        writer.sendLast(restoringBytes + output.takeFrame())
        mot_disarm_crash_handler()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        // From here on, a background job is not stopped when it writes.
        signal(SIGTTOU, SIG_IGN)
        // Without an alternate screen, the shell gets an empty screen.
        if ownsTerminal, Terminfo.bytes("rmcup") == nil {
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

/// A mode of the terminal that the session switches on while the terminal is ours.
struct TerminalMode {
    /// The sequences that switch the mode on and off.
    private let sequences: (enabling: [UInt8], disabling: [UInt8])
    private let isSupported: Bool

    /// Stays false for a terminal that might display the sequences as text; then none is sent.
    var isOn = false { didSet { if !isSupported { isOn = false } } }

    fileprivate init(_ enabling: String, _ disabling: String, isSupported: Bool) {
        sequences = (Array(enabling.utf8), Array(disabling.utf8))
        self.isSupported = isSupported
    }

    /// The bytes to send when the session takes the terminal, and when it gives the terminal back;
    /// empty if the mode is off.
    fileprivate var enablingBytes: [UInt8] { isOn ? sequences.enabling : [] }
    fileprivate var restoringBytes: [UInt8] { isOn ? sequences.disabling : [] }
}

/// Holds back messages to standard error while Mot owns the screen, because the screen would lose
/// them.
@MainActor
private struct MessageHold {
    /// The descriptor of the file that holds the messages, and a copy of the original standard
    /// error; -1 if nothing is held.
    let messageFile: Int32
    let standardError: Int32

    init() {
        // Messages to a file or a pipe don't disturb the screen.
        guard isatty(STDERR_FILENO) == 1 else {
            messageFile = -1
            standardError = -1
            return
        }
        messageFile = mot_memory_file()
        standardError = messageFile >= 0 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
        if messageFile >= 0, standardError >= 0 { dup2(messageFile, STDERR_FILENO) }
    }

    func release() {
        guard messageFile >= 0, standardError >= 0 else { return }
        dup2(standardError, STDERR_FILENO)
        mot_copy_messages(messageFile, standardError)
        close(messageFile)
        close(standardError)
    }
}

/// The terminal modes (termios(3)) of the shell and of Mot.
///
/// The modes are set without waiting for pending output, because the terminal may accept no output.
/// ncurses would wait.
@MainActor
struct RawMode {
    private let raw: termios
    private let original: termios
    private let terminal: Int32

    /// Reads the modes of a terminal without changing them.
    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        original = modes
        // Keys arrive as bytes, as from a pipe: no signals, no echo, no translation of CR to LF.
        modes.c_iflag &= ~tcflag_t(BRKINT | PARMRK | IXON | ICRNL | INLCR | IGNCR)
        modes.c_oflag &= ~tcflag_t(ONLCR)
        modes.c_lflag &= ~tcflag_t(ICANON | ISIG | IEXTEN | ECHO | ECHONL)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 1
            $0[Int(VTIME)] = 0
        }
        raw = modes
        self.terminal = terminal
    }

    func enable() {
        var raw = raw
        tcsetattr(terminal, TCSANOW, &raw)
    }

    func restore() { withUnsafePointers { mot_restore_modes(terminal, $0, $1) } }

    /// Calls a function with the modes of Mot and the original modes.
    func withUnsafePointers(
        _ body: (UnsafePointer<termios>, UnsafePointer<termios>) -> Void
    ) {
        withUnsafePointer(to: raw) { raw in
            withUnsafePointer(to: original) { body(raw, $0) }
        }
    }
}

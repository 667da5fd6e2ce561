import CNcurses
import Glibc

/// The modes of the terminal (termios(3)): as a shell has them, and as we do.
///
/// They are set without waiting until the terminal has taken its output, as ncurses would: it may
/// take none.
@MainActor
struct RawMode {
    /// As they are while the terminal is ours, and as they were before.
    private let raw: termios
    private let original: termios
    private let terminal: Int32

    /// Looks at the modes of a terminal, and changes none.
    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        original = modes
        // Keys arrive as bytes, the same as from a pipe: no signals, no echo, no CR to LF.
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

    /// Calls with our modes and the others.
    func withUnsafePointers(
        _ body: (UnsafePointer<termios>, UnsafePointer<termios>) -> Void
    ) {
        withUnsafePointer(to: raw) { raw in
            withUnsafePointer(to: original) { body(raw, $0) }
        }
    }
}

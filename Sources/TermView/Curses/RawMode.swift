import CNcurses
import Glibc

/// The terminal modes (termios(3)): the shell's and ours.
///
/// They are set without waiting for pending output, unlike ncurses does: the terminal may not
/// accept any.
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

    /// Calls a function with our modes and the original ones.
    func withUnsafePointers(
        _ body: (UnsafePointer<termios>, UnsafePointer<termios>) -> Void
    ) {
        withUnsafePointer(to: raw) { raw in
            withUnsafePointer(to: original) { body(raw, $0) }
        }
    }
}

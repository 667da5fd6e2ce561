/// Why a terminal can't be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// `TERM` is not set.
    case typeMissing
    /// The terminal type in `TERM` can't position the cursor.
    case typeUnusable(String)
    /// The terminal database has neither this type nor the fallback.
    case databaseMissing(String)
    /// No file descriptor is available.
    case noDescriptors

    /// One sentence: the error and its remedy.
    public var description: String {
        switch self {
        case .typeMissing:
            "TERM is not set; set it to your terminal's type, such as xterm-256color"
        case .typeUnusable(let type):
            "TERM is '\(type)', which can't show a screen; set it to your terminal's type, "
                + "such as xterm-256color"
        case .databaseMissing(let type):
            "the terminal database has no entry for '\(type)' (TERM), nor a usual one; install the "
                + "package ncurses-base (on Alpine: ncurses-terminfo-base)"
        case .noDescriptors:
            "too many files are open; close some programs or raise ulimit -n"
        }
    }
}

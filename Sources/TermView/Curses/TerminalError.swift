/// Why a terminal can't be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// `TERM` is not set: set it to what the terminal is.
    case typeMissing
    /// The terminal can't place its cursor: set `TERM` to another.
    case typeUnusable(String)
    /// The database knows neither that terminal nor the usual one: install it.
    case databaseMissing(String)
    /// Too many files are open: close some.
    case noDescriptors

    /// One sentence: what is wrong, and what to do.
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

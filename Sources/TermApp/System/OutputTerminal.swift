import Core
import Glibc
import TermView

/// The terminal that standard output goes to.
struct OutputTerminal: Equatable {
    /// The size of the window, in cells.
    let size: Size
    /// Whether it shows bold, dim, italic and underlined text.
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
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) != 0 { size = winsize() }
        return OutputTerminal(
            size: Size(width: Int(size.ws_col), height: Int(size.ws_row)),
            type: environmentVariable("TERM"))
    }

    /// The number of columns.
    var width: Int { size.width }

    /// The number of lines that are all seen above the prompt of a shell.
    var lineCount: Int { size.height - 1 }

    /// What is drawn on a canvas as lines of this terminal.
    func text(of canvas: Canvas) -> String { hasStyles ? canvas.styledText : canvas.text }
}

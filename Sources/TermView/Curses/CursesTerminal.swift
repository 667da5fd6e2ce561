internal import CNcurses
public import Core
import Glibc

/// A real terminal, driven by ncurses.
///
/// From `take()` to `giveBack()` it has the terminal to itself: raw mode, alternate screen, bracketed
/// paste. Only what has changed of a canvas is handed to ncurses, one call a row, which finds the
/// fewest bytes that bring it to the screen.
public final class CursesTerminal: Terminal {
    private let session: CursesSession
    private let attributes: StyleAttributes
    private var shown: Canvas?
    private var isCursorVisible: Bool?
    private var line = CursesLine()
    /// What the clipboard is to hold as soon as the terminal takes something again.
    private var waitingClipping: Clipping?

    /// The largest window that is used, in cells each way.
    private static let largestSide = 1_000

    /// How large the window is now.
    public private(set) var size: Size

    /// Makes a terminal of standard output; nothing of it is changed before ``take()``.
    ///
    /// - Parameter environment: Where `TERM`, the places of its description and `NO_COLOR` are looked
    ///   up.
    /// - Throws: A ``TerminalError`` when it can't be used.
    public init(environment: (String) -> String?) throws(TerminalError) {
        size = CursesTerminal.windowSize()
        let session = try CursesSession(environment: environment, size: size)
        self.session = session
        attributes = StyleAttributes(isColored: (environment("NO_COLOR") ?? "").isEmpty)
    }

    /// What a person should know of this terminal; nil if there is nothing.
    public var notice: String? { session.type.notice }

    /// Whether the terminal may be taken: not while a shell has put us into the background.
    public var isInForeground: Bool { session.isInForeground }

    /// As the terminal database says, and `NO_COLOR`.
    public var colors: ColorDepth { attributes.colors }

    /// The sequences that this terminal's keys send, from its entry in the terminal database.
    public var knownKeys: [[UInt8]: Key] { TerminfoKeys.known() }

    /// Shows a canvas; nothing, while the terminal has yet to take the one before.
    public func show(_ canvas: Canvas) {
        guard !session.isBlocked else { return }
        draw(canvas)
        sendClipping()
    }

    private func draw(_ canvas: Canvas) {
        let window = session.window
        if shown?.size != canvas.size { shown = nil }
        var isChanged = shown?.cursor != canvas.cursor || shown == nil
        for y in 0..<canvas.size.height {
            let whole = 0..<canvas.size.width
            let changed = if let shown { canvas.changedColumns(y, since: shown) } else { whole }
            guard let changed else { continue }
            line.set(canvas.rows[y][changed], of: canvas, attributes: attributes)
            line.write(to: window, at: Point(x: changed.lowerBound, y: y))
            isChanged = true
        }
        shown = canvas
        guard isChanged else { return }
        showCursor(canvas.cursor != nil)
        if let cursor = canvas.cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
        session.refresh()
    }

    /// Looks at the size of the window; what it shows is drawn whole with the next canvas.
    public func resize() {
        size = CursesTerminal.windowSize()
        resizeterm(Int32(size.height), Int32(size.width))
        wresize(session.window, Int32(size.height), Int32(size.width))
        redraw()
    }

    /// Draws all of the next canvas, whatever the terminal may show.
    public func redraw() {
        shown = nil
        clearok(session.window, true)
    }

    /// Has the terminal put a text into the clipboard.
    ///
    /// While it takes nothing, only the last text is kept for it.
    public func copy(_ clipping: Clipping) {
        waitingClipping = clipping
        if !session.isBlocked { sendClipping() }
    }

    private func sendClipping() {
        guard let clipping = waitingClipping else { return }
        session.send(ClipboardSequence.bytes(for: clipping))
        waitingClipping = nil
    }

    /// Takes the terminal over, also anew after ``giveBack()`` or after somebody else has used it.
    ///
    /// The next canvas is drawn whole.
    public func take() {
        session.take()
        isCursorVisible = nil
        resize()
    }

    /// Gives the terminal back to the shell.
    ///
    /// Nothing may be shown before ``take()``.
    public func giveBack() { session.giveBack() }

    /// Undoes all that was done to the terminal; calling it again does nothing.
    public func close() {
        sendClipping()
        session.close()
    }

    private func showCursor(_ isVisible: Bool) {
        guard isVisible != isCursorVisible else { return }
        isCursorVisible = isVisible
        curs_set(isVisible ? 1 : 0)
    }

    private static func windowSize() -> Size {
        var columns: Int32 = 80
        var rows: Int32 = 24
        _ = mot_terminal_size(STDOUT_FILENO, &columns, &rows)
        return Size(
            width: min(Int(columns), largestSide), height: min(Int(rows), largestSide))
    }
}

import CNcurses
internal import CNcurses
public import Core
import Glibc

/// A real terminal, driven by ncurses.
///
/// From `take()` to `giveBack()` it uses raw mode, the alternate screen and bracketed paste. Only
/// the changed columns of a canvas are passed to ncurses, in one call per row; ncurses then sends
/// as few bytes as possible.
public final class CursesTerminal: Terminal {
    private let session: CursesSession
    private var attributes: StyleAttributes
    private var shownCanvas: Canvas?
    private var isCursorVisible: Bool?
    private var line = CursesLine()
    private var overlay = FrameOverlay()
    /// True if the terminal was asked which pictures it can show.
    private var wasAskedForPictures = false
    /// True if the first row may show the bytes of a question that the terminal does not
    /// understand.
    private var firstRowIsUnsure = false
    /// The text for the clipboard, which waits until the terminal accepts output again.
    private var pendingClipping: Clipping?

    /// The maximum width and height of the screen, in cells.
    private static let maximumSide = 1_000

    /// The size of the window, in cells.
    public private(set) var size: Size

    /// Makes a terminal on standard output.
    ///
    /// The terminal is not changed before ``take()``.
    ///
    /// - Parameter environment: Returns the value of `TERM`, `NO_COLOR` and the variables that
    ///   locate the terminal database.
    /// - Throws: A ``TerminalError`` if the terminal can't be used.
    public init(environment: (String) -> String?) throws(TerminalError) {
        size = CursesTerminal.windowSize()
        let session = try CursesSession(environment: environment, size: size)
        self.session = session
        overlay.showsLinks = session.ignoresSequences
        isDarkByEnvironment = TerminalReports.isDark(variable: environment("COLORFGBG"))
        attributes = StyleAttributes(
            .standard, isColored: (environment("NO_COLOR") ?? "").isEmpty,
            isExact: CursesTerminal.hasExactColors(environment: environment))
    }

    /// Returns true if the environment or the terminal database declares colours of 24 bits.
    private static func hasExactColors(environment: (String) -> String?) -> Bool {
        // GNU screen passes the variable on, but not the colours.
        let isScreen = environment("STY") != nil
        let isNamed = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
        return isNamed && !isScreen || mot_has_exact_colors() != 0
    }

    /// Sets the theme of all further canvases.
    public func use(_ theme: Theme) {
        guard theme != attributes.theme else { return }
        attributes.use(theme)
        session.exactColors = attributes.exactColors
        redraw()
    }

    /// True if `COLORFGBG` gives a dark background; nil if the variable gives no background.
    public let isDarkByEnvironment: Bool?

    /// A message about this terminal for the status line; nil if there is none.
    public var notice: String? { session.type.notice }

    /// True if the terminal may be taken; false while the shell runs Mot in the background.
    public var isInForeground: Bool { session.isInForeground }

    /// The colours according to the terminal database and `NO_COLOR`.
    public var colors: ColorDepth { attributes.colors }

    /// The sequences of this terminal's keys in the terminal database, each starting with ESC.
    public var knownKeys: [[UInt8]: Key] { TerminfoKeys.keysBySequence() }

    public func show(_ canvas: Canvas) -> Bool {
        guard !session.isBlocked else { return false }
        draw(canvas)
        askForPixels(canvas)
        sendClipping()
        return true
    }

    private func draw(_ canvas: Canvas) {
        if canvas.isPlain, let shownCanvas, shownCanvas.isPlain, shownCanvas.size == canvas.size {
            return writeInSpokenOrder(canvas, after: shownCanvas)
        }
        let window = session.window
        if shownCanvas?.size != canvas.size { shownCanvas = nil }
        if shownCanvas == nil { overlay.forget() }
        let allColumns = 0..<canvas.size.width
        var outdatedRows = overlay.outdatedRows(for: canvas)
        if firstRowIsUnsure { outdatedRows.insert(0) }
        firstRowIsUnsure = false
        var writtenRows: Set<Int> = []
        for y in 0..<canvas.size.height {
            var columns =
                if let shownCanvas { canvas.changedColumns(y, since: shownCanvas) } else {
                    allColumns
                }
            if outdatedRows.contains(y) {
                columns = allColumns
                wredrawln(window, Int32(y), 1)
            }
            guard let columns else { continue }
            line.set(canvas.rows[y][columns], of: canvas, attributes: attributes)
            line.write(to: window, at: Point(x: columns.lowerBound, y: y))
            writtenRows.insert(y)
        }
        let overlayBytes = overlay.bytes(
            for: canvas, written: writtenRows, style: attributes.sequence)
        let isCursorMoved = shownCanvas?.cursor != canvas.cursor || shownCanvas == nil
        shownCanvas = canvas
        guard isCursorMoved || !writtenRows.isEmpty || !overlayBytes.isEmpty else { return }
        session.holdsPictures = overlay.holdsPictures
        showCursor(canvas.cursor != nil)
        if let cursor = canvas.cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
        session.refresh(with: overlayBytes)
    }

    /// Writes the changes of a plain canvas in the order in which a screen reader should speak
    /// them.
    ///
    /// ncurses alone would write only the changed cells, from top to bottom: `8` for `18 words`.
    private func writeInSpokenOrder(_ canvas: Canvas, after last: Canvas) {
        let update = canvas.update(since: last)
        shownCanvas = canvas
        guard !update.areas.isEmpty || update.scroll != nil || canvas.cursor != last.cursor else {
            return
        }
        if let scroll = update.scroll { session.move(scroll) }
        var lastRow = 0
        for area in update.areas {
            if area.y < lastRow { wrefresh(session.window) }
            lastRow = area.y
            line.set(
                canvas.rows[area.y][area.x..<area.x + area.width], of: canvas,
                attributes: attributes)
            line.write(to: session.window, at: area.origin)
            session.rewrite(area)
        }
        showCursor(canvas.cursor != nil)
        if let cursor = canvas.cursor {
            wmove(session.window, Int32(cursor.y), Int32(cursor.x))
        }
        session.refresh(with: [])
    }

    /// Asks the terminal for its protocol for pixels when the first picture is expected.
    ///
    /// The call does not wait for the answer.
    private func askForPixels(_ canvas: Canvas) {
        guard canvas.awaitsPicture, colors != .none, !wasAskedForPictures,
            !session.pictureQuestion.isEmpty
        else { return }
        wasAskedForPictures = true
        firstRowIsUnsure = true
        // The question is sent at the start of the first row, which the next frame rewrites.
        session.send(
            Array("\u{1B}7\u{1B}[H".utf8) + session.pictureQuestion + Array("\u{1B}8".utf8))
    }

    /// Returns the form of pictures: pixels if the terminal has reported that it supports them.
    ///
    /// - Parameter reports: The reports of the terminal.
    /// - Returns: The form of pictures.
    public func pictureForm(_ reports: TerminalReports) -> PictureForm {
        guard colors != .none, let pixels = reports.pixels,
            let cell = CursesTerminal.cellSize()
        else { return PictureForm(colors) }
        return PictureForm(colors, pixels: .init(pixels, cell: cell))
    }

    /// Reads the size of the window; the next canvas is drawn in full.
    public func resize() {
        size = CursesTerminal.windowSize()
        resizeterm(Int32(size.height), Int32(size.width))
        wresize(session.window, Int32(size.height), Int32(size.width))
        redraw()
    }

    /// Draws the next canvas in full.
    public func redraw() {
        shownCanvas = nil
        clearok(session.window, true)
    }

    /// Asks the terminal to put a text into the clipboard.
    ///
    /// While the terminal accepts no output, only the latest text is kept.
    public func copy(_ clipping: Clipping) {
        pendingClipping = clipping
        if !session.isBlocked { sendClipping() }
    }

    private func sendClipping() {
        guard let clipping = pendingClipping else { return }
        session.send(ClipboardSequence.bytes(for: clipping))
        pendingClipping = nil
    }

    /// True if the terminal reports the mouse while Mot owns it; stays false if the terminal can't
    /// do so.
    public var takesMouse: Bool {
        get { session.mouse.isOn }
        set { session.mouse.isOn = newValue }
    }

    /// True if the terminal reports the colour of its background while Mot owns the terminal.
    ///
    /// Setting it to true changes nothing if the terminal can't report the colour.
    public var followsBackground: Bool {
        get { session.background.isOn }
        set { session.background.isOn = newValue }
    }

    /// The title of the window while Mot owns it; nil for the window's own title.
    ///
    /// The title stays nil if the terminal can't set a title.
    public var title: String? {
        get { session.title }
        set { session.title = newValue }
    }

    /// Takes the terminal over, also again after ``giveBack()`` or after another program has used
    /// it.
    ///
    /// The next canvas is drawn in full.
    public func take() {
        session.take()
        isCursorVisible = nil
        resize()
    }

    /// Gives the terminal back to the shell; nothing may be shown until the next ``take()``.
    public func giveBack() { session.giveBack() }

    /// Restores the terminal for good; further calls do nothing.
    public func close() {
        sendClipping()
        session.close()
    }

    private func showCursor(_ isVisible: Bool) {
        guard isVisible != isCursorVisible else { return }
        isCursorVisible = isVisible
        curs_set(isVisible ? 1 : 0)
    }

    /// The size of a cell; nil if the terminal does not report it (tty_ioctl(4)).
    private static func cellSize() -> PixelSize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        return PixelSize(
            width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }

    private static func windowSize() -> Size {
        var columns: Int32 = 80
        var rows: Int32 = 24
        _ = mot_terminal_size(STDOUT_FILENO, &columns, &rows)
        return Size(
            width: min(Int(columns), maximumSide), height: min(Int(rows), maximumSide))
    }
}

/// A run of cells converted for ncurses; the buffer is reused for all rows.
@MainActor
struct CursesLine {
    private var characters: [cchar_t] = []

    /// Converts cells of a canvas.
    mutating func set(
        _ cells: ArraySlice<Cell>, of canvas: Canvas, attributes: StyleAttributes
    ) {
        characters.removeAll(keepingCapacity: true)
        for cell in cells where cell.width > 0 {
            let style = cell.colors.map { attributes[cell.style, $0] } ?? attributes[cell.style]
            var character = cchar_t()
            character.attr = style.attribute
            character.ext_color = style.pair
            character.chars.0 = wchar_t(bitPattern: cell.scalar)
            if cell.combiningMarks > 0 { character.add(canvas.combiningMarks(of: cell)) }
            characters.append(character)
        }
    }

    /// Writes the converted cells to a window.
    func write(to window: UnsafeMutablePointer<WINDOW>, at place: Point) {
        mvwadd_wchnstr(
            window, Int32(place.y), Int32(place.x), characters, Int32(characters.count))
    }
}

extension cchar_t {
    /// Adds as many combining marks as fit.
    fileprivate mutating func add(_ combiningMarks: [Unicode.Scalar]) {
        withUnsafeMutableBytes(of: &chars) { bytes in
            let slots = bytes.assumingMemoryBound(to: wchar_t.self)
            for (slot, mark) in zip(slots.indices.dropFirst(), combiningMarks) {
                slots[slot] = wchar_t(bitPattern: mark.value)
            }
        }
    }
}

/// The reason why a terminal can't be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// `TERM` is not set.
    case typeMissing
    /// The terminal type in `TERM` can't position the cursor.
    case typeUnusable(String)
    /// No file descriptor is available.
    case noDescriptors

    /// A sentence with the error and its remedy.
    public var description: String {
        switch self {
        case .typeMissing:
            "TERM is not set; set it to your terminal's type, such as xterm-256color"
        case .typeUnusable(let type):
            "TERM is '\(type)', which can't show a screen; set it to your terminal's type, "
                + "such as xterm-256color"
        case .noDescriptors:
            "too many files are open; close some programs or raise ulimit -n"
        }
    }
}

extension Setting where Value == Bool {
    /// The setting that decides whether Mot sets the title of the window.
    public static var setsTitle: Setting {
        .flag(
            "title", false,
            "Show the word in the title of the terminal's window",
            appliesAtOnce: true)
    }
}

public import Core

/// Brings the state to a terminal, a frame at a time.
///
/// The state changes on the main actor alone: by a key, by a signal, by what was waited for. After
/// each of these a frame is drawn, and of that what differs from the one before is sent, if anything
/// does. To ask Observation first takes longer than to draw (docs/decisions/0016).
@MainActor
public final class Presenter {
    /// Whether the terminal may show something else than the state says.
    public private(set) var needsFrame = true

    private let app: AppViewModel
    private let screen: RootScreen
    private let terminal: any Terminal
    private var lastFrame: RootScreen.Frame?

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - app: What to show.
    ///   - screen: How to show it.
    ///   - terminal: Where to show it.
    public init(app: AppViewModel, screen: RootScreen, terminal: any Terminal) {
        self.app = app
        self.screen = screen
        self.terminal = terminal
    }

    /// Says that the state, or the terminal, may have changed since the last frame.
    public func invalidate() { needsFrame = true }

    /// Says that the terminal shows nothing of the last frame any more: the next one is a whole one.
    public func forgetFrame() {
        lastFrame = nil
        invalidate()
    }

    /// Tells the view models how much of them will fit, if no frame has done so since they changed.
    ///
    /// It comes before every key, which may be a page down.
    public func fit() {
        if needsFrame { screen.fit(app, in: terminal.size) }
    }

    /// Draws the state and shows it.
    public func present() {
        let size = terminal.size
        screen.fit(app, in: size)
        needsFrame = false
        show(screen.draw(app, in: size))
    }

    /// Shows what a person looks at first, over the frame before: the selection, where nothing else
    /// of the list has changed, or the list that has a detail beside it.
    ///
    /// The cursor moves at once, and a detail that the next key would replace is never drawn. A
    /// frame is still needed after it.
    ///
    /// - Returns: Whether there is such a list; nothing is shown where there is none.
    @discardableResult
    public func presentList() -> Bool {
        let size = terminal.size
        guard let lastFrame, lastFrame.canvas.size == size else { return false }
        if let frame = screen.drawSelection(app, over: lastFrame) {
            show(frame)
            return true
        }
        screen.fitList(app, in: size)
        guard let frame = screen.drawList(app, over: lastFrame) else { return false }
        show(frame)
        return true
    }

    private func show(_ frame: RootScreen.Frame) {
        lastFrame = frame
        terminal.show(frame.canvas)
    }
}

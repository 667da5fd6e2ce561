public import Core

/// Brings the state to a terminal, a frame at a time.
///
/// A frame is drawn when something has changed that a screen may show, which ``Changes`` counts, and
/// of it what differs from the one before is sent.
@MainActor
public final class Presenter {
    private let app: AppViewModel
    /// How much had changed when the last whole frame was drawn; nil when there is none.
    private var shownCount: Int?
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

    /// Whether something has changed since the last whole frame.
    public var needsFrame: Bool {
        shownCount != app.changes.count || lastFrame?.canvas.size != terminal.size
    }

    /// Says that the terminal shows nothing of the last frame any more: the next one is a whole one.
    public func forgetFrame() {
        lastFrame = nil
        shownCount = nil
    }

    /// Tells the view models how much of them will fit, if no frame has done so since they changed.
    ///
    /// It comes before every key, which may be a page down.
    public func fit() {
        if needsFrame { screen.fit(app, in: terminal.size) }
    }

    /// Does what showing the state leads to, without drawing it: a script may never ask for a frame.
    public func appear() {
        fit()
        screen.viewModels(of: app, in: terminal.size).forEach { $0.wasShown() }
    }

    /// Draws the state and shows it.
    ///
    /// What its screens ask for now that they are shown, and is there at once, is in the same frame:
    /// no line of a text moves for a picture that is kept or that can't be shown.
    public func present() {
        appear()
        fit()
        // Before the frame: a change while it is drawn needs another one.
        shownCount = app.changes.count
        show(screen.draw(app, in: terminal.size))
    }

    /// What the last frame shows at a point, and of which screen; nil where there is nothing to ask
    /// for.
    func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
        lastFrame?.target(at: point)
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

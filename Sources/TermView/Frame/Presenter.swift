public import Core

/// Draws frames and shows them on a terminal.
///
/// A frame is needed when visible state has changed, which ``Changes`` counts. Only the cells that
/// differ from the previous frame are sent.
@MainActor
public final class Presenter {
    private let app: AppViewModel
    /// The count of changes at the last whole frame; nil before the first.
    private var shownChangeCount: Int?
    /// Draws the app; another one is used for the next frame.
    var screen: RootScreen {
        didSet { forgetFrame() }
    }
    private let terminal: any Terminal
    private var lastFrame: RootScreen.Frame?

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - screen: Draws it.
    ///   - terminal: Shows the frames.
    public init(app: AppViewModel, screen: RootScreen, terminal: any Terminal) {
        self.app = app
        self.screen = screen
        self.terminal = terminal
    }

    /// True if something has changed since the last whole frame.
    public var needsFrame: Bool {
        shownChangeCount != app.changes.count || lastFrame?.canvas.size != terminal.size
    }

    /// Discards the last frame, because the terminal no longer shows it; the next frame is a whole
    /// one.
    public func forgetFrame() {
        lastFrame = nil
        shownChangeCount = nil
    }

    /// Tells the view models how many of their lines fit, unless the last frame is still current.
    ///
    /// Call it before each key, which may be a page down.
    public func fit() {
        if needsFrame { screen.fit(app, in: terminal.size) }
    }

    /// Does the work of showing the current screens without drawing them, for a script that prints
    /// few frames.
    public func appear() {
        guard needsFrame else { return }
        fit()
        let count = app.changes.count
        screen.viewModels(of: app, in: terminal.size).forEach { $0.willAppear() }
        if app.changes.count != count { fit() }
    }

    /// Draws a whole frame and shows it.
    ///
    /// Appearing screens ask for more, such as a picture. Answers that are there at once are part
    /// of this frame, so a cached picture, or one that can't be shown, moves no text later.
    public func present() {
        appear()
        // Read the count before drawing: a change during drawing needs another frame.
        let count = app.changes.count
        let isShown = show(screen.draw(app, in: terminal.size, after: lastFrame))
        shownChangeCount = isShown ? count : nil
    }

    /// The target at a point of the last frame, and its screen; nil if there is none.
    func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
        guard let lastFrame, lastFrame.canvas.size == terminal.size,
            let found = lastFrame.target(at: point)
        else { return nil }
        // It may have been drawn before another screen came.
        let screen = screen(at: point) ?? app.router.top
        return found.screen === screen ? found : nil
    }

    /// The screen at a point of the window as it is now; nil for its edges.
    func screen(at point: Point) -> (any ScreenViewModel)? {
        screen.viewModel(at: point, of: app, in: terminal.size)
    }

    /// Shows the part of the frame that you look at first: the moved selection, or else the list
    /// beside its detail.
    ///
    /// The selection moves at once, and a detail that the next key would replace is never drawn. A
    /// whole frame must follow.
    ///
    /// - Returns: True if something was shown; false if the screen has no such list.
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

    @discardableResult
    private func show(_ frame: RootScreen.Frame) -> Bool {
        lastFrame = frame
        return terminal.show(frame.canvas)
    }
}

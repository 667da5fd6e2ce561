import Core

/// Draws frames and shows them on a terminal.
///
/// A frame is needed if visible state has changed; ``Changes`` counts these changes.
///
/// Only cells that differ from the previous frame are sent.
@MainActor
public final class Presenter {
    private let app: AppViewModel
    /// The count of changes at the last whole frame; nil before the first frame.
    private var shownChangeCount: Int?
    /// The root screen; after a change, the next frame is drawn with the new screen.
    var screen: RootScreen {
        didSet { forgetFrame() }
    }
    private let terminal: any Terminal
    private var lastFrame: RootScreen.Frame?

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - screen: Draws the app.
    ///   - terminal: Shows the frames.
    init(app: AppViewModel, screen: RootScreen, terminal: any Terminal) {
        self.app = app
        self.screen = screen
        self.terminal = terminal
    }

    /// True if something has changed since the last whole frame.
    public var needsFrame: Bool {
        shownChangeCount != app.changes.count || lastFrame?.canvas.size != terminal.size
    }

    /// Discards the last frame because the terminal no longer shows it; the next frame is drawn
    /// whole.
    public func forgetFrame() {
        lastFrame = nil
        shownChangeCount = nil
    }

    /// Tells the view models how many lines fit, unless the last frame is still current.
    ///
    /// Call it before each key, because the key may be a page down.
    public func fit() {
        if needsFrame { screen.fit(app, in: terminal.size) }
    }

    /// Does the work of showing the current screens without drawing them, for scripts that print
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
    /// Screens that appear request more content, such as a picture.
    ///
    /// Answers that are available at once become part of this frame. Therefore no text moves later
    /// if a picture is cached or can't be shown.
    public func present() {
        appear()
        // Read the count first: a change while drawing needs another frame.
        let count = app.changes.count
        let isShown = show(screen.draw(app, in: terminal.size, after: lastFrame))
        shownChangeCount = isShown ? count : nil
    }

    /// The target at a point of the last frame, and the target's screen; nil if there is no target.
    func target(at point: Point) -> (screen: any ScreenViewModel, target: Region.Target)? {
        guard let lastFrame, lastFrame.canvas.size == terminal.size,
            let placedTarget = lastFrame.target(at: point)
        else { return nil }
        // Another screen may have opened since the frame was drawn.
        let screen = screen(at: point) ?? app.router.top
        return placedTarget.screen === screen ? placedTarget : nil
    }

    /// The screen at a point of the current window; nil at the edges.
    func screen(at point: Point) -> (any ScreenViewModel)? {
        screen.viewModel(at: point, of: app, in: terminal.size)
    }

    /// Shows the most important part of the frame: the moved selection, or else the list beside its
    /// detail.
    ///
    /// The selection moves at once, and a detail that the next key would replace is never drawn.
    /// The caller must then draw a whole frame.
    ///
    /// - Returns: True if something was drawn; false if the screen has no such list.
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

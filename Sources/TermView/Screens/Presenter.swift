public import Core
import Observation

/// Brings the state to a terminal, a frame at a time.
///
/// Drawing reads the view models inside `withObservationTracking`, and what it has read asks for
/// one more frame when it changes. A registration lives until it has fired, so frames that are
/// drawn for another reason (a resize, say) do not register again: otherwise each would leave one
/// behind, to fire all at once later.
@MainActor
public final class Presenter {
    /// Whether the terminal shows something else than the state says.
    public private(set) var needsFrame = true

    private let app: AppViewModel
    private let screen: RootScreen
    private let terminal: any Terminal
    private let onChange: @MainActor () -> Void
    private var isTracked = false
    private var lastFrame: RootScreen.Frame?

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - app: What to show.
    ///   - screen: How to show it.
    ///   - terminal: Where to show it.
    ///   - onChange: Called when a frame is needed that was not needed before, just before the
    ///     state changes; it must not present the frame itself.
    public init(
        app: AppViewModel, screen: RootScreen, terminal: any Terminal,
        onChange: @escaping @MainActor () -> Void = {}
    ) {
        self.app = app
        self.screen = screen
        self.terminal = terminal
        self.onChange = onChange
    }

    /// Asks for a frame though the state has not changed.
    public func invalidate() { needsFrame = true }

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
        show(isTracked ? screen.draw(app, in: size) : track(size))
    }

    /// Shows the list that has the keys as it is now, and the detail beside it as it was.
    ///
    /// The cursor moves at once, and a detail that the next key would replace is never drawn. A
    /// frame is still needed after it. Where no detail stands beside the list it does nothing.
    public func presentList() {
        let size = terminal.size
        guard let lastFrame, lastFrame.canvas.size == size else { return }
        screen.fitList(app, in: size)
        if let frame = screen.drawList(app, over: lastFrame) { show(frame) }
    }

    private func show(_ frame: RootScreen.Frame) {
        lastFrame = frame
        terminal.show(frame.canvas)
    }

    private func track(_ size: Size) -> RootScreen.Frame {
        isTracked = true
        return withObservationTracking {
            screen.draw(app, in: size)
        } onChange: { [weak self] in
            // View models change on the main actor only.
            MainActor.assumeIsolated { self?.stateWillChange() }
        }
    }

    private func stateWillChange() {
        isTracked = false
        guard !needsFrame else { return }
        needsFrame = true
        onChange()
    }
}

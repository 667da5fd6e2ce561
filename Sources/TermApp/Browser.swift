import Core
import TermView

/// The browser without a terminal of its own: keys go in, frames come out.
///
///     key ─▶ Keymap ─▶ UserEvent ─▶ view model ─▶ Action ─▶ Context: screen, then coordinator
///     state changed ─▶ Presenter ─▶ RootScreen ─▶ Canvas ─▶ Terminal
@MainActor
final class Browser {
    let presenter: Presenter

    private let container: Container
    private let app: AppViewModel
    private let keymap: Keymap
    private let effects: Effects
    private let coordinator: Coordinator

    /// Wires the parts together; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - options: From the command line.
    ///   - terminal: Where the frames go.
    /// - Throws: A ``ContainerError`` when a part was not registered.
    init(_ options: LaunchOptions, terminal: any Terminal) throws(ContainerError) {
        container = Wiring.container(options, colors: terminal.colors)
        keymap = try container.resolve()
        effects = try container.resolve()
        app = try container.resolve()
        coordinator = try container.resolve()
        presenter = Presenter(
            app: app,
            screen: RootScreen(registry: .standard(keymap: keymap), keymap: keymap),
            terminal: terminal)
    }

    /// Loads the first screen.
    func start() {
        presenter.fit()
        coordinator.start()
    }

    /// Does what a key asks for.
    ///
    /// - Returns: What only the loop can do, in order.
    func handle(_ key: Key) -> [Coordinator.Request] {
        presenter.fit()
        app.status.clear()
        let top = app.router.top
        let event = keymap.event(for: key, isTyping: top.isTyping)
        let result = event.map(top.handle) ?? .notHandled
        if result == .notHandled, case .character = key.base {
            let help = keymap.label(for: .help)
            app.status.show("\(key.label) does nothing here; \(help) shows the keys")
        }
        return coordinator.takeRequests()
    }

    /// Whether what the last key asked for may be there in a moment.
    var awaitsAnswer: Bool { app.router.top.awaitsAnswer }

    /// Whether a key types text into a search box.
    func isText(_ key: Key) -> Bool {
        guard case .edit? = keymap.event(for: key, isTyping: app.router.top.isTyping) else {
            return false
        }
        return true
    }

    /// Does at once what was put off until the person makes a pause in typing.
    func finishTyping() { app.router.top.finishTyping() }

    /// Whether something was started that is not done yet.
    var isLoading: Bool { !effects.isSettled }
}

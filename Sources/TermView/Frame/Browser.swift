public import Core

/// The browser without a terminal of its own: keys go in, frames come out.
///
///     key ─▶ Keymap ─▶ UserEvent ─▶ view model ─▶ Action ─▶ Context: screen, then coordinator
///     state changed ─▶ Presenter ─▶ RootScreen ─▶ Canvas ─▶ Terminal
@MainActor
public final class Browser {
    /// Brings the state to the terminal.
    public let presenter: Presenter

    private let app: AppViewModel
    private let keymap: Keymap
    private let effects: Effects
    private let coordinator: Coordinator
    private let parts: AnyObject?

    /// Puts the parts together; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - app: What to show.
    ///   - screens: Which screen shows which view model.
    ///   - keymap: What the keys mean.
    ///   - coordinator: Owns the flow between the screens of the app.
    ///   - effects: The family of all that the view models start.
    ///   - terminal: Where the frames go.
    ///   - parts: What makes screens later; it is kept as long as the browser.
    public init(
        app: AppViewModel, screens: ScreenRegistry, keymap: Keymap, coordinator: Coordinator,
        effects: Effects, terminal: any Terminal, parts: AnyObject? = nil
    ) {
        self.app = app
        self.keymap = keymap
        self.coordinator = coordinator
        self.effects = effects
        self.parts = parts
        presenter = Presenter(
            app: app,
            screen: RootScreen(registry: screens, keymap: keymap),
            terminal: terminal)
    }

    /// Loads the first screen.
    public func start() {
        presenter.fit()
        coordinator.start()
    }

    /// Tells a person something, until the next key.
    public func tell(_ message: String) { app.status.show(message) }

    /// Whether so many keys wait that only the last of them may ask for something.
    ///
    /// What they ask for is begun when it is false again.
    public var isFlooded = false {
        didSet {
            guard isFlooded != oldValue else { return }
            if isFlooded { effects.hold() } else { effects.release() }
        }
    }

    /// Takes the next key of those that wait.
    ///
    /// Text that is typed into a search box is taken as if it were pasted, all of it: it is one
    /// change and one question, however fast it comes.
    ///
    /// - Parameter keys: The keys that wait; the ones that were taken are removed.
    /// - Returns: The key; nil when there is none.
    public func takeKey(of keys: inout ArraySlice<Key>) -> Key? {
        guard let first = keys.first else { return nil }
        let text = app.router.top.isTyping ? Browser.text(at: keys) : []
        keys.removeFirst(max(1, text.count))
        return text.count > 1 ? Key(.paste(String(String.UnicodeScalarView(text)))) : first
    }

    /// The letters that the keys begin with.
    ///
    /// Slashes before other letters are taken apart from them: in an empty box they are no letters.
    private static func text(at keys: ArraySlice<Key>) -> [Unicode.Scalar] {
        var text: [Unicode.Scalar] = []
        for key in keys {
            guard case .character(let scalar) = key.base, key.modifiers.isEmpty,
                scalar == "/" || text.last != "/" || text.first != "/"
            else { break }
            text.append(scalar)
        }
        return text
    }

    /// Does what a key asks for.
    ///
    /// - Parameter key: The key that was pressed.
    /// - Returns: What only the loop can do, in order.
    @discardableResult
    public func handle(_ key: Key) -> [Coordinator.Request] {
        presenter.fit()
        app.status.clear()
        app.router.stack.forEach { $0.keyWasPressed() }
        let top = app.router.top
        let events = keymap.events(for: key, isTyping: top.isTyping)
        if !isHandled(events, by: top), let reason = explanation(of: key, isTyping: top.isTyping) {
            app.status.show(reason)
        }
        return coordinator.takeRequests()
    }

    /// Sends the first of the events that means something.
    private func isHandled(_ events: [UserEvent], by screen: any ScreenViewModel) -> Bool {
        for event in events where screen.context.send(event) == .handled { return true }
        return false
    }

    /// Why a key did nothing, and which one to press; nil where nobody wonders.
    private func explanation(of key: Key, isTyping: Bool) -> String? {
        switch key.base {
        // Pressed to be sure that there is nothing to leave; or not known to anybody.
        case .escape, .unknown: return nil
        case .paste:
            let search = keymap.label(for: .search)
            return "Text can be pasted into a search box; \(search) leads to one"
        default:
            let help = keymap.label(for: .help, isTyping: isTyping)
            return "\(key.label) does nothing here; \(help) shows the keys"
        }
    }

    /// Says that ``frameWasShown(isWhole:)`` will be called after each frame.
    public func expectFrames() { effects.expectFrames() }

    /// Begins what the last frame was not to wait for.
    ///
    /// - Parameter isWhole: Whether it was not the list alone.
    public func frameWasShown(isWhole: Bool) { effects.frameWasShown(isWhole: isWhole) }

    /// Whether what the last key asked for may be there in a moment.
    public var awaitsAnswer: Bool { app.router.top.awaitsAnswer }

    /// Whether the detail of the list may be there in a moment.
    public var awaitsDetail: Bool { app.router.top.detail?.awaitsAnswer ?? false }

    /// Whether a key types text into a search box.
    ///
    /// - Parameter key: The key that may be pressed next.
    /// - Returns: False for what moves the caret, or does anything else.
    public func isText(_ key: Key) -> Bool {
        keymap.events(for: key, isTyping: app.router.top.isTyping).first?.edit != nil
    }

    /// Does at once what was put off until the person makes a pause in typing.
    public func finishTyping() { app.router.top.finishTyping() }

    /// How often something has changed that can be seen, a spinner apart.
    public var stepCount: Int { app.changes.steps }

    /// Whether something was started that is not done yet.
    public var isLoading: Bool { !effects.isSettled }
}

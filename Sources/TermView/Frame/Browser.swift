public import Core
import Texts

/// The browser without its own terminal or loop: keys go in, frames come out.
///
///     key ─▶ Keymap ─▶ UserEvent ─▶ view model ─▶ Action ─▶ Context: screen, then coordinator
///     state changed ─▶ Presenter ─▶ RootScreen ─▶ Canvas ─▶ Terminal
@MainActor
public final class Browser {
    public let presenter: Presenter

    private let app: AppViewModel
    private var keymaps: Keymaps {
        didSet { useKeys() }
    }
    /// The settings as they are now.
    public let settings: LiveSettings
    private let effects: Effects
    private let scheduler: any Scheduler
    private let coordinator: Coordinator
    private let keepAlive: AnyObject?
    private var subscriptions: [Subscription] = []
    /// The press of the mouse before this one, if it may be the first of a double click.
    private var firstPress: (point: Point, target: Region.Target?, time: Duration)?

    /// The first of two keys, while the second is awaited.
    private var firstKey: Key?

    /// The next key's wait for the content that it is about.
    private var waiting = Waiting.no

    private enum Waiting {
        case no
        /// - Parameters:
        ///   - since: The time when it began.
        ///   - count: The number of keys that were there before a person could see that they wait.
        case yes(since: Duration, count: Int, timer: Subscription)
        /// It has taken too long, so the keys act on what is there.
        case tooLong
    }

    /// The longest time that a key waits for the answer on which it acts.
    static let patience = Duration.seconds(1)
    /// The most keys that wait.
    private static let waitingLimit = 256

    /// The maximum time between the presses of a double click.
    static let doubleClickTime = Duration.milliseconds(400)
    /// The number of lines that a turn of the wheel scrolls.
    private static let wheelLines = 3

    /// Makes a browser; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - screens: Maps view models to screens.
    ///   - keymaps: Map keys to events.
    ///   - settings: The settings as they are now.
    ///   - coordinator: Controls the flow between screens.
    ///   - scope: The scope of the app, with all work that the view models start.
    ///   - terminal: Shows the frames.
    ///   - keepAlive: An object that must live as long as the browser, such as the container that makes screens later.
    public init(
        app: AppViewModel, screens: ScreenRegistry, keymaps: Keymaps, settings: LiveSettings,
        coordinator: Coordinator,
        scope: Scope, terminal: any Terminal, keepAlive: AnyObject? = nil
    ) {
        self.app = app
        self.keymaps = keymaps
        self.settings = settings
        self.coordinator = coordinator
        effects = scope.effects
        scheduler = scope.scheduler
        saving = scope.saving
        self.keepAlive = keepAlive
        presenter = Presenter(
            app: app,
            screen: RootScreen(
                registry: screens, keymaps: keymaps, isPlain: settings.current[.plain],
                listWidth: Browser.listWidth(settings.current)),
            terminal: terminal)
        useKeys()
    }

    /// Follows the settings: uses their keys, and the screens that name them.
    ///
    /// - Parameters:
    ///   - keymaps: Makes the keys that hold with some settings.
    ///   - screens: Makes the screens that name those keys.
    public func followSettings(
        keymaps: @escaping @MainActor (Settings) -> Keymaps,
        screens: @escaping @MainActor (Keymaps) -> ScreenRegistry
    ) {
        var keys = settings.current.keys
        let following = settings.follow { [weak self] settings in
            guard let self,
                settings.keys != keys || settings[.plain] != presenter.screen.isPlain
                    || Browser.listWidth(settings) != presenter.screen.listWidth
            else { return }
            keys = settings.keys
            self.keymaps = keymaps(settings)
            presenter.screen = RootScreen(
                registry: screens(self.keymaps), keymaps: self.keymaps, isPlain: settings[.plain],
                listWidth: Browser.listWidth(settings))
        }
        subscriptions.append(following)
    }

    /// The cells that a person gave lists; nil for those that their rows need.
    private static func listWidth(_ settings: Settings) -> Int? {
        let cells = settings[.listWidth]
        return cells == 0 ? nil : cells
    }

    /// Has messages name the keys that hold, and the settings know what is wrong with them.
    private func useKeys() {
        settings.keyProblems = keymaps.problems
        app.status.keyLabel = { [keymaps, unowned app] event in
            keymaps[app.selectedTabID].way(to: event, isTyping: app.router.top.isTyping)
        }
    }

    /// The keys in the shown tab.
    private var keymap: Keymap { keymaps[app.selectedTabID] }

    /// Loads the first screen.
    public func start() {
        presenter.fit()
        coordinator.start()
    }

    /// The title of the window: the program, and the word that is selected or read.
    public var title: String {
        app.router.top.titleWord.map { "mot: \($0.cleaned(limit: 80))" } ?? "mot"
    }

    /// True if the mouse clicks here, rather than selecting text in the terminal.
    public var takesMouse: Bool {
        get { app.takesMouse }
        set { app.takesMouse = newValue }
    }

    /// Has pictures drawn anew, because the terminal shows them in another way from now on.
    public func pictureFormDidChange() {
        for screen in app.router.stack {
            screen.pictureFormDidChange()
            screen.detail?.pictureFormDidChange()
        }
    }

    /// Shows a message in the status line until the next key.
    public func showMessage(_ message: Sentence) { app.status.show(message) }

    /// True while so many keys are pending that only the last of them may start work.
    ///
    /// Work that keys ask for is held while this is true, and starts when it becomes false.
    public var isFlooded = false {
        didSet {
            guard isFlooded != oldValue else { return }
            if isFlooded { effects.hold() } else { effects.release() }
        }
    }

    /// Removes the next key from the pending keys.
    ///
    /// Consecutive characters for a search box are combined into one paste, so that they are one
    /// edit and one query, however fast they come.
    ///
    /// A key that acts on an answer waits for it, and the keys behind it wait too. So keys do the same
    /// whether they are typed fast or slowly. The exceptions are:
    ///
    /// - Ctrl-C ends the program at once.
    /// - Esc drops the keys before it, if it was pressed when a person could see that they wait.
    /// - After ``patience``, or with more than 256 keys, they act on what is there.
    ///
    /// - Parameter keys: The pending keys; the returned and dropped ones are removed.
    /// - Returns: The key; nil when there is none, or when the next one waits.
    public func takeKey(of keys: inout ArraySlice<Key>) -> Key? {
        guard let first = keys.first else { return nil }
        if mustWait(first, count: keys.count) { return takeWayOut(of: &keys) }
        let isText = app.router.top.isTyping && firstKey == nil
        let text = isText ? Browser.text(at: keys) : []
        keys.removeFirst(max(1, text.count))
        return text.count > 1 ? Key(.paste(String(String.UnicodeScalarView(text)))) : first
    }

    /// Decides whether the first of the pending keys waits for the answer on which it acts.
    private func mustWait(_ key: Key, count: Int) -> Bool {
        let top = app.router.top
        let events = keymap.events(for: completed(key), isTyping: top.isTyping)
        // The key may be text for the screen that comes.
        let isScreenComing = effects.isScreenComing
        guard !key.isPointer, count <= Browser.waitingLimit, !events.contains(.interrupt),
            isScreenComing
                || events.contains(where: top.isEarly) && !events.contains(where: top.replacesRows)
        else {
            // A wait that took too long counts as such until the content is there.
            if case .tooLong = waiting, isScreenComing || top.isEarly(.open) { return false }
            waiting = .no
            return false
        }
        switch waiting {
        case .no:
            let timer = scheduler.schedule(after: Browser.patience) { [weak self] in
                self?.waiting = .tooLong
            }
            waiting = .yes(since: scheduler.now, count: count, timer: timer)
        case .yes(let since, _, let timer):
            guard scheduler.now - since < BusyIndicator.delay else { break }
            waiting = .yes(since: since, count: count, timer: timer)
        case .tooLong: return false
        }
        return true
    }

    /// Removes the key that ends the waiting, and those before it; nil if there is none.
    private func takeWayOut(of keys: inout ArraySlice<Key>) -> Key? {
        guard case .yes(_, let count, _) = waiting else { return nil }
        let index = keys.indices.first { index in
            if keys[index] == Key(.escape) { return index - keys.startIndex >= count }
            return keymap.events(for: keys[index], isTyping: app.router.top.isTyping)
                .contains(.interrupt)
        }
        guard let index else { return nil }
        let key = keys[index]
        keys = keys[(index + 1)...]
        waiting = .no
        return key
    }

    /// The characters at the start of the pending keys.
    ///
    /// Leading slashes are kept apart from other characters: in an empty box they are not
    /// text.
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

    /// Handles a key.
    ///
    /// - Parameter key: The pressed key.
    /// - Returns: Requests that only the loop can perform, in order.
    @discardableResult
    public func handle(_ key: Key) -> [Coordinator.Request] {
        presenter.fit()
        if case .pointer(let pointer) = key.base {
            firstKey = nil
            handle(pointer)
            return coordinator.takeRequests()
        }
        firstPress = nil
        let top = app.router.top
        if awaitsSecond(key) { return [] }
        let key = completed(key)
        firstKey = nil
        let events = keymap.events(for: key, isTyping: top.isTyping)
        begin(events)
        if !isHandled(events, by: top), let reason = explanation(of: key, isTyping: top.isTyping) {
            app.status.show(Sentence(reason))
        }
        return coordinator.takeRequests()
    }

    /// The pair of the first key and this one; this one alone if no first key was pressed.
    ///
    /// Ctrl-C ends the program behind a first key, too.
    private func completed(_ key: Key) -> Key {
        firstKey.map { key == .control("c") ? key : Key(.pair($0, key)) } ?? key
    }

    /// Takes the first of two keys and says what may follow, or the Esc that cancels it.
    ///
    /// - Returns: True if the key does nothing else.
    private func awaitsSecond(_ key: Key) -> Bool {
        guard firstKey == nil else {
            guard key == Key(.escape) else { return false }
            firstKey = nil
            begin([])
            return true
        }
        let next = keymap.continuations(of: key, isTyping: app.router.top.isTyping)
        guard !next.isEmpty else { return false }
        firstKey = key
        begin([])
        let ways = next.map { "\(keymap.label(of: $0.second)) \($0.purpose)" }
        app.status.show(
            Sentence("\(keymap.label(of: key)): \(ways.joined(separator: ", ")); Esc cancels"))
        return true
    }

    /// Prepares for the events of a key or a press.
    private func begin(_ events: [UserEvent]) {
        app.status.clear()
        app.router.stack.forEach { $0.keyWasPressed() }
        coordinator.keyWasPressed(events, at: scheduler.now)
    }

    /// Sends the events in order until one is handled.
    private func isHandled(_ events: [UserEvent], by screen: any ScreenViewModel) -> Bool {
        for event in events where screen.context.send(event) { return true }
        return false
    }

    /// The reason for which a key did nothing, and the key to press instead; nil if no explanation is
    /// needed.
    private func explanation(of key: Key, isTyping: Bool) -> String? {
        switch key.base {
        // People press Esc just to make sure; an unknown key has no name to show.
        case .escape, .unknown: return nil
        case .paste:
            let search = keymap.label(for: .search)
            return "Text can be pasted into a search box; \(search) leads to one"
        default:
            let tab = app.tabs[app.selectedTab].name
            if !isTyping, let use = keymap.use(of: key, elsewhereThan: tab) {
                return "\(keymap.label(of: key)) \(use)"
            }
            let help = keymap.label(for: .help, isTyping: isTyping)
            return "\(keymap.label(of: key)) does nothing here; \(help) shows the keys"
        }
    }

    // MARK: - The mouse

    private func handle(_ pointer: Pointer) {
        switch pointer.button {
        case .left: press(pointer)
        case .wheelUp: scroll(.scrollUp, at: pointer.point)
        case .wheelDown: scroll(.scrollDown, at: pointer.point)
        case .middle, .right: break
        }
    }

    /// Scrolls the pane at a point, which need not have the focus.
    private func scroll(_ movement: Movement, at point: Point) {
        firstPress = nil
        guard let screen = presenter.screen(at: point) else { return }
        let event = UserEvent.move(movement)
        begin([event])
        for _ in 0..<Browser.wheelLines { screen.context.send(event) }
    }

    /// Acts on the target at a point, after it has given the focus to its pane; does nothing if there is
    /// none.
    private func press(_ pointer: Pointer) {
        let target = presenter.target(at: pointer.point)?.target
        let isSecond = isSecond(pointer)
        let first = firstPress
        firstPress = isSecond ? nil : (pointer.point, target, scheduler.now)
        // Ignore a double click if the first press changed what is there.
        if isSecond, let target, first?.target.map(target.isSame(as:)) != true { return }
        if case .tab(let number) = target {
            begin([])
            _ = coordinator.respond(to: .tab(number))
            return
        }
        let pane = presenter.screen(at: pointer.point) ?? app.router.top
        let hasFocus = pane === app.router.top
        let events = events(of: target, hasFocus: hasFocus, isSecond: isSecond)
        guard !hasFocus || !events.isEmpty else { return }
        begin(events)
        if !hasFocus { focus(pane) }
        guard pane === app.router.top else { return }
        for event in events { pane.context.send(event) }
    }

    private func isSecond(_ pointer: Pointer) -> Bool {
        if pointer.isSecond { return true }
        guard let firstPress, firstPress.point == pointer.point else { return false }
        return scheduler.now - firstPress.time <= Browser.doubleClickTime
    }

    /// Returns the events that a press asks the screen for, in order.
    private func events(
        of target: Region.Target?, hasFocus: Bool, isSecond: Bool
    ) -> [UserEvent] {
        switch target {
        case .row(let row, let isSelected):
            // If the press has brought the focus, the person may only want to see the list.
            [.row(row)] + (isSelected && hasFocus ? [.open] : [])
        case .link(let link): isSecond ? [] : [.link(link)]
        case .text(let position): isSecond ? [.lookUpAt(position)] : []
        case .prompt(let focusing, let caret):
            [focusing, caret.map { .edit(.caret($0)) }].compactMap(\.self)
        case .event(let event): [event]
        case .tab, nil: []
        }
    }

    /// Gives the focus to the other of two panes.
    private func focus(_ pane: any ScreenViewModel) {
        let top = app.router.top
        if top.detail === pane {
            guard !top.context.send(UserEvent.nextPane), top.isTyping else { return }
            // The search box below a list is left as by Enter.
            top.context.send(UserEvent.open)
            top.context.send(UserEvent.nextPane)
        } else if pane.detail === top {
            // And so is the search box of a text.
            if top.isTyping { top.context.send(UserEvent.open) }
            pane.context.send(CloseScreen(top))
        }
    }

    /// Announces that ``frameWasShown(isWhole:)`` will be called after each frame.
    public func expectFrames() { effects.expectFrames() }

    /// Starts the work that was deferred until a frame is shown.
    ///
    /// - Parameter isWhole: True if the frame was whole; false if only the list was drawn.
    public func frameWasShown(isWhole: Bool) { effects.frameWasShown(isWhole: isWhole) }

    /// True if an answer to the last key may arrive in a moment.
    public var awaitsAnswer: Bool { app.router.top.awaitsAnswer }

    /// True if the detail beside the list may arrive in a moment.
    public var awaitsDetail: Bool { app.router.top.detail?.awaitsAnswer ?? false }

    /// Returns true if a key edits the text of a search box.
    ///
    /// - Parameter key: The key that may be pressed next.
    /// - Returns: False for keys that only move the caret, and for all other keys.
    public func isText(_ key: Key) -> Bool {
        keymap.events(for: completed(key), isTyping: app.router.top.isTyping).first?.edit != nil
    }

    /// Does the work that waits for a pause in typing now.
    public func finishTyping() { app.router.top.finishTyping() }

    /// The number of visible changes so far, not counting spinners.
    public var stepCount: Int { app.changes.steps }

    /// Returns the requests that came up since the last key, in order.
    public func takeRequests() -> [Coordinator.Request] { coordinator.takeRequests() }

    /// True while something is being saved that should finish before the program ends.
    public var isSaving: Bool { effects.isSaving }

    /// The changes that are being saved, and those that could not be saved.
    public let saving: SavingLog

    /// True while work is in progress.
    public var isLoading: Bool { !effects.isSettled }
}

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
    /// The current settings.
    public let settings: LiveSettings
    private let effects: Effects
    private let scheduler: any Scheduler
    private let coordinator: Coordinator
    private let keepAlive: AnyObject?
    private var settingsSubscription: Subscription?
    /// The previous press of the mouse, if it can be the first press of a double click.
    private var firstPress: (point: Point, target: Region.Target?, time: Duration)?

    /// The first of two keys, while the browser waits for the second.
    private var firstKey: Key?

    /// The state of waiting: the next key may wait for the content on which it acts.
    private var waitState = WaitState.idle

    private enum WaitState {
        case idle
        /// - Parameters:
        ///   - since: The time when the waiting began.
        ///   - count: The number of keys that were pressed before a person could see the waiting.
        case waiting(since: Duration, count: Int, timer: Subscription)
        /// The waiting took too long, so the keys act on the current content.
        case timedOut
    }

    /// The longest time that a key waits for the answer on which it acts.
    static let maximumWait = Duration.seconds(1)
    /// The maximum number of keys that wait.
    private static let waitingKeyLimit = 256

    /// The maximum time between the presses of a double click.
    static let doubleClickTime = Duration.milliseconds(400)
    /// The number of lines that one turn of the wheel scrolls.
    private static let wheelLines = 3

    /// Makes a browser; nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - app: The view model of the app.
    ///   - settings: The current settings.
    ///   - coordinator: Controls the flow between screens.
    ///   - scope: The app's scope, which holds all work that the view models start.
    ///   - terminal: Shows the frames.
    ///   - keepAlive: An object that must live as long as the browser, such as the container that
    ///     makes screens later.
    ///   - keymaps: Makes the keymaps for given settings.
    ///   - screens: Makes the screens, which show the names of the keys.
    public init(
        app: AppViewModel, settings: LiveSettings, coordinator: Coordinator, scope: Scope,
        terminal: any Terminal, keepAlive: AnyObject? = nil,
        keymaps: @escaping @MainActor (Settings) -> Keymaps,
        screens: @escaping @MainActor (Keymaps) -> ScreenRegistry
    ) {
        self.app = app
        self.keymaps = keymaps(settings.current)
        self.settings = settings
        self.coordinator = coordinator
        effects = scope.effects
        scheduler = scope.scheduler
        saving = scope.saving
        self.keepAlive = keepAlive
        presenter = Presenter(
            app: app,
            screen: Browser.screen(settings.current, self.keymaps, screens(self.keymaps)),
            terminal: terminal)
        useKeys()
        var keys = settings.current.keyBindings
        settingsSubscription = settings.follow { [weak self] settings in
            guard let self,
                settings.keyBindings != keys || settings[.plain] != presenter.screen.isPlain
                    || Browser.listWidth(settings) != presenter.screen.listWidth
            else { return }
            keys = settings.keyBindings
            self.keymaps = keymaps(settings)
            presenter.screen = Browser.screen(settings, self.keymaps, screens(self.keymaps))
        }
    }

    private static func screen(
        _ settings: Settings, _ keymaps: Keymaps, _ screens: ScreenRegistry
    ) -> RootScreen {
        RootScreen(
            registry: screens, keymaps: keymaps, isPlain: settings[.plain],
            listWidth: listWidth(settings))
    }

    /// The width of lists that the user has set, in cells; nil to fit the rows.
    private static func listWidth(_ settings: Settings) -> Int? {
        let cells = settings[.listWidth]
        return cells == 0 ? nil : cells
    }

    /// Uses the current keys in messages, and passes their problems to the settings.
    private func useKeys() {
        settings.keyProblems = keymaps.problems
        app.status.keyLabel = { [keymaps, unowned app] event in
            keymaps[app.selectedTabID].keySequence(for: event, isTyping: app.router.top.isTyping)
        }
    }

    /// The keys in the shown tab.
    private var keymap: Keymap { keymaps[app.selectedTabID] }

    /// Loads the first screen.
    public func start() {
        presenter.fit()
        coordinator.start()
    }

    /// The title of the window: the program, and the word that is selected or being read.
    public var title: String {
        app.router.top.titleWord.map { "mot: \($0.cleaned(limit: 80))" } ?? "mot"
    }

    /// True if the program receives mouse clicks; false if the mouse selects text in the terminal.
    public var takesMouse: Bool {
        get { app.takesMouse }
        set { app.takesMouse = newValue }
    }

    /// Redraws pictures, because the terminal now shows pictures in another way.
    public func pictureFormDidChange() {
        for screen in app.router.stack {
            screen.pictureFormDidChange()
            screen.detail?.pictureFormDidChange()
        }
    }

    /// Shows a message in the status line until the next key.
    public func showMessage(_ message: Sentence) { app.status.show(message) }

    /// True while very many keys are pending, so that only the last key should start work.
    ///
    /// Work that keys start is held while this is true, and begins when it becomes false.
    public var isFlooded = false {
        didSet {
            guard isFlooded != oldValue else { return }
            if isFlooded { effects.hold() } else { effects.release() }
        }
    }

    /// Removes the next key from the pending keys.
    ///
    /// Consecutive characters for a search box are combined into one paste. However fast the
    /// characters come, they are one edit and one query.
    ///
    /// If a key acts on an answer, the key and all later keys wait for the answer. Therefore keys
    /// have the same effect whether they are typed fast or slowly. The exceptions are:
    ///
    /// - Ctrl-C ends the program at once.
    /// - Esc drops the keys before it if it was pressed after a wait of ``BusyIndicator/delay``:
    ///   before that, the user can't see that keys wait.
    /// - After ``maximumWait``, or with more than 256 pending keys, keys act on the current
    ///   content.
    ///
    /// - Parameter keys: The pending keys; the returned key and dropped keys are removed.
    /// - Returns: The key; nil if no key is pending, or if the next key must wait.
    public func takeKey(of keys: inout ArraySlice<Key>) -> Key? {
        guard let first = keys.first else { return nil }
        if mustWait(first, count: keys.count) { return takeKeyEndingWait(of: &keys) }
        let isText = app.router.top.isTyping && firstKey == nil
        let text = isText ? Browser.text(at: keys) : []
        keys.removeFirst(max(1, text.count))
        return text.count > 1 ? Key(.paste(String(String.UnicodeScalarView(text)))) : first
    }

    /// Returns true if the first of the pending keys must wait for the answer on which it acts.
    private func mustWait(_ key: Key, count: Int) -> Bool {
        let top = app.router.top
        let events = keymap.events(for: completed(key), isTyping: top.isTyping)
        // A new screen is opening: the key may be text for that screen.
        let isScreenComing = effects.isScreenComing
        guard !key.isPointer, count <= Browser.waitingKeyLimit, !events.contains(.interrupt),
            isScreenComing
                || events.contains(where: top.isEarly) && !events.contains(where: top.replacesRows)
        else {
            // Do not wait again before the content has arrived.
            if case .timedOut = waitState, isScreenComing || top.isEarly(.open) { return false }
            waitState = .idle
            return false
        }
        switch waitState {
        case .idle:
            let timer = scheduler.schedule(after: Browser.maximumWait) { [weak self] in
                self?.waitState = .timedOut
            }
            waitState = .waiting(since: scheduler.now, count: count, timer: timer)
        case .waiting(let since, _, let timer):
            guard scheduler.now - since < BusyIndicator.delay else { break }
            waitState = .waiting(since: since, count: count, timer: timer)
        case .timedOut: return false
        }
        return true
    }

    /// Removes the key that ends the waiting and all keys before it; nil if no key ends it.
    private func takeKeyEndingWait(of keys: inout ArraySlice<Key>) -> Key? {
        guard case .waiting(_, let count, _) = waitState else { return nil }
        let index = keys.indices.first { index in
            if keys[index] == Key(.escape) { return index - keys.startIndex >= count }
            return keymap.events(for: keys[index], isTyping: app.router.top.isTyping)
                .contains(.interrupt)
        }
        guard let index else { return nil }
        let key = keys[index]
        keys = keys[(index + 1)...]
        waitState = .idle
        return key
    }

    /// The characters at the start of the pending keys.
    ///
    /// Leading slashes are separated from other characters, because a slash in an empty box is not
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
            handle(pointer, key.modifiers)
            return coordinator.takeRequests()
        }
        firstPress = nil
        let top = app.router.top
        if beginPair(with: key) { return [] }
        let key = completed(key)
        firstKey = nil
        let events = keymap.events(for: key, isTyping: top.isTyping)
        prepareScreens(for: events)
        if !send(events, to: top), let reason = explanation(of: key, isTyping: top.isTyping) {
            app.status.show(Sentence(reason))
        }
        return coordinator.takeRequests()
    }

    /// The pair of the first key and this key; only this key if there is no first key.
    ///
    /// Ctrl-C ends the program after a first key, too.
    private func completed(_ key: Key) -> Key {
        firstKey.map { key == .control("c") ? key : Key(.pair($0, key)) } ?? key
    }

    /// Handles the first of two keys by showing the possible second keys, and Esc, which cancels
    /// the first key.
    ///
    /// - Returns: True if the key has no other effect.
    private func beginPair(with key: Key) -> Bool {
        guard firstKey == nil else {
            guard key == Key(.escape) else { return false }
            firstKey = nil
            prepareScreens(for: [])
            return true
        }
        let continuations = keymap.continuations(of: key, isTyping: app.router.top.isTyping)
        guard !continuations.isEmpty else { return false }
        firstKey = key
        prepareScreens(for: [])
        let texts = continuations.map { "\(keymap.label(of: $0.second)) \($0.purpose)" }
        app.status.show(
            Sentence("\(keymap.label(of: key)): \(texts.joined(separator: ", ")); Esc cancels"))
        return true
    }

    /// Prepares the screens for the events of a key or a mouse press.
    private func prepareScreens(for events: [UserEvent]) {
        app.status.clear()
        app.router.stack.forEach { $0.keyWasPressed() }
        coordinator.keyWasPressed(events, at: scheduler.now)
    }

    /// Sends the events in order until one is handled.
    private func send(_ events: [UserEvent], to screen: any ScreenViewModel) -> Bool {
        for event in events where screen.context.send(event) { return true }
        return false
    }

    /// The reason why a key did nothing, with the key to press instead; nil if no explanation is
    /// needed.
    private func explanation(of key: Key, isTyping: Bool) -> String? {
        switch key.base {
        // People also press Esc just in case, and an unknown key has no name to show.
        case .escape, .unknown: return nil
        case .paste:
            let search = keymap.label(for: .search)
            return "Text can be pasted into a search box; \(search) leads to one"
        default:
            let tab = app.tabs[app.selectedTab].name
            if !isTyping, let effect = keymap.effect(of: key, nearestTo: tab) {
                return "\(keymap.label(of: key)) \(effect)"
            }
            let help = keymap.label(for: .help, isTyping: isTyping)
            return "\(keymap.label(of: key)) does nothing here; \(help) shows the keys"
        }
    }

    // MARK: - The mouse

    private func handle(_ pointer: Pointer, _ modifiers: Key.Modifiers) {
        switch pointer.button {
        case .left where !modifiers.contains(.control): press(pointer)
        // On a mouse with one button, a press with Ctrl stands for the second button.
        case .left, .right: listActions(at: pointer.point)
        case .wheelUp: scroll(.scrollUp, at: pointer.point)
        case .wheelDown: scroll(.scrollDown, at: pointer.point)
        case .middle: break
        }
    }

    /// Selects the row at a point, and lists its actions.
    private func listActions(at point: Point) {
        firstPress = nil
        guard case .row(let row, _) = presenter.target(at: point)?.target else { return }
        send([.row(row), .rowActions], ofPressOn: presenter.screen(at: point) ?? app.router.top)
    }

    /// Scrolls the pane at a point, even if it does not have the focus.
    private func scroll(_ movement: Movement, at point: Point) {
        firstPress = nil
        guard let screen = presenter.screen(at: point) else { return }
        let event = UserEvent.move(movement)
        prepareScreens(for: [event])
        for _ in 0..<Browser.wheelLines { screen.context.send(event) }
    }

    /// Gives the focus to the pane at a point, then acts on the target there, if there is a target.
    private func press(_ pointer: Pointer) {
        let target = presenter.target(at: pointer.point)?.target
        let isSecond = isSecond(pointer)
        let previousPress = firstPress
        firstPress = isSecond ? nil : (pointer.point, target, scheduler.now)
        // Ignore a double click if the first press changed what is there.
        if isSecond, let target, previousPress?.target.map(target.isSame(as:)) != true { return }
        if case .tab(let number) = target {
            prepareScreens(for: [])
            _ = coordinator.respond(to: .tab(number))
            return
        }
        let pane = presenter.screen(at: pointer.point) ?? app.router.top
        let hasFocus = pane === app.router.top
        let events = events(of: target, hasFocus: hasFocus, isSecond: isSecond)
        guard !hasFocus || !events.isEmpty else { return }
        send(events, ofPressOn: pane)
    }

    /// Gives the focus to a pane, and sends all events of a press to the pane.
    private func send(_ events: [UserEvent], ofPressOn pane: any ScreenViewModel) {
        prepareScreens(for: events)
        if pane !== app.router.top { focus(pane) }
        guard pane === app.router.top else { return }
        for event in events { pane.context.send(event) }
    }

    private func isSecond(_ pointer: Pointer) -> Bool {
        if pointer.isSecond { return true }
        guard let firstPress, firstPress.point == pointer.point else { return false }
        return scheduler.now - firstPress.time <= Browser.doubleClickTime
    }

    /// Returns the events of a press on a target, to be tried in order.
    private func events(
        of target: Region.Target?, hasFocus: Bool, isSecond: Bool
    ) -> [UserEvent] {
        switch target {
        case .row(let row, let isSelected):
            // A press that brings the focus only selects: the user may just want to see the list.
            [.row(row)] + (isSelected && hasFocus ? [.open] : [])
        case .link(let link): isSecond ? [] : [.link(link)]
        case .text(let position): isSecond ? [.lookUpAt(position)] : []
        case .prompt(let focusing, let caret):
            [focusing, caret.map { .edit(.caret($0)) }].compactMap(\.self)
        case .event(let event): [event]
        case .tab, nil: []
        }
    }

    private func focus(_ pane: any ScreenViewModel) {
        let top = app.router.top
        if top.detail === pane {
            guard !top.context.send(UserEvent.nextPane), top.isTyping else { return }
            // Before the text is reached, leave the search box below the list, as Enter does.
            top.context.send(UserEvent.open)
            top.context.send(UserEvent.nextPane)
        } else if pane.detail === top {
            // Before the text is closed, leave its search box.
            if top.isTyping { top.context.send(UserEvent.open) }
            pane.context.send(ScreenAction.close(top))
        }
    }

    /// Announces that the loop will call ``frameWasShown(isWhole:)`` after each frame.
    public func expectFrames() { effects.expectFrames() }

    /// Starts the work that was deferred until after a frame.
    ///
    /// - Parameter isWhole: True if the whole frame was drawn; false if only the list was drawn.
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

    /// Does the work that was waiting for a pause in typing.
    public func finishTyping() { app.router.top.finishTyping() }

    /// The number of visible changes so far, not counting spinners.
    public var stepCount: Int { app.changes.stepCount }

    /// Returns the requests made since the last key, in order.
    public func takeRequests() -> [Coordinator.Request] { coordinator.takeRequests() }

    /// True while something is being saved that should finish before the program ends.
    public var isSaving: Bool { effects.isSaving }

    /// The changes that are being saved, and the changes that could not be saved.
    public let saving: SavingLog

    /// True while work is in progress.
    public var isLoading: Bool { !effects.isSettled }
}

public import Texts

/// Controls the navigation between screens.
///
/// The coordinator receives the actions that no screen has handled.
@MainActor
public final class Coordinator: Responder {
    /// A request to the event loop.
    public enum Request: Hashable, Sendable {
        /// End the program, with the exit status of an interrupt if `isInterrupt` is true.
        case quit(isInterrupt: Bool)
        /// Ask the terminal to put a text into the clipboard.
        case copy(Clipping)
        /// Redraw the whole screen.
        case redraw
        /// Suspend the program until the shell continues it.
        case suspend
        /// Take the mouse, or give it back to the terminal.
        case mouse(isTaken: Bool)
        /// Open the settings file in an editor, at the line of this setting.
        case editSettings(String)
    }

    private let app: AppViewModel
    private let opener: any Opener
    private let clipboard: any Clipboard
    /// True if the shown tab is saved for the next start.
    private let keepsTab: Bool
    /// The ID of the tab that was saved last; nil for none.
    private var keptTab: String?
    private let scope: Scope
    private let context: Context
    /// Makes the screen that an event shows on top of all other screens.
    ///
    /// nil if there is nothing to show.
    private let layers: [UserEvent: () -> (any ScreenViewModel)?]
    private var requests: [Request] = []
    /// The events of the last key, and the time at which the key was pressed.
    private var lastKey: (events: [UserEvent], time: Duration)?
    /// True if the current key is the previous key, pressed again within ``repetitionInterval``.
    private var isRepeated = false
    /// The last message of the current key, whether pressed once or repeated; nil for none.
    private var keyMessage: Sentence?
    /// The sound that the current key has begun; nil for none.
    private var keySound: Hear?
    private var subscriptions: [Subscription] = []

    /// Makes a coordinator.
    ///
    /// Nothing is started before ``start()``.
    ///
    /// - Parameters:
    ///   - app: The tabs and their navigation stacks.
    ///   - opener: Opens web addresses.
    ///   - clipboard: Puts texts into the clipboard.
    ///   - keepsTab: True if the shown tab is saved for the next start.
    ///   - scope: The scope of the app.
    ///   - layers: For each event that shows a screen on top of all other screens, the factory of
    ///     that screen, which returns nil if there is nothing to show.
    public init(
        app: AppViewModel, opener: any Opener, clipboard: any Clipboard,
        keepsTab: Bool = false, scope: Scope,
        layers: [UserEvent: () -> (any ScreenViewModel)?] = [:]
    ) {
        self.app = app
        self.opener = opener
        self.clipboard = clipboard
        self.keepsTab = keepsTab
        self.scope = scope
        context = scope.context
        self.layers = layers
        context.responder = self
        subscriptions = [
            context.receive(AppAction.self) { [weak self] action in
                switch action {
                case .back: return self?.goBack() ?? false
                case .copy(let clipping): self?.copy(clipping)
                case .play(let address): self?.open(address, saying: "Opening the preview")
                case .openPage(let address):
                    self?.open(address, saying: "Opening \(address)")
                }
                return true
            },
            context.receive(LookUp.self) { [weak self] in self?.lookUp($0) ?? false },
            context.handle(ScreenAction.self) { [weak self] in self?.app.router.perform($0) },
            context.handle(EditSettings.self) { [weak self] in
                self?.requests.append(.editSettings($0.name))
            },
            context.handle(ShowMessage.self) { [weak self] in self?.say($0.text) },
        ]
    }

    /// Starts the first screen of the shown tab, and reports that what keys have set can't be used.
    public func start() {
        // The sound player was registered earlier, so it gets an event later.
        subscriptions.append(
            context.receive(Hear.self) { [weak self] in self?.handleRepetition(of: $0) ?? false })
        keptTab = scope.settings.saved.tab
        startTab()
        if let problem = scope.settings.savedProblem { app.status.show(Sentence("\(problem)")) }
    }

    private func startTab() {
        app.root.start()
        app.root.tabDidOpen()
        keepTab()
    }

    private func keepTab() {
        let id = app.tabs[app.selectedTab].id
        guard keepsTab, scope.settings.savedProblem == nil, keptTab != id else { return }
        keptTab = id
        context.send(ChangeSettings(isSilent: true) { $0.saved.tab = id })
    }

    /// The time within which a repeated key does not start a program again.
    static let repetitionInterval = Duration.milliseconds(500)

    /// Records a key before it is handled.
    ///
    /// - Parameters:
    ///   - events: The events that the key stands for.
    ///   - now: The time.
    public func keyWasPressed(_ events: [UserEvent], at now: Duration) {
        isRepeated =
            lastKey.map { $0.events == events && now - $0.time < Coordinator.repetitionInterval }
            ?? false
        if !isRepeated { (keyMessage, keySound) = (nil, nil) }
        lastKey = (events, now)
    }

    private func say(_ message: Sentence) {
        keyMessage = message
        app.status.show(message)
    }

    /// Shows the message of the first press again, because the repeated key has cleared it.
    private func sayAgain() {
        if let keyMessage { app.status.show(keyMessage) }
    }

    /// Ignores a request for the sound that the first press of a repeated key has begun.
    private func handleRepetition(of request: Hear) -> Bool {
        guard keySound == request else {
            keySound = request
            return false
        }
        sayAgain()
        return true
    }

    public var isTyping: Bool { false }

    /// Responds to an event that no screen has handled.
    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .search, .prompt: return lookUp(LookUp())
        case .undo: return context.send(Marking.undo)
        case .redo: return context.send(Marking.redo)
        case .stop: return context.send(StopSound())
        case .wholeWindow: return respondToWholeWindow()
        case .narrowList: return moveBorder(by: -1)
        case .widenList: return moveBorder(by: 1)
        case .fitList where app.share != nil && scope.settings[.listWidth] == 0:
            app.status.show("The list has the width that its rows need")
        case .fitList: return setListWidth(nil)
        case .mouse: return takeMouse()
        case .back: return goBack()
        case .leave: if !app.router.pop() { requests.append(.quit(isInterrupt: false)) }
        case .quit: requests.append(.quit(isInterrupt: false))
        case .interrupt: requests.append(.quit(isInterrupt: true))
        case .tab(let number):
            guard app.tabs.indices.contains(number - 1) else { return false }
            setHidden(false, tab: number - 1)
            showTab(number - 1)
        case .hideTab: hideTab()
        case .redraw: requests.append(.redraw)
        case .suspend: requests.append(.suspend)
        default:
            guard let layer = layers[event]?() else { return false }
            app.router.push(layer)
        }
        return true
    }

    private func goBack() -> Bool {
        if app.router.pop() { return true }
        guard let tab = app.returnTab else { return false }
        showTab(tab)
        return true
    }

    /// Looks a word up in the first tab that handles ``LookUp``.
    ///
    /// Going back from that tab returns to the current tab.
    private func lookUp(_ lookUp: LookUp) -> Bool {
        guard let tab = app.tabs.firstIndex(where: { $0.lookUp != nil }),
            !lookUp.word.isEmpty || app.selectedTab != tab
        else { return false }
        showTab(tab, returning: true)
        guard !lookUp.word.isEmpty else {
            app.root.focusPrompt()
            return true
        }
        app.tabs[tab].lookUp?(lookUp)
        return true
    }

    /// Lets the detail fill the window, or shows its list beside it again.
    ///
    /// If the list has the focus, the detail gets the focus first.
    ///
    /// A narrow window has room for only one of the two; a message says so.
    private func respondToWholeWindow() -> Bool {
        guard let share = app.share else { return false }
        guard share.list != nil else {
            let other = app.router.isDetailOnTop ? "the list" : "a text beside the list"
            app.status.show(
                share.listWidth(movedBy: -1) == nil
                    ? "The window has no room for \(other); widen it to \(share.widthForBoth) columns"
                    : "The window has no room for \(other); \(key: .narrowList) makes room")
            return true
        }
        if app.router.isDetailOnTop {
            app.isDetailAlone.toggle()
            return true
        }
        guard app.router.top.context.send(UserEvent.nextPane) else { return false }
        // A list with a selection has said why its detail stays closed.
        if app.router.isDetailOnTop { app.isDetailAlone = true }
        return true
    }

    /// Moves the border between a list and its detail in all tabs, to the left if `steps` is
    /// negative.
    private func moveBorder(by steps: Int) -> Bool {
        guard let share = app.share else { return false }
        guard let width = share.listWidth(movedBy: steps) else {
            app.status.show(
                steps < 0
                    ? "The list can't be narrower here"
                    : share.list == nil
                        ? "\(app.router.isDetailOnTop ? "The text" : "The list") has the whole window already"
                        : "The detail beside the list can't be narrower")
            return true
        }
        return setListWidth(width)
    }

    private func setListWidth(_ cells: Int?) -> Bool {
        guard app.share != nil else { return false }
        let setting = Setting.listWidth.declaration.name
        return context.send(ChangeSettings(setting, to: cells.map { .number($0) }))
    }

    /// Takes the mouse, or gives it back to the terminal.
    private func takeMouse() -> Bool {
        app.takesMouse.toggle()
        requests.append(.mouse(isTaken: app.takesMouse))
        app.status.show(
            app.takesMouse
                ? "Clicks go to Mot now; \(key: .mouse) lets the mouse select text again"
                : "The mouse selects text in the terminal now; \(key: .mouse) gives its clicks to Mot"
        )
        return true
    }

    /// Opens an address in another program, and shows a message once the program is started.
    ///
    /// If there is no program, or it fails at once, copies the address to the clipboard. A key that
    /// bounces or is pressed twice in a row starts only one program. If the first press has only
    /// opened the detail, the second press starts no program.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - message: The message to show once the program is started.
    private func open(_ address: WebAddress, saying message: Sentence) {
        guard !isRepeated else { return sayAgain() }
        guard let program = opener.open(address) else {
            return copy(Clipping(address.text), because: "No web browser with a window was found")
        }
        say(message)
        scope.effects.run("opening", policy: .latest) { [weak self] run in
            guard let failure = await program.earlyFailure(), run.isLive, let self else { return }
            keyMessage = nil
            copy(Clipping(address.text), because: failure)
        }
    }

    /// Copies a text with a clipboard program, or else through the terminal, and shows a message.
    ///
    /// - Parameters:
    ///   - clipping: The text.
    ///   - reason: The reason for copying the text instead of the requested action; nil if copying
    ///     was requested.
    private func copy(_ clipping: Clipping, because reason: String? = nil) {
        let say = { [app] (text: String) in
            app.status.show(Sentence([reason, text].compactMap(\.self).joined(separator: ". ")))
        }
        guard clipboard.hasProgram else {
            say(clipping.sentMessage)
            return requests.append(.copy(clipping))
        }
        scope.effects.run("copying", policy: .latest, saves: true) { [weak self, clipboard] run in
            do throws(ClipboardError) {
                try await clipboard.take(clipping.text)
                if run.isLive { say(clipping.copiedMessage) }
            } catch {
                guard let self, run.isLive else { return }
                say("\(error). \(clipping.sentMessage)")
                requests.append(.copy(clipping))
            }
        }
    }

    /// Returns the requests since the last call, in order.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Hides the shown tab and shows another tab.
    private func hideTab() {
        let hiddenTab = app.selectedTab
        guard let nextTab = app.tabBesidesSelected else {
            return app.status.show("This is the last tab; it can't be hidden")
        }
        setHidden(true, tab: hiddenTab)
        showTab(nextTab)
        app.status.show(
            "\(app.tabs[hiddenTab].name) is hidden; \(key: .tab(hiddenTab + 1)) brings it back")
    }

    private func setHidden(_ isHidden: Bool, tab index: Int) {
        guard app.isHidden(index) != isHidden else { return }
        app.setHidden(isHidden, tab: index)
        let id = app.tabs[index].id
        context.send(ChangeSettings { $0.hideTab(id, isHidden) })
    }

    private func showTab(_ index: Int, returning: Bool = false) {
        let isShown = index == app.selectedTab
        let isNew = app.showTab(index, returning: returning)
        if isNew { return startTab() }
        keepTab()
        if returning { app.router.popToRoot() }
        app.root.tabDidOpen()
        if isShown { app.root.focusPrompt() }
    }
}

/// Opens web addresses in other programs.
public protocol Opener: Sendable {
    /// Starts another program with an address.
    ///
    /// Returns at once. The other program does not use the terminal.
    ///
    /// - Returns: The program; nil if none was found.
    func open(_ address: WebAddress) -> StartedProgram?
}

/// A program that was started, and runs on its own.
public struct StartedProgram: Sendable {
    /// Watches the program for a moment.
    ///
    /// Returns the reason if the program fails within that moment, such as
    /// `xdg-open failed with exit code 3`; nil if the program still runs or has succeeded.
    public let earlyFailure: @Sendable () async -> String?

    public init(earlyFailure: @escaping @Sendable () async -> String?) {
        self.earlyFailure = earlyFailure
    }
}

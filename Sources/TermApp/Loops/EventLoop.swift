import Core
import Dispatch
import Glibc
import Services
import TermView
import Texts

/// Runs the browser on a real terminal.
///
///     bytes ─▶ KeyInput ─▶ Browser ─▶ (state) ─▶ Presenter ─▶ CursesTerminal
///     signals, finished work ─▶ main queue ─▶ (state)
///
/// The loop handles all pending input before it draws a whole frame, so that a held key never
/// queues up frames.
@MainActor
final class EventLoop {
    private let loop: MainLoop
    private let terminal: CursesTerminal
    private let browser: Browser
    /// The means to draw pictures.
    private let pictures = TerminalPictures()
    /// The latest reports of the terminal that the loop has applied.
    private var reports = TerminalReports()
    /// True if the background of the terminal is dark; nil if the background is unknown.
    private var isDark: Bool? { reports.isBackgroundDark ?? terminal.isDarkByEnvironment }
    private var settingsSubscription: Subscription?
    private var input: KeyInput
    private var ending: Ending?
    /// True if a signal came while the program was ending.
    private var isInterrupted = false
    private var pendingKeys: ArraySlice<Key> = []
    /// True while this program uses the terminal; false before the start and while the program is
    /// stopped.
    private var ownsTerminal = false
    /// The editor that has the terminal; nil without an editor.
    private var editor: ForegroundProgram?
    private var lastFrame = ContinuousClock.now

    private enum Ending {
        case status(ExitStatus)
        case signal(Int32)
    }

    /// The time that a frame waits for an answer: too short to notice, but enough for most
    /// look-ups.
    private static let answerTimeout = Duration.milliseconds(2)

    /// The time that the end of the program waits for unfinished saves.
    ///
    /// This time is slightly longer than the time that a change waits for another program.
    private static let savingTimeout = Duration.milliseconds(5_500)
    /// After this time, the end of the program reports what it is waiting for.
    private static let waitReportDelay = Duration.milliseconds(300)

    /// More pending keys than this are not typed by a person.
    private static let floodThreshold = 64

    /// The maximum time between frames while input keeps coming.
    private static let maximumFrameInterval = Duration.milliseconds(50)

    /// The time to wait after SIGCONT before taking the terminal: ending a stopped program takes
    /// two signals, and SIGCONT may arrive first.
    private static let resumeDelay = DispatchTimeInterval.milliseconds(20)

    private static let signals =
        SignalSources.endSignals + [SIGWINCH, SIGCONT]
        + (SignalSources.isIgnored(SIGTSTP) ? [] : [SIGTSTP])

    /// Runs until a key, a signal or the end of input ends it, and restores the terminal.
    ///
    /// - Throws: A ``TerminalError`` when the terminal can't be used.
    static func run(_ options: LaunchOptions, _ wiring: Wiring) throws -> ExitStatus {
        switch try ending(of: options, wiring) {
        case .status(let status): return status
        case .signal(let number):
            SignalSources.terminate(by: number)
            return .interrupted
        }
    }

    /// Runs the browser; when this returns, the browser is released and all its work has ended.
    private static func ending(
        of options: LaunchOptions, _ wiring: Wiring
    ) throws -> Ending {
        try EventLoop(options, wiring).run()
    }

    private init(_ options: LaunchOptions, _ wiring: Wiring) throws {
        SignalSources.block(EventLoop.signals)
        let terminal = try CursesTerminal(environment: environmentVariable)
        self.terminal = terminal
        let timers = TimerQueue()
        loop = MainLoop(timers: timers)
        input = KeyInput(
            descriptor: STDIN_FILENO,
            decoder: KeyDecoder(known: terminal.knownKeys, readsAlt: true),
            environment: environmentVariable)
        browser = wiring.browser(options, terminal: terminal, pictures: pictures, timers: timers)
        terminal.takesMouse = browser.takesMouse
        apply(browser.settings.current)
        settingsSubscription = follow(browser.settings)
    }

    /// Applies the settings to the terminal, and asks the terminal for the facts that the settings
    /// need.
    private func apply(_ settings: Settings) {
        terminal.followsBackground = settings[.theme] == .auto
        terminal.use(Theme(settings, isDark: isDark, colors: terminal.colors))
        usePictureForm()
    }

    /// Selects the best way in which this terminal can show pictures.
    private func usePictureForm() {
        // Use the copy `reports`: `input` must not be read while the loop waits inside it.
        let form = terminal.pictureForm(reports)
        guard form != pictures.form else { return }
        pictures.form = form
        browser.pictureFormDidChange()
    }

    /// Applies new reports of the terminal.
    private func followReports() {
        guard input.reports != reports else { return }
        let wasDark = isDark
        reports = input.reports
        apply(browser.settings.current)
        if isDark != wasDark { browser.presenter.forgetFrame() }
    }

    /// Shows changed settings on the terminal.
    private func follow(_ settings: LiveSettings) -> Subscription {
        var takesMouse = settings.current[.takesMouse]
        return settings.follow { [weak self] settings in
            guard let self else { return }
            apply(settings)
            // A key that switches the mouse overrides the setting until the setting changes.
            guard settings[.takesMouse] != takesMouse else { return }
            takesMouse = settings[.takesMouse]
            browser.takesMouse = takesMouse
            terminal.takesMouse = takesMouse
        }
    }

    private func run() -> Ending {
        let signals = SignalSources(EventLoop.signals) { [weak self] in self?.receive($0) }
        defer { signals.cancel() }
        takeTerminal()
        browser.expectFrames()
        browser.start()
        if let notice = terminal.notice ?? browser.settings.problemText {
            browser.showMessage(Sentence(notice))
        }
        while true {
            if ownsTerminal { draw() }
            // The answer that the keys wait for may have come while a frame was drawn.
            if !pressKeys() {
                readKeys()
                pressKeys()
            }
            // Keys are not the only cause of requests: finished work may make requests, too.
            if ownsTerminal { for request in browser.takeRequests() { perform(request) } }
            if input.hasEnded, ending == nil { ending = .status(.found) }
            if let ending { return finishSaving(ending) }
            wait { browser.awaitsAnswer }
        }
    }

    /// Gives the terminal back, waits for unfinished saves, and reports failed and unfinished
    /// saves.
    private func finishSaving(_ ending: Ending) -> Ending {
        ownsTerminal = false
        let saving = browser.saving
        let reportedCount = saving.failures.count
        waitForSaving(for: EventLoop.waitReportDelay)
        terminal.close()
        if let firstTitle = saving.pending.first {
            let moreCount = saving.pending.count - 1
            let moreText = moreCount == 0 ? "" : " and \(moreCount.grouped) more"
            StandardStreams.report(
                "mot: waiting until \(firstTitle.cleaned(limit: 80))\(moreText) is saved")
            waitForSaving(for: EventLoop.savingTimeout - EventLoop.waitReportDelay)
        }
        for failure in saving.failures.dropFirst(reportedCount) {
            StandardStreams.report("mot: \(failure)")
        }
        for title in saving.pending { StandardStreams.report("mot: \(title) is not saved") }
        guard case .status = ending,
            saving.failures.count > reportedCount || !saving.pending.isEmpty
        else {
            return ending
        }
        return .status(.failed)
    }

    /// Waits until nothing is being saved, a signal comes, or the time is up.
    private func waitForSaving(for timeout: Duration) {
        let end = ContinuousClock.now + timeout
        while browser.isSaving, !isInterrupted, ContinuousClock.now < end {
            _ = loop.wait(for: nil, timeout: end - ContinuousClock.now)
        }
    }

    /// Draws the moved selection first, then the whole frame unless another key is pending.
    private func draw() {
        guard browser.presenter.needsFrame else { return browser.frameWasShown(isWhole: true) }
        if browser.presenter.presentList() {
            guard isFrameDue else { return }
            browser.frameWasShown(isWhole: false)
            wait { browser.awaitsDetail }
        }
        guard isFrameDue else { return }
        browser.presenter.present()
        terminal.title = browser.settings.current[.setsTitle] ? browser.title : nil
        browser.frameWasShown(isWhole: true)
        lastFrame = ContinuousClock.now
    }

    /// True if no input is pending, or the last whole frame is too old.
    private var isFrameDue: Bool {
        !loop.hasInput(input.descriptor)
            || ContinuousClock.now - lastFrame > EventLoop.maximumFrameInterval
    }

    /// Waits briefly for an expected answer, so that the next frame already shows it.
    private func wait(while isAwaited: @MainActor () -> Bool) {
        guard isAwaited() else { return }
        let end = ContinuousClock.now + EventLoop.answerTimeout
        while isAwaited() {
            let timeLeft = end - ContinuousClock.now
            guard timeLeft > .zero, loop.wait(for: input.descriptor, timeout: timeLeft) == .work
            else {
                return
            }
        }
    }

    /// Waits for keys or for work of the main actor.
    private func readKeys() {
        // Ignore late mouse events: this program has released the mouse meanwhile, or another
        // program requested the events.
        pendingKeys += input.next(loop, browser.settings.current, ignoresInput: !ownsTerminal)
            .filter {
                terminal.takesMouse || !$0.isPointer
            }
        followReports()
    }

    /// Presses the keys that need not wait for an answer.
    ///
    /// - Returns: True if a key was pressed.
    @discardableResult
    private func pressKeys() -> Bool {
        var hasPressed = false
        browser.isFlooded = pendingKeys.count > EventLoop.floodThreshold
        while ownsTerminal, ending == nil, let key = browser.takeKey(of: &pendingKeys) {
            for request in browser.handle(key) { perform(request) }
            hasPressed = true
        }
        browser.isFlooded = false
        return hasPressed
    }

    private func perform(_ request: Coordinator.Request) {
        switch request {
        case .quit(let isInterrupt): ending = .status(isInterrupt ? .interrupted : .found)
        case .copy(let clipping): terminal.copy(clipping)
        case .redraw:
            terminal.redraw()
            browser.presenter.forgetFrame()
        case .suspend:
            // A session leader has no parent shell that could resume it.
            guard getpgrp() != getsid(0), EventLoop.signals.contains(SIGTSTP) else { return }
            ownsTerminal = false
            // Stop the whole job, as if the terminal had sent the signal.
            kill(0, SIGTSTP)
        case .editSettings(let name):
            browser.settings.findLine(of: name) { [weak self] in self?.edit($0, line: $1) }
        case .mouse(let isTaken):
            terminal.takesMouse = isTaken
            if isTaken, !terminal.takesMouse {
                browser.showMessage(
                    "No mouse here: this type of terminal (TERM) does not report it")
            }
        }
    }

    /// Gives the terminal to an editor until the editor has ended.
    private func edit(_ path: String, line: Int) {
        guard ownsTerminal, ending == nil else { return }
        ownsTerminal = false
        terminal.giveBack()
        let editor = Editor(environment: environmentVariable)
        guard let program = editor.start(path, line: line) else {
            let command = editor.command.cleaned(limit: 30)
            return finishEditing(failure: "\(command) can't be started; set VISUAL or EDITOR")
        }
        self.editor = program
        DispatchQueue.global().async { [weak self] in
            let hasSucceeded = program.wait()
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.finishEditing(
                        failure: hasSucceeded
                            ? nil
                            : "The editor has failed; \(key: .reload) reads the settings again")
                }
            }
        }
    }

    /// Takes the terminal back from the editor, then reloads the settings or reports the failure.
    private func finishEditing(failure: Sentence?) {
        editor = nil
        takeTerminal()
        guard let failure else { return browser.settings.reload() }
        browser.showMessage(failure)
    }

    private func receive(_ signal: Int32) {
        guard ending == nil else {
            if SignalSources.endSignals.contains(signal) { isInterrupted = true }
            return
        }
        // Keys of the terminal send these signals to the editor as well, so they are for the
        // editor.
        if editor != nil, [SIGINT, SIGQUIT].contains(signal) { return }
        switch signal {
        case SIGTSTP: stop()
        case SIGCONT: resume()
        case SIGWINCH:
            guard ownsTerminal else { return }
            terminal.resize()
            // The cells may have another size.
            usePictureForm()
            browser.presenter.forgetFrame()
        default:
            editor?.end(by: signal)
            ending = .signal(signal)
        }
    }

    private func stop() {
        ownsTerminal = false
        terminal.giveBack()
        SignalSources.stop(by: SIGTSTP)
        resume()
    }

    /// Takes the terminal again after the program was stopped and resumed.
    private func resume() {
        ownsTerminal = false
        DispatchQueue.main.asyncAfter(deadline: .now() + EventLoop.resumeDelay) { [weak self] in
            MainActor.assumeIsolated { self?.takeTerminal() }
        }
    }

    /// Takes the terminal, or stops the program if it is in the background.
    ///
    /// The program stops itself. Otherwise, the system would stop it at the first use of the
    /// terminal, again and again, before the program received any signal.
    private func takeTerminal() {
        guard !ownsTerminal, editor == nil, ending == nil else { return }
        guard terminal.isInForeground else { return SignalSources.stop(by: SIGTTOU) }
        ownsTerminal = true
        terminal.take()
        browser.presenter.forgetFrame()
    }
}

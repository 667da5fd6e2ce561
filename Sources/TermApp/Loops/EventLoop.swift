import Core
import Dispatch
import Glibc
import TermView

/// The browser on a real terminal.
///
///     bytes ─▶ KeyInput ─▶ Browser ─▶ (state) ─▶ Presenter ─▶ CursesTerminal
///     signals, finished work ─▶ main queue ─▶ (state)
///
/// All that waits is handled before a whole frame is drawn, so that a held key never queues up frames.
@MainActor
final class EventLoop {
    private let loop = MainLoop()
    private let terminal: CursesTerminal
    private let browser: Browser
    private var input: KeyInput
    private var ending: Ending?
    /// Keys that were read and wait for their turn.
    private var keys: ArraySlice<Key> = []
    /// Whether the terminal is not ours: before the start, and while we are stopped.
    private var isAway = true
    private var lastFrame = ContinuousClock.now

    /// Why the loop ends.
    private enum Ending {
        case status(ExitStatus)
        case signal(Int32)
    }

    /// So long a frame waits for what it is about: less than anybody sees, more than a look-up takes.
    private static let patience = Duration.milliseconds(2)

    /// More keys than any person presses at once.
    private static let flood = 64

    /// While input never ceases, a frame is drawn at least this often.
    private static let longestWait = Duration.milliseconds(50)

    /// How long after SIGCONT the terminal is taken again: to end a stopped program takes two signals,
    /// and the one that ends it may arrive second.
    private static let hesitation = DispatchTimeInterval.milliseconds(20)

    private static let signals =
        SignalSources.ending + [SIGWINCH, SIGCONT]
        + (SignalSources.isIgnored(SIGTSTP) ? [] : [SIGTSTP])

    /// Runs until a key, a signal or the end of the terminal ends it, and restores the terminal.
    ///
    /// - Throws: A ``TerminalError`` when the terminal can't be used.
    static func run(_ options: LaunchOptions, _ wiring: Wiring) throws -> ExitStatus {
        switch try ending(of: options, wiring) {
        case .status(let status): return status
        case .signal(let number):
            SignalSources.die(of: number)
            return .interrupted
        }
    }

    /// All that the browser has started ends before this returns, with the browser.
    private static func ending(
        of options: LaunchOptions, _ wiring: Wiring
    ) throws -> Ending {
        let loop = try EventLoop(options, wiring)
        let ending = loop.run()
        loop.terminal.close()
        return ending
    }

    private init(_ options: LaunchOptions, _ wiring: Wiring) throws {
        SignalSources.hold(EventLoop.signals)
        let terminal = try CursesTerminal(environment: environmentVariable)
        self.terminal = terminal
        input = KeyInput(
            descriptor: STDIN_FILENO,
            decoder: KeyDecoder(known: terminal.knownKeys, readsAlt: true),
            environment: environmentVariable)
        do {
            browser = try wiring.browser(options, terminal: terminal)
        } catch {
            terminal.close()
            throw error
        }
    }

    private func run() -> Ending {
        let signals = SignalSources(EventLoop.signals) { [weak self] in self?.receive($0) }
        defer { signals.cancel() }
        takeTerminal()
        browser.expectFrames()
        browser.start()
        if let notice = terminal.notice { browser.tell(notice) }
        while true {
            if !isAway { draw() }
            keys += input.next(loop, isAway: isAway)
            pressKeys()
            if input.hasEnded, ending == nil { ending = .status(.found) }
            if let ending { return ending }
            wait { browser.awaitsAnswer }
        }
    }

    /// The cursor moves first; all else follows unless there is another key by then.
    private func draw() {
        guard browser.presenter.needsFrame else { return browser.frameWasShown(isWhole: true) }
        if browser.presenter.presentList() {
            guard isFrameDue else { return }
            browser.frameWasShown(isWhole: false)
            wait { browser.awaitsDetail }
        }
        guard isFrameDue else { return }
        browser.presenter.present()
        browser.frameWasShown(isWhole: true)
        lastFrame = ContinuousClock.now
    }

    /// Whether nothing else waits, or a whole frame has been put off for long enough.
    private var isFrameDue: Bool {
        !loop.hasInput(input.descriptor) || ContinuousClock.now - lastFrame > EventLoop.longestWait
    }

    /// Waits for a moment while something may come in it: one frame shows all then.
    private func wait(while isAwaited: @MainActor () -> Bool) {
        guard isAwaited() else { return }
        let end = ContinuousClock.now + EventLoop.patience
        while isAwaited() {
            let left = end - ContinuousClock.now
            guard left > .zero, loop.wait(for: input.descriptor, atMost: left) == .work else {
                return
            }
        }
    }

    private func pressKeys() {
        browser.isFlooded = keys.count > EventLoop.flood
        while !isAway, ending == nil, let key = browser.takeKey(of: &keys) {
            for request in browser.handle(key) { perform(request) }
        }
        browser.isFlooded = false
    }

    private func perform(_ request: Coordinator.Request) {
        switch request {
        case .quit(let quit): ending = .status(ExitStatus(quit))
        case .copy(let clipping): terminal.copy(clipping)
        case .redraw:
            terminal.redraw()
            browser.presenter.forgetFrame()
        case .suspend:
            // Who leads the session has no shell above: nobody would wake us.
            guard getpgrp() != getsid(0), EventLoop.signals.contains(SIGTSTP) else { return }
            isAway = true
            // The whole job stops, as it would if the terminal had sent the signal.
            kill(0, SIGTSTP)
        }
    }

    private func receive(_ signal: Int32) {
        guard ending == nil else { return }
        switch signal {
        case SIGTSTP: stop()
        case SIGCONT: goOn()
        case SIGWINCH:
            guard !isAway else { return }
            terminal.resize()
            browser.presenter.forgetFrame()
        default: ending = .signal(signal)
        }
    }

    private func stop() {
        isAway = true
        terminal.giveBack()
        SignalSources.stop(by: SIGTSTP)
        goOn()
    }

    /// We were stopped, by our own key or by somebody else, and go on.
    private func goOn() {
        isAway = true
        DispatchQueue.main.asyncAfter(deadline: .now() + EventLoop.hesitation) { [weak self] in
            MainActor.assumeIsolated { self?.takeTerminal() }
        }
    }

    /// Takes the terminal over, unless we are in the background: then we are stopped, as the system
    /// stops every program that uses its terminal from there.
    ///
    /// The system must not do it: it would stop us again and again, before any signal was received.
    private func takeTerminal() {
        guard isAway, ending == nil else { return }
        guard terminal.isInForeground else { return SignalSources.stop(by: SIGTTOU) }
        isAway = false
        terminal.take()
        browser.presenter.forgetFrame()
    }
}

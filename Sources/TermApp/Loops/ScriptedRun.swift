import Core
import Dispatch
import Glibc
import Services
import TermView

/// Runs the browser by a script: keys come from the command line or standard input, and screens are
/// printed as text.
///
/// Nothing depends on time: each key is handled after everything that the previous key started has
/// finished. Typed text counts as typed without a pause; work that waits for a pause is done before
/// any other key and before a frame is printed.
@MainActor
final class ScriptedRun {
    private let loop: MainLoop
    private let browser: Browser
    private let terminal: MemoryTerminal
    private let frames: PrintedFrames?
    private let printsStyles: Bool
    /// The last printed frame.
    private var printedText: String?
    /// The step count of the last printed frame.
    private var printedStepCount = -1
    private var isPrinting = false
    /// The exit status, if the run ends before the last key.
    private var status: ExitStatus?
    /// The signal that ended the run.
    private var signal: Int32?
    private let signals = SignalSources.unignoredEndSignals

    /// The size if `--size` is not given.
    private static let defaultSize = Size(width: 80, height: 24)

    /// Runs until the last key, or until a key leaves the program, and prints the last screen.
    static func run(_ options: LaunchOptions, _ wiring: Wiring) throws -> ExitStatus {
        let (status, signal) = try outcome(of: options, wiring)
        if let signal { SignalSources.terminate(by: signal) }
        return status
    }

    /// Runs the browser; when this returns, the browser is released and all its work has ended.
    private static func outcome(
        of options: LaunchOptions, _ wiring: Wiring
    ) throws -> (status: ExitStatus, signal: Int32?) {
        let run = try ScriptedRun(options, wiring)
        SignalSources.block(run.signals)
        let sources = SignalSources(run.signals) { [weak run] in run?.receive($0) }
        defer { sources.cancel() }
        run.begin()
        if let keys = options.keys {
            run.press(keys)
        } else if !StandardStreams.isInputTerminal {
            run.pressStandardInput()
        }
        return (run.end(), run.signal)
    }

    private func receive(_ number: Int32) {
        signal = number
        status = .interrupted
    }

    private init(_ options: LaunchOptions, _ wiring: Wiring) throws {
        terminal = MemoryTerminal(size: options.size ?? ScriptedRun.defaultSize)
        let timers = TimerQueue()
        loop = MainLoop(timers: timers)
        browser = wiring.browser(
            options, terminal: terminal,
            pictures: TerminalPictures(PictureForm(options.printsStyles ? .palette : .none)),
            timers: timers)
        wiring.report(browser.settings.problems)
        frames = options.frames
        printsStyles = options.printsStyles
    }

    private func begin() {
        browser.start()
        settle(pausing: false)
        if frames != nil { printFrame() }
    }

    private func pressStandardInput() {
        var input = KeyInput(
            descriptor: STDIN_FILENO, decoder: KeyDecoder(readsAlt: false),
            environment: environmentVariable)
        while !input.hasEnded, status == nil { press(input.next(loop, browser.settings.current)) }
    }

    private func press(_ keys: [Key]) {
        for key in keys where status == nil {
            let isText = browser.isText(key)
            if !isText { settle(pausing: true) }
            // Draw first: a click must hit what a person would see.
            if key.isPointer { browser.presenter.present() }
            // A script handles all requests; no key interrupts it.
            for request in browser.handle(key) {
                switch request {
                case .quit: status = .found
                case .editSettings: browser.showMessage("An editor needs a terminal")
                case .copy, .redraw, .suspend, .mouse: break
                }
            }
            guard status == nil else { return }
            // Only the last letter of a text is waited for: the next key, or the end, does so.
            if !isText || frames != nil { settle(pausing: false) }
            if frames != nil { printFrame() }
        }
    }

    private func end() -> ExitStatus {
        if frames == nil { printFrame() }
        let failures = browser.saving.failures
        for failure in failures { StandardStreams.report("mot: \(failure)") }
        return status ?? (failures.isEmpty ? .found : .failed)
    }

    private func settle(pausing: Bool) {
        if pausing { browser.finishTyping() }
        // The current screen may start more work, such as loading a picture.
        browser.presenter.appear()
        while browser.isLoading, signal == nil {
            printProgress()
            // The awaited answer may have come while the frame was printed.
            if browser.isLoading { _ = loop.wait(for: nil) }
            browser.presenter.appear()
        }
    }

    /// With `--frames=all`, prints each change while something loads.
    private func printProgress() {
        guard frames == .all, browser.stepCount != printedStepCount else { return }
        printedStepCount = browser.stepCount
        let text = frameText()
        if text != printedText { printFrame(text) }
    }

    private func printFrame() {
        settle(pausing: true)
        guard signal == nil else { return }
        printedStepCount = browser.stepCount
        let text = frameText()
        // With `--frames=all` the last frame may be printed already.
        if frames != .all || text != printedText { printFrame(text) }
    }

    private func frameText() -> String {
        browser.presenter.present()
        guard printsStyles else { return terminal.canvas?.text ?? "" }
        return terminal.canvas?.styledText(Theme(browser.settings.current)) ?? ""
    }

    private func printFrame(_ text: String) {
        print((printedText == nil ? "" : "\u{0C}") + text)
        printedText = text
    }

    /// Prints on another thread, because writing may block and signals must be handled meanwhile.
    private func print(_ text: String) {
        isPrinting = true
        DispatchQueue.global().async {
            let outcome = StandardStreams.print(text)
            DispatchQueue.main.async { MainActor.assumeIsolated { self.finishPrinting(outcome) } }
        }
        while isPrinting, signal == nil { _ = loop.wait(for: nil) }
    }

    private func finishPrinting(_ outcome: StandardStreams.Outcome) {
        isPrinting = false
        if outcome == .failed { status = .failed }
    }
}

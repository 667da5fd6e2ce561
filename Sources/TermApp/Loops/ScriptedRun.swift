import Core
import Dispatch
import Glibc
import TermView

/// The browser run by a script: keys from the command line or standard input, screens as text.
///
/// Nothing depends on time: a key is handled only after all that the key before it has started is
/// done. Text counts as typed without a pause: what waits for one is done before any other key, and
/// before a frame is printed.
@MainActor
final class ScriptedRun {
    private let loop = MainLoop()
    private let browser: Browser
    private let terminal: MemoryTerminal
    private let frames: PrintedFrames?
    private let printsStyles: Bool
    /// The frame that was printed last.
    private var printedText: String?
    /// How much had changed then.
    private var shownSteps = -1
    private var isPrinting = false
    /// Set when the run is over before its keys are.
    private var status: ExitStatus?
    /// The signal that has ended the run.
    private var signal: Int32?
    private let signals = SignalSources.unignored

    /// The size of a screen that nobody sees.
    private static let defaultSize = Size(width: 80, height: 24)

    /// Runs to the last key, or to one that leaves the program, and prints the last screen.
    ///
    /// - Throws: What keeps the browser from starting.
    static func run(_ options: LaunchOptions, _ wiring: Wiring) throws -> ExitStatus {
        let (status, signal) = try outcome(of: options, wiring)
        if let signal { SignalSources.die(of: signal) }
        return status
    }

    /// All that the browser has started ends before this returns, with the browser.
    private static func outcome(
        of options: LaunchOptions, _ wiring: Wiring
    ) throws -> (status: ExitStatus, signal: Int32?) {
        let run = try ScriptedRun(options, wiring)
        SignalSources.hold(run.signals)
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
        terminal = MemoryTerminal(
            size: options.size ?? ScriptedRun.defaultSize,
            colors: options.printsStyles ? .palette : .none)
        browser = try wiring.browser(options, terminal: terminal)
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
        while !input.hasEnded, status == nil { press(input.next(loop)) }
    }

    private func press(_ keys: [Key]) {
        for key in keys where status == nil {
            if !browser.isText(key) { settle(pausing: true) }
            // Each key of a script is meant: none of them interrupts it.
            for case .quit in browser.handle(key) { status = .found }
            guard status == nil else { return }
            settle(pausing: false)
            if frames != nil { printFrame() }
        }
    }

    private func end() -> ExitStatus {
        if frames == nil { printFrame() }
        return status ?? .found
    }

    private func settle(pausing: Bool) {
        if pausing { browser.finishTyping() }
        // What is shown may need more than was loaded, such as a picture.
        browser.presenter.appear()
        while browser.isLoading, signal == nil {
            printProgress()
            _ = loop.wait(for: nil)
            browser.presenter.appear()
        }
    }

    /// Prints what has changed while something loads, if it was asked for.
    private func printProgress() {
        guard frames == .all, browser.stepCount != shownSteps else { return }
        shownSteps = browser.stepCount
        let text = frameText()
        if text != printedText { printFrame(text) }
    }

    private func printFrame() {
        settle(pausing: true)
        guard signal == nil else { return }
        shownSteps = browser.stepCount
        let text = frameText()
        // Of what was printed already while something loaded, nothing has changed.
        if frames != .all || text != printedText { printFrame(text) }
    }

    private func frameText() -> String {
        browser.presenter.present()
        return (printsStyles ? terminal.canvas?.styledText : terminal.canvas?.text) ?? ""
    }

    private func printFrame(_ text: String) {
        print((printedText == nil ? "" : "\u{0C}") + text)
        printedText = text
    }

    /// Prints from another thread: nobody knows how long it takes others to read this, and a signal is
    /// not to wait for them.
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

import Core
import Glibc
import Services
import Synchronization

/// The program that shows long output page by page, as `$PAGER` names it.
struct Pager {
    /// The running pager, and a copy of the descriptor that was standard output before.
    private let program: ForegroundProgram
    private let output: Int32
    private let handlers: [(signal: Int32, previousHandler: sighandler_t?)]

    /// The pager if `$PAGER` is not set.
    ///
    /// The pager ends at once if all text fits on a screen, passes styles on, and leaves the text
    /// on the screen.
    private static let defaultCommand = "less -FRX"

    /// The signals that this program holds until the pager has ended, as git does, because most
    /// pagers handle these signals themselves.
    private static let heldSignals = [SIGINT, SIGQUIT, SIGTERM]

    /// The last held signal that came while a pager ran; 0 if none came.
    private static let heldSignal = Atomic<Int32>(0)

    /// The command line of the pager.
    ///
    /// - Parameters:
    ///   - configuredCommand: A command line that replaces `$PAGER`; empty to use `$PAGER`.
    ///   - environment: Returns the value of an environment variable.
    /// - Returns: The command line; nil if no pager is wanted.
    static func command(_ configuredCommand: String = "", environment: (String) -> String?)
        -> String?
    {
        let command =
            configuredCommand.isEmpty
            ? environment("PAGER") ?? defaultCommand : configuredCommand
        return ["", "cat"].contains(command) ? nil : command
    }

    /// Starts a pager, which then receives everything that is written to standard output.
    ///
    /// - Parameter command: The command line. A shell runs it if it has characters with a meaning
    ///   for shells.
    /// - Returns: The pager; nil, with standard output unchanged, if the pager can't be started.
    static func start(_ command: String) -> Pager? {
        heldSignal.store(0, ordering: .relaxed)
        let handlers = heldSignals.filter { !SignalSources.isIgnored($0) }.map { number in
            (number, signal(number) { Pager.heldSignal.store($0, ordering: .relaxed) })
        }
        // Keep the user's own options for less; otherwise set options that pass styles on.
        let options = ["LESS": "FRX", "LV": "-c"]
        let words = ForegroundProgram.words(of: command)
        if let program = ForegroundProgram.start(words, defaults: options) {
            let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
            if output >= 0, dup2(program.input, STDOUT_FILENO) >= 0 {
                program.closeInput()
                return Pager(program: program, output: output, handlers: handlers)
            }
            program.closeInput()
            program.wait()
        }
        restore(handlers)
        return nil
    }

    /// Waits until the pager has ended, and restores standard output.
    ///
    /// If a signal came while the pager ran, the program now ends by that signal.
    func finish() {
        // This closes the pager's input.
        dup2(output, STDOUT_FILENO)
        close(output)
        program.wait()
        Pager.restore(handlers)
        let heldSignal = Pager.heldSignal.load(ordering: .relaxed)
        if heldSignal != 0 { SignalSources.terminate(by: heldSignal) }
    }

    private static func restore(_ handlers: [(signal: Int32, previousHandler: sighandler_t?)]) {
        for (number, previousHandler) in handlers { signal(number, previousHandler) }
    }
}

extension Setting where Value == String {
    /// The pager of long output.
    static var pager: Setting {
        .text(
            "programs.pager", "a command",
            "The pager for long output of mot define; cat for none, empty for $PAGER or less",
            variable: "MOT_PAGER")
    }
}

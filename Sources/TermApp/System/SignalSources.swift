import Dispatch
import Glibc
import Synchronization

/// Receives signals on the main queue instead of their default action.
@MainActor
final class SignalSources {
    static let endSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private let sources: [any DispatchSourceSignal]

    /// Starts receiving signals.
    ///
    /// - Parameters:
    ///   - signals: The signal numbers.
    ///   - receive: Called with the number of each signal received.
    init(_ signals: [Int32], receive: @escaping @MainActor (Int32) -> Void) {
        sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { receive(number) } }
            source.activate()
            return source
        }
    }

    /// Blocks signals until sources receive them.
    ///
    /// A source starts receiving when the main queue first runs; until then a signal would have its
    /// default action. Threads started later inherit the signal mask.
    static func block(_ signals: [Int32] = endSignals) { change(signals, SIG_BLOCK) }

    /// The signals that end the program, except the signals that the program's parent ignores.
    ///
    /// nohup(1) ignores signals, and so does a shell that runs the program in the background. A
    /// source would receive ignored signals too.
    static var unignoredEndSignals: [Int32] { endSignals.filter { !isIgnored($0) } }

    /// True if a signal is ignored.
    nonisolated static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = action.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Stops receiving.
    func cancel() { sources.forEach { $0.cancel() } }

    /// Stops the program by a signal, so that the parent sees which signal it was.
    ///
    /// The call returns when the program is resumed. In an orphaned process group, which can't be
    /// stopped, the call returns at once.
    static func stop(by number: Int32) {
        raiseDefault(number)
        block([number])
    }

    /// Ends the program by a signal, so that the parent sees which signal it was.
    nonisolated static func terminate(by number: Int32) { raiseDefault(number) }

    /// Restores the default action of a signal and raises it in this thread.
    private nonisolated static func raiseDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        change([number], SIG_UNBLOCK)
        raise(number)
    }

    private nonisolated static let isEnding = Atomic(false)

    /// Ends the program by a signal after cancelling its work.
    ///
    /// Cancelled work continues at once on the main thread and may report that it has no result;
    /// `waitIfEnding` suppresses that report.
    nonisolated static func end(by number: Int32, cancelling cancel: () -> Void) {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        cancel()
        terminate(by: number)
    }

    /// Returns at once, or never if the program is ending.
    nonisolated static func waitIfEnding() {
        while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private nonisolated static func change(_ signals: [Int32], _ how: Int32) {
        var mask = sigset_t()
        sigemptyset(&mask)
        for number in signals { sigaddset(&mask, number) }
        pthread_sigmask(how, &mask, nil)
    }
}

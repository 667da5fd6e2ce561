import Dispatch
import Glibc

/// Receives signals on the main queue, instead of what they do by default.
@MainActor
final class SignalSources {
    /// The signals that end the program.
    static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private let sources: [any DispatchSourceSignal]

    /// Begins to receive the signals; the closure is called with the number of each.
    init(_ signals: [Int32], receive: @escaping @MainActor (Int32) -> Void) {
        sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { receive(number) } }
            source.activate()
            return source
        }
    }

    /// Receives no more.
    func cancel() { sources.forEach { $0.cancel() } }

    /// Ends the program by a signal, so that whoever started it sees which.
    static func die(of number: Int32) {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
    }
}

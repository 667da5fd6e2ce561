import Dispatch
import Glibc

/// Turns signals into calls on the main queue, for as long as it lives.
@MainActor
final class SignalSources {
    /// The signals that end the program.
    static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private var sources: [any DispatchSourceSignal] = []

    /// - Parameters:
    ///   - signals: The signals to receive; their default action does not happen any more.
    ///   - receive: Called with each signal's number.
    init(_ signals: [Int32], receive: @escaping @Sendable (Int32) -> Void) {
        for number in signals {
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { receive(number) }
            source.activate()
            sources.append(source)
        }
    }

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

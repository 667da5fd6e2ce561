import Dispatch
import Glibc
import Synchronization

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

    /// Keeps the signals that end the program waiting until there are sources for them.
    ///
    /// A source begins to receive when the main queue first gets its turn; before that the signal
    /// would do what it does by default. Threads that are started later inherit this.
    static func hold(_ signals: [Int32] = ending) { change(signals, SIG_BLOCK) }

    /// The signals that end the program and that whoever started it has not had ignored, as nohup(1)
    /// has, and a shell that runs it in the background.
    ///
    /// A source would receive the others too.
    static var unignored: [Int32] { ending.filter { !isIgnored($0) } }

    /// Whether whoever has started the program has had a signal ignored.
    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = action.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Receives no more.
    func cancel() { sources.forEach { $0.cancel() } }

    /// Stops the program by a signal, so that whoever started it sees which.
    ///
    /// It returns when the program is told to go on; at once where nobody could tell it to.
    static func stop(by number: Int32) {
        raiseDefault(number)
        hold([number])
    }

    /// Ends the program by a signal, so that whoever started it sees which.
    nonisolated static func die(of number: Int32) { raiseDefault(number) }

    /// Has a signal do what it does by default, to this thread first.
    private nonisolated static func raiseDefault(_ number: Int32) {
        signal(number, SIG_DFL)
        change([number], SIG_UNBLOCK)
        raise(number)
    }

    private nonisolated static let isEnding = Atomic(false)

    /// Ends the program by a signal after something was cancelled.
    ///
    /// Whoever was cancelled goes on at once, on the main thread, and may find out that he has
    /// nothing to say: of that nothing is to be heard.
    nonisolated static func end(by number: Int32, cancelling cancel: () -> Void) {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        cancel()
        die(of: number)
    }

    /// Returns at once, unless the program is being ended: then never.
    nonisolated static func waitIfEnding() {
        while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
    }

    private nonisolated static func change(_ signals: [Int32], _ how: Int32) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        pthread_sigmask(how, &set, nil)
    }
}

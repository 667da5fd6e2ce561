import Dispatch
import Synchronization
import TermView

extension MainLoop {
    /// Runs a command that may have servers asked, until it is done or a signal ends the program.
    ///
    /// The programs that ask them are in sessions of their own, where no signal for this one comes:
    /// cancelling the command kills them, at once.
    func runCommand(_ command: @escaping @MainActor () async -> ExitStatus) -> ExitStatus {
        let signals = SignalSources.unignored
        SignalSources.hold(signals)
        let work = Work()
        // Before the work: it may be done, and wait for somebody to read what it writes, at once.
        // Not on the main queue, for it is the main thread that waits then.
        let sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                SignalSources.end(by: number) { work.task.withLock { $0?.cancel() } }
            }
            source.activate()
            return source
        }
        defer { sources.forEach { $0.cancel() } }
        let task = Task.immediate { await command() }
        work.task.withLock { $0 = task }
        let status = run { await task.value }
        SignalSources.waitIfEnding()
        return status
    }
}

/// What a signal cancels, once it has begun.
private final class Work: Sendable {
    let task = Mutex<Task<ExitStatus, Never>?>(nil)
}

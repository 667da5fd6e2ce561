import Dispatch
import Synchronization
import TermView

extension MainLoop {
    /// Runs a command that may use web services, until it is done or a signal ends the program.
    ///
    /// The helper processes run in sessions of their own and get no terminal signals; a signal to
    /// this program cancels the command, which kills them.
    func runCommand(_ command: @escaping @MainActor () async -> ExitStatus) -> ExitStatus {
        let signals = SignalSources.unignored
        SignalSources.block(signals)
        let work = Work()
        // Receive signals before starting the work, which may block on output at once; use a global
        // queue because the main thread is then blocked.
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

/// The task that a signal cancels; nil before it starts.
private final class Work: Sendable {
    let task = Mutex<Task<ExitStatus, Never>?>(nil)
}

/// Runs tasks on the main thread, besides the main actor's.
///
/// A command does one thing after another: starting threads for it takes longer than finding a word.
final class MainThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

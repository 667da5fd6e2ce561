import Dispatch
import Synchronization
import TermView

extension MainLoop {
    /// Runs a command that may use web services, until it is done or a signal ends the program.
    ///
    /// The helper processes run in sessions of their own and get no terminal signals; a signal to
    /// this program cancels the command, which kills the helpers.
    ///
    /// - Parameters:
    ///   - cleansUp: True if a cancelled command must end by itself to remove its unfinished files;
    ///     a second signal ends the program at once.
    ///   - command: The command.
    /// - Returns: The exit status of the command.
    /// - Throws: The error of the command.
    func runCommand(
        cleansUp: Bool = false, _ command: @escaping @MainActor () async throws -> ExitStatus
    ) throws -> ExitStatus {
        let signals = SignalSources.unignoredEndSignals
        SignalSources.block(signals)
        let work = Work()
        // Receive signals before the work starts, because the work may block on output at once. Use
        // a global queue, because blocked work blocks the main thread too.
        let sources = signals.map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { @Sendable in
                if cleansUp, work.cancel(byFirst: number) { return }
                SignalSources.end(by: number) { work.task.withLock { $0?.cancel() } }
            }
            source.activate()
            return source
        }
        defer { sources.forEach { $0.cancel() } }
        // With `cleansUp`, the task is stored before it starts, so that a signal can always cancel
        // it.
        let task =
            cleansUp ? Task { try await command() } : Task.immediate { try await command() }
        work.task.withLock { $0 = task }
        if work.signal.withLock({ $0 }) != nil { task.cancel() }
        let result = run { await task.result }
        if let number = work.signal.withLock({ $0 }) { SignalSources.terminate(by: number) }
        SignalSources.waitIfEnding()
        return try result.get()
    }
}

/// The task that a signal cancels; nil before it starts.
private final class Work: Sendable {
    let task = Mutex<Task<ExitStatus, any Error>?>(nil)
    /// The signal that ends the program when the task has ended; nil if no signal came.
    let signal = Mutex<Int32?>(nil)

    /// Cancels the task at the first signal; returns false for a later signal.
    func cancel(byFirst number: Int32) -> Bool {
        let isFirst = signal.withLock { signal in
            defer { signal = signal ?? number }
            return signal == nil
        }
        if isFirst { task.withLock { $0?.cancel() } }
        return isFirst
    }
}

/// Runs tasks on the main thread, as the main actor does.
///
/// A command does one step at a time, so more threads would not help. Starting them takes longer
/// than finding a word.
final class MainThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

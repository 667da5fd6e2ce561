import Dispatch

/// Runs tasks on the main thread, besides the main actor's.
///
/// A command does one thing after another: starting threads for it takes longer than finding a word.
final class MainThread: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

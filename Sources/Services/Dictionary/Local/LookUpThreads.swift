import Dispatch

/// Threads for look-ups, of which one that waits for a disk keeps no other waiting.
///
/// The cooperative pool has a thread a core, and nothing may wait there.
final class LookUpThreads: TaskExecutor {
    private let queue = DispatchQueue(
        label: "mot.look-up", qos: .userInitiated, attributes: .concurrent)

    /// Runs a job at once, on one of them.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

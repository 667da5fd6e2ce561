import Dispatch

/// Threads for look-ups: one that waits for a disk keeps no other waiting. Of the threads of the
/// cooperative pool there is one a core, and nobody may wait there.
final class LookUpThreads: TaskExecutor {
    private let queue = DispatchQueue(
        label: "mot.look-up", qos: .userInitiated, attributes: .concurrent)

    /// Runs a job at once, on one of them.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

import Dispatch

/// Threads for look-ups, which may block on a disk without delaying each other.
///
/// The threads of the cooperative pool must not block: there is only one for each core.
final class LookUpThreads: TaskExecutor {
    private let queue = DispatchQueue(
        label: "mot.look-up", qos: .userInitiated, attributes: .concurrent)

    /// Runs a job at once, on one of the threads.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

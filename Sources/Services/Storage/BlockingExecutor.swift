import Dispatch

/// Runs an actor on its own thread, because the actor waits for files or other processes.
public final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "blocking")

    /// Creates the executor; its thread starts with the first job.
    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

import Dispatch

/// A thread for an actor that waits for files or other programs, so that it keeps no one else
/// waiting.
public final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "blocking")

    /// Makes the executor; the thread comes with the first job.
    public init() {}

    /// Runs a job after those before it.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

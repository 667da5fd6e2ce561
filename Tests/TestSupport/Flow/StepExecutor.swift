import Dispatch

/// Runs tasks step by step; a step ends where the task suspends.
///
/// A test can cancel a task after a certain step, and can find out when a task has no more work.
public final class StepExecutor: TaskExecutor {
    private struct State {
        /// The maximum number of steps that may start; nil for no maximum.
        var limit: Int?
        var begunCount = 0
        /// The number of steps that are running or ready to run.
        var readyCount = 0
        /// The steps that are held because the limit was reached.
        var held: [UnownedJob] = []
    }

    private let queue = DispatchQueue(label: "steps")
    private let state: Watched<State>

    /// - Parameter limit: The number of steps after which to stop; nil to never stop.
    public init(limit: Int? = nil) { state = Watched(State(limit: limit)) }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let mayBegin = state.withState { state in
            if let limit = state.limit, state.begunCount >= limit {
                state.held.append(job)
                return false
            }
            state.begunCount += 1
            state.readyCount += 1
            return true
        }
        if mayBegin { begin(job) }
    }

    /// Waits until a step is held because the limit was reached.
    public func isStopped() async { await state.until { !$0.held.isEmpty } }

    /// Runs all further steps.
    public func goOn() {
        let held = state.withState { state in
            defer { state.held = [] }
            state.limit = nil
            state.readyCount += state.held.count
            return state.held
        }
        held.forEach(begin)
    }

    /// Waits until all tasks have ended or are waiting.
    public func isIdle() async { await state.until { $0.readyCount == 0 } }

    private func begin(_ job: UnownedJob) {
        queue.async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            state.withState { $0.readyCount -= 1 }
        }
    }
}

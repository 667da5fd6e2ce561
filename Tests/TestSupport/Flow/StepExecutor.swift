import Dispatch

/// Runs tasks step by step: from one suspension to the next.
///
/// A test sees after which step it cancels a task, and when a task has done all it can.
public final class StepExecutor: TaskExecutor {
    private struct State {
        /// The most steps that may be begun; nil for any number.
        var limit: Int?
        var begunCount = 0
        /// The number of steps that are running or could run.
        var readyCount = 0
        /// Steps above the limit.
        var held: [UnownedJob] = []
    }

    private let queue = DispatchQueue(label: "steps")
    private let state: Watched<State>

    /// - Parameter limit: After how many steps to stop; nil for never.
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

    /// Waits until the next step would be above the limit.
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

    /// Waits until all tasks have ended or wait for something.
    public func isIdle() async { await state.until { $0.readyCount == 0 } }

    private func begin(_ job: UnownedJob) {
        queue.async { [self] in
            job.runSynchronously(on: asUnownedTaskExecutor())
            state.withState { $0.readyCount -= 1 }
        }
    }
}

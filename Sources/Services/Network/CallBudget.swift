import Core
import Synchronization

/// A sliding-window rate limit: at most so many calls within any such time, say 20 in a minute.
final class CallBudget: Sendable {
    private let limit: Int
    private let window: Duration
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    private struct State {
        /// When calls were made within the last window, from the oldest to the newest.
        var calls: [Duration] = []
        /// Until when none is to be made, however many are left.
        var restEnd = Duration.zero
    }

    /// Makes a budget of which nothing is spent.
    ///
    /// - Parameters:
    ///   - limit: How many calls there may be within the window.
    ///   - window: How long each of them counts.
    ///   - clock: Measures the time; one that is never set back.
    init(limit: Int, window: Duration, clock: any Clock<Duration>) {
        self.limit = limit
        self.window = window
        elapsed = clock.stopwatch()
    }

    /// Spends one call, if there is one left.
    ///
    /// - Returns: nil when it was spent; otherwise how long to wait for the next one.
    func spend() -> Duration? {
        let now = elapsed()
        return state.withLock { state in
            state.calls.removeAll { $0 + window <= now }
            if now < state.restEnd { return state.restEnd - now }
            if state.calls.count >= limit, let oldest = state.calls.first {
                return oldest + window - now
            }
            state.calls.append(now)
            return nil
        }
    }

    /// Takes the newest call back, which was not made after all.
    func giveBack() { state.withLock { _ = $0.calls.popLast() } }

    /// Allows no call for some time from now on.
    func rest(for time: Duration) {
        let end = elapsed() + time
        state.withLock { $0.restEnd = max($0.restEnd, end) }
    }
}

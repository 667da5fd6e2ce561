import Core
import Synchronization

/// Limits the rate of calls in a sliding window, for example to 20 in any 60 s.
final class RateLimiter: Sendable {
    private let limit: Int
    private let window: Duration
    private let elapsedTime: @Sendable () -> Duration
    private let state = Mutex(State())

    private struct State {
        /// The times of the calls within the last window, oldest first.
        var calls: [Duration] = []
        /// The time before which no call is allowed, even below the limit.
        var pauseEnd = Duration.zero
    }

    /// - Parameters:
    ///   - limit: The number of calls that are allowed within the window.
    ///   - window: The length of the window.
    ///   - clock: Measures the time; it must be monotonic.
    init(limit: Int, window: Duration, clock: any Clock<Duration>) {
        self.limit = limit
        self.window = window
        elapsedTime = clock.stopwatch()
    }

    /// Counts a call if one is allowed now.
    ///
    /// - Returns: nil when the call is allowed; otherwise the time to wait.
    func take() -> Duration? {
        let now = elapsedTime()
        return state.withLock { state in
            state.calls.removeAll { $0 + window <= now }
            if now < state.pauseEnd { return state.pauseEnd - now }
            if state.calls.count >= limit, let oldest = state.calls.first {
                return oldest + window - now
            }
            state.calls.append(now)
            return nil
        }
    }

    /// Removes the newest call, because it was not made after all.
    func putBack() { state.withLock { _ = $0.calls.popLast() } }

    /// Allows no calls for a time from now on.
    func pause(for time: Duration) {
        let pauseEnd = elapsedTime() + time
        state.withLock { $0.pauseEnd = max($0.pauseEnd, pauseEnd) }
    }
}

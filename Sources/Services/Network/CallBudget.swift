import Synchronization

/// How often something may be done within a time that moves along: 20 times in any minute, say.
public final class CallBudget: Sendable {
    private let limit: Int
    private let window: Duration
    private let elapsed: @Sendable () -> Duration
    /// When it was done within the last window, from the oldest to the newest.
    private let calls = Mutex<[Duration]>([])

    /// Makes a budget of which nothing is spent.
    ///
    /// - Parameters:
    ///   - limit: How often it may be done within the window.
    ///   - window: How long each time counts.
    ///   - clock: Measures the time; one that is never set back.
    public init(limit: Int, window: Duration, clock: any Clock<Duration>) {
        self.limit = limit
        self.window = window
        elapsed = clock.stopwatch()
    }

    /// Spends one of them, if there is one left.
    ///
    /// - Returns: nil when it was spent; otherwise how long to wait for the next one.
    public func spend() -> Duration? {
        let now = elapsed()
        return calls.withLock { calls in
            calls.removeAll { $0 + window <= now }
            if calls.count >= limit, let oldest = calls.first { return oldest + window - now }
            calls.append(now)
            return nil
        }
    }

    /// Takes the newest back, which was not done after all.
    public func giveBack() { calls.withLock { _ = $0.popLast() } }
}

public import Glibc
import Synchronization

/// Limits how long one call waits for files locked by other processes, all its waits together.
public final class BusyTimeout: Sendable {
    private let limit: Duration
    /// After this time a person wants to know why.
    private let patience: Duration
    /// Called once a call, when it has waited for longer than a person expects.
    private let report: @Sendable () -> Void

    /// In microseconds.
    private let pause: useconds_t

    private struct Call {
        var end = ContinuousClock.now
        var reportTime: ContinuousClock.Instant?
    }

    private let call = Mutex(Call())

    /// - Parameters:
    ///   - limit: The longest time of a call.
    ///   - patience: The time after which it reports that it waits.
    ///   - pause: The time between two looks at the lock, in microseconds.
    ///   - report: Called from the thread of a call that waits for long.
    public init(
        limit: Duration, patience: Duration = .milliseconds(500), pause: useconds_t = 1_000,
        report: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = limit
        self.patience = patience
        self.pause = pause
        self.report = report
    }

    /// Starts the time of a call.
    public func begin() {
        let now = ContinuousClock.now
        call.withLock {
            $0 = Call(end: now + limit, reportTime: now + patience)
        }
    }

    /// Waits for a moment and blocks the thread.
    ///
    /// SQLite calls this in the middle of a statement and has no notification for the end of a
    /// lock; neither has flock(2).
    ///
    /// - Returns: False when the time of the call is up.
    public func wait() -> Bool {
        let now = ContinuousClock.now
        let (mayWait, isLong) = call.withLock { call in
            let isLong = call.reportTime.map { $0 <= now } ?? false
            if isLong { call.reportTime = nil }
            return (now < call.end, isLong)
        }
        guard mayWait else { return false }
        if isLong { report() }
        usleep(pause)
        return true
    }
}

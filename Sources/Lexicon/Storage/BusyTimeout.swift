public import Glibc
import Synchronization

/// Limits how long one call waits for files locked by other processes; all waits of the call count
/// together.
public final class BusyTimeout: Sendable {
    private let limit: Duration
    /// The time after which a call reports that it waits, so that the user knows the reason.
    private let reportDelay: Duration
    /// Called at most once for each call, when the call has waited longer than ``reportDelay``.
    private let report: @Sendable () -> Void

    /// The time between two looks at the lock, in microseconds.
    private let pause: useconds_t

    private struct Call {
        var end = ContinuousClock.now
        var reportTime: ContinuousClock.Instant?
    }

    private let call = Mutex(Call())

    /// - Parameters:
    ///   - limit: The longest time that a call may wait.
    ///   - reportDelay: The time after which a call reports that it waits.
    ///   - pause: The time between two looks at the lock, in microseconds.
    ///   - report: Called on the thread of a call that waits longer than `reportDelay`.
    public init(
        limit: Duration, reportDelay: Duration = .milliseconds(500), pause: useconds_t = 1_000,
        report: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = limit
        self.reportDelay = reportDelay
        self.pause = pause
        self.report = report
    }

    /// Starts the time of a call.
    public func begin() {
        let now = ContinuousClock.now
        call.withLock {
            $0 = Call(end: now + limit, reportTime: now + reportDelay)
        }
    }

    /// Blocks the thread for a moment.
    ///
    /// SQLite calls this in the middle of a statement. Neither SQLite nor flock(2) can notify at
    /// the end of a lock.
    ///
    /// - Returns: False when the time of the call is over.
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

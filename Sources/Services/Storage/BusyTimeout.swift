import Glibc
import Synchronization

/// Limits how long one call waits for files locked by other processes, all its waits together.
final class BusyTimeout: Sendable {
    /// A look-up may come after another call that waits; both together wait less than 50 ms.
    private static let limit = Duration.milliseconds(20)
    /// In microseconds.
    private static let pause: useconds_t = 1_000

    private let end = Mutex(ContinuousClock.now)

    /// Starts the time of a call.
    func begin() { end.withLock { $0 = .now + BusyTimeout.limit } }

    /// Waits for a millisecond and blocks the thread.
    ///
    /// SQLite calls this in the middle of a statement and has no notification for the end of a
    /// lock.
    ///
    /// - Returns: False when the time of the call is up.
    func wait() -> Bool {
        guard end.withLock({ .now < $0 }) else { return false }
        usleep(BusyTimeout.pause)
        return true
    }
}

import Glibc
import Synchronization

/// How long one call waits for other programs that have locked a file, all its waits together.
final class LockPatience: Sendable {
    /// A look-up may come after a call that waits as well; for both it is 50 ms at most.
    private static let limit = Duration.milliseconds(20)
    /// In microseconds.
    private static let pause: useconds_t = 1_000

    private let end = Mutex(ContinuousClock.now)

    /// Begins a call.
    func begin() { end.withLock { $0 = .now + LockPatience.limit } }

    /// Waits a moment, on the thread of kept answers: SQLite asks in the middle of a call, and tells
    /// nobody when the other program is done.
    ///
    /// - Returns: False when the call has waited enough.
    func wait() -> Bool {
        guard end.withLock({ .now < $0 }) else { return false }
        usleep(LockPatience.pause)
        return true
    }
}

/// A scheduler whose timers are run by the loop that waits for keys.
///
/// Timers use no other thread. Most timers are released before they are due, because each letter of
/// a search schedules some.
@MainActor
public final class TimerQueue: Scheduler {
    private struct Timer {
        let id: Int
        let deadline: Duration
        let body: @MainActor () -> Void
    }

    private let elapsedTime: @Sendable () -> Duration
    /// The waiting timers, the latest deadline first, so that the next timer is the last element.
    private var timers: [Timer] = []
    private var nextID = 0

    public init(_ clock: any Clock<Duration> = ContinuousClock()) {
        elapsedTime = clock.stopwatch()
    }

    public var now: Duration { elapsedTime() }

    /// The time until the next timer; nil if there is none.
    public var untilNext: Duration? { timers.last.map { max(.zero, $0.deadline - now) } }

    public func schedule(
        after delay: Duration, _ body: @escaping @MainActor () -> Void
    ) -> Subscription {
        let id = nextID
        nextID += 1
        let timer = Timer(id: id, deadline: now + delay, body: body)
        let index = timers.firstIndex { $0.deadline <= timer.deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
        return Subscription(removing: { [weak self] in self?.timers.removeFirst { $0.id == id } })
    }

    /// Runs the timers whose time has come, in order.
    ///
    /// - Returns: True if a timer has run.
    public func runDue() -> Bool {
        let now = now
        var hasRun = false
        while let next = timers.last, next.deadline <= now {
            timers.removeLast()
            next.body()
            hasRun = true
        }
        return hasRun
    }
}

/// Runs timers on the main actor.
///
/// View models get all their time from a scheduler, so a test can let time pass without waiting.
@MainActor
public protocol Scheduler: AnyObject {
    /// The time since a fixed but arbitrary moment.
    var now: Duration { get }

    /// Calls `body` once after the delay, unless the subscription is released first.
    func schedule(
        after delay: Duration, _ body: @escaping @MainActor () -> Void
    ) -> Subscription
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that measures the time since this call.
    ///
    /// The function hides the clock's type of instant.
    public func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}

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

/// A scheduler that uses a clock.
@MainActor
public final class ClockScheduler: Scheduler {
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration

    public init(_ clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    public var now: Duration { elapsed() }

    public func schedule(
        after delay: Duration, _ body: @escaping @MainActor () -> Void
    ) -> Subscription {
        let task = Task { [clock] in
            do {
                try await clock.sleep(for: delay)
            } catch {
                // The only error is cancellation: the subscription was released.
                return
            }
            if !Task.isCancelled { body() }
        }
        return Subscription { task.cancel() }
    }
}

/// Calls something later, on the main actor.
///
/// View models get their time from it, so that a test can let time pass without waiting.
@MainActor
public protocol Scheduler: AnyObject {
    /// The time since some moment in the past.
    var now: Duration { get }

    /// Calls the body once after the delay, unless the subscription is released before.
    func schedule(
        after delay: Duration, _ body: @escaping @MainActor () -> Void
    ) -> Subscription
}

/// A scheduler that goes by a clock.
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
                // Cancelled: the subscription was released.
                return
            }
            if !Task.isCancelled { body() }
        }
        return Subscription { task.cancel() }
    }
}

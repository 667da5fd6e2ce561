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

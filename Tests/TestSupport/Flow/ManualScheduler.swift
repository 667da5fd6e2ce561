public import Core

/// A scheduler whose time only a test moves.
@MainActor
public final class ManualScheduler: Scheduler {
    private struct Timer {
        let id: Int
        let due: Duration
        let body: @MainActor () -> Void
    }

    /// The time since the scheduler was created.
    public private(set) var now = Duration.zero
    private var timers: [Timer] = []
    private var nextID = 0

    public init() {}

    public func schedule(
        after delay: Duration, _ body: @escaping @MainActor () -> Void
    ) -> Subscription {
        let id = nextID
        nextID += 1
        timers.append(Timer(id: id, due: now + delay, body: body))
        return Subscription { [weak self] in self?.end(id) }
    }

    private func end(_ id: Int) {
        // Keep the actions alive until the timers are removed: releasing an action may end another
        // timer.
        let ended = timers.filter { $0.id == id }
        timers.removeAll { $0.id == id }
        withExtendedLifetime(ended) {}
    }

    /// Moves time, and runs the due work in order.
    public func advance(by duration: Duration) {
        let end = now + duration
        while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            timers.removeAll { $0.id == next.id }
            now = max(now, next.due)
            next.body()
        }
        now = end
    }
}

extension Scope {
    /// Makes the scope of an app under the control of a test.
    public init() { self.init(scheduler: ManualScheduler()) }
}

extension StateStore {
    /// Makes a store with its own count of changes.
    public convenience init<Rules: Reducer>(_ rules: Rules)
    where Rules.State == State, Rules.Action == Action { self.init(rules, changes: Changes()) }
}

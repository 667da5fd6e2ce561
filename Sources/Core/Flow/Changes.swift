/// Counts the changes of everything that a screen may show, and calls followers after each change.
///
/// All visible state is in a ``Property`` or a ``ReducerStore``. Properties and stores are made
/// with the `Changes` of the app and count each change, so no view model has to ask for a frame.
/// The presenter draws a frame when the count has changed.
///
/// ``follow(_:body:)`` is the only way to learn of a change.
@MainActor
public final class Changes {
    public private(set) var count = 0
    /// The number of changes that were ticks: a spinner that turns, an age that grows.
    private var tickCount = 0
    /// True if spinners and ages must not tick, because a screen reader would speak each redrawn
    /// text.
    public internal(set) var isStill = false

    private let followers = Broadcast<Void>()
    /// The number of calls of ``together(_:)`` that are not finished.
    private var depth = 0
    /// True if a change has been counted, and the followers have not been called yet.
    private var hasUnreportedChange = false

    public init() {}

    /// The number of changes, ticks not counted.
    public var stepCount: Int { count &- tickCount }

    func add(isTick: Bool = false) {
        count &+= 1
        if isTick { tickCount &+= 1 }
        hasUnreportedChange = true
        notifyFollowers()
    }

    /// Makes several changes, and calls followers only once, when `body` has ended.
    public func together(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        notifyFollowers()
    }

    /// Calls `body` when the version of something has changed, until the subscription is released.
    ///
    /// `body` may itself change other state. The followers of that state run before `body`
    /// continues. Followers are called in the order in which they were added.
    public func follow(
        _ sources: any Versioned..., body: @escaping @MainActor () -> Void
    ) -> Subscription {
        let version: @MainActor () -> Int = { sources.reduce(0) { $0 &+ $1.version } }
        var lastVersion = version()
        return followers.subscribe {
            let newVersion = version()
            guard newVersion != lastVersion else { return }
            lastVersion = newVersion
            body()
        }
    }

    private func notifyFollowers() {
        guard depth == 0, hasUnreportedChange else { return }
        hasUnreportedChange = false
        followers.send(())
    }
}

/// Something that can be followed.
@MainActor
public protocol Versioned {
    /// The number of changes; if the thing has several parts, the sum of their versions.
    var version: Int { get }
}

/// Counts the changes of everything a screen may show, and tells followers of them.
///
/// All visible state is in a ``Property`` or a ``ReducerStore``. Both are made with the `Changes` of
/// the app and count each change, so no view model has to ask for a frame. The presenter draws a
/// frame when the count has changed.
///
/// There is one way to learn that something has changed: to follow it here.
@MainActor
public final class Changes {
    public private(set) var count = 0
    /// The number of changes that were ticks: a spinner that turns, an age that grows.
    private var ticks = 0
    /// True if there are no ticks, because a screen reader would speak what they redraw.
    public internal(set) var isStill = false

    private var followers: [(id: Int, look: @MainActor () -> Void)] = []
    private var nextID = 0
    /// The number of calls of ``together(_:)`` that are not finished.
    private var depth = 0
    /// True if followers have not been called for a change yet.
    private var isNew = false

    public init() {}

    /// The number of changes, ticks not counted.
    public var steps: Int { count &- ticks }

    func add(isTick: Bool = false) {
        count &+= 1
        if isTick { ticks &+= 1 }
        isNew = true
        tell()
    }

    /// Makes several changes, for which followers are called once, when `body` has ended.
    public func together(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        tell()
    }

    /// Calls `body` when something has another version than before, until the subscription is released.
    ///
    /// `body` may change things itself: their followers run before it goes on. Followers run in the order
    /// in which they began.
    public func follow(
        _ followed: any Versioned..., body: @escaping @MainActor () -> Void
    ) -> Subscription {
        let version: @MainActor () -> Int = { followed.reduce(0) { $0 &+ $1.version } }
        var seen = version()
        let id = nextID
        nextID += 1
        followers.append(
            (
                id,
                {
                    let new = version()
                    guard new != seen else { return }
                    seen = new
                    body()
                }
            ))
        return Subscription(removing: { [weak self] in self?.followers.removeFirst { $0.id == id } }
        )
    }

    private func tell() {
        guard depth == 0, isNew else { return }
        isNew = false
        for follower in followers { follower.look() }
    }
}

/// Something that can be followed.
@MainActor
public protocol Versioned {
    /// The number of its changes; the sum of the versions of its parts if it has several.
    var version: Int { get }
}

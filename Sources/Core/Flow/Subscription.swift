/// A registration that ends when it is cancelled or released.
@MainActor
public final class Subscription {
    private var end: (@MainActor () -> Void)?

    public init(end: @escaping @MainActor () -> Void) { self.end = end }

    /// A registration in an array, which ends by taking its element out.
    ///
    /// What the element holds is released after the array has changed: it may hold another registration in it.
    convenience init<Element>(removing: @escaping @MainActor () -> Element?) {
        self.init { withExtendedLifetime(removing()) {} }
    }

    public func cancel() {
        end?()
        end = nil
    }

    isolated deinit { cancel() }
}

/// Sends each value to all current subscribers.
///
/// It has no current value: a subscriber gets only values sent after it has subscribed, and two equal
/// values in a row are two events. For state, use a ``Property``.
@MainActor
public final class Broadcast<Value> {
    private var receivers: [(id: Int, body: @MainActor (Value) -> Void)] = []
    private var nextID = 0

    public init() {}

    /// Calls `body` with each value sent from now on, until the subscription is released.
    public func subscribe(_ body: @escaping @MainActor (Value) -> Void) -> Subscription {
        let id = nextID
        nextID += 1
        receivers.append((id, body))
        return Subscription(removing: { [weak self] in self?.receivers.removeFirst { $0.id == id } }
        )
    }

    /// Calls the subscribers in the order in which they subscribed.
    public func send(_ value: Value) {
        for receiver in receivers { receiver.body(value) }
    }
}

extension Broadcast<Void> {
    /// Calls `body` with a value before and after, when this broadcast finds it changed; `body` may change it
    /// again.
    ///
    /// The value is nil when there is none any more.
    func follow<Part: Equatable>(
        _ value: @escaping @MainActor () -> Part?,
        _ body: @escaping @MainActor (_ old: Part, _ new: Part) -> Void
    ) -> Subscription {
        var seen = value()
        return subscribe {
            guard let old = seen, let new = value(), new != old else { return }
            seen = new
            body(old, new)
        }
    }
}

extension Array {
    /// Removes the first element for which `isWanted` is true.
    ///
    /// - Returns: The element; nil if there is none.
    mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
        firstIndex(where: isWanted).map { remove(at: $0) }
    }
}

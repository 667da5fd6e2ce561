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
        return Subscription { [weak self] in _ = self?.receivers.removeFirst { $0.id == id } }
    }

    /// Calls the subscribers in the order in which they subscribed.
    public func send(_ value: Value) {
        for receiver in receivers { receiver.body(value) }
    }
}

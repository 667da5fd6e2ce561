/// A registration that ends when it is cancelled or released.
@MainActor
public final class Subscription {
    private var end: (@MainActor () -> Void)?

    public init(end: @escaping @MainActor () -> Void) { self.end = end }

    /// Makes a registration that ends by removing its element from an array.
    ///
    /// The element is released only after its removal, because its release may end another
    /// registration in the same array.
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
/// A broadcast has no current value: a subscriber gets only values sent after it has subscribed,
/// and two equal values in a row are two events. To learn of changes of state, use
/// ``Changes/follow(_:body:)``.
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

extension Array {
    /// Removes the first element for which `isWanted` is true.
    ///
    /// - Returns: The element; nil if there is none.
    mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
        firstIndex(where: isWanted).map { remove(at: $0) }
    }
}

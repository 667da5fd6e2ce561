/// Something that happens, told to all who listen at that moment.
///
/// A signal has no value: who subscribes later hears nothing of what was, and two equal values in
/// a row are two events. For what *is*, use an observable property.
@MainActor
public final class Signal<Value> {
    private var receivers: [(id: Int, body: @MainActor (Value) -> Void)] = []
    private var nextID = 0

    /// Makes a signal that nobody listens to yet.
    public init() {}

    /// Calls the body with each value sent from now on, until the subscription is released.
    public func subscribe(_ body: @escaping @MainActor (Value) -> Void) -> Subscription {
        let id = nextID
        nextID += 1
        receivers.append((id, body))
        return Subscription { [weak self] in self?.receivers.removeAll { $0.id == id } }
    }

    /// Tells all who listen now, in the order in which they subscribed.
    public func send(_ value: Value) {
        for receiver in receivers { receiver.body(value) }
    }
}

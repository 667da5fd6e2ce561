/// A responder chain: where an action is sent, and who may receive it.
///
/// Each screen has a context of its own whose parent is that of the screen or app around it.
/// Within one context the receiver registered last is asked first, so that a picker can take an
/// action on which the app would navigate; what nobody takes goes on to the parent.
@MainActor
public final class Context {
    private let parent: Context?
    private var receivers: [(id: Int, receive: @MainActor (any Action) -> ActionResult)] = []
    private var nextID = 0

    /// Makes the root of a chain, or a link of one.
    public init(parent: Context? = nil) { self.parent = parent }

    /// A context whose unhandled actions come here.
    public func newScope() -> Context { Context(parent: self) }

    /// Receives actions of one type until the subscription is released.
    public func receive<Wanted: Action>(
        _ type: Wanted.Type, _ body: @escaping @MainActor (Wanted) -> ActionResult
    ) -> Subscription {
        receiveAll { action in
            guard let wanted = action as? Wanted else { return .notHandled }
            return body(wanted)
        }
    }

    /// Receives actions of one type, and handles each of them, until the subscription is released.
    public func handle<Wanted: Action>(
        _ type: Wanted.Type, _ body: @escaping @MainActor (Wanted) -> Void
    ) -> Subscription {
        receive(type) { action in
            body(action)
            return .handled
        }
    }

    /// Receives every action until the subscription is released.
    public func receiveAll(
        _ body: @escaping @MainActor (any Action) -> ActionResult
    ) -> Subscription {
        let id = nextID
        nextID += 1
        receivers.append((id, body))
        return Subscription { [weak self] in self?.receivers.removeAll { $0.id == id } }
    }

    /// Asks the receivers of this context, then those of its parents, until one has handled it.
    ///
    /// The parts of a ``CompoundAction`` are all sent; it is handled when one of them was.
    @discardableResult
    public func send(_ action: any Action) -> ActionResult {
        if let compound = action as? CompoundAction {
            var result = ActionResult.notHandled
            for part in compound.actions where send(part) == .handled { result = .handled }
            return result
        }
        for receiver in receivers.reversed() where receiver.receive(action) == .handled {
            return .handled
        }
        return parent?.send(action) ?? .notHandled
    }
}

/// A responder chain: events and actions climb it until somebody answers or handles them.
///
/// Each screen has a context of its own whose parent is that of the screen or app around it: detail,
/// list, app. Within one context the receiver registered last is asked first, so that a picker can
/// take an action on which the app would navigate. What nobody takes goes on to the parent.
@MainActor
public final class Context {
    /// Says what events mean here: the view model of the screen, or the coordinator of the app.
    public weak var responder: (any Responder)?

    private let parent: Context?
    private var receivers: [(id: Int, receive: @MainActor (any Action) -> ActionResult)] = []
    private var nextID = 0

    /// Makes the root of a chain, or a link of one.
    public init(parent: Context? = nil) { self.parent = parent }

    /// A context whose unhandled actions and events come here.
    public func newScope() -> Context { Context(parent: self) }

    // MARK: - Events

    /// Sends the action that an event means, from here up the chain.
    ///
    /// - Returns: Whether somebody handled it.
    @discardableResult
    public func send(_ event: UserEvent) -> ActionResult {
        guard let action = action(for: event) else { return .notHandled }
        return send(action)
    }

    /// What an event means to the first responder on the way up that knows it; nil when none does.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = responder?.action(for: event) { return action }
        // Text that is typed here is not for the list behind: only the app is asked then.
        let next = responder?.isTyping == true ? root : parent
        return next === self ? nil : next?.action(for: event)
    }

    private var root: Context { parent?.root ?? self }

    // MARK: - Actions

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

/// Says what events mean.
@MainActor
public protocol Responder: AnyObject {
    /// What an event means here; nil when it means nothing. Pure: it changes no state.
    func action(for event: UserEvent) -> (any Action)?

    /// Whether printable keys are text for a prompt.
    var isTyping: Bool { get }
}

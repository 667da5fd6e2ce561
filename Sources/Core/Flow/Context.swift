/// A link of the responder chain.
///
/// Events and actions climb the chain until a context handles them.
///
/// Each screen has a context of its own. The parent of a detail's context is that of the list, and
/// the parent of a list's context is that of the app. Within one context, the receiver registered
/// last is asked first, so a picker can intercept an action that would make the app navigate. An
/// action that no receiver handles goes on to the parent.
@MainActor
public final class Context {
    /// Turns events into actions: the view model of the screen, or the coordinator of the app.
    public weak var responder: (any Responder)?

    private let parent: Context?
    private var receivers: [(id: Int, receive: @MainActor (any Action) -> ActionResult)] = []
    private var nextID = 0

    /// - Parameter parent: The next context up the chain; nil for the root.
    public init(parent: Context? = nil) { self.parent = parent }

    /// Makes a child of this context.
    public func newScope() -> Context { Context(parent: self) }

    // MARK: - Events

    /// Turns an event into an action, and sends it up the chain from here.
    ///
    /// - Returns: Whether a receiver has handled it.
    @discardableResult
    public func send(_ event: UserEvent) -> ActionResult {
        guard let action = action(for: event) else { return .notHandled }
        return send(action)
    }

    /// The action of the first responder up the chain that has one for the event; nil when none has.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = responder?.action(for: event) { return action }
        // Keys typed into a prompt here must not reach the list behind it: only the app is asked.
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
        return Subscription { [weak self] in _ = self?.receivers.removeFirst { $0.id == id } }
    }

    /// Asks the receivers of this context, then those of its parents, until one handles the action.
    ///
    /// All parts of a ``CompoundAction`` are sent. It counts as handled when one of them was.
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

/// Turns events into actions.
@MainActor
public protocol Responder: AnyObject {
    /// The action for an event; nil when there is none here. Pure: it changes no state.
    func action(for event: UserEvent) -> (any Action)?

    /// Whether printable keys are text for a prompt.
    var isTyping: Bool { get }
}

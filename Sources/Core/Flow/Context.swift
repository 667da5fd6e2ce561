/// A request that climbs the ``Context`` chain until a receiver handles it.
///
/// Actions are for requests that cross screens, such as looking up a word. A screen handles its own
/// events without an action.
public protocol Action: Sendable {}

/// Several actions in one.
///
/// The actions are sent in order, and each action climbs the chain on its own.
public struct CompoundAction: Action {
    /// The parts, none of them compound.
    public let actions: [any Action]

    /// Replaces each compound action among `actions` by its parts.
    public init(_ actions: [any Action]) {
        self.actions = actions.flatMap { ($0 as? CompoundAction)?.actions ?? [$0] }
    }
}

extension Action {
    /// Returns this action followed by another action.
    public func with(_ other: any Action) -> CompoundAction { CompoundAction([self, other]) }
}

/// A link of the responder chain.
///
/// Events climb the chain until a responder handles them, and actions until a receiver handles
/// them.
///
/// Each screen has a context of its own. The parent of a detail's context is the context of the
/// list, and the parent of a list's context is the context of the app. Within one context, the
/// receiver registered last is asked first, so a picker can intercept an action that would make the
/// app navigate. An action that no receiver handles goes on to the parent.
@MainActor
public final class Context {
    /// Gets the events: the view model of the screen, or the coordinator of the app.
    public weak var responder: (any Responder)?

    private let parent: Context?
    private var receivers: [(id: Int, receive: @MainActor (any Action) -> Bool)] = []
    private var nextID = 0

    /// - Parameter parent: The next context up the chain; nil for the root.
    public init(parent: Context? = nil) { self.parent = parent }

    /// Makes a child of this context.
    public func newScope() -> Context { Context(parent: self) }

    /// Gives an event to the responders of this context and its parents, until a responder handles
    /// it.
    ///
    /// - Returns: True if a responder has handled it.
    @discardableResult
    public func send(_ event: UserEvent) -> Bool {
        if let responder, responder.respond(to: event) { return true }
        let nextContext = responder?.passesOn(event) == false ? root : parent
        return nextContext !== self && nextContext?.send(event) == true
    }

    private var root: Context { parent?.root ?? self }

    // MARK: - Actions

    /// Receives actions of one type until the subscription is released.
    ///
    /// `body` returns true if it has handled the action.
    public func receive<RequestedAction: Action>(
        _ type: RequestedAction.Type, _ body: @escaping @MainActor (RequestedAction) -> Bool
    ) -> Subscription {
        receiveAll { action in
            guard let requestedAction = action as? RequestedAction else { return false }
            return body(requestedAction)
        }
    }

    /// Receives actions of one type, and handles each of them, until the subscription is released.
    public func handle<RequestedAction: Action>(
        _ type: RequestedAction.Type, _ body: @escaping @MainActor (RequestedAction) -> Void
    ) -> Subscription {
        receive(type) { action in
            body(action)
            return true
        }
    }

    /// Receives every action until the subscription is released.
    ///
    /// `body` returns true if it has handled the action.
    public func receiveAll(_ body: @escaping @MainActor (any Action) -> Bool) -> Subscription {
        let id = nextID
        nextID += 1
        receivers.append((id, body))
        return Subscription(removing: { [weak self] in self?.receivers.removeFirst { $0.id == id } }
        )
    }

    /// Asks the receivers of this context, then the receivers of its parents, until a receiver
    /// handles the action.
    ///
    /// All parts of a ``CompoundAction`` are sent.
    ///
    /// - Parameter action: The action; nil for none.
    /// - Returns: True if the action, or one of its parts, was handled.
    @discardableResult
    public func send(_ action: (any Action)?) -> Bool {
        guard let action else { return false }
        if let compound = action as? CompoundAction {
            return compound.actions.map { send($0) }.contains(true)
        }
        for receiver in receivers.reversed() where receiver.receive(action) { return true }
        return parent?.send(action) ?? false
    }
}

/// An object that handles events.
@MainActor
public protocol Responder: AnyObject {
    /// Handles an event.
    ///
    /// - Returns: True if the event was handled.
    func respond(to event: UserEvent) -> Bool

    /// Returns true if an event that was not handled here goes to the screens below; false if it
    /// goes only to the app.
    func passesOn(_ event: UserEvent) -> Bool

    /// True if printable keys are text for a prompt.
    var isTyping: Bool { get }
}

extension Responder {
    /// Keys typed into a prompt must not reach the list behind it.
    public func passesOn(_ event: UserEvent) -> Bool { !isTyping }
}

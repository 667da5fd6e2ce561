/// The initial state and the transition function of a store.
///
/// Both are pure. Work that takes time or has side effects runs in ``Effects``, and sends its
/// results as further actions.
public protocol Reducer: Sendable {
    associatedtype State: Equatable & Sendable
    associatedtype Action: Sendable

    /// The state before the first action and after a reset.
    var initialState: State { get }
    /// The state after an action.
    func reduce(_ state: State, _ action: Action) -> State
}

/// Holds a state that only actions can change.
///
/// Actions do not nest: an action sent by a subscriber waits until the current action is finished.
/// Subscribers get one state for each action. Only a state that differs from the previous state
/// counts as a change for the screens.
///
/// The store is generic over its state and its actions, not over its rules. If the types were
/// looked up through the rules, the runtime would need more time for these look-ups than for the
/// first screen.
@MainActor
public final class StateStore<State: Equatable & Sendable, Action: Sendable>: Versioned {
    public private(set) var state: State
    public private(set) var version = 0

    private let reduce: @Sendable (State, Action) -> State
    private let changes: Changes
    private let states = Broadcast<State>()
    private var queue: [Action] = []
    private var isSending = false

    public init<Rules: Reducer>(_ rules: Rules, changes: Changes)
    where Rules.State == State, Rules.Action == Action {
        reduce = rules.reduce
        self.changes = changes
        state = rules.initialState
    }

    /// Applies an action.
    ///
    /// An action that is sent while another action is applied is queued.
    public func send(_ action: Action) {
        guard !isSending else { return queue.append(action) }
        takeTurn { apply(action) }
    }

    /// Calls `body` with the current state, then with the state after each action, until the
    /// subscription is released.
    public func subscribe(_ body: @escaping @MainActor (State) -> Void) -> Subscription {
        let subscription = states.subscribe(body)
        takeTurn { body(state) }
        return subscription
    }

    /// Calls `body` when a turn has changed a part of the state, until the subscription is
    /// released.
    ///
    /// `body` gets the part before and after the turn.
    public func follow<Part: Equatable & Sendable>(
        _ part: @escaping @MainActor (State) -> Part,
        _ body: @escaping @MainActor (_ old: Part, _ new: Part) -> Void
    ) -> Subscription {
        var lastPart = part(state)
        return changes.follow(self) { [weak self] in
            guard let self else { return }
            let (old, new) = (lastPart, part(state))
            guard new != old else { return }
            lastPart = new
            body(old, new)
        }
    }

    /// Calls `first`, then applies the queued actions.
    ///
    /// A nested turn leaves the queue to the outermost turn. Followers are called after the turn,
    /// so an action that they send is applied at once.
    private func takeTurn(_ first: () -> Void) {
        let isOutermost = !isSending
        isSending = true
        changes.together {
            first()
            guard isOutermost else { return }
            while !queue.isEmpty { apply(queue.removeFirst()) }
            isSending = false
        }
    }

    private func apply(_ action: Action) {
        let next = reduce(state, action)
        if next != state {
            state = next
            version += 1
            changes.add()
        }
        states.send(next)
    }
}

/// The store that applies the rules of a reducer.
public typealias ReducerStore<Rules: Reducer> = StateStore<Rules.State, Rules.Action>

/// A variable that screens show; each change is counted.
///
/// Setting an equal value does not count. Setting a value that is not `Equatable` always counts.
@MainActor
@propertyWrapper
public final class Property<Value>: Versioned {
    private let changes: Changes
    private let isTick: Bool
    private let areEqual: (Value, Value) -> Bool

    public private(set) var version = 0

    public var wrappedValue: Value {
        didSet {
            guard !areEqual(oldValue, wrappedValue) else { return }
            version += 1
            changes.add(isTick: isTick)
        }
    }

    /// The variable itself, as a source of changes.
    public var projectedValue: Property<Value> { self }

    public init(_ value: Value, _ changes: Changes) {
        wrappedValue = value
        self.changes = changes
        isTick = false
        areEqual = { _, _ in false }
    }

    public convenience init(_ value: Value, _ changes: Changes) where Value: Equatable {
        self.init(value, changes, isTick: false)
    }

    /// - Parameters:
    ///   - value: The initial value.
    ///   - changes: The counter of the app.
    ///   - isTick: True if its changes are ticks: see ``Changes``. The argument has no default,
    ///     because the compiler would then prefer the initialiser for values that are not
    ///     `Equatable`.
    public init(_ value: Value, _ changes: Changes, isTick: Bool) where Value: Equatable {
        wrappedValue = value
        self.changes = changes
        self.isTick = isTick
        areEqual = { $0 == $1 }
    }
}

/// Connects a model, a view and a controller into a cycle, as RxMVC's `combineModel` does.
///
///     user ─ event ─▶ controller ─ action ─▶ model ─ state ─▶ view ─▶ user
///
/// - Parameters:
///   - model: Holds the state.
///   - view: Gets the current state, then the state after each action.
///   - controller: Turns an event into an action, or returns nil to ignore the event.
///   - interaction: The events of the user.
/// - Returns: A subscription. Releasing it ends the cycle.
@MainActor
public func combine<State: Equatable & Sendable, Action: Sendable, Event>(
    model: StateStore<State, Action>, view: @escaping @MainActor (State) -> Void,
    controller: @escaping @MainActor (Event) -> Action?, interaction: Broadcast<Event>
) -> Subscription {
    let actions = interaction.subscribe { event in
        if let action = controller(event) { model.send(action) }
    }
    let states = model.subscribe(view)
    return Subscription {
        actions.cancel()
        states.cancel()
    }
}

/// The initial state and the transition function of a store.
///
/// Both are pure. Work that takes time or has side effects runs in ``Effects``, and sends its results
/// as further actions.
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
/// Actions do not nest: an action sent by a subscriber waits until the current one is finished.
/// Subscribers get one state for each action. Only a state that differs from the one before counts as
/// a change for the screens.
@MainActor
public final class ReducerStore<Rules: Reducer> {
    public private(set) var state: Rules.State

    private let rules: Rules
    private let changes: Changes
    private let states = Broadcast<Rules.State>()
    private var queue: [Rules.Action] = []
    private var isSending = false

    public init(_ rules: Rules, changes: Changes) {
        self.rules = rules
        self.changes = changes
        state = rules.initialState
    }

    /// Applies an action.
    ///
    /// An action sent while another is applied is queued.
    public func send(_ action: Rules.Action) {
        guard !isSending else { return queue.append(action) }
        takeTurn { apply(action) }
    }

    /// Calls `body` with the current state, then with the state after each action, until the
    /// subscription is released.
    public func subscribe(_ body: @escaping @MainActor (Rules.State) -> Void) -> Subscription {
        let subscription = states.subscribe(body)
        takeTurn { body(state) }
        return subscription
    }

    /// Calls `first`, then applies the queued actions.
    ///
    /// A nested turn leaves the queue to the outermost.
    private func takeTurn(_ first: () -> Void) {
        let isOutermost = !isSending
        isSending = true
        first()
        guard isOutermost else { return }
        while !queue.isEmpty { apply(queue.removeFirst()) }
        isSending = false
    }

    private func apply(_ action: Rules.Action) {
        let next = rules.reduce(state, action)
        if next != state {
            state = next
            changes.add()
        }
        states.send(next)
    }
}

/// The rules of a state: where it begins, and what each action makes of it.
///
/// Both are pure. Whatever takes time or touches the outside is an effect, and reports back with
/// further actions.
public protocol Reducer: Sendable {
    /// What is kept.
    associatedtype State: Equatable & Sendable
    /// What can happen to it.
    associatedtype Action: Sendable

    /// The state before any action, and the one a reset returns to.
    var initialState: State { get }
    /// The state that follows when an action happens.
    func reduce(_ state: State, _ action: Action) -> State
}

/// Holds a state that nothing but actions can change.
///
/// An action sent while another is being handled, as by a subscriber, waits its turn: states
/// follow each other, they never nest. A state equal to the one before is no change for the
/// screens, but subscribers are told of it: one state for each action.
@MainActor
public final class ReducerStore<Rules: Reducer> {
    public private(set) var state: Rules.State

    private let rules: Rules
    private let changes: Changes
    private let states = Broadcast<Rules.State>()
    private var queue: [Rules.Action] = []
    private var isSending = false

    /// Makes a store in the initial state of the rules.
    public init(_ rules: Rules, changes: Changes) {
        self.rules = rules
        self.changes = changes
        state = rules.initialState
    }

    /// Lets an action happen.
    public func send(_ action: Rules.Action) {
        guard !isSending else { return queue.append(action) }
        takeTurn { apply(action) }
    }

    /// Calls the body with the state now, then with the state after each action, until the
    /// subscription is released.
    public func subscribe(_ body: @escaping @MainActor (Rules.State) -> Void) -> Subscription {
        let subscription = states.subscribe(body)
        takeTurn { body(state) }
        return subscription
    }

    /// Does something, then all that is queued; within another turn, leaves the queue to that.
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

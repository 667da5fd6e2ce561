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
/// follow each other, they never nest. A state equal to the one before changes nothing on the
/// screen, but subscribers are told of it: one state for each action.
@MainActor
public final class ReducerStore<Rules: Reducer> {
    private let rules: Rules
    private var current: Rules.State
    private let beacon = ObservationBeacon()
    private let states = Signal<Rules.State>()
    private var queue: [Rules.Action] = []
    private var isSending = false

    /// Makes a store in the initial state of the rules.
    public init(_ rules: Rules) {
        self.rules = rules
        current = rules.initialState
    }

    /// The state now; reading it is observed.
    public var state: Rules.State {
        beacon.access()
        return current
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
        takeTurn { body(current) }
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
        let next = rules.reduce(current, action)
        if next != current { beacon.mutate { current = next } }
        states.send(next)
    }

    /// Starts work whose results come back as actions.
    ///
    /// - Parameters:
    ///   - id: Names the work; the policy is about work of the same name.
    ///   - policy: What to do when such work is running already.
    ///   - effects: Where the work runs.
    ///   - cancelled: Sent when the work is cancelled; it is the last thing that is sent.
    ///   - work: Calls its argument with each action. Once the work is cancelled, such calls have
    ///     no effect: a late result is never seen.
    public func run(
        _ id: Effects.ID, policy: Effects.Policy, in effects: Effects,
        cancelled: Rules.Action? = nil,
        work: @escaping @MainActor (@MainActor (Rules.Action) -> Void) async -> Void
    ) {
        let sendCancelled = { @MainActor [weak self] in
            if let cancelled { self?.send(cancelled) }
        }
        effects.run(id, policy: policy, onCancel: sendCancelled) { [weak self] run in
            await work { action in
                if run.isLive { self?.send(action) }
            }
        }
    }
}

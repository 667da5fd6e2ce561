import Core
import TestSupport
import Testing

/// Counts up and down from a first number.
private struct Counter: Reducer {
    enum Action { case increase, decrease, reset }

    let initialState: Int

    func reduce(_ state: Int, _ action: Action) -> Int {
        switch action {
        case .increase: state + 1
        case .decrease: state - 1
        case .reset: initialState
        }
    }
}

@MainActor
struct ReducerStoreTests {
    private let changes = Changes()
    private let store: ReducerStore<Counter>
    private let log = Log<Int>()

    init() { store = StateStore(Counter(initialState: 0), changes: changes) }

    @Test func `A subscriber gets the state at once, then one state for each action`() {
        let subscription = store.subscribe(log.add)
        expectEqual(log.take(), [0])
        let actions: [Counter.Action] = [
            .increase, .increase, .increase, .decrease, .decrease, .reset, .increase,
        ]
        actions.forEach(store.send)
        expectEqual(log.entries, [1, 2, 3, 2, 1, 0, 1])
        withExtendedLifetime(subscription) {}
    }

    @Test(
        "A late subscriber begins with the state of now, and shares the one state with the others")
    func sharing() {
        let late = Log<Int>()
        let first = store.subscribe(log.add)
        store.send(.increase)
        let second = store.subscribe(late.add)
        store.send(.increase)
        expectEqual(log.entries, [0, 1, 2])
        expectEqual(late.entries, [1, 2])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `Subscribers get an equal state, but nothing is drawn again`() {
        let subscription = store.subscribe(log.add)
        store.send(.reset)
        expectEqual(log.entries, [0, 0])
        expectEqual(changes.count, 0)
        store.send(.increase)
        expectEqual(changes.count, 1)
        withExtendedLifetime(subscription) {}
    }

    @Test func `An action sent by a subscriber waits its turn: all see all states in one order`() {
        let other = Log<Int>()
        let inside = Log<Int>()
        let eager = store.subscribe { [store, log] state in
            log.add(state)
            guard state == 1 else { return }
            store.send(.increase)
            store.send(.increase)
            inside.add(store.state)
        }
        let patient = store.subscribe(other.add)
        store.send(.increase)
        expectEqual(log.entries, [0, 1, 2, 3])
        expectEqual(other.entries, [0, 1, 2, 3])
        expectEqual(inside.entries, [1])
        withExtendedLifetime((eager, patient)) {}
    }

    @Test func `So does one that a subscriber sends when it is told the first state`() {
        let log = Log<String>()
        let subscription = store.subscribe { [store] state in
            log.add("begin \(state)")
            if state == 0 { store.send(.increase) }
            log.add("end \(state)")
        }
        expectEqual(log.entries, ["begin 0", "end 0", "begin 1", "end 1"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `A released subscription gets nothing more`() {
        var subscription: Subscription? = store.subscribe(log.add)
        store.send(.increase)
        #expect(subscription != nil)
        subscription = nil
        store.send(.increase)
        expectEqual(log.entries, [0, 1])
    }

    @Test func `A store without an owner is released, though there are subscriptions to it`() {
        var store: StateStore? = StateStore(Counter(initialState: 0))
        weak let released = store
        let subscription = store?.subscribe(log.add)
        store = nil
        #expect(released == nil)
        withExtendedLifetime(subscription) {}
    }
}

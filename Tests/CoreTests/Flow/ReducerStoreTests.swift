import Core
import TestSupport
import Testing

/// Counts up and down from where it begins.
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
@Suite(.timeLimit(.minutes(5))) struct ReducerStoreTests {
    private let store = ReducerStore(Counter(initialState: 0))
    private let log = Log<Int>()

    @Test("A subscriber is told the state at once, then one state for each action")
    func sequence() {
        let subscription = store.subscribe(log.add)
        #expect(log.take() == [0])
        let actions: [Counter.Action] = [
            .increase, .increase, .increase, .decrease, .decrease, .reset, .increase,
        ]
        actions.forEach(store.send)
        #expect(log.entries == [1, 2, 3, 2, 1, 0, 1])
        withExtendedLifetime(subscription) {}
    }

    @Test("A reset returns to the initial state, whatever that is")
    func reset() {
        let store = ReducerStore(Counter(initialState: 7))
        store.send(.increase)
        store.send(.reset)
        #expect(store.state == 7)
    }

    @Test(
        "A late subscriber begins with the state of now, and shares the one state with the others")
    func sharing() {
        let late = Log<Int>()
        let first = store.subscribe(log.add)
        store.send(.increase)
        let second = store.subscribe(late.add)
        store.send(.increase)
        #expect(log.entries == [0, 1, 2])
        #expect(late.entries == [1, 2])
        withExtendedLifetime((first, second)) {}
    }

    @Test("Of an equal state subscribers are told, but nothing is drawn again")
    func equalState() {
        let subscription = store.subscribe(log.add)
        #expect(
            !isObserved {
                store.state
            } in: {
                store.send(.reset)
            })
        #expect(log.entries == [0, 0])
        #expect(
            isObserved {
                store.state
            } in: {
                store.send(.increase)
            })
        withExtendedLifetime(subscription) {}
    }

    @Test("An action sent by a subscriber waits its turn: all see all states in one order")
    func reentrance() {
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
        #expect(log.entries == [0, 1, 2, 3])
        #expect(other.entries == [0, 1, 2, 3])
        #expect(inside.entries == [1])
        withExtendedLifetime((eager, patient)) {}
    }

    @Test("So does one that a subscriber sends when it is told the first state")
    func reentranceAtFirst() {
        let log = Log<String>()
        let subscription = store.subscribe { [store] state in
            log.add("begin \(state)")
            if state == 0 { store.send(.increase) }
            log.add("end \(state)")
        }
        #expect(log.entries == ["begin 0", "end 0", "begin 1", "end 1"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A released subscription is told nothing more")
    func release() {
        var subscription: Subscription? = store.subscribe(log.add)
        store.send(.increase)
        #expect(subscription != nil)
        subscription = nil
        store.send(.increase)
        #expect(log.entries == [0, 1])
    }

    @Test("Work reports back with actions, as many as it likes")
    func work() async {
        let effects = Effects()
        let subscription = store.subscribe(log.add)
        store.run("count", policy: .latest, in: effects) { send in
            send(.increase)
            await Task.yield()
            send(.increase)
        }
        await effects.settled()
        #expect(log.entries == [0, 1, 2])
        withExtendedLifetime(subscription) {}
    }

    @Test("Work that does nothing sends nothing")
    func noAction() async {
        let effects = Effects()
        let subscription = store.subscribe(log.add)
        store.run("nothing", policy: .merge, in: effects) { _ in await Task.yield() }
        await effects.settled()
        #expect(log.entries == [0])
        withExtendedLifetime(subscription) {}
    }

    @Test("When work is cancelled the action for that is the last one: a late result is never seen")
    func lateResult() async {
        let effects = Effects()
        let gate = Gate()
        let done = Gate()
        let subscription = store.subscribe(log.add)
        store.run("count", policy: .latest, in: effects, cancelled: .decrease) { send in
            send(.increase)
            await gate.pass()
            send(.increase)
            done.open()
        }
        effects.cancel("count")
        #expect(log.entries == [0, 1, 0])
        gate.open()
        await done.pass()
        #expect(log.entries == [0, 1, 0])
        withExtendedLifetime(subscription) {}
    }

    @Test("With the policy latest only the last work asked for has a result")
    func latest() async {
        let effects = Effects()
        let gates = [Gate(), Gate(), Gate()]
        let subscription = store.subscribe(log.add)
        for gate in gates {
            store.run("count", policy: .latest, in: effects) { send in
                await gate.pass()
                send(.increase)
            }
        }
        gates.reversed().forEach { $0.open() }
        await effects.settled()
        #expect(log.entries == [0, 1])
        withExtendedLifetime(subscription) {}
    }

    @Test("A store that nobody holds is released, though its work goes on")
    func noCycle() async {
        let effects = Effects()
        let gate = Gate()
        var store: ReducerStore? = ReducerStore(Counter(initialState: 0))
        weak let released = store
        store?.run("count", policy: .latest, in: effects, cancelled: .reset) { send in
            await gate.pass()
            send(.increase)
        }
        store = nil
        #expect(released == nil)
        gate.open()
        await effects.settled()
    }
}

import Core
import TestSupport
import Testing

@MainActor
struct ChangesTests {
    private let changes = Changes()
    private let log = Log<String>()
    private let name: Property<String>
    private let number: Property<Int>

    init() {
        name = Property("a", changes)
        number = Property(1, changes)
    }

    /// Logs the name and the number after each change of the name.
    private func followName() -> Subscription {
        changes.follow(name) { [name, number, log] in
            log.add("\(name.wrappedValue)\(number.wrappedValue)")
        }
    }

    @Test func `a follower hears of each change of its subject, and of nothing else`() {
        let subscription = followName()
        name.wrappedValue = "b"
        name.wrappedValue = "b"
        number.wrappedValue = 2
        name.wrappedValue = "c"
        expectEqual(log.entries, ["b1", "c2"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `changes made together are heard of once, when the last is made`() {
        let subscription = followName()
        changes.together {
            name.wrappedValue = "b"
            changes.together { name.wrappedValue = "c" }
            #expect(log.entries.isEmpty)
            number.wrappedValue = 2
        }
        expectEqual(log.entries, ["c2"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `a change that a follower makes is heard of once, before it goes on`() {
        let first = changes.follow(name) { [name, number, log] in
            log.add("first begins")
            number.wrappedValue = name.wrappedValue.count
            log.add("first ends")
        }
        let second = changes.follow(number) { [log] in
            log.add("second")
        }
        name.wrappedValue = "four"
        expectEqual(log.entries, ["first begins", "second", "first ends"])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `several things can be followed as one`() {
        let subscription = changes.follow(name, number) { [log] in
            log.add("told")
        }
        name.wrappedValue = "b"
        number.wrappedValue = 2
        expectEqual(log.entries.count, 2)
        withExtendedLifetime(subscription) {}
    }

    @Test func `a released subscription hears nothing, and lets go of what it followed`() {
        var store: StateStore? = StateStore(MonthStepper(), changes: changes)
        weak let followed = store
        var subscription = store?.follow(\.self) { [log] in log.add("\($0) to \($1)") }
        store?.send(.increase)
        #expect(subscription != nil)
        subscription = nil
        store?.send(.increase)
        expectEqual(log.entries, ["0 to 1"])
        store = nil
        #expect(followed == nil)
    }

    @Test func `a part of a state is told before and after the turn, when it may change again`() {
        let store = StateStore(MonthStepper(), changes: changes)
        let subscription = store.follow(\.self) { [log] old, new in
            log.add("\(old) to \(new)")
            if new == 1 { store.send(.jump(to: 5)) }
            log.add("at \(store.state)")
        }
        store.send(.increase)
        expectEqual(log.entries, ["0 to 1", "1 to 5", "at 5", "at 5"])
        withExtendedLifetime(subscription) {}
    }
}

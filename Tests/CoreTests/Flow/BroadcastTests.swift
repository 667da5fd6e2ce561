import Core
import TestSupport
import Testing

@MainActor
struct BroadcastTests {
    @Test func `A subscriber gets all values from then on, equal ones too, and none from before`() {
        let broadcast = Broadcast<Int>()
        let early = Log<Int>()
        let late = Log<Int>()
        broadcast.send(1)
        let first = broadcast.subscribe(early.add)
        broadcast.send(2)
        broadcast.send(2)
        let second = broadcast.subscribe(late.add)
        broadcast.send(3)
        expectEqual(early.entries, [2, 2, 3])
        expectEqual(late.entries, [3])
        withExtendedLifetime((first, second)) {}
    }

    @Test func `Subscribers get a value in the order in which they subscribed`() {
        let broadcast = Broadcast<Int>()
        let log = Log<String>()
        let subscriptions = ["a", "b", "c"].map { name in
            broadcast.subscribe { log.add("\(name)\($0)") }
        }
        broadcast.send(1)
        expectEqual(log.entries, ["a1", "b1", "c1"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test func `A released subscription hears nothing more, and the others go on`() {
        let broadcast = Broadcast<Int>()
        let released = Log<Int>()
        let kept = Log<Int>()
        var first: Subscription? = broadcast.subscribe(released.add)
        let second = broadcast.subscribe(kept.add)
        broadcast.send(1)
        #expect(first != nil)
        first = nil
        broadcast.send(2)
        expectEqual(released.entries, [1])
        expectEqual(kept.entries, [1, 2])
        withExtendedLifetime(second) {}
    }

    @Test func `A subscriber that comes while a value is sent gets the next one first`() {
        let broadcast = Broadcast<Int>()
        let log = Log<Int>()
        let subscriptions = Log<Subscription>()
        let outer = broadcast.subscribe { value in
            if value == 1 { subscriptions.add(broadcast.subscribe(log.add)) }
        }
        broadcast.send(1)
        broadcast.send(2)
        expectEqual(log.entries, [2])
        withExtendedLifetime(outer) {}
    }
}

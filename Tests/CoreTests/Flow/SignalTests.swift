import Core
import TestSupport
import Testing

@MainActor
@Suite struct SignalTests {
    @Test("Who subscribes hears what is sent from then on, equal values too, and nothing of before")
    func hot() {
        let signal = Signal<Int>()
        let early = Log<Int>()
        let late = Log<Int>()
        signal.send(1)
        let first = signal.subscribe(early.add)
        signal.send(2)
        signal.send(2)
        let second = signal.subscribe(late.add)
        signal.send(3)
        #expect(early.entries == [2, 2, 3])
        #expect(late.entries == [3])
        withExtendedLifetime((first, second)) {}
    }

    @Test("All are told in the order in which they subscribed")
    func order() {
        let signal = Signal<Int>()
        let log = Log<String>()
        let subscriptions = ["a", "b", "c"].map { name in
            signal.subscribe { log.add("\(name)\($0)") }
        }
        signal.send(1)
        #expect(log.entries == ["a1", "b1", "c1"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("A released subscription hears nothing more, and the others go on")
    func release() {
        let signal = Signal<Int>()
        let released = Log<Int>()
        let kept = Log<Int>()
        var first: Subscription? = signal.subscribe(released.add)
        let second = signal.subscribe(kept.add)
        signal.send(1)
        #expect(first != nil)
        first = nil
        signal.send(2)
        #expect(released.entries == [1])
        #expect(kept.entries == [1, 2])
        withExtendedLifetime(second) {}
    }

    @Test("Whoever subscribes while a value is sent hears from the next one on")
    func subscribingMeanwhile() {
        let signal = Signal<Int>()
        let log = Log<Int>()
        let subscriptions = Log<Subscription>()
        let outer = signal.subscribe { value in
            if value == 1 { subscriptions.add(signal.subscribe(log.add)) }
        }
        signal.send(1)
        signal.send(2)
        #expect(log.entries == [2])
        withExtendedLifetime(outer) {}
    }
}

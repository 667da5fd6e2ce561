import Core
import TestSupport
import Testing

@MainActor
@Suite struct SubscriptionTests {
    @Test("Cancelling ends it at once, and as often as one likes")
    func cancel() {
        let signal = Signal<Int>()
        let log = Log<Int>()
        let subscription = signal.subscribe(log.add)
        signal.send(1)
        subscription.cancel()
        signal.send(2)
        subscription.cancel()
        #expect(log.entries == [1])
    }

    @Test("It does not keep alive what it is subscribed to")
    func noCycle() {
        var signal: Signal<Int>? = Signal()
        weak let released = signal
        let subscription = signal?.subscribe { _ in }
        signal = nil
        #expect(released == nil)
        subscription?.cancel()
    }
}

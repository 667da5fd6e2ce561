import Core
import TestSupport
import Testing

@MainActor
@Suite struct SubscriptionTests {
    @Test("Cancelling ends it at once, and as often as one likes")
    func cancel() {
        let broadcast = Broadcast<Int>()
        let log = Log<Int>()
        let subscription = broadcast.subscribe(log.add)
        broadcast.send(1)
        subscription.cancel()
        broadcast.send(2)
        subscription.cancel()
        #expect(log.entries == [1])
    }

    @Test("It does not keep alive what it is subscribed to")
    func noCycle() {
        var broadcast: Broadcast<Int>? = Broadcast()
        weak let released = broadcast
        let subscription = broadcast?.subscribe { _ in }
        broadcast = nil
        #expect(released == nil)
        subscription?.cancel()
    }
}

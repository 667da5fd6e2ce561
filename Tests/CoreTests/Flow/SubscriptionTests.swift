import Core
import TestSupport
import Testing

@MainActor
struct SubscriptionTests {
    @Test func `Cancelling ends it at once, and as often as one likes`() {
        let broadcast = Broadcast<Int>()
        let log = Log<Int>()
        let subscription = broadcast.subscribe(log.add)
        broadcast.send(1)
        subscription.cancel()
        broadcast.send(2)
        subscription.cancel()
        expectEqual(log.entries, [1])
    }

    private typealias Subscribe = @MainActor (@escaping @MainActor () -> Void) -> Subscription

    /// Returns a subscription that is the only owner of another subscription of the same kind.
    private func nested(
        _ subscribe: Subscribe
    ) -> Subscription {
        let inner = subscribe {}
        return subscribe { withExtendedLifetime(inner) {} }
    }

    @Test func `It does not keep alive what it is subscribed to`() {
        var broadcast: Broadcast<Int>? = Broadcast()
        weak let released = broadcast
        let subscription = broadcast?.subscribe { _ in }
        broadcast = nil
        #expect(released == nil)
        subscription?.cancel()
    }

    @Test func `A subscriber may own another subscription, which ends with it`() {
        let (context, broadcast) = (Context(), Broadcast<Int>())
        let timers = TimerQueue()
        let ways: [Subscribe] = [
            { body in
                context.receiveAll { _ in
                    body()
                    return true
                }
            },
            { body in broadcast.subscribe { _ in body() } },
            { body in timers.schedule(after: .seconds(1)) { body() } },
        ]
        for subscribe in ways { nested(subscribe).cancel() }
        #expect(!context.send(AppAction.back))
        #expect(timers.untilNext == nil)
    }
}

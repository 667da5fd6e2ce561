import TestSupport
import Testing

@testable import Services

struct RateLimiterTests {
    private let clock = ManualClock()

    @Test("The limit applies to any minute; the next call waits until the oldest is a minute old")
    func window() {
        let limiter = RateLimiter(limit: 3, window: .seconds(60), clock: clock)
        for _ in 1...3 {
            #expect(limiter.take() == nil)
            clock.advance(by: .seconds(10))
        }
        expectEqual(limiter.take(), .seconds(30))
        clock.advance(by: .seconds(29))
        expectEqual(limiter.take(), .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(limiter.take() == nil)
        expectEqual(limiter.take(), .seconds(10))
    }

    @Test func `During a pause no call is allowed`() {
        let limiter = RateLimiter(limit: 2, window: .seconds(60), clock: clock)
        limiter.pause(for: .seconds(20))
        limiter.pause(for: .seconds(5))
        expectEqual(limiter.take(), .seconds(20))
        clock.advance(by: .seconds(19))
        expectEqual(limiter.take(), .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(limiter.take() == nil)
        #expect(limiter.take() == nil)
        expectEqual(limiter.take(), .seconds(60))
    }

    @Test func `A call that is put back does not count`() {
        let limiter = RateLimiter(limit: 1, window: .seconds(60), clock: clock)
        #expect(limiter.take() == nil)
        limiter.putBack()
        #expect(limiter.take() == nil)
        #expect(limiter.take() != nil)
    }
}

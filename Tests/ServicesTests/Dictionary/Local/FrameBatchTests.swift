import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `A batch of a frame` {
    private let clock = ManualClock()

    @Test func `answers all requests of a frame once, and the next ones in the next frame`() async {
        let batch = FrameBatch(clock: clock)
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        var iterator = calls.makeAsyncIterator()
        for round in 0..<3 {
            for number in 0..<200 { batch.request { continuation.yield(200 * round + number) } }
            await clock.hasSleep(for: FrameBatch.frame)
            expectEqual(clock.sleepingTimes.count, 1)
            clock.advance(by: FrameBatch.frame)
            await expectEqual(iterator.next(), 200 * round)
        }
    }

    @Test func `misses no request that comes while it answers`() async {
        let batch = FrameBatch(clock: clock)
        let (calls, continuation) = AsyncStream.makeStream(of: String.self)
        var iterator = calls.makeAsyncIterator()
        batch.request {
            batch.request { continuation.yield("second") }
            continuation.yield("first")
        }
        for name in ["first", "second"] {
            await clock.hasSleep(for: FrameBatch.frame)
            clock.advance(by: FrameBatch.frame)
            await expectEqual(iterator.next(), name)
        }
    }
}

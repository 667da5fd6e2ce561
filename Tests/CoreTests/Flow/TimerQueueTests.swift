import Core
import TestSupport
import Testing

@MainActor
struct TimerQueueTests {
    private let clock = ManualClock()
    private let timers: TimerQueue
    private let log = Log<String>()

    init() { timers = TimerQueue(clock) }

    /// Lets time pass, and runs the timers that are due.
    @discardableResult
    private func advance(_ milliseconds: Int) -> Bool {
        clock.advance(by: .milliseconds(milliseconds))
        return timers.runDue()
    }

    private func schedule(_ milliseconds: Int, _ entry: String) -> Subscription {
        timers.schedule(after: .milliseconds(milliseconds)) { [log] in log.add(entry) }
    }

    @Test func `Its time is that since it was made`() {
        clock.advance(by: .seconds(5))
        let later = TimerQueue(clock)
        clock.advance(by: .milliseconds(250))
        expectEqual(timers.now, .milliseconds(5_250))
        expectEqual(later.now, .milliseconds(250))
    }

    @Test func `A timer runs once, when its time has come`() {
        let subscription = schedule(2_000, "done")
        #expect(!advance(1_999))
        expectEqual(timers.untilNext, .milliseconds(1))
        #expect(log.entries.isEmpty)
        #expect(advance(1))
        #expect(!advance(60_000))
        expectEqual(log.entries, ["done"])
        #expect(timers.untilNext == nil)
        withExtendedLifetime(subscription) {}
    }

    @Test("Timers run in the order of their times, and those of one time as they were scheduled")
    func order() {
        let all = [(30, "c"), (10, "a"), (30, "d"), (20, "b")].map(schedule)
        expectEqual(timers.untilNext, .milliseconds(10))
        advance(25)
        expectEqual(log.entries, ["a", "b"])
        expectEqual(timers.untilNext, .milliseconds(5))
        advance(100)
        expectEqual(log.entries, ["a", "b", "c", "d"])
        withExtendedLifetime(all) {}
    }

    @Test func `A timer that was released does not run, even when its time had come`() {
        var second: Subscription?
        let first = timers.schedule(after: .milliseconds(1)) { second = nil }
        second = schedule(1, "late")
        #expect(second != nil)
        advance(5)
        #expect(log.entries.isEmpty)
        #expect(timers.untilNext == nil)
        withExtendedLifetime(first) {}
    }

    @Test func `A timer that a timer schedules waits for its own time`() {
        var next: Subscription?
        let first = timers.schedule(after: .milliseconds(1)) { next = schedule(1, "next") }
        advance(10)
        #expect(log.entries.isEmpty)
        expectEqual(timers.untilNext, .milliseconds(1))
        advance(1)
        expectEqual(log.entries, ["next"])
        withExtendedLifetime((first, next)) {}
    }
}

import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ClockSchedulerTests {
    private let clock = ManualClock()
    private let scheduler: ClockScheduler
    private let log = Log<String>()

    init() { scheduler = ClockScheduler(clock) }

    @Test("Its time is that since it was made")
    func now() {
        clock.advance(by: .seconds(5))
        let later = ClockScheduler(clock)
        clock.advance(by: .milliseconds(250))
        #expect(scheduler.now == .milliseconds(5_250))
        #expect(later.now == .milliseconds(250))
    }

    @Test("What is scheduled is done once, when its time has come")
    func once() async {
        let done = Gate()
        let subscription = scheduler.schedule(after: .seconds(2)) { [log] in
            log.add("done")
            done.open()
        }
        await clock.hasSleep(for: .seconds(2))
        clock.advance(by: .milliseconds(1_999))
        #expect(clock.sleepingTimes == [.milliseconds(1)])
        #expect(log.entries.isEmpty)
        clock.advance(by: .milliseconds(1))
        await done.pass()
        clock.advance(by: .seconds(60))
        #expect(log.entries == ["done"])
        #expect(clock.sleepingTimes.isEmpty)
        withExtendedLifetime(subscription) {}
    }

    @Test("What was released before its time is not done, and nothing waits for it any more")
    func released() async {
        var subscription: Subscription? = scheduler.schedule(after: .seconds(1)) { [log] in
            log.add("released")
        }
        await clock.hasSleep(for: .seconds(1))
        #expect(subscription != nil)
        subscription = nil
        #expect(clock.sleepingTimes.isEmpty)
        let done = Gate()
        let other = scheduler.schedule(after: .seconds(2)) { done.open() }
        await clock.hasSleep(for: .seconds(2))
        clock.advance(by: .seconds(2))
        await done.pass()
        #expect(log.entries.isEmpty)
        withExtendedLifetime(other) {}
    }

    @Test("Even released when its time has come, before it was done, it is not done")
    func releasedLate() async {
        let done = Gate()
        let subscription = scheduler.schedule(after: .seconds(1)) { [log] in log.add("late") }
        let other = scheduler.schedule(after: .seconds(2)) { done.open() }
        await clock.hasSleep(for: .seconds(1))
        await clock.hasSleep(for: .seconds(2))
        clock.advance(by: .seconds(1))
        subscription.cancel()
        clock.advance(by: .seconds(1))
        await done.pass()
        #expect(log.entries.isEmpty)
        withExtendedLifetime(other) {}
    }
}

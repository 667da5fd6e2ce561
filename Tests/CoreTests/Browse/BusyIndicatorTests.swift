import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct BusyIndicatorTests {
    private let clock = ManualClock()
    private let effects = Effects()
    private let busy: BusyIndicator

    init() { busy = BusyIndicator(effects: effects, clock: clock) }

    /// Lets time pass, and waits until the indicator waits again.
    private func advance(by duration: Duration) async {
        clock.advance(by: duration)
        await clock.sleepers(1)
    }

    @Test("It shows nothing for 150 ms, then turns every 100 ms, and is gone with the loading")
    func turning() async {
        busy.show(true)
        await clock.sleepers(1)
        await advance(by: .milliseconds(149))
        #expect(busy.frame == nil)
        await advance(by: .milliseconds(1))
        #expect(busy.frame == 0)
        await advance(by: .milliseconds(99))
        #expect(busy.frame == 0)
        await advance(by: .milliseconds(1))
        #expect(busy.frame == 1)
        await advance(by: .milliseconds(100))
        #expect(busy.frame == 2)
        busy.show(false)
        #expect(busy.frame == nil)
    }

    @Test("Loading that is over before 150 ms never shows")
    func shortLoading() async {
        busy.show(true)
        await clock.sleepers(1)
        await advance(by: .milliseconds(149))
        let isShown = isObserved {
            busy.frame
        } in: {
            busy.show(false)
            clock.advance(by: .seconds(10))
        }
        #expect(!isShown)
        #expect(busy.frame == nil)
    }

    @Test("Saying again that it loads does not begin the wait anew")
    func again() async {
        busy.show(true)
        await clock.sleepers(1)
        await advance(by: .milliseconds(100))
        busy.show(true)
        await advance(by: .milliseconds(50))
        #expect(busy.frame == 0)
        busy.show(false)
    }

    @Test("The next loading begins with the wait and the first picture")
    func nextLoading() async {
        for _ in 1...2 {
            busy.show(true)
            await clock.sleepers(1)
            #expect(busy.frame == nil)
            await advance(by: BusyIndicator.delay)
            #expect(busy.frame == 0)
            busy.show(false)
        }
    }

    @Test("Nobody waits for it to stop turning")
    func background() async {
        busy.show(true)
        await effects.settled()
        await clock.sleepers(1)
        await advance(by: BusyIndicator.delay)
        #expect(busy.frame == 0)
        busy.show(false)
    }

    @Test("Two on one screen turn apart")
    func two() async {
        let other = BusyIndicator(effects: effects, clock: clock)
        busy.show(true)
        other.show(true)
        await clock.sleepers(2)
        clock.advance(by: BusyIndicator.delay)
        await clock.sleepers(2)
        other.show(false)
        #expect(busy.frame == 0)
        #expect(other.frame == nil)
        busy.show(false)
    }

    @Test("What loads after the work of a screen was cancelled shows again")
    func afterCancelling() async {
        busy.show(true)
        await clock.sleepers(1)
        effects.cancelAll()
        while !clock.sleepingTimes.isEmpty { await Task.yield() }
        busy.show(true)
        await clock.sleepers(1)
        await advance(by: BusyIndicator.delay)
        #expect(busy.frame == 0)
        busy.show(false)
    }

    @Test("A screen that goes away takes it along")
    func cancelling() async {
        busy.show(true)
        await clock.sleepers(1)
        await advance(by: BusyIndicator.delay)
        effects.cancelAll()
        #expect(busy.frame == nil)
    }
}

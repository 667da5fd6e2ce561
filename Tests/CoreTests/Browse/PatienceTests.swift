import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PatienceTests {
    private let clock = ManualClock()
    private let effects = Effects()

    @MainActor
    private final class Counter {
        var count = 0
    }

    private let over = Counter()

    private func patience() -> Patience {
        Patience(.milliseconds(150), effects: effects, clock: clock) { [over] in over.count += 1 }
    }

    /// Lets all that was woken do its work.
    private func settle() async { for _ in 0..<1_000 { await Task.yield() } }

    @Test("A wait is noticed once, when it has lasted that long")
    func lasting() async {
        let patience = patience()
        patience.begin()
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(149))
        await settle()
        #expect(over.count == 0)
        clock.advance(by: .milliseconds(1))
        while over.count == 0 { await Task.yield() }
        clock.advance(by: .seconds(10))
        await settle()
        #expect(over.count == 1)
    }

    @Test("Where frames are shown, a wait that is over before the next one sets no timer")
    func frames() async {
        effects.expectFrames()
        let patience = patience()
        patience.begin()
        #expect(patience.isWaiting)
        patience.end()
        effects.frameWasShown(isWhole: true)
        await settle()
        #expect(clock.sleepingTimes.isEmpty)
        patience.begin()
        effects.frameWasShown(isWhole: true)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(150))
        while over.count == 0 { await Task.yield() }
    }

    @Test("However many waits begin and end within it, one timer runs, and none is noticed")
    func short() async {
        let patience = patience()
        for _ in 0..<100 {
            patience.begin()
            patience.end()
        }
        await clock.sleepers(1)
        await settle()
        #expect(clock.sleepingTimes.count == 1)
        clock.advance(by: .milliseconds(150))
        await settle()
        #expect(over.count == 0)
        #expect(clock.sleepingTimes.isEmpty)
    }

    @Test("A timer that runs since an earlier wait gives the later one its whole time")
    func later() async {
        let patience = patience()
        patience.begin()
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(100))
        patience.begin()
        clock.advance(by: .milliseconds(50))
        await clock.sleepers(1, for: .milliseconds(100))
        #expect(over.count == 0)
        clock.advance(by: .milliseconds(100))
        while over.count == 0 { await Task.yield() }
    }

    @Test("Nobody waits for it, and it ends with its scope")
    func scope() async {
        let patience = patience()
        patience.begin()
        await effects.settled()
        await clock.sleepers(1)
        #expect(patience.isWaiting)
        effects.cancelAll()
        #expect(!patience.isWaiting)
        await settle()
        #expect(clock.sleepingTimes.isEmpty)
        #expect(over.count == 0)
    }
}

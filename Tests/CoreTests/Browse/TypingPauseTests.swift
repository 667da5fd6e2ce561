import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TypingPauseTests {
    private let clock = ManualClock()
    private let effects = Effects()
    private let log = Log<String>()
    private let done = Gate()
    private let pause: TypingPause

    init() { pause = TypingPause(effects: effects, clock: clock) }

    @Test("What waits for it is done once, when nothing was typed for 400 ms")
    func once() async {
        putOff("ash")
        #expect(pause.isAwaited)
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(399))
        #expect(clock.sleepingTimes == [.milliseconds(1)])
        #expect(pause.isAwaited)
        clock.advance(by: .milliseconds(1))
        await done.pass()
        #expect(log.entries == ["ash"])
        #expect(!pause.isAwaited)
    }

    @Test("A key begins it anew, and only what was put off last is done")
    func anew() async {
        putOff("a")
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(399))
        putOff("as")
        await clock.sleepers(1, for: .milliseconds(400))
        clock.advance(by: .milliseconds(399))
        #expect(clock.sleepingTimes == [.milliseconds(1)])
        #expect(log.entries.isEmpty)
        clock.advance(by: .milliseconds(1))
        await done.pass()
        #expect(log.entries == ["as"])
    }

    @Test("What was cancelled is not done, nor when the next is")
    func cancelled() async {
        putOff("ash")
        await clock.sleepers(1)
        pause.cancel()
        #expect(!pause.isAwaited)
        putOff("elm")
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        await done.pass()
        #expect(log.entries == ["elm"])
    }

    private func putOff(_ entry: String) {
        pause.begin { [log, done] in
            log.add(entry)
            done.open()
        }
    }
}

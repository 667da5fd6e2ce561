import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(1))) struct PauseTests {
    private let scheduler = ManualScheduler()
    private let pause = Pause()

    /// Begins to wait for a second, and says at what time the wait has ended.
    private func wait() -> Task<Duration, Never> {
        Task.immediate {
            await pause.wait(.seconds(1), scheduler)
            return scheduler.now
        }
    }

    /// Returns when all is done that was due by now.
    private func settle() async { await Task {}.value }

    @Test("It is over after its time, and not before")
    func time() async {
        let wait = wait()
        scheduler.advance(by: .milliseconds(999))
        await settle()
        scheduler.advance(by: .milliseconds(1))
        #expect(await wait.value == .seconds(1))
    }

    @Test("It can be ended before its time")
    func ending() async {
        let wait = wait()
        scheduler.advance(by: .milliseconds(300))
        pause.end()
        #expect(await wait.value == .milliseconds(300))
    }

    @Test("Ending it where nobody waits does nothing to those who wait later")
    func endingNothing() async {
        pause.end()
        let wait = wait()
        await settle()
        scheduler.advance(by: .seconds(1))
        #expect(await wait.value == .seconds(1))
    }

    @Test("It is over when its task is cancelled, before or while it waits")
    func cancelling() async {
        let waiting = wait()
        waiting.cancel()
        #expect(await waiting.value == .zero)
        let late = Task {
            await pause.wait(.seconds(1), scheduler)
            return scheduler.now
        }
        late.cancel()
        #expect(await late.value == .zero)
    }

    @Test("Another wait ends the one before, whose cancelling does not end the other one")
    func another() async {
        let first = wait()
        scheduler.advance(by: .milliseconds(300))
        first.cancel()
        let second = wait()
        #expect(await first.value == .milliseconds(300))
        await settle()
        scheduler.advance(by: .seconds(1))
        #expect(await second.value == .milliseconds(1300))
    }
}

import TestSupport
import Testing

@testable import Core

@MainActor
struct BusyIndicatorTests {
    private let scheduler = ManualScheduler()
    private let scope: Scope
    private let busy: BusyIndicator

    init() {
        scope = Scope(scheduler: scheduler)
        busy = BusyIndicator(scope)
    }

    @Test("It shows nothing for 150 ms, then turns every 100 ms, and is gone with the loading")
    func turning() {
        busy.show(true)
        let frames = [149, 1, 99, 1, 100].map { milliseconds in
            scheduler.advance(by: .milliseconds(milliseconds))
            return busy.frame
        }
        expectEqual(frames, [nil, 0, 0, 1, 2])
        busy.show(false)
        #expect(busy.frame == nil)
        scheduler.advance(by: .seconds(10))
        #expect(busy.frame == nil)
    }

    @Test func `Loading that is over before 150 ms never shows`() {
        busy.show(true)
        scheduler.advance(by: .milliseconds(149))
        busy.show(false)
        scheduler.advance(by: .seconds(10))
        #expect(busy.frame == nil)
        expectEqual(scope.changes.count, 0)
    }

    @Test func `Each turn is a change that is seen, but shows only that time passes`() {
        busy.show(true)
        scheduler.advance(by: BusyIndicator.delay + BusyIndicator.interval)
        expectEqual(scope.changes.count, 2)
        busy.show(false)
        expectEqual(scope.changes.count, 3)
        expectEqual(scope.changes.stepCount, 0)
    }

    @Test func `The next loading begins with the wait and the first picture`() {
        for _ in 1...2 {
            busy.show(true)
            #expect(busy.frame == nil)
            scheduler.advance(by: BusyIndicator.delay)
            expectEqual(busy.frame, 0)
            busy.show(false)
        }
    }

    @Test func `The turning sign counts as settled`() {
        busy.show(true)
        scheduler.advance(by: BusyIndicator.delay)
        expectEqual(busy.frame, 0)
        #expect(scope.effects.isSettled)
    }

    @Test func `A released indicator stops turning`() {
        var busy: BusyIndicator? = BusyIndicator(scope)
        busy?.show(true)
        weak let released = busy
        busy = nil
        #expect(released == nil)
        scheduler.advance(by: .seconds(10))
        expectEqual(scope.changes.count, 0)
    }
}

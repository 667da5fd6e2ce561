import Core
import TestSupport
import Testing

struct HistoryTests {
    @Test func `From a new place nothing leads on`() {
        var history = History<Int>()
        history.leave(1)
        _ = history.goBack(from: 2)
        history.leave(1)
        #expect(history.goForward(from: 3) == nil)
        expectEqual(history.goBack(from: 3), 1)
    }

    @Test func `A place not worth coming back to is not come back to`() {
        var history = History<Int>()
        history.leave(1)
        expectEqual(history.goBack(from: nil), 1)
        #expect(history.goForward(from: 1) == nil)
    }

    @Test func `The oldest places are forgotten`() {
        var history = History<Int>()
        let limit = History<Int>.limit
        for place in 0...limit { history.leave(place) }
        var count = 0
        while history.goBack(from: nil) != nil { count += 1 }
        expectEqual(count, limit)
    }
}

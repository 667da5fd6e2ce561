import TestSupport
import Testing

@testable import Core

struct ReadingPaceTests {
    /// Returns the pace after some pages, each with its bytes and its seconds of reading.
    private func pace(_ pages: [(count: Int, seconds: Int)]) -> ReadingPace {
        var pace = ReadingPace()
        var now = Duration.zero
        pace.begin(at: now)
        for page in pages {
            now += .seconds(page.seconds)
            pace.turn(page.count, at: now)
        }
        return pace
    }

    @Test(
        "Until enough is read, one reads 238 words of six bytes in a minute",
        arguments: [[], [(2_000, 10)], Array(repeating: (2_000, 10), count: 5)])
    func usual(pages: [(count: Int, seconds: Int)]) {
        expectEqual(pace(pages).minutes(for: 14_280), 10)
    }

    @Test func `Then it is the median of the pages, whatever single ones take`() {
        let pages = Array(repeating: (count: 2_000, seconds: 20), count: 7)
        let uneven = pages + [(2_000, 110), (2_000, 6)]
        expectEqual(pace(uneven).minutes(for: 60_000), 10)
    }

    @Test("Pages that were only passed, or left open, do not count", arguments: [1, 4, 121, 5_000])
    func bounds(seconds: Int) {
        let pages = Array(repeating: (count: 2_000, seconds: seconds), count: 20)
        expectEqual(pace(pages).minutes(for: 14_280), 10)
    }

    @Test func `Only the last twenty pages count`() {
        let slow = Array(repeating: (count: 2_000, seconds: 100), count: 30)
        let fast = Array(repeating: (count: 2_000, seconds: 20), count: 20)
        expectEqual(pace(slow + fast).minutes(for: 60_000), 10)
    }

    @Test func `The time at another place does not count for the page there`() {
        var pace = ReadingPace()
        pace.begin(at: .zero)
        for page in 1...10 {
            pace.begin(at: .seconds(page * 100))
            pace.turn(2_000, at: .seconds(page * 100 + 20))
        }
        expectEqual(pace.minutes(for: 60_000), 10)
    }

    @Test("The shortest rest is a minute")
    func least() { expectEqual(ReadingPace().minutes(for: 0), 1) }
}

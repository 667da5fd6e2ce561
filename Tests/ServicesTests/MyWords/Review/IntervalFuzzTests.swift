import TestSupport
import Testing

@testable import Services

struct IntervalFuzzTests {
    @Test(
        "The days among which one is drawn are the published ones",
        arguments: [
            (1, 1...1), (2, 2...2), (3, 2...4), (7, 5...9), (10, 8...12), (20, 17...23),
            (50, 46...54), (100, 93...107), (365, 345...385),
        ])
    func range(interval: Int, range: ClosedRange<Int>) {
        expectEqual(IntervalFuzz.range(of: interval, longest: 36_500), range)
    }

    @Test(
        "None is longer than the longest interval",
        arguments: [(100, 100, 93...100), (100, 103, 93...103), (3, 3, 2...3), (2, 1_000, 2...2)])
    func longest(interval: Int, longest: Int, range: ClosedRange<Int>) {
        expectEqual(IntervalFuzz.range(of: interval, longest: longest), range)
    }

    @Test("Each day is drawn equally often", arguments: [3, 7, 20, 100])
    func frequency(interval: Int) {
        let range = IntervalFuzz.range(of: interval, longest: 36_500)
        var random = SeededRandom(seed: 1)
        var counts: [Int: Int] = [:]
        for _ in 0..<1_000 * range.count {
            let day = IntervalFuzz.interval(interval, longest: 36_500, random: random.next())
            counts[day, default: 0] += 1
        }
        expectEqual(counts.keys.sorted(), Array(range))
        #expect(counts.values.allSatisfy { (850...1_150).contains($0) })
    }

    @Test func `The same number never draws a shorter interval for a longer one`() {
        var random = SeededRandom(seed: 2)
        for number in [0, .max] + (0..<50).map({ _ in random.next() }) {
            var last = 0
            for interval in 1...2_000 {
                let drawn = IntervalFuzz.interval(interval, longest: 36_500, random: number)
                #expect(drawn >= last, "\(interval)")
                last = drawn
            }
        }
    }
}

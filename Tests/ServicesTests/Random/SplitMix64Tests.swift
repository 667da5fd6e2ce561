import TestSupport
import Testing

@testable import Services

struct SplitMix64Tests {
    @Test("Numbers can be skipped", arguments: [0, 1, 42, .max] as [UInt64])
    func skipped(seed: UInt64) {
        var numbers = SeededRandom(seed: seed)
        for count in 0..<20 {
            var random = SplitMix64(seed: seed, after: count)
            expectEqual(random.next(), numbers.next())
        }
    }
}

import TestSupport
import Testing

@testable import Core

@Suite struct LongestIncreasingSubsequenceTests {
    @Test(
        "The subsequence of a short list, by hand",
        arguments: [
            ([], []), ([7], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]), ([1, 0], [1]),
            ([2, 5, 3, 7, 11, 8, 10, 13, 6], [0, 2, 3, 5, 6, 7]), ([4, 4, 4], [0]),
        ])
    func byHand(numbers: [Int], positions: [Int]) {
        let found = numbers.longestIncreasingSubsequence()
        #expect(found.count == positions.count)
        #expect(found.map { numbers[$0] } == positions.map { numbers[$0] })
    }

    @Test("It increases, and none is longer")
    func longest() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<2000 {
            let numbers = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                Int.random(in: 0...20, using: &random)
            }
            let positions = numbers.longestIncreasingSubsequence()
            #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
            let values = positions.map { numbers[$0] }
            #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
            #expect(positions.count == longestLength(numbers), "\(numbers)")
        }
    }

    /// The length of the longest subsequence, from those that end at each number.
    private func longestLength(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
            lengths.append(1 + (before.max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}

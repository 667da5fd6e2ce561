import Core
import TestSupport
import Testing

struct ReviewStateTests {
    @Test(
        "A memory is within its limits, whatever it is made of",
        arguments: [
            (5, 5, 5, 5), (0, 0, 0.001, 1), (-1, -1, 0.001, 1), (1e9, 11, 36_500, 10),
            (.infinity, .infinity, 36_500, 10), (-.infinity, -.infinity, 0.001, 1),
            (.nan, .nan, 0.001, 1),
        ] as [(Double, Double, Double, Double)])
    func limits(
        stability: Double, difficulty: Double, limitedStability: Double, limitedDifficulty: Double
    ) {
        let memory = ReviewState.Memory(stability: stability, difficulty: difficulty)
        expectEqual(memory.stability, limitedStability)
        expectEqual(memory.difficulty, limitedDifficulty)
    }
}

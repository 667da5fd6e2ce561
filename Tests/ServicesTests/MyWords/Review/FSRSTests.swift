import Core
import TestSupport
import Testing

@testable import Services

/// The vectors are those of FSRS-6 with its published weights; A is in the tests of ts-fsrs and
/// fsrs-rs too.
struct FSRSTests {
    /// A review: the grade, the days since the one before, and the memory after it.
    typealias Step = (grade: Int, days: Int, stability: Double, difficulty: Double)

    private let fsrs = FSRS.standard

    private func expect(_ steps: [Step], _ fsrs: FSRS) throws {
        var memory: ReviewState.Memory?
        for (index, step) in steps.enumerated() {
            let grade = try #require(Grade(rawValue: step.grade))
            let next = fsrs.memory(after: memory, grade, days: step.days)
            #expect(abs(next.stability - step.stability) < 1e-6, "review \(index)")
            #expect(abs(next.difficulty - step.difficulty) < 1e-6, "review \(index)")
            memory = next
        }
    }

    @Test(
        "The first review gives the published memory and interval",
        arguments: [
            (.again, 0.2120, 6.41330000, 1), (.hard, 1.2931, 5.11217071, 1),
            (.good, 2.3065, 2.11810397, 2), (.easy, 8.2956, 1.0, 8),
        ] as [(Grade, Double, Double, Int)])
    func first(grade: Grade, stability: Double, difficulty: Double, interval: Int) {
        let memory = fsrs.memory(after: nil, grade, days: 0)
        expectEqual(memory.stability, stability)
        #expect(abs(memory.difficulty - difficulty) < 1e-8)
        expectEqual(fsrs.interval(of: memory), interval)
    }

    @Test(
        "A memory fades with the days, the slower the stabler it is",
        arguments: [
            (0, 1, 1), (1, 1, 0.9), (2, 2.3065, 0.90949326), (9, 8.2956, 0.89430378),
            (30, 10, 0.8093881), (100, 10, 0.69282663), (365, 30, 0.67391357), (-3, 1, 1),
        ])
    func retrievability(days: Int, stability: Double, probability: Double) {
        let memory = ReviewState.Memory(stability: stability, difficulty: 5)
        #expect(abs(fsrs.retrievability(of: memory, days: days) - probability) < 1e-8)
    }

    @Test(
        "The more you want to remember, the shorter the interval",
        arguments: [(0.7, 93), (0.8, 33), (0.85, 19), (0.9, 10), (0.95, 4), (0.97, 2)])
    func interval(retention: Double, days: Int) {
        let fsrs = FSRS(retention: retention)
        expectEqual(fsrs.interval(of: ReviewState.Memory(stability: 10, difficulty: 5)), days)
    }

    @Test(
        "An interval has at least a day, and at most the longest",
        arguments: [(0.001, 1), (1.4, 1), (1.6, 2), (99.4, 99), (100.6, 100), (36_500, 100)])
    func limits(stability: Double, days: Int) {
        let fsrs = FSRS(longestInterval: 100)
        expectEqual(
            fsrs.interval(of: ReviewState.Memory(stability: stability, difficulty: 5)), days)
    }

    @Test(
        "A history of reviews gives the published memories",
        arguments: [
            [
                (1, 0, 0.212000, 6.413300), (3, 0, 0.246689, 6.402115), (3, 1, 2.021477, 6.390941),
                (3, 3, 7.863699, 6.379779), (3, 8, 21.917713, 6.368627),
                (3, 21, 53.626903, 6.357487),
            ],
            [
                (3, 0, 2.306500, 2.118104), (3, 0, 2.306500, 2.111214), (3, 2, 10.971048, 2.104331),
                (3, 11, 46.316858, 2.097455), (3, 46, 162.999816, 2.090586),
                (3, 163, 497.876555, 2.083724), (1, 498, 6.890413, 7.383202),
                (1, 0, 2.154598, 9.125105), (3, 0, 2.154598, 9.111208), (3, 2, 3.983123, 9.097325),
                (3, 4, 7.236254, 9.083456), (3, 7, 12.483044, 9.069601),
                (3, 12, 20.770357, 9.055760),
            ],
            [
                (4, 0, 8.295600, 1), (2, 8, 26.704183, 4.010609), (1, 20, 2.172630, 8.016556),
                (3, 0, 2.172630, 8.003768), (3, 2, 5.075818, 7.990993),
            ],
            [
                (2, 0, 1.293100, 5.112171), (2, 0, 1.293100, 6.740460), (1, 0, 0.451403, 8.913840),
                (3, 1, 1.420286, 8.900154), (4, 3, 6.038353, 8.517865),
            ],
            [(3, 0, 2.306500, 2.118104), (3, 400, 65.604820, 2.111214)],
        ] as [[Step]])
    func history(steps: [Step]) throws {
        try expect(steps, fsrs)
    }

    @Test func `A card that is remembered after 400 days comes back after 66`() {
        let memory = fsrs.memory(after: fsrs.memory(after: nil, .good, days: 0), .good, days: 400)
        expectEqual(fsrs.interval(of: memory), 66)
    }

    @Test func `Without the weights of the same day, answers on the first day change nothing`() {
        var weights = FSRS.standardWeights
        for index in 17...19 { weights[index] = 0 }
        let fsrs = FSRS(weights: weights)
        var memory = fsrs.memory(after: nil, .again, days: 0)
        for days in [0, 1, 3, 8, 21] { memory = fsrs.memory(after: memory, .good, days: days) }
        // Published as computed in single precision.
        #expect(abs(memory.stability - 53.335106) < 1e-4)
    }

    @Test(
        "On the same day, only Again makes a memory less stable, as in Anki",
        arguments: [(.again, 1.596818), (.hard, 5), (.good, 5), (.easy, 8.129610)]
            as [(Grade, Double)])
    func sameDay(grade: Grade, stability: Double) {
        let memory = ReviewState.Memory(stability: 5, difficulty: 5)
        let next = fsrs.memory(after: memory, grade, days: 0)
        #expect(abs(next.stability - stability) < 1e-6)
    }

    @Test func `A better grade never gives a less stable, nor a more difficult memory`() {
        for stability in [0.001, 0.5, 3, 20, 400, 36_500] {
            for difficulty in [1.0, 2.5, 5, 9, 10] {
                let memory = ReviewState.Memory(stability: stability, difficulty: difficulty)
                for days in [0, 1, 7, 100, 5_000] {
                    let next = Grade.allCases.map { fsrs.memory(after: memory, $0, days: days) }
                    expectEqual(next.map(\.stability), next.map(\.stability).sorted())
                    expectEqual(next.map(\.difficulty), next.map(\.difficulty).sorted(by: >))
                }
            }
        }
    }

    @Test("With any allowed weights, memories and intervals stay within their limits")
    func random() throws {
        var random = SeededRandom(seed: 6)
        for _ in 0..<300 {
            let weights = FSRS.weightLimits.map { limits in
                switch Int.random(in: 0..<4, using: &random) {
                case 0: limits.lowerBound
                case 1: limits.upperBound
                default: Double.random(in: limits, using: &random)
                }
            }
            let fsrs = FSRS(
                weights: weights, retention: .random(in: FSRS.retentions, using: &random))
            var memory: ReviewState.Memory?
            for _ in 0..<30 {
                let grade = try #require(Grade.allCases.randomElement(using: &random))
                let days = [0, 1, 10, 1_000, .max].randomElement(using: &random) ?? 0
                let next = fsrs.memory(after: memory, grade, days: days)
                #expect(ReviewState.Memory.stabilities.contains(next.stability))
                #expect(ReviewState.Memory.difficulties.contains(next.difficulty))
                #expect((1...36_500).contains(fsrs.interval(of: next)))
                #expect((0...1).contains(fsrs.retrievability(of: next, days: days)))
                memory = next
            }
        }
    }
}

public import Core
import Glibc

/// The fading of a memory, and its change by a review.
///
/// These are the formulas of FSRS-6 (Free Spaced Repetition Scheduler, open-spaced-repetition), as
/// Anki uses them.
///
/// The formulas call the grade g, the stability S, the difficulty D, the days since the last review
/// t, the probability of remembering R, and the weights w0 to w20.
public struct FSRS: Sendable {
    /// The model with the published weights; a card is remembered with a probability of 90% when it
    /// is due.
    public static let standard = FSRS()

    /// The longest interval in days.
    let longestInterval: Int
    private let w: [Double]
    private let decay: Double
    private let factor: Double
    /// The interval for a stability of one day.
    private let scale: Double

    /// Makes a model; the settings check that the numbers are within their limits.
    ///
    /// - Parameters:
    ///   - weights: The weights, w0 first.
    ///   - retention: The probability with which a card shall be remembered when it is due.
    ///   - longestInterval: The longest interval in days.
    init(
        weights: [Double] = FSRS.standardWeights, retention: Double = 0.9,
        longestInterval: Int = 36_500
    ) {
        self.longestInterval = longestInterval
        w = weights
        decay = -w[20]
        factor = pow(0.9, 1 / decay) - 1
        scale = (pow(retention, 1 / decay) - 1) / factor
    }
}

extension FSRS {
    /// The memory after a review.
    ///
    /// - Parameters:
    ///   - memory: The memory before; nil if this is the first review.
    ///   - grade: The answer.
    ///   - days: The days since the review before; 0 on the same day.
    /// - Returns: The memory.
    public func memory(
        after memory: ReviewState.Memory?, _ grade: Grade, days: Int
    ) -> ReviewState.Memory {
        guard let memory else {
            return ReviewState.Memory(
                stability: w[grade.rawValue - 1], difficulty: firstDifficulty(grade))
        }
        let stability =
            if days < 1 {
                stabilityOnSameDay(after: memory, grade)
            } else if grade == .again {
                forgottenStability(
                    after: memory, retrievability: retrievability(of: memory, days: days))
            } else {
                rememberedStability(
                    after: memory, grade, retrievability: retrievability(of: memory, days: days))
            }
        return ReviewState.Memory(
            stability: stability, difficulty: difficulty(after: memory, grade))
    }

    /// The probability that a card is still remembered a number of days after the last review.
    ///
    /// R = (1 + factor·t/S)^decay
    public func retrievability(of memory: ReviewState.Memory, days: Int) -> Double {
        pow(1 + factor * Double(max(0, days)) / memory.stability, decay)
    }

    /// The days until the probability of remembering falls to the wanted probability; at least 1.
    ///
    /// S/factor·(r^(1/decay) − 1) for a wanted probability r
    public func interval(of memory: ReviewState.Memory) -> Int {
        min(max(Int((memory.stability * scale).rounded()), 1), longestInterval)
    }

    /// D = w4 − e^(w5·(g−1)) + 1, not limited.
    private func firstDifficulty(_ grade: Grade) -> Double {
        w[4] - exp(w[5] * Double(grade.rawValue - 1)) + 1
    }

    /// D' = w7·D0 + (1−w7)·(D − w6·(g−3)·(10−D)/9), D0 = the first difficulty of Easy.
    private func difficulty(after memory: ReviewState.Memory, _ grade: Grade) -> Double {
        let change = -w[6] * Double(grade.rawValue - 3) * (10 - memory.difficulty) / 9
        return w[7] * firstDifficulty(.easy) + (1 - w[7]) * (memory.difficulty + change)
    }

    /// S' = S·e^(w17·(g−3+w18))·S^(−w19), at least S unless the card was forgotten.
    private func stabilityOnSameDay(
        after memory: ReviewState.Memory, _ grade: Grade
    ) -> Double {
        let growth =
            exp(w[17] * (Double(grade.rawValue - 3) + w[18])) * pow(memory.stability, -w[19])
        return memory.stability * (grade == .again ? growth : max(growth, 1))
    }

    /// S' = S·(1 + e^w8·(11−D)·S^(−w9)·(e^(w10·(1−R)) − 1)·h·b), h = w15 for Hard, b = w16 for
    /// Easy.
    private func rememberedStability(
        after memory: ReviewState.Memory, _ grade: Grade, retrievability: Double
    ) -> Double {
        let growth =
            exp(w[8]) * (11 - memory.difficulty) * pow(memory.stability, -w[9])
            * (exp(w[10] * (1 - retrievability)) - 1)
        let effort =
            switch grade {
            case .again, .good: 1.0
            case .hard: w[15]
            case .easy: w[16]
            }
        return memory.stability * (1 + growth * effort)
    }

    /// S' = w11·D^(−w12)·((S+1)^w13 − 1)·e^(w14·(1−R)), at most S/e^(w17·w18).
    private func forgottenStability(
        after memory: ReviewState.Memory, retrievability: Double
    ) -> Double {
        let stability =
            w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
            * exp(w[14] * (1 - retrievability))
        return min(stability, memory.stability / exp(w[17] * w[18]))
    }
}

extension FSRS {
    /// The published weights, trained on the reviews of many people.
    public static let standardWeights = [
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
        1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ]

    /// The limits of each weight.
    static let weightLimits: [ClosedRange<Double>] = [
        0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4,
        0.001...0.75, 0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
        0...1, 1...6, 0...2, 0...2, 0...0.8, 0.1...0.8,
    ]

    /// The limits of the wanted probability: below, most cards are forgotten; above, all cards are
    /// due each day.
    static let retentions = 0.7...0.99
}

extension Setting where Value == [Double] {
    /// The weights of FSRS.
    public static var weights: Setting {
        .decimals(
            "review.weights", in: FSRS.weightLimits,
            "The weights of FSRS-6, w0 first, as Anki shows them; empty for the published ones"
        )
    }
}

extension Setting where Value == Double {
    /// The probability with which cards are to be remembered.
    public static var retention: Setting {
        .decimal(
            "review.retention", 0.9, in: FSRS.retentions,
            "The chance that you remember a word when it is due")
    }
}

extension FSRS {
    /// The model with the weights and the retention of the settings.
    init(_ settings: Settings) {
        let weights = settings[.weights]
        self.init(
            weights: weights.isEmpty ? FSRS.standardWeights : weights,
            retention: settings[.retention])
    }
}

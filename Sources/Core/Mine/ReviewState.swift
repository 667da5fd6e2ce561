/// What the review schedule knows of a mark.
///
/// It follows from the log of its reviews, and can be computed anew from it.
public struct ReviewState: Hashable, Sendable {
    public var phase: Phase
    /// Nil before the first review.
    public var memory: Memory?
    /// When the next review is due; nil before the first.
    public var due: UnixTime?
    /// Nil before the first review.
    public var lastReview: UnixTime?
    /// The number of reviews so far.
    public var count: Int

    /// How far one has learned it.
    public enum Phase: Hashable, Sendable {
        case new
        /// Steps of minutes, counted from 0.
        case learning(step: Int)
        /// Intervals of days.
        case review
        /// Steps of minutes after it was forgotten, counted from 0.
        case relearning(step: Int)
    }

    /// How well it is remembered, as the formulas of the schedule have it.
    public struct Memory: Hashable, Sendable {
        /// The days until the chance to remember falls to 90 %.
        public let stability: Double
        /// 1, the easiest, to 10.
        public let difficulty: Double

        public static let stabilities = 0.001...36_500.0
        public static let difficulties = 1.0...10.0

        /// Makes a state; what is outside the limits is set to the nearer one.
        public init(stability: Double, difficulty: Double) {
            self.stability = stability.limited(to: Memory.stabilities)
            self.difficulty = difficulty.limited(to: Memory.difficulties)
        }
    }

    public init(
        phase: Phase, memory: Memory? = nil, due: UnixTime? = nil, lastReview: UnixTime? = nil,
        count: Int = 0
    ) {
        self.phase = phase
        self.memory = memory
        self.due = due
        self.lastReview = lastReview
        self.count = count
    }

    /// Before the first review.
    public static let new = ReviewState(phase: .new)
}

extension Double {
    /// The number, or the limit that it exceeds; the lower one if it is not a number.
    fileprivate func limited(to limits: ClosedRange<Double>) -> Double {
        .minimum(.maximum(self, limits.lowerBound), limits.upperBound)
    }
}

import Core

/// The short intervals after which a card is reviewed before its first interval in days.
struct ReviewSteps: Sendable {
    private let intervals: [Duration]

    init(_ intervals: [Duration]) { self.intervals = intervals }

    /// The step that follows an answer.
    ///
    /// - Parameters:
    ///   - step: The step that the card is at; it may be one that there is no longer.
    ///   - grade: The answer.
    /// - Returns: The step and its interval; nil if no step is left, so that days follow.
    func next(after step: Int, _ grade: Grade) -> (step: Int, interval: Duration)? {
        switch grade {
        case .again: at(0)
        case .hard where step == 0: intervals.isEmpty ? nil : (0, hardInterval)
        case .hard: at(step)
        case .good: at(step + 1)
        case .easy: nil
        }
    }

    private func at(_ step: Int) -> (step: Int, interval: Duration)? {
        intervals.indices.contains(step) ? (step, intervals[step]) : nil
    }

    /// That of Hard at the first step: half the way to the second one.
    private var hardInterval: Duration {
        intervals.count == 1 ? intervals[0] * 3 / 2 : (intervals[0] + intervals[1]) / 2
    }
}

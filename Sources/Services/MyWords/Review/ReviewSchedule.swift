public import Core

/// Computes when a card is due again after each answer.
///
/// A new card goes through the learning steps, and then gets intervals in days. A forgotten card
/// goes through the relearning steps first. A day of study begins at 4 in the morning, and so do
/// the days on which cards are due. If the computer was taken to another time zone, a state that is
/// computed again may differ by a day.
public struct ReviewSchedule: Sendable {
    private let fsrs: FSRS
    private let zone: any TimeZoneService
    private let learningSteps: ReviewSteps
    private let relearningSteps: ReviewSteps
    private let isFuzzed: Bool

    /// Makes a schedule.
    ///
    /// - Parameters:
    ///   - fsrs: The formulas by which a memory fades.
    ///   - zone: The time zone in which days begin.
    ///   - learningSteps: The intervals of a new card before its first interval in days.
    ///   - relearningSteps: The intervals of a forgotten card before its next interval in days.
    ///   - isFuzzed: True if intervals in days vary a little, so that cards learned together are
    ///     not always due together.
    public init(
        _ fsrs: FSRS = .standard, in zone: any TimeZoneService,
        learningSteps: [Duration] = [.seconds(60), .seconds(600)],
        relearningSteps: [Duration] = [.seconds(600)], isFuzzed: Bool = true
    ) {
        self.fsrs = fsrs
        self.zone = zone
        self.learningSteps = ReviewSteps(learningSteps)
        self.relearningSteps = ReviewSteps(relearningSteps)
        self.isFuzzed = isFuzzed
    }

    /// The state after an answer.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - grade: The answer.
    ///   - time: The time of the answer. A time before the last review, after the clock was set
    ///     back, counts as the day of that review.
    ///   - seed: A number that never changes for a card, so that the same answer gives the same
    ///     state.
    /// - Returns: The state.
    public func state(
        after state: ReviewState, _ grade: Grade, at time: UnixTime, seed: UInt64
    ) -> ReviewState {
        next(after: state, grade, at: time, seed: seed).state
    }

    /// The interval that an answer would give: the interval of a step, or whole days of 24 hours.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - grade: The answer.
    ///   - time: The time of the possible answer.
    ///   - seed: A number that never changes for a card.
    /// - Returns: The interval.
    public func interval(
        after state: ReviewState, _ grade: Grade, at time: UnixTime, seed: UInt64
    ) -> Duration {
        next(after: state, grade, at: time, seed: seed).interval
    }

    /// The state that follows from all reviews of a card.
    ///
    /// - Parameters:
    ///   - log: The reviews, in the order in which they were made.
    ///   - seed: A number that never changes for a card.
    /// - Returns: The state.
    public func state(of log: [Review], seed: UInt64) -> ReviewState {
        log.reduce(.new) { state(after: $0, $1.grade, at: $1.time, seed: seed) }
    }
}

extension ReviewSchedule {
    private func next(
        after state: ReviewState, _ grade: Grade, at time: UnixTime, seed: UInt64
    ) -> (state: ReviewState, interval: Duration) {
        let memory = fsrs.memory(after: state.memory, grade, days: days(since: state, at: time))
        var next = ReviewState(
            phase: .review, memory: memory, lastReview: time, count: state.count + 1)
        if let (phase, interval) = step(after: state.phase, grade) {
            (next.phase, next.due) = (phase, time.advanced(by: interval))
            return (next, interval)
        }
        var days = fsrs.interval(of: memory)
        if isFuzzed {
            var random = SplitMix64(seed: seed, after: state.count)
            days = IntervalFuzz.interval(
                days, longest: fsrs.longestInterval, random: random.next())
        }
        next.due = StudyDay(of: time, in: zone).adding(days: days).beginning(in: zone)
        return (next, .seconds(days * 86_400))
    }

    /// The step that follows an answer; nil if an interval in days follows.
    private func step(
        after phase: ReviewState.Phase, _ grade: Grade
    ) -> (ReviewState.Phase, Duration)? {
        let step = phase.numbers.step
        return switch phase {
        case .new, .learning:
            learningSteps.next(after: step, grade).map { (.learning(step: $0.step), $0.interval) }
        case .review where grade != .again: nil
        case .review, .relearning:
            relearningSteps.next(after: step, grade)
                .map { (.relearning(step: $0.step), $0.interval) }
        }
    }

    /// The days since the last review; 0 if the clock was set back, or there was none.
    private func days(since state: ReviewState, at time: UnixTime) -> Int {
        guard let lastReview = state.lastReview, lastReview < time else { return 0 }
        return StudyDay(of: time, in: zone).days(since: StudyDay(of: lastReview, in: zone))
    }
}

/// The short intervals after which a card is reviewed before its first interval in days.
struct ReviewSteps: Sendable {
    private let intervals: [Duration]

    init(_ intervals: [Duration]) { self.intervals = intervals }

    /// The step that follows an answer.
    ///
    /// - Parameters:
    ///   - step: The step that the card is at; a change of the settings may have removed this step.
    ///   - grade: The answer.
    /// - Returns: The step and its interval; nil if no step is left, so that an interval in days
    ///   follows.
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

    /// The interval of Hard at the first step: the mean of the first two steps.
    private var hardInterval: Duration {
        intervals.count == 1 ? intervals[0] * 3 / 2 : (intervals[0] + intervals[1]) / 2
    }
}

/// Spreads the intervals of cards that were learned together, so that they are not due together
/// forever.
enum IntervalFuzz {
    /// The range from which an interval is drawn; intervals below 3 days stay as they are.
    ///
    /// - Parameters:
    ///   - interval: The interval in days.
    ///   - longest: The longest interval in days.
    /// - Returns: The shortest and the longest interval that may be drawn.
    static func range(of interval: Int, longest: Int) -> ClosedRange<Int> {
        guard interval >= 3 else { return interval...interval }
        let days = Double(interval)
        let width =
            1 + 0.15 * (min(days, 7) - 2.5) + 0.1 * max(0, min(days, 20) - 7)
            + 0.05 * max(0, days - 20)
        let last = min(Int((days + width).rounded()), longest)
        return min(max(2, Int((days - width).rounded())), last)...last
    }

    /// The interval that a random number selects.
    ///
    /// With the same number, the longer of two intervals never becomes the shorter one.
    static func interval(_ interval: Int, longest: Int, random: UInt64) -> Int {
        let range = range(of: interval, longest: longest)
        return range.lowerBound
            + Int(random.multipliedFullWidth(by: UInt64(range.count)).high)
    }
}

extension ReviewSchedule {
    /// The schedule of the settings.
    public init(_ settings: Settings, in zone: any TimeZoneService) {
        self.init(
            FSRS(settings), in: zone, learningSteps: settings[.learningSteps].compactMap(Self.step))
    }

    /// A step such as `10m`, in seconds, minutes or hours; nil for any other text.
    fileprivate static func step(_ text: String) -> Duration? {
        let seconds: Int
        switch text.last {
        case "s": seconds = 1
        case "m": seconds = 60
        case "h": seconds = 3_600
        default: return nil
        }
        guard let count = Int(text.dropLast()), (1...86_400).contains(count),
            count * seconds <= 86_400
        else { return nil }
        return .seconds(count * seconds)
    }
}

extension Setting where Value == [String] {
    /// The steps of a new word.
    public static var learningSteps: Setting {
        .texts(
            "review.steps", "steps of at most a day, such as \"90s\", \"10m\", \"4h\"",
            "The steps after which a new word comes again", value: ["1m", "10m"]
        ) { ReviewSchedule.step($0) != nil }
    }
}

/// A stage of learning a word.
public enum ReviewStage: Int, CaseIterable, Sendable {
    case new
    /// Reviewed in steps of minutes, as a new word or after it was forgotten.
    case learning
    /// Reviewed at an interval of less than 21 days.
    case young
    case known
    case suspended
    /// New, and not reviewed until its meaning is known.
    case withoutMeaning

    public var title: String {
        switch self {
        case .new: "new"
        case .learning: "learning"
        case .young: "young"
        case .known: "known"
        case .suspended: "suspended"
        case .withoutMeaning: "without a meaning"
        }
    }
}

extension ReviewState {
    /// The minimum interval of a known word, in days.
    public static let knownDays = 21

    /// The stage of learning the word.
    public var stage: ReviewStage {
        switch phase {
        case .new: .new
        case .learning, .relearning: .learning
        case .review: days < ReviewState.knownDays ? .young : .known
        }
    }

    /// The days from the last review to the next review, rounded up, because the next review is due
    /// when a day begins, at 4 o'clock.
    private var days: Int {
        guard let due, let lastReview else { return 0 }
        return (due.seconds - lastReview.seconds + 86_399) / 86_400
    }
}

/// The numbers of words in each stage, of due words on each day of the next week, and of reviews on
/// each day of the last month.
public struct ReviewCounts: Equatable, Sendable {
    /// The days of study from today.
    ///
    /// Overdue words and today's new words count as due today.
    public let days: [Day]
    /// The past days of study, today last.
    public let month: [PastDay]
    private let stages: [ReviewStage: Int]

    public struct Day: Equatable, Sendable {
        public let date: CalendarDate
        public let dueCount: Int
    }

    public struct PastDay: Equatable, Sendable {
        public let date: CalendarDate
        public let reviewCount: Int
        /// The number of reviews in which the word was not forgotten.
        public let rememberedCount: Int
    }

    private static let dayCount = 7
    private static let monthLength = 30

    /// The days of study that ``days`` counts, today first.
    public static func week(at now: UnixTime, in zone: any TimeZoneService) -> [StudyDay] {
        (0..<dayCount).map(StudyDay(of: now, in: zone).adding)
    }

    /// The days of study that ``month`` counts, today last.
    public static func month(at now: UnixTime, in zone: any TimeZoneService) -> [StudyDay] {
        (1 - monthLength...0).map(StudyDay(of: now, in: zone).adding)
    }

    /// Makes the counts from the numbers of words and reviews.
    ///
    /// - Parameters:
    ///   - stages: The number of words in each stage; empty stages may be missing.
    ///   - due: The number of due words, by the index of the day in ``week(at:in:)``; days without
    ///     due words may be missing.
    ///   - newCount: The number of new words that the daily limit still allows today; it may exceed
    ///     the number of new words.
    ///   - reviews: The number of reviews, by the index of the day in ``month(at:in:)``, and the
    ///     number of reviews in which the word was not forgotten; days without reviews may be
    ///     missing.
    ///   - now: The time.
    ///   - zone: The time zone, which says when a day begins.
    public init(
        stages: [ReviewStage: Int], due: [Int: Int], newCount: Int,
        reviews: [Int: (count: Int, remembered: Int)], at now: UnixTime,
        in zone: any TimeZoneService
    ) {
        self.stages = stages
        let newCount = max(0, min(newCount, stages[.new] ?? 0))
        days = ReviewCounts.week(at: now, in: zone).enumerated().map { number, day in
            Day(
                date: CalendarDate(daysSince1970: day.number),
                dueCount: (due[number] ?? 0) + (number == 0 ? newCount : 0))
        }
        month = ReviewCounts.month(at: now, in: zone).enumerated().map { number, day in
            let (count, remembered) = reviews[number] ?? (0, 0)
            return PastDay(
                date: CalendarDate(daysSince1970: day.number), reviewCount: count,
                rememberedCount: remembered)
        }
    }

    /// The number of words.
    var wordCount: Int { stages.values.reduce(0, +) }

    /// True if there was a review in the month.
    public var hasReviews: Bool { month.contains { $0.reviewCount > 0 } }

    /// The number of words in a stage.
    public subscript(stage: ReviewStage) -> Int { stages[stage] ?? 0 }

    /// Two sentences: the first names the stages that have words, the second the days that have due
    /// words.
    public var text: String {
        let parts = ReviewStage.allCases.filter { self[$0] > 0 }
            .map { "\(self[$0].grouped) \($0.title)" }
        let dueDays = days.enumerated().filter { $0.element.dueCount > 0 }.map { index, day in
            let name = index == 0 ? "today" : day.date.weekday.shortName
            return "\(name) \(day.dueCount.grouped)"
        }
        let dueText =
            dueDays.isEmpty ? "Nothing is due this week" : "Due: \(dueDays.joined(separator: ", "))"
        return "\(parts.joined(separator: ", ")). \(dueText)."
    }
}

extension MarkLine {
    /// The stage of the word, or the reason why no review asks for it.
    public var reviewStage: ReviewStage {
        if isSuspended { return .suspended }
        return stage == .new && meaning.isEmpty ? .withoutMeaning : stage
    }
}

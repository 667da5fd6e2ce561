/// The stage to which a word is learned.
public enum ReviewStage: Int, CaseIterable, Sendable {
    case new
    /// In steps of minutes, also after it was forgotten.
    case learning
    /// Reviewed after less than 21 days.
    case young
    case known
    case suspended
    /// New, and no card until its meaning is known.
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
    /// From so many days on, a word counts as known.
    private static let knownDays = 21

    /// The stage to which the word is learned.
    public var stage: ReviewStage {
        switch phase {
        case .new: .new
        case .learning, .relearning: .learning
        case .review: days < ReviewState.knownDays ? .young : .known
        }
    }

    /// The days from the last review to the next; a day begins at 4 o'clock, so the last one is not whole.
    private var days: Int {
        guard let due, let lastReview else { return 0 }
        return (due.seconds - lastReview.seconds + 86_399) / 86_400
    }
}

/// The number of words in each stage, of those that are due on each day of the next week, and of
/// the reviews on each day of a month.
public struct ReviewCounts: Equatable, Sendable {
    /// The days of study from today; what was due before is due today, and so are the new words of today.
    public let days: [Day]
    /// The last days of study; today is the last of them.
    public let month: [PastDay]
    /// In the order of the stages.
    private let stages: [Int]

    public struct Day: Equatable, Sendable {
        public let date: CalendarDate
        public let dueCount: Int
    }

    public struct PastDay: Equatable, Sendable {
        public let date: CalendarDate
        public fileprivate(set) var reviewCount = 0
        /// The number of reviews in which the word was not forgotten.
        public fileprivate(set) var rememberedCount = 0
    }

    private static let dayCount = 7
    private static let monthLength = 30

    /// The first moment of ``month``.
    public static func beginningOfMonth(
        at now: UnixTime, in zone: any TimeZoneService
    ) -> UnixTime {
        StudyDay(of: now, in: zone).adding(days: 1 - monthLength).beginning(in: zone)
    }

    /// Counts the words of some lines, each once.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - newCount: The number of new words that are left for today, if there are so many.
    ///   - reviews: The reviews since the beginning of the month.
    ///   - now: The time.
    ///   - zone: The time zone, which says when a day begins.
    public init(
        of lines: [MarkLine], newCount: Int, reviews: [Review] = [], at now: UnixTime,
        in zone: any TimeZoneService
    ) {
        let today = StudyDay(of: now, in: zone)
        let days = (0..<ReviewCounts.dayCount).map(today.adding)
        let ends = days.map { $0.adding(days: 1).beginning(in: zone) }
        var stages = ReviewStage.allCases.map { _ in 0 }
        var dueCounts = days.map { _ in 0 }
        var seen: Set<MarkKey> = []
        for line in lines where line.key.kind == .word && seen.insert(line.key).inserted {
            stages[line.reviewStage.rawValue] += 1
            if !line.isSuspended, let due = line.due, let day = ends.firstIndex(where: { due < $0 })
            {
                dueCounts[day] += 1
            }
        }
        dueCounts[0] += max(0, min(newCount, stages[ReviewStage.new.rawValue]))
        self.stages = stages
        let past = (0..<ReviewCounts.monthLength).map { today.adding(days: -$0) }
        let starts = past.map { $0.beginning(in: zone) }
        var month = past.map { PastDay(date: CalendarDate(daysSince1970: $0.number)) }
        for review in reviews {
            guard let day = starts.firstIndex(where: { $0 <= review.time }) else { continue }
            month[day].reviewCount += 1
            if review.grade != .again { month[day].rememberedCount += 1 }
        }
        self.month = month.reversed()
        self.days = zip(days, dueCounts).map {
            Day(date: CalendarDate(daysSince1970: $0.number), dueCount: $1)
        }
    }

    /// True if there was a review in the month.
    public var hasReviews: Bool { month.contains { $0.reviewCount > 0 } }

    /// The number of words in a stage.
    public subscript(stage: ReviewStage) -> Int { stages[stage.rawValue] }

    /// In two sentences; only the stages that there are, and the days that have some.
    public var text: String {
        let parts = ReviewStage.allCases.filter { self[$0] > 0 }
            .map { "\(self[$0].grouped) \($0.title)" }
        let due = days.enumerated().filter { $0.element.dueCount > 0 }.map { index, day in
            let name = index == 0 ? "today" : day.date.weekday.shortName
            return "\(name) \(day.dueCount.grouped)"
        }
        let dueText =
            due.isEmpty ? "Nothing is due this week" : "Due: \(due.joined(separator: ", "))"
        return "\(parts.joined(separator: ", ")). \(dueText)."
    }
}

extension MarkLine {
    /// Its stage, or why no review asks for it.
    public var reviewStage: ReviewStage {
        if isSuspended { return .suspended }
        return stage == .new && meaning.isEmpty ? .withoutMeaning : stage
    }
}

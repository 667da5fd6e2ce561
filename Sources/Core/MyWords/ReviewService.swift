/// Chooses the words to review, and saves how well you knew them.
///
/// Reviews are saved permanently. A call returns when its change is on the disk.
public protocol ReviewService: Sendable {
    /// The queue of cards to review now.
    func reviewQueue(_ choice: ReviewChoice) async throws(MyWordsError) -> ReviewQueue

    /// The card of a mark; nil if the key is no longer marked.
    func card(for key: MarkKey) async throws(MyWordsError) -> ReviewCard?

    /// Saves a review.
    ///
    /// - Returns: True if the review was saved; false if another program has reviewed the word
    ///   since the card was made.
    func rate(_ card: ReviewCard, _ grade: Grade) async throws(MyWordsError) -> Bool

    /// Leaves marks out of reviews in one change, or includes them again.
    func suspend(_ keys: [MarkKey], _ isSuspended: Bool) async throws(MyWordsError)

    /// Counts words by stage and by the day when they are due, and counts their reviews of the last
    /// month.
    ///
    /// The new words that are left for today count as due today.
    func counts(_ choice: ReviewChoice) async throws(MyWordsError) -> ReviewCounts

    /// The words that are due now, in order, then today's new words.
    func dueWords(_ choice: ReviewChoice) async throws(MyWordsError) -> [MarkLine]

    /// The number of words that ``dueWords(_:)`` returns.
    func dueCount(_ choice: ReviewChoice) async throws(MyWordsError) -> Int
}

/// The words to review.
public struct ReviewChoice: Hashable, Sendable {
    /// The name of a list; nil for all marks.
    public var list: String?
    /// The number of new words a day.
    public var newCount: Int
    /// The order of the new words.
    public var order: NewWordOrder
    /// The only words to review; nil for all words.
    public var keys: Set<MarkKey>?
    /// True if words that are not due are reviewed too, after the due words.
    public var isAhead = false
    /// The words reviewed already, which are not reviewed ahead of time again.
    public var reviewedKeys: Set<MarkKey> = []

    public init(
        list: String? = nil, newCount: Int = Setting.newWords.defaultValue,
        order: NewWordOrder = Setting.newWordOrder.defaultValue
    ) {
        self.list = list
        self.newCount = newCount
        self.order = order
    }
}

/// The order in which a review takes new words.
public enum NewWordOrder: String, SettingChoice {
    /// In the order in which they were marked; imported words in the order of their file.
    case added
    /// In the order of a hash of each word, which separates words of the same initial letter or the
    /// same lesson.
    case mixed
}

extension Setting where Value == NewWordOrder {
    /// The order of the new words.
    public static var newWordOrder: Setting {
        .choice(
            "review.order", .added,
            "The order of new words: by the time you marked or imported them, or mixed")
    }
}

extension Setting where Value == Int {
    /// The number of new words a day.
    public static var newWords: Setting {
        .number(
            "review.new", 20, in: 0...10_000, "The maximum number of new words a day",
            appliesAtOnce: true)
    }
}

/// The next card to review, and the numbers of cards that are due or wait.
public struct ReviewQueue: Hashable, Sendable {
    /// The next card; nil if nothing is due.
    public let next: ReviewCard?
    /// The number of cards that are due now, without today's new cards.
    public let dueCount: Int
    /// The number of new cards that are left for today.
    public let newCount: Int
    /// The number of cards that are due again in some minutes.
    ///
    /// These cards are shown when no other card is left.
    public let againCount: Int
    /// The time when the next card is due, if no card is due now; nil if no card will be due.
    public let nextDue: UnixTime?
    /// The number of other cards that could be reviewed ahead of time.
    public let aheadCount: Int
    /// The number of suspended words among the chosen words; 0 if there is a next card.
    public let suspendedCount: Int
    /// The number of new words without a meaning among the chosen words; 0 if there is a next card.
    public let withoutMeaningCount: Int

    public init(
        next: ReviewCard? = nil, dueCount: Int = 0, newCount: Int = 0, againCount: Int = 0,
        nextDue: UnixTime? = nil, aheadCount: Int = 0, suspendedCount: Int = 0,
        withoutMeaningCount: Int = 0
    ) {
        self.next = next
        self.dueCount = dueCount
        self.newCount = newCount
        self.againCount = againCount
        self.nextDue = nextDue
        self.aheadCount = aheadCount
        self.suspendedCount = suspendedCount
        self.withoutMeaningCount = withoutMeaningCount
    }
}

/// A word to review.
public struct ReviewCard: Hashable, Sendable {
    public let mark: Mark
    /// The interval until the next review, for each grade.
    public let intervals: [Grade: Duration]

    public init(_ mark: Mark, intervals: [Grade: Duration]) {
        self.mark = mark
        self.intervals = intervals
    }
}

/// One answer to a card: an entry in the log of a mark's reviews.
///
/// The log is never shortened, so that other weights or another algorithm can compute the schedule
/// anew.
public struct Review: Hashable, Sendable {
    public let time: UnixTime
    public let grade: Grade

    public init(time: UnixTime, grade: Grade) {
        self.time = time
        self.grade = grade
    }
}

/// The state of a mark in the review schedule.
///
/// The state follows from the log of the mark's reviews, and can be computed anew from this log.
public struct ReviewState: Hashable, Sendable {
    public var phase: Phase
    /// Nil before the first review.
    public var memory: Memory?
    /// The time when the next review is due; nil before the first review.
    public var due: UnixTime?
    /// Nil before the first review.
    public var lastReview: UnixTime?
    /// The number of reviews so far.
    public var count: Int

    /// The phase of learning the word.
    public enum Phase: Hashable, Sendable {
        case new
        /// The word is reviewed in steps of minutes, counted from 0.
        case learning(step: Int)
        /// The word is reviewed at intervals of days.
        case review
        /// The word was forgotten, and is reviewed in steps of minutes, counted from 0.
        case relearning(step: Int)
    }

    /// The strength of the memory of the word, in the variables of the schedule's formulas.
    public struct Memory: Hashable, Sendable {
        /// The days until the probability of recall falls to 90 %.
        public let stability: Double
        /// From 1, the easiest, to 10.
        public let difficulty: Double

        public static let stabilities = 0.001...36_500.0
        public static let difficulties = 1.0...10.0

        /// Makes the memory of a word.
        ///
        /// A number outside its limits is set to the nearer limit.
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

    /// The state before the first review.
    public static let new = ReviewState(phase: .new)
}

extension Double {
    /// The number, or the limit that it exceeds; the lower limit for NaN.
    fileprivate func limited(to limits: ClosedRange<Double>) -> Double {
        .minimum(.maximum(self, limits.lowerBound), limits.upperBound)
    }
}

/// Your own judgement of how well you remembered a card.
public enum Grade: Int, CaseIterable, Sendable {
    /// Not at all.
    case again = 1
    /// With effort.
    case hard
    /// After a moment.
    case good
    /// At once.
    case easy

    /// The name for keys and buttons.
    public var title: String {
        switch self {
        case .again: "Again"
        case .hard: "Hard"
        case .good: "Good"
        case .easy: "Easy"
        }
    }
}

extension UserEvent {
    /// Say how well a card was known.
    public static func grade(_ grade: Grade) -> UserEvent { .grade(grade.rawValue) }
}

extension Duration {
    /// The duration as the interval of a card: `<1 min`, `10 min`, `2 h`, `5 d`, `1.5 mo`, `1.2 y`.
    ///
    /// The number is rounded. The next unit is used where the rounded number would reach it: 60
    /// minutes are `1 h`.
    public var intervalText: String {
        let seconds = Double(components.seconds)
        if seconds < 60 { return "<1 min" }
        if let minutes = (seconds / 60).rounded(below: 60) { return "\(minutes) min" }
        if let hours = (seconds / 3_600).rounded(below: 24) { return "\(hours) h" }
        let days = seconds / 86_400
        if let days = days.rounded(below: 30) { return "\(days) d" }
        // A month is a twelfth of a year of 365.25 days.
        let months = days / 30.4375
        if months.rounded() < 12 { return "\(months.withTenths) mo" }
        return "\((months / 12).withTenths) y"
    }
}

extension Double {
    /// The rounded number; nil if it reaches the limit.
    fileprivate func rounded(below limit: Double) -> Int? {
        rounded() < limit ? Int(rounded()) : nil
    }

    /// The number with one decimal place below 10, and without decimal places from 10 on: `1.5`,
    /// `2`, `11`.
    fileprivate var withTenths: String {
        let tenths = Int((self * 10).rounded())
        if tenths >= 100 { return "\(Int(rounded()))" }
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// Says which words to review, and keeps how well you knew them.
///
/// Each review is kept for good. A call returns when its change is on the disk.
public protocol ReviewService: Sendable {
    /// What to review now.
    func reviewQueue(_ choice: ReviewChoice) async throws(OwnWordsError) -> ReviewQueue

    /// The card of a mark; nil if it is not marked any longer.
    func card(for key: MarkKey) async throws(OwnWordsError) -> ReviewCard?

    /// Keeps a review.
    ///
    /// - Returns: False, with nothing kept, if the word was reviewed by another program since the card
    ///   was made.
    func rate(_ card: ReviewCard, _ grade: Grade) async throws(OwnWordsError) -> Bool

    /// Leaves a mark out of reviews, or takes it in again.
    func suspend(_ key: MarkKey, _ isSuspended: Bool) async throws(OwnWordsError)

    /// The words that are due now, in order, then the new ones of today.
    func dueWords(_ choice: ReviewChoice) async throws(OwnWordsError) -> [MarkLine]
}

/// Which words to review.
public struct ReviewChoice: Hashable, Sendable {
    /// The name of a list; nil for all marks.
    public var list: String?
    /// How many new words a day.
    public var newCount: Int

    public static let usualNewCount = 20

    public init(list: String? = nil, newCount: Int = usualNewCount) {
        self.list = list
        self.newCount = newCount
    }
}

/// What to review now.
public struct ReviewQueue: Hashable, Sendable {
    /// The next card; nil if nothing is due.
    public let next: ReviewCard?
    /// How many are due now, the new ones of today not counted.
    public let dueCount: Int
    /// How many new ones are left for today.
    public let newCount: Int
    /// How many wait for a step of some minutes; they come when nothing else is left.
    public let againCount: Int
    /// When the next one is due if none is due now; nil if there is none.
    public let nextDue: UnixTime?

    public init(
        next: ReviewCard? = nil, dueCount: Int = 0, newCount: Int = 0, againCount: Int = 0,
        nextDue: UnixTime? = nil
    ) {
        self.next = next
        self.dueCount = dueCount
        self.newCount = newCount
        self.againCount = againCount
        self.nextDue = nextDue
    }
}

/// A word to review.
public struct ReviewCard: Hashable, Sendable {
    public let mark: Mark
    /// The interval that each grade would give.
    public let intervals: [Grade: Duration]

    public init(_ mark: Mark, intervals: [Grade: Duration]) {
        self.mark = mark
        self.intervals = intervals
    }
}

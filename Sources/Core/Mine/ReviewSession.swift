/// The state of a review: the card, which side is shown, and what was done so far.
public struct ReviewSession: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var queue: ReviewQueue?
        /// The card that is shown; nil before the first one is loaded, and at the end.
        public fileprivate(set) var card: ReviewCard?
        public fileprivate(set) var front = ReviewFront.word
        /// Whether the answer is shown.
        public fileprivate(set) var isAnswered = false
        /// How far the last answer to this card is.
        fileprivate(set) var keeping = Keeping.nothing
        /// What was done in this session, the last one at the end.
        public fileprivate(set) var done: [Done] = []

        public var reviewedCount: Int { done.count { $0.grade != nil } }
        public var forgottenCount: Int { done.count { $0.grade == .again } }
        /// Whether there is nothing to review now.
        public var isFinished: Bool { queue != nil && card == nil }
        /// Whether the card was answered, so that keys for it come too late.
        public var isRated: Bool { keeping != .nothing }
    }

    /// How far an answer is.
    enum Keeping: Hashable, Sendable {
        case nothing
        /// Not on the disk yet.
        case pending
        case kept
    }

    /// A review of this session, or a word that was left out from now on.
    public struct Done: Hashable, Sendable {
        public let key: MarkKey
        /// Nil for a word that was left out.
        public let grade: Grade?
        /// The number of reviews before.
        let count: Int

        /// Whether it was taken back, as its mark has it now.
        func isTakenBack(in mark: Mark) -> Bool {
            grade == nil ? !mark.isSuspended : mark.review.count <= count
        }
    }

    public enum Action: Sendable {
        /// The next card has come.
        case show(ReviewQueue)
        /// A card comes back, because what was done to it was taken back.
        case bringBack(ReviewCard, ReviewQueue)
        /// The mark of the shown card has changed.
        case update(ReviewCard)
        case turn
        case answer
        /// Keep a grade for the shown card; without one leave it out from now on.
        case rate(Grade?)
        /// What was to be kept is on the disk.
        case keep
        /// It was not kept.
        case fail
    }

    public let initialState = State()

    public init() {}

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .show(let queue):
            next.queue = queue
            next.begin(queue.next)
        case .bringBack(let card, let queue):
            _ = next.done.popLast()
            next.queue = queue
            next.begin(card)
        case .update(let card):
            next.card = card
            next.checkFront()
        case .turn:
            if let card = state.card, !state.isAnswered {
                next.front = state.front.next(for: card.mark)
            }
        case .answer: next.isAnswered = state.card != nil
        case .rate(let grade):
            guard let mark = state.card?.mark, !state.isRated, state.isAnswered || grade == nil
            else { break }
            next.keeping = .pending
            next.done.append(Done(key: mark.key, grade: grade, count: mark.review.count))
        case .keep: if state.keeping == .pending { next.keeping = .kept }
        case .fail:
            guard state.keeping == .pending else { break }
            next.keeping = .nothing
            _ = next.done.popLast()
        }
        return next
    }
}

extension ReviewSession.State {
    /// Shows the front of a card.
    fileprivate mutating func begin(_ card: ReviewCard?) {
        self.card = card
        isAnswered = false
        keeping = .nothing
        checkFront()
    }

    /// Shows the word if the mark has no such front.
    fileprivate mutating func checkFront() {
        if let card, front.text(of: card.mark) == nil { front = .word }
    }
}

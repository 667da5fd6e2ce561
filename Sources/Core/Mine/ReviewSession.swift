/// The state of a review: the card, which side is shown, and what was done so far.
public struct ReviewSession: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var queue: ReviewQueue?
        /// The card that is shown; nil before the first one is loaded, and at the end.
        public fileprivate(set) var card: ReviewCard?
        public fileprivate(set) var front = ReviewFront.word
        /// Whether the answer is shown.
        public fileprivate(set) var isAnswered = false
        /// Whether a grade is being kept, so that keys for this card come too late.
        public fileprivate(set) var isRating = false
        /// The mark whose review is being taken back, to show its card again.
        public fileprivate(set) var returning: MarkKey?
        /// The reviews of this session, the last one at the end.
        public fileprivate(set) var done: [Done] = []

        public var reviewedCount: Int { done.count }
        public var forgottenCount: Int { done.count { $0.grade == .again } }
        /// Whether there is nothing to review now.
        public var isFinished: Bool { queue != nil && card == nil }
    }

    /// A review of this session.
    public struct Done: Hashable, Sendable {
        public let key: MarkKey
        public let grade: Grade
    }

    public enum Action: Sendable {
        /// The next card has come.
        case show(ReviewQueue)
        /// A card comes back after its review was taken back.
        case bringBack(ReviewCard)
        case turn
        case answer
        /// Keep a grade for the shown card.
        case rate(Grade)
        /// The grade was not kept.
        case fail
        /// The last review is taken back.
        case takeBack
    }

    public let initialState = State()

    public init() {}

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .show(let queue):
            next.queue = queue
            next.begin(queue.next)
        case .bringBack(let card): next.begin(card)
        case .turn:
            if let card = state.card, !state.isAnswered {
                next.front = state.front.next(for: card.mark)
            }
        case .answer: next.isAnswered = state.card != nil
        case .rate(let grade):
            guard let card = state.card, state.isAnswered, !state.isRating else { break }
            next.isRating = true
            next.done.append(Done(key: card.mark.key, grade: grade))
        case .fail:
            next.isRating = false
            _ = next.done.popLast()
        case .takeBack: next.returning = next.done.popLast()?.key
        }
        return next
    }
}

extension ReviewSession.State {
    /// Shows the front of a card.
    fileprivate mutating func begin(_ card: ReviewCard?) {
        self.card = card
        returning = nil
        isAnswered = false
        isRating = false
        if let card, front.text(of: card.mark) == nil { front = .word }
    }
}

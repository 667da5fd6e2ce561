import Texts

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
        case wasKept
        /// It was not kept.
        case wasNotKept
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
        case .wasKept: if state.keeping == .pending { next.keeping = .kept }
        case .wasNotKept:
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

/// What the front of a card shows.
public enum ReviewFront: CaseIterable, Sendable {
    case word
    /// A sentence with the word left out.
    case sentence
    case meaning

    /// The text for a mark; nil if it has none.
    public func text(of mark: Mark) -> String? {
        switch self {
        case .word: mark.title
        case .sentence:
            mark.contexts.lazy.compactMap { ReviewFront.gap(mark.title, in: $0.origin.sentence) }
                .first
        case .meaning: mark.meaning.isEmpty ? nil : mark.meaning
        }
    }

    /// The next front that the mark has.
    func next(for mark: Mark) -> ReviewFront {
        let all = ReviewFront.allCases
        let index = all.firstIndex(of: self) ?? 0
        return (1...all.count).lazy.map { all[(index + $0) % all.count] }
            .first { $0.text(of: mark) != nil } ?? .word
    }

    /// The sentence with `___` for each word that begins as the word does; nil if it has none.
    ///
    /// Its inflected forms would give it away too.
    private static func gap(_ word: String, in sentence: String) -> String? {
        let places = WordInSentence.beginnings(of: word, in: sentence)
        guard !places.isEmpty else { return nil }
        var text = ""
        var end = sentence.startIndex
        for place in places {
            text += sentence[end..<place.lowerBound] + "___"
            end = place.upperBound
        }
        return text + sentence[end...]
    }
}

/// Formats a card: its front, and below it the answer, the sense that was marked first.
struct ReviewText {
    let state: ReviewSession.State
    /// What the dictionaries say; nil while they are asked.
    let page: MyWordsPage?

    var text: StyledText {
        guard let mark = state.card?.mark else { return StyledText() }
        let front = state.front.text(of: mark) ?? mark.title
        var paragraphs: [StyledText.Paragraph] = [.init(front, style: .strong)]
        guard state.isAnswered else { return StyledText(paragraphs) }
        paragraphs.append(.empty)
        if state.front != .word { paragraphs.append(.init(mark.title, style: .strong)) }
        let part = [mark.partOfSpeech, mark.pronunciation.isEmpty ? "" : "/\(mark.pronunciation)/"]
            .filter { !$0.isEmpty }.joined(separator: " ")
        if !part.isEmpty { paragraphs.append(.init(part, style: .secondary)) }
        if !mark.meaning.isEmpty, state.front != .meaning {
            paragraphs += [.init(mark.meaning, indent: 2)]
        }
        let rest = page?.answer.paragraphs ?? []
        return StyledText(paragraphs + (rest.isEmpty ? [] : [.empty] + rest))
    }
}

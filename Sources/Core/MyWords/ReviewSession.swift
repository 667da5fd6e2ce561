import Texts

/// The state of a review: the card, its shown side, and the steps so far.
public struct ReviewSession: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var queue: ReviewQueue?
        /// The card that is shown; nil before the first one is loaded, and at the end.
        public fileprivate(set) var card: ReviewCard?
        public fileprivate(set) var front = ReviewFront.word
        /// The front that cards begin with if they have it.
        fileprivate var wantedFront = ReviewFront.sentence
        /// True if the answer is shown.
        public fileprivate(set) var isAnswered = false
        /// True if the word is being typed.
        public fileprivate(set) var isTyping = false
        /// The text that was typed as the answer to this card; nil for nothing.
        fileprivate var typedText: String?
        /// The state of the last answer to this card.
        fileprivate(set) var keeping = Keeping.nothing
        /// The reviews of this session, and the words that were suspended in it, the last one at the end.
        public fileprivate(set) var done: [Done] = []
        /// True if words that are not due are reviewed too.
        public fileprivate(set) var isAhead = false
        /// The forgotten words that are gone through again, the shown one first; empty outside of that.
        public fileprivate(set) var drill: [MarkKey] = []

        public var reviewedCount: Int { done.count { $0.grade != nil } }
        public var forgottenCount: Int { done.count { $0.grade == .again } }
        /// The answer that was typed to this card; nil for none.
        public var typed: TypedAnswer? {
            guard let typedText, let mark = card?.mark else { return nil }
            return TypedAnswer(typedText, to: mark, front)
        }
        /// The words that were forgotten in this session, each once.
        var forgotten: [MarkKey] {
            done.reduce(into: []) { keys, done in
                if done.grade == .again, !keys.contains(done.key) { keys.append(done.key) }
            }
        }
        /// True if there is nothing to review now.
        public var isFinished: Bool { queue != nil && card == nil }
        /// True if the card was rated, so that keys for it come too late.
        public var isRated: Bool { keeping != .nothing }
    }

    /// The state of an answer.
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
        /// The number of reviews that the mark had before.
        let count: Int

        /// Returns true if the present state of its mark shows that it was undone.
        func isTakenBack(in mark: Mark) -> Bool {
            grade == nil ? !mark.isSuspended : mark.review.count <= count
        }
    }

    public enum Action: Sendable {
        /// The next card has come.
        case show(ReviewQueue)
        /// A card comes back, because its grade was undone.
        case bringBack(ReviewCard, ReviewQueue)
        /// The mark of the shown card has changed.
        case update(ReviewCard)
        case turn
        case answer
        /// Begin to type the word, or stop typing.
        case type(Bool)
        /// Answer with the typed text.
        case answerTyped(String)
        /// Review words that are not due, too.
        case goAhead
        /// Go through the forgotten words again.
        case beginDrill
        /// The next forgotten word has come.
        case showAgain(ReviewCard)
        /// The first forgotten word is known now, or comes once more; nil if it is not marked any longer.
        case drilled(Grade?)
        /// Keep a grade for the shown card; without one leave it out from now on.
        case rate(Grade?)
        /// The grade, or the suspension, is on the disk.
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
            next.drill = []
            next.begin(queue.next)
        case .bringBack(let card, let queue):
            _ = next.done.popLast()
            next.queue = queue
            next.drill = []
            next.begin(card)
        case .update(let card):
            next.card = card
            next.checkFront()
        case .turn:
            if let card = state.card, !state.isAnswered {
                next.wantedFront = state.front.next(for: card.mark)
                next.front = next.wantedFront
            }
        case .answer: next.isAnswered = state.card != nil
        case .type(let isTyping):
            next.isTyping = isTyping && state.card != nil && !state.isAnswered
        case .answerTyped(let text):
            guard state.card != nil, !state.isAnswered else { break }
            next.isTyping = false
            next.isAnswered = true
            next.typedText = text
        case .goAhead: next.isAhead = true
        case .beginDrill: if state.isFinished { next.drill = state.forgotten }
        case .showAgain(let card): next.begin(card)
        case .drilled(let grade): next.drilled(grade)
        case .rate(let grade):
            guard let mark = state.card?.mark, !state.isRated, state.isAnswered || grade == nil
            else { break }
            next.keeping = .pending
            next.drill.removeAll { $0 == mark.key }
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
        isTyping = false
        typedText = nil
        keeping = .nothing
        checkFront()
    }

    /// Shows the wanted front; the word if the mark has none such.
    fileprivate mutating func checkFront() {
        guard let card else { return }
        front = wantedFront.text(of: card.mark) == nil ? .word : wantedFront
    }

    /// Goes on to the next forgotten word; words that are still not known come again at the end.
    fileprivate mutating func drilled(_ grade: Grade?) {
        guard let key = drill.first, isAnswered && !isRated || grade == nil else { return }
        drill.removeFirst()
        if grade == .again { drill.append(key) }
        keeping = .kept
    }
}

/// An answer to a card that was typed.
public struct TypedAnswer: Sendable {
    public let text: String
    /// The word as it was asked for: of a sentence, its form there.
    let word: String
    /// True if it is the word, with its article or without it; case, accents, hyphens, apostrophes and blanks do
    /// not count.
    public let isRight: Bool

    init(_ text: String, to mark: Mark, _ front: ReviewFront) {
        let article = mark.forms.article
        let noun = article.isEmpty ? nil : "\(article) \(mark.title)"
        let articles =
            article.isEmpty
            ? TypedAnswer.articles.flatMap { [$0] + $1 }
            : [article] + TypedAnswer.articles[article, default: []]
        let words =
            [mark.title] + articles.map { "\($0) \(mark.title)" }
            + (front == .sentence ? ReviewFront.leftOut(of: mark) : [])
        let folded = TypedAnswer.folded(text)
        let word = words.first {
            TypedAnswer.folded($0) == folded || TypedAnswer.folded($0.withoutUmlauts) == folded
        }
        self.text = text
        self.word = word ?? (text.contains(" ") ? noun : nil) ?? mark.title
        isRight = word != nil
    }

    /// The grade that it suggests.
    public var grade: Grade { isRight ? .good : .again }

    /// Other articles of the same gender, by the one that a mark has.
    private static let articles = [
        "der": ["ein"], "die": ["eine"], "das": ["ein"], "un": ["le", "l'"], "une": ["la", "l'"],
        "el": ["un"], "la": ["una", "el"], "o": ["um"], "a": ["uma"], "de": ["een"], "het": ["een"],
    ]

    private static func folded(_ text: String) -> FoldedText {
        let letters = text.filter { $0.isLetter || $0.isNumber }
        let plain = (letters.isEmpty ? text : letters).inHiragana
        return FoldedText(plain.replacing("œ", with: "oe").replacing("Œ", with: "Oe"))
    }

    /// The typed text and its verdict, and the word if that is spelled otherwise; the part that differs stands out.
    var paragraphs: [StyledText.Paragraph] {
        guard text != word, text != word.withoutUmlauts else {
            return [.init(word, style: .strong, aside: "right")]
        }
        let verdict = isRight ? "right, but check the spelling" : "wrong"
        return [
            .init(TypedAnswer.runs(text, besides: word), aside: verdict),
            .init(TypedAnswer.runs(word, besides: text)),
        ]
    }

    /// A text in which the part that differs from another text is stressed: all but the common beginning
    /// and end.
    private static func runs(_ text: String, besides other: String) -> [StyledText.Run] {
        let start = text.commonPrefix(with: other)
        let (rest, otherRest) = (text.dropFirst(start), other.dropFirst(start))
        let end = String(rest.reversed()).commonPrefix(with: String(otherRest.reversed()))
        let runs: [StyledText.Run] = [
            .init(String(text.prefix(start))),
            .init(String(rest.dropLast(end)), style: [.strong, .emphasized]),
            .init(String(rest.suffix(end))),
        ]
        return runs.filter { !$0.text.isEmpty }
    }
}

extension String {
    /// The text as people type it whose keyboard lacks umlauts.
    fileprivate var withoutUmlauts: String {
        let typed = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"]
        return map { typed[String($0)] ?? String($0) }.joined()
    }

    /// The text with hiragana in the place of katakana.
    fileprivate var inHiragana: String {
        // The Unicode Standard, "Kana": both have the same order, 96 scalars apart.
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { kana in
                    (0x30A1...0x30F6).contains(kana.value)
                        ? Unicode.Scalar(kana.value - 0x60) ?? kana : kana
                }))
    }

    /// With how many characters both begin.
    fileprivate func commonPrefix(with other: String) -> Int {
        zip(self, other).prefix { $0 == $1 }.count
    }
}

/// The content of the front of a card.
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

    /// The words that the sentence of a mark leaves out.
    static func leftOut(of mark: Mark) -> [String] {
        mark.contexts.lazy.map(\.origin.sentence).map { sentence in
            WordInSentence.beginnings(of: mark.title, in: sentence).map { String(sentence[$0]) }
        }.first { !$0.isEmpty } ?? []
    }
}

/// Formats a card: its front, and below it the answer, the sense that was marked first.
struct ReviewText {
    let state: ReviewSession.State
    /// The page of the word; nil while the dictionaries are asked.
    let page: MyWordsPage?
    /// True if a screen reader speaks it: the entries of the dictionaries are on the word's page, which has
    /// the saved meaning, too.
    var isHeard = false

    var text: StyledText {
        guard let mark = state.card?.mark else { return StyledText() }
        let front = state.front.text(of: mark) ?? mark.title
        var paragraphs: [StyledText.Paragraph] = [.init(front, style: .strong)]
        guard state.isAnswered else { return StyledText(paragraphs) }
        paragraphs.append(.empty)
        if let typed = state.typed {
            paragraphs += typed.paragraphs
        } else if state.front != .word {
            paragraphs.append(.init(mark.title, style: .strong))
        }
        let part = [mark.partOfSpeech, mark.forms.text, mark.content.shownPronunciation]
            .filter { !$0.isEmpty }.joined(separator: " · ")
        let source = page?.meaningSource ?? mark.meaningSource
        if !part.isEmpty || !source.isEmpty {
            paragraphs.append(.init(part, style: .secondary, aside: source.isEmpty ? nil : source))
        }
        if !mark.meaning.isEmpty, state.front != .meaning {
            paragraphs += [.init(mark.meaning, indent: 2)]
        }
        let told = isHeard && !mark.meaning.isEmpty ? nil : page?.told
        for rest in [page?.own, told].compactMap({ $0?.paragraphs }) where !rest.isEmpty {
            paragraphs += [.empty] + rest
        }
        return StyledText(paragraphs)
    }
}

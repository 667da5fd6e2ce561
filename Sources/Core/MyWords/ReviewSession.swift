import Texts

/// The state of a review: the card, its shown side, and the steps so far.
public struct ReviewSession: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var queue: ReviewQueue?
        /// The card that is shown; nil before the first card is loaded, and at the end.
        public fileprivate(set) var card: ReviewCard?
        public fileprivate(set) var front = ReviewFront.word
        /// The front with which each card begins, if its mark has that front.
        fileprivate var preferredFront = ReviewFront.sentence
        /// True if the answer is shown.
        public fileprivate(set) var isAnswered = false
        /// True if the word is being typed.
        public fileprivate(set) var isTyping = false
        /// The text that was typed as the answer to this card; nil if none was typed.
        fileprivate var typedText: String?
        /// The progress of saving the last answer to this card.
        fileprivate(set) var savingProgress = SavingProgress.notStarted
        /// The reviews and suspensions of this session, the oldest first.
        public fileprivate(set) var steps: [Step] = []
        /// True if words that are not due are reviewed too.
        public fileprivate(set) var isAhead = false
        /// The words that are left in a drill, the shown word first; empty outside a drill.
        ///
        /// In a drill, the user goes through the forgotten words again.
        public fileprivate(set) var drill: [MarkKey] = []

        public var reviewedCount: Int { steps.count { $0.grade != nil } }
        public var forgottenCount: Int { steps.count { $0.grade == .again } }
        /// The answer that was typed to this card; nil for none.
        public var typedAnswer: TypedAnswer? {
            guard let typedText, let mark = card?.mark else { return nil }
            return TypedAnswer(typedText, to: mark, front)
        }
        /// The words that were forgotten in this session, each once.
        var forgottenKeys: [MarkKey] {
            steps.reduce(into: []) { keys, step in
                if step.grade == .again, !keys.contains(step.key) { keys.append(step.key) }
            }
        }
        /// True if there is nothing to review now.
        public var isFinished: Bool { queue != nil && card == nil }
        /// True if the card was rated or suspended, so that further grades are ignored.
        public var isRated: Bool { savingProgress != .notStarted }
    }

    /// The progress of saving an answer.
    enum SavingProgress: Hashable, Sendable {
        case notStarted
        /// Not on the disk yet.
        case pending
        case saved
    }

    /// A review of this session, or the suspension of a word.
    public struct Step: Hashable, Sendable {
        public let key: MarkKey
        /// Nil for a suspension.
        public let grade: Grade?
        /// The number of reviews that the mark had before this step.
        let count: Int

        /// Returns true if the present state of the mark shows that the review or suspension was
        /// undone.
        func isUndone(in mark: Mark) -> Bool {
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
        case setTyping(Bool)
        /// Answer with the typed text.
        case answerTyped(String)
        /// Review words that are not due, too.
        case goAhead
        /// Go through the forgotten words again.
        case beginDrill
        /// The next forgotten word has come.
        case showAgain(ReviewCard)
        /// The first word of the drill has a grade: `again` repeats it later, any other grade
        /// removes it. The grade is nil if the word is no longer marked.
        case continueDrill(Grade?)
        /// Save a grade for the shown card; nil suspends its word.
        case rate(Grade?)
        /// The grade, or the suspension, is on the disk.
        case wasSaved
        /// The grade, or the suspension, was not saved.
        case wasNotSaved
    }

    public let initialState = State()

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .show(let queue):
            next.queue = queue
            next.drill = []
            next.begin(queue.next)
        case .bringBack(let card, let queue):
            _ = next.steps.popLast()
            next.queue = queue
            next.drill = []
            next.begin(card)
        case .update(let card):
            next.card = card
            next.checkFront()
        case .turn:
            if let card = state.card, !state.isAnswered {
                next.preferredFront = state.front.next(for: card.mark)
                next.front = next.preferredFront
            }
        case .answer: next.isAnswered = state.card != nil
        case .setTyping(let isTyping):
            next.isTyping = isTyping && state.card != nil && !state.isAnswered
        case .answerTyped(let text):
            guard state.card != nil, !state.isAnswered else { break }
            next.isTyping = false
            next.isAnswered = true
            next.typedText = text
        case .goAhead: next.isAhead = true
        case .beginDrill: if state.isFinished { next.drill = state.forgottenKeys }
        case .showAgain(let card): next.begin(card)
        case .continueDrill(let grade): next.continueDrill(grade)
        case .rate(let grade):
            guard let mark = state.card?.mark, !state.isRated, state.isAnswered || grade == nil
            else { break }
            next.savingProgress = .pending
            next.drill.removeAll { $0 == mark.key }
            next.steps.append(Step(key: mark.key, grade: grade, count: mark.review.count))
        case .wasSaved: if state.savingProgress == .pending { next.savingProgress = .saved }
        case .wasNotSaved:
            guard state.savingProgress == .pending else { break }
            next.savingProgress = .notStarted
            _ = next.steps.popLast()
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
        savingProgress = .notStarted
        checkFront()
    }

    /// Shows the preferred front; if the mark does not have it, the word.
    fileprivate mutating func checkFront() {
        guard let card else { return }
        front = preferredFront.text(of: card.mark) == nil ? .word : preferredFront
    }

    /// Goes on to the next forgotten word.
    ///
    /// A word that was forgotten again moves to the end of the drill.
    fileprivate mutating func continueDrill(_ grade: Grade?) {
        guard let key = drill.first, isAnswered && !isRated || grade == nil else { return }
        drill.removeFirst()
        if grade == .again { drill.append(key) }
        savingProgress = .saved
    }
}

/// A typed answer to a card.
public struct TypedAnswer: Sendable {
    public let text: String
    /// The right word.
    ///
    /// If the answer is right, this is the form of the word that matches the answer, such as the
    /// form in the sentence.
    let word: String
    /// True if the answer is the word, with or without its article, or its reading.
    ///
    /// Case, accents, hyphens, apostrophes and blanks are ignored.
    public let isRight: Bool
    /// True if the answer is the reading of a word in Chinese letters, in kana or pinyin.
    private let isReading: Bool

    init(_ text: String, to mark: Mark, _ front: ReviewFront) {
        let article = mark.forms.article
        let titleWithArticle = article.isEmpty ? nil : "\(article) \(mark.title)"
        let articles =
            [article]
            + TypedAnswer.articles.filter { article.isEmpty || $0.contains(article) }.joined()
        let words =
            [mark.title] + articles.map { "\($0) \(mark.title)" }
            + (front == .sentence ? ReviewFront.gapWords(of: mark) : [])
        let foldedAnswer = TypedAnswer.folded(text)
        let word = words.first {
            TypedAnswer.folded($0) == foldedAnswer
                || TypedAnswer.folded($0.withoutUmlauts) == foldedAnswer
        }
        self.text = text
        self.word = word ?? (text.contains(" ") ? titleWithArticle : nil) ?? mark.title
        isReading =
            word == nil && mark.title.unicodeScalars.contains(where: \.properties.isIdeographic)
            && !mark.pronunciation.isEmpty
            && TypedAnswer.folded(mark.pronunciation) == foldedAnswer
        isRight = word != nil || isReading
    }

    /// The grade that the answer suggests.
    public var grade: Grade { isRight ? .good : .again }

    /// The articles of each gender of each language: German, French, Spanish, Italian, Portuguese
    /// and Dutch.
    private static let articles = [
        ["der", "ein"], ["die", "eine"], ["das", "ein"], ["le", "l'", "un"], ["la", "l'", "une"],
        ["el", "un"], ["la", "el", "una"], ["il", "lo", "l'", "un", "uno"],
        ["la", "l'", "un'", "una"], ["o", "um"], ["a", "uma"], ["de", "een"], ["het", "een"],
    ]

    private static func folded(_ text: String) -> FoldedText {
        let letters = text.filter { $0.isLetter || $0.isNumber }
        let plain = (letters.isEmpty ? text : letters).inHiragana
        return FoldedText(plain.replacing("œ", with: "oe").replacing("Œ", with: "Oe"))
    }

    /// The typed text and its verdict, and the word if its spelling differs.
    ///
    /// The differing part is stressed.
    var paragraphs: [StyledText.Paragraph] {
        guard text != word, text != word.withoutUmlauts else {
            return [.init(word, style: .strong, aside: "right")]
        }
        let verdict =
            isReading ? "right" : isRight ? "right, but check the spelling" : "wrong"
        return [
            .init(TypedAnswer.runs(text, besides: word), aside: verdict),
            .init(TypedAnswer.runs(word, besides: text)),
        ]
    }

    /// A text in which the part that differs from another text is stressed: all characters between
    /// the common beginning and the common end.
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
    /// The text as people type it on a keyboard without umlauts: `ae` for `ä`.
    fileprivate var withoutUmlauts: String {
        let replacements = [
            "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        ]
        return map { replacements[String($0)] ?? String($0) }.joined()
    }

    /// The text with hiragana in the place of katakana.
    fileprivate var inHiragana: String {
        // The Unicode Standard, "Kana": both scripts have the same order, 96 scalars apart.
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { kana in
                    (0x30A1...0x30F6).contains(kana.value)
                        ? Unicode.Scalar(kana.value - 0x60) ?? kana : kana
                }))
    }

    /// The number of characters with which both texts begin.
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
            mark.contexts.lazy.compactMap {
                ReviewFront.sentenceWithGap(mark.title, in: $0.origin.sentence)
            }
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

    /// The sentence with `___` in place of each word that begins like `word`; nil if the sentence
    /// has no such word.
    ///
    /// Inflected forms are left out too, because they would give the word away.
    private static func sentenceWithGap(_ word: String, in sentence: String) -> String? {
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

    /// The words that are left out of the sentence of a mark.
    static func gapWords(of mark: Mark) -> [String] {
        mark.contexts.lazy.map(\.origin.sentence).map { sentence in
            WordInSentence.beginnings(of: mark.title, in: sentence).map { String(sentence[$0]) }
        }.first { !$0.isEmpty } ?? []
    }
}

/// Formats a card: its front, and below it the answer, which begins with the marked sense.
struct ReviewText {
    let state: ReviewSession.State
    /// The page of the word; nil while the entries load.
    let page: MyWordsPage?
    /// True if a screen reader speaks the card.
    ///
    /// If the mark has a meaning, the card then leaves out the entries of the dictionaries.
    var isSpoken = false

    var text: StyledText {
        guard let mark = state.card?.mark else { return StyledText() }
        let front = state.front.text(of: mark) ?? mark.title
        var paragraphs: [StyledText.Paragraph] = [.init(front, style: .strong)]
        guard state.isAnswered else { return StyledText(paragraphs) }
        paragraphs.append(.empty)
        if let typedAnswer = state.typedAnswer {
            paragraphs += typedAnswer.paragraphs
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
        let dictionaryText = isSpoken && !mark.meaning.isEmpty ? nil : page?.dictionaryText
        for rest in [page?.ownText, dictionaryText].compactMap({ $0?.paragraphs })
        where !rest.isEmpty {
            paragraphs += [.empty] + rest
        }
        return StyledText(paragraphs)
    }
}

import Texts

/// Finds the marked and the unknown words of the shown text, and the stops.
///
/// A stop is one of these words or a link; keys move the cursor from stop to stop.
@MainActor
final class BookStops {
    /// The words that are ticked as known or ripe in reviews.
    @Property private(set) var knownWords: Set<MergeKey>
    /// The words to highlight, marked and unknown, by the number of their paragraph.
    @Property private(set) var highlightedWords: [Int: [HighlightedWord]]
    /// The stops, in the order of the text; nil until they are found.
    private(set) var places: [TextPosition]?

    let counter: BookWordCounter
    private let language: String
    private let keeper: BookKeeper
    private let scope: Scope
    private var text: (text: StyledText, links: [TextLink])?
    /// Called when the stops are found.
    var wereFound: @MainActor () -> Void = {}
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - counter: Finds the words.
    ///   - book: The book.
    ///   - keeper: Saves the known words.
    ///   - scope: The scope of the book.
    init(
        _ counter: BookWordCounter, of book: Book, _ keeper: BookKeeper, _ scope: Scope
    ) {
        self.counter = counter
        language = book.language
        self.keeper = keeper
        self.scope = scope
        _knownWords = scope.property([])
        _highlightedWords = scope.property([:])
        subscriptions = [
            scope.changes.follow($knownWords, scope.marked) { [weak self] in self?.find() },
            scope.followSettings { [weak self] in self?.find() },
            scope.changes.follow(scope.marked.$stepCount) { [weak self] in self?.load() },
        ]
        load()
    }

    /// Finds the words and stops of another text.
    func show(_ text: StyledText, _ links: [TextLink]) {
        self.text = (text, links)
        highlightedWords = [:]
        find()
    }

    var knowledge: WordKnowledge {
        WordKnowledge(
            known: knownWords, marks: scope.marked.keys, level: scope.settings[.knownLevel])
    }

    private func load() {
        scope.effects.run("known", policy: .latest) { [weak self, shelf = keeper.shelf] run in
            do throws(MyWordsError) {
                let words = try await shelf.knownWords()
                if run.isLive { self?.knownWords = words }
            } catch {
                guard run.isLive else { return }
                self?.say("The words that you know are not loaded: \(error)")
            }
        }
    }

    /// Ticks words as known; if all are ticked, removes their ticks.
    func know(_ words: [String]) {
        let keys = words.map { MergeKey($0) }
        let isKnown = !knownWords.isSuperset(of: keys)
        if isKnown { knownWords.formUnion(keys) } else { knownWords.subtract(keys) }
        let title = words.count == 1 ? words[0] : "\(words.count.grouped) words"
        say(
            isKnown
                ? "You know \(title) now; \(key: .know) again undoes that"
                : "\(title) no longer \(words.count == 1 ? "counts" : "count") as known")
        keeper.save(title) { [shelf = keeper.shelf] () async throws(MyWordsError) in
            try await shelf.setKnown(isKnown, keys)
        } undo: { [weak self] in
            self?.load()
        }
        // A load that is still running may have read the words before this change.
        if scope.effects.isRunning("known") { load() }
    }

    private func say(_ text: Sentence) { scope.context.send(ShowMessage(text)) }

    private func find() {
        guard let (text, links) = text else { return }
        places = nil
        scope.effects.run("stops", policy: .latest, start: .afterFrame) {
            [weak self, counter, language] run in
            guard let knowledge = self?.knowledge else { return }
            let kinds = await counter.kinds(in: text, language: language, knowing: knowledge)
            guard let self, run.isLive else { return }
            let wordsToHighlight = kinds.filter { $0.value == .unknown || $0.value == .learning }
            highlightedWords = Dictionary(grouping: wordsToHighlight, by: \.key.paragraph)
                .mapValues {
                    words in
                    words.map { HighlightedWord(range: $0.key.range, kind: $0.value) }
                }
            places = (wordsToHighlight.map(\.key.start) + links.map(\.span.start)).sorted()
            wereFound()
        }
    }
}

/// A word to highlight.
public struct HighlightedWord: Hashable, Sendable {
    /// The range in its paragraph, in bytes.
    public let range: Range<Int>
    public let kind: BookWord.Kind
}

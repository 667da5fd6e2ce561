import Texts

/// The unknown and the marked words of the shown text, which can be lit, and its links.
@MainActor
final class BookStops {
    /// The words that are ticked as known, and those whose reviews are ripe.
    let known: Property<Set<MergeKey>>
    /// The words to light, by their paragraphs: those that are marked, and those that are not known.
    let lit: Property<[Int: [LitWord]]>
    /// The places at which the key for stops stops, in order; nil until they are known.
    private(set) var places: [TextPosition]?

    let counter: BookWordCounter
    private let language: String
    private let keeper: BookKeeper
    private let scope: Scope
    private var text: (text: StyledText, links: [TextLink])?
    /// Called when the places are known.
    var wereFound: @MainActor () -> Void = {}
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - counter: Finds the words.
    ///   - book: The book.
    ///   - keeper: Keeps what one knows.
    ///   - scope: The scope of the book.
    init(
        _ counter: BookWordCounter, of book: Book, _ keeper: BookKeeper, _ scope: Scope
    ) {
        self.counter = counter
        language = book.language
        self.keeper = keeper
        self.scope = scope
        known = scope.property([])
        lit = scope.property([:])
        subscriptions = [
            scope.changes.follow(known, scope.marked) { [weak self] in self?.find() },
            scope.followSettings { [weak self] in self?.find() },
            scope.changes.follow(scope.marked.stepCount) { [weak self] in self?.load() },
        ]
        load()
    }

    /// Finds those of another text.
    func show(_ text: StyledText, _ links: [TextLink]) {
        self.text = (text, links)
        lit.value = [:]
        find()
    }

    var knowledge: WordKnowledge {
        WordKnowledge(
            known: known.value, marks: scope.marked.keys, level: scope.settings[.knownLevel])
    }

    private func load() {
        scope.effects.run("known", policy: .latest) { [weak self, shelf = keeper.shelf] run in
            do throws(MyWordsError) {
                let words = try await shelf.knownWords()
                if run.isLive { self?.known.value = words }
            } catch {
                guard run.isLive else { return }
                self?.say("The words that you know are not loaded: \(error)")
            }
        }
    }

    /// Ticks a word as known, or not any more.
    func know(_ word: String) {
        let key = MergeKey(word)
        let isKnown = !known.value.contains(key)
        if isKnown { known.value.insert(key) } else { known.value.remove(key) }
        say(
            isKnown
                ? "You know \(word) now; \(key: .know) again takes that back"
                : "\(word) no longer counts as known")
        keeper.save(word) { [shelf = keeper.shelf] () async throws(MyWordsError) in
            try await shelf.setKnown(isKnown, [key])
        } undo: { [weak self] in
            self?.load()
        }
        // The answer that is awaited may not have it yet.
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
            let wanted = kinds.filter { $0.value == .unknown || $0.value == .learning }
            lit.value = Dictionary(grouping: wanted, by: \.key.paragraph).mapValues { words in
                words.map { LitWord(range: $0.key.range, kind: $0.value) }
            }
            places = (wanted.map(\.key.start) + links.map(\.span.start)).sorted()
            wereFound()
        }
    }
}

/// A word that is lit.
public struct LitWord: Hashable, Sendable {
    /// In bytes of its paragraph.
    public let range: Range<Int>
    public let kind: BookWord.Kind
}

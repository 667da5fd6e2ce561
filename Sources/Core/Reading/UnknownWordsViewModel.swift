import Texts

/// The list of the unknown words of a book or a chapter, for marking them before reading.
@MainActor
public final class UnknownWordsViewModel: ListOwner {
    public let scope: Scope
    public let pane: ListPane<UnknownWord>

    private let book: Book
    private let chapter: String
    private let words: Inquirer<Extent, BookWordList, BookError>
    private let stops: BookStops
    private let goTo: @MainActor (BookPlace) -> Void
    private var subscriptions: [Subscription] = []

    private enum Extent: Hashable {
        case chapter, book
    }

    /// - Parameters:
    ///   - openBook: The book.
    ///   - stops: Finds the words, and has the set of known words.
    ///   - chapter: The title of the chapter; empty if it has none.
    ///   - chapterRange: The places of the chapter.
    ///   - scope: The scope of this screen.
    ///   - goTo: Goes to a place of the book.
    init(
        of openBook: any OpenBook, _ stops: BookStops, chapter: String,
        chapterRange: Range<BookPlace>, scope: Scope, goTo: @escaping @MainActor (BookPlace) -> Void
    ) {
        self.scope = scope
        self.chapter = chapter
        self.stops = stops
        self.goTo = goTo
        book = openBook.book
        words = Inquirer(retention: .untilReplaced, scope: scope, start: .afterFrame) {
            [counter = stops.counter, knowledge = stops.knowledge] extent, report in
            do throws(BookError) {
                report(
                    .loaded(
                        try await counter.words(
                            of: openBook, in: extent == .chapter ? chapterRange : nil,
                            knowing: knowledge
                        ) {
                            report(.loading(previous: $0))
                        }))
            } catch {
                report(.failed(error, previous: nil))
            }
        }
        pane = ListPane(scope, source: words)
        pane.attach(to: self)
        subscriptions = [
            words.store.follow(\.progress) { [weak self] old, new in
                self?.show(isNew: old.value?.question != new.value?.question)
            },
            scope.changes.follow(stops.$knownWords) { [weak self] in self?.show(isNew: false) },
        ]
        words.ask(.chapter)
    }

    /// Returns false, so that keys without a use on this screen do not reach the screen below.
    public func passesOn(_ event: UserEvent) -> Bool { false }

    /// The unknown words that were found so far.
    private var unknownWords: [BookWord] {
        words.state.answer?.words.filter { $0.kind == .unknown } ?? []
    }

    private func show(isNew: Bool) {
        let source = [book.title, words.state.question == .chapter ? chapter : ""]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let rows = unknownWords.map { word in
            UnknownWord(
                bookWord: word, isTicked: stops.knownWords.contains(word.id),
                markable: Markable(
                    word: word.word,
                    origin: .init(place: "Read", source: source, sentence: word.sentence)))
        }
        // Counting goes on and may put rarer words on top. A selection in the first row stays in
        // the first row.
        let isFirst = isNew || list.cursor.state.index == 0
        pane.show(rows, isFirst ? .initial : .sameItem)
    }

    /// The number of new words, the chapter or book, and the share of the text that is known.
    public var summary: String {
        let isChapter = words.state.question == .chapter
        let extentName =
            isChapter ? chapter.isEmpty ? "this chapter" : "“\(chapter)”" : "“\(book.title)”"
        guard let wordList = words.state.answer, !hasNoWords else {
            // Counting waits for the indexes, which may take minutes when Mot is new.
            return hasNoWords || failure != nil
                ? "New words in \(extentName)"
                : "New words in \(extentName): counting, once the dictionaries are indexed"
        }
        let count = wordList.words.count { $0.kind == .unknown }
        let percent = (wordList.knownShare * 1_000).rounded(.down) / 10
        return "\(count.grouped) new \(count == 1 ? "word" : "words") in \(extentName), "
            + "\(percent) % of the text known"
    }

    /// True if the text has no words that can be counted, as in Chinese and Japanese, which have no
    /// blanks between words.
    public var hasNoWords: Bool { words.state.answer?.runningCount == 0 }

    /// True if the list covers the whole book, false if it covers only the chapter.
    public var isOfBook: Bool { words.state.question == .book }

    /// The error with which counting the words failed; nil if counting did not fail.
    public var failure: BookError? { words.state.failure }

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .nextView: words.ask(isOfBook ? .chapter : .book)
        case .search: pane.filter.send(.begin)
        case .nextPane, .previousPane: return true
        default: return false
        }
        return true
    }

    func work(for event: UserEvent, on rows: [UnknownWord]) -> RowWork? {
        guard event == .know else { return nil }
        return { [stops] in stops.know(rows.map(\.bookWord.word)) }
    }

    func open(_ row: UnknownWord) -> Bool {
        context.send(AppAction.back)
        goTo(row.bookWord.place)
        return true
    }
}

/// The row of an unknown word.
public struct UnknownWord: ListRow {
    /// The word as it was when the list found it.
    public let bookWord: BookWord
    /// True if the user has ticked it as known since then.
    public let isTicked: Bool
    public let markable: Markable?

    public var id: MergeKey { bookWord.id }
    public var word: String? { bookWord.word }
    public var filterTexts: [String] { [bookWord.word, bookWord.sentence] }
}

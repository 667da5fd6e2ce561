public import Texts

/// The list of the books that the user reads; each opens where the user left it.
@MainActor
public final class ReadViewModel: ListOwner {
    /// The book to begin with, which is open already, because standard input can be read only once.
    public struct InitialBook: Sendable {
        public let book: any OpenBook
        /// The place to begin at; nil for the place where reading stopped last.
        public let place: BookPlace?

        public init(_ book: any OpenBook, at place: BookPlace? = nil) {
            self.book = book
            self.place = place
        }
    }

    public let scope: Scope
    public let pane: ListPane<BookRow>

    private let books: any BookService
    private let shelf: any BookShelf
    private let initialBook: InitialBook?
    private let makeReader: @MainActor (any OpenBook, ShelvedBook?) -> any ScreenViewModel
    private let rows: Inquirer<BookOrder, [BookRow], MyWordsError>
    /// Counts the words of the selected book up to its place, once the selection rests.
    private let metWords: Inquirer<ShelvedBook, BookRow.MetWords, Never>
    private let bookDetail: BookDetail
    @Property public private(set) var order: BookOrder
    /// True if the books may have changed since they were listed.
    private var isOutdated = false
    /// The book that was opened last; it is selected when the list is shown again.
    private var openedBook: Book.ID?
    private var subscriptions: [Subscription] = []

    /// Nothing is loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - books: Opens books.
    ///   - shelf: Stores the books of the list and their places.
    ///   - dictionaries: Tell which words of a book are known.
    ///   - initialBook: The book to begin with; nil for the list.
    ///   - zone: The time zone of the shown dates.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below the scope of this screen.
    ///   - makeReader: Makes the screen of an open book, from its record on the shelf; nil for a
    ///     new book.
    public init(
        books: any BookService, shelf: any BookShelf, dictionaries: any DictionaryService,
        initialBook: InitialBook? = nil, zone: any TimeZoneService, scope: Scope,
        detail: BookDetail,
        makeReader: @escaping @MainActor (any OpenBook, ShelvedBook?) -> any ScreenViewModel
    ) {
        self.books = books
        self.shelf = shelf
        self.initialBook = initialBook
        self.scope = scope
        self.makeReader = makeReader
        bookDetail = detail
        _order = scope.property(.lastRead)
        rows = Inquirer(retention: .untilAnswered, scope: scope) { order, report in
            do throws(MyWordsError) {
                let books = order.sorted(try await shelf.books())
                report(.loaded(books.map { BookRow($0, in: zone) }))
            } catch {
                report(.failed(error, previous: nil))
            }
        }
        metWords = Inquirer(retention: .untilAnswered, scope: scope) {
            [counter = BookWordCounter(dictionaries, waitsForIndexes: true)] book, report in
            do {
                let openBook = try await books.open(book.path)
                let knowledge = WordKnowledge(
                    known: try await shelf.knownWords(), marks: scope.marked.keys,
                    level: scope.settings[.knownLevel])
                let wordList = try await counter.words(
                    of: openBook, in: BookPlace(part: 0)..<book.place, knowing: knowledge)
                report(.loaded(BookRow.MetWords(wordList)))
            } catch {
                // The error is shown when the user opens the book.
                return
            }
        }
        pane = ListPane(scope, source: rows)
        pane.attach(to: self)
    }

    public func start() {
        subscriptions = [
            rows.store.follow(\.progress.value) { [weak self] old, new in
                guard let new else { return }
                let isSame = old?.question == new.question
                let openedIndex = new.answer.firstIndex { $0.book.id == self?.openedBook }
                if openedIndex != nil { self?.openedBook = nil }
                self?.pane.show(
                    new.answer, openedIndex.map { .row($0) } ?? (isSame ? .sameItem : .initial))
            },
            metWords.store.follow(\.currentAnswer) { [weak self] _, _ in
                if let self { _ = detail(of: list.selected) }
            },
            scope.changes.follow(scope.marked.$stepCount) { [weak self] in self?.isOutdated = true
            },
            context.handle(ReadBook.self) { [weak self] in self?.read($0.book) },
        ]
        rows.ask(order)
        guard let initialBook else { return }
        open(at: initialBook.place) { () throws(BookError) in initialBook.book }
    }

    // MARK: - State

    /// The load state of the rows.
    public var state: LoadState<[BookRow], MyWordsError> { rows.state.progress.map(\.answer) }

    /// The parts of the status line: the order, unless it is the usual order, and the position.
    public var positionParts: [String] {
        let isUsual = order == .lastRead || list.rows.isEmpty
        return [isUsual ? "" : order.title, list.positionText].filter { !$0.isEmpty }
    }

    public var detail: (any ScreenViewModel)? { list.selected == nil ? nil : pane.detail }

    /// True while a book is being opened.
    ///
    /// The book replaces the list within milliseconds.
    public var awaitsAnswer: Bool { effects.isRunning("opening") }

    var areRowsComing: Bool { effects.isRunning("removing") || rows.areRowsComing }

    public func willAppear() {
        guard isOutdated else { return }
        isOutdated = false
        rows.reload()
        metWords.forget()
    }

    public func willFit(besideDetail isBeside: Bool) {
        pane.isDetailBeside = isBeside
        guard isBeside, let book = list.selected?.book, !book.path.isEmpty,
            book != metWords.state.question
        else { return }
        // Waits until the selection rests, because counting reads the book up to its place.
        metWords.ask(book, awaitsPause: true)
    }

    // MARK: - Events

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .search: pane.filter.send(.begin)
        case .sort:
            order = order.next
            rows.ask(order)
            context.send(ShowMessage("Books \(order.title)"))
        default: return false
        }
        return true
    }

    func work(for event: UserEvent, on rows: [BookRow]) -> RowWork? {
        guard event == .dropMark, rows.count == 1 else { return nil }
        return { [self] in remove(rows[0].book) }
    }

    func open(_ row: BookRow) -> Bool {
        read(row.book)
        return true
    }

    func detail(of row: BookRow?) -> (any DetailViewModel)? {
        if var row {
            row.metWords = metWords.state.question == row.book ? metWords.state.currentAnswer : nil
            bookDetail.show(row)
        }
        return bookDetail
    }

    private func remove(_ book: ShelvedBook) {
        effects.run("removing", policy: .first, start: .evenWhileKeysWait, saves: true) {
            [weak self, shelf] _ in
            let message: Sentence
            do throws(MyWordsError) {
                try await shelf.remove(book.id)
                message =
                    "Removed \(book.title) from the list, not from the disk; \(key: .undo) undoes that"
            } catch {
                message = "\(book.title) is still in the list: \(error)"
            }
            self?.context.send(ShowMessage(message))
            self?.rows.reload()
        }
    }

    // MARK: - Opening

    /// Opens a book of the list.
    private func read(_ book: ShelvedBook) {
        guard !book.path.isEmpty else {
            context.send(
                ShowMessage(
                    "\(book.title) came from standard input; to go on, send the same text to `mot read -`"
                ))
            return
        }
        open { [books] () async throws(BookError) in
            do throws(BookError) {
                return try await books.open(book.path)
            } catch .unreadable(let path, let reason) {
                // The text before the semicolon is the cause; the usual remedy behind it is
                // replaced.
                let cause = reason.prefix { $0 != ";" }
                throw .unreadable(
                    path: path,
                    reason: "\(cause); if it was moved, open its new path with `mot read` to go on")
            }
        }
    }

    private func open(
        at place: BookPlace? = nil,
        _ open: @escaping @MainActor () async throws(BookError) -> any OpenBook
    ) {
        effects.run(
            "opening", policy: .latest, start: .evenWhileKeysWait, showsScreen: true
        ) { [weak self] run in
            do throws(BookError) {
                let book = try await open()
                await self?.show(book, at: place, run)
            } catch {
                if run.isLive { self?.context.send(ShowMessage("\(error)")) }
            }
        }
    }

    /// Shows a book at a place; if the place is nil, where the user left the book.
    private func show(_ openBook: any OpenBook, at place: BookPlace?, _ run: Effects.Run) async {
        var record: ShelvedBook?
        var message: Sentence?
        do throws(MyWordsError) {
            (record, message) = openBook.book.record(among: try await shelf.books())
        } catch {
            message = "Your place in the book is unknown: \(error)"
        }
        guard run.isLive else { return }
        if let place {
            record = record ?? ShelvedBook(openBook.book, lastRead: UnixTime(seconds: 0))
            record?.place = place
            record?.quote = ""
        }
        isOutdated = true
        openedBook = openBook.book.id
        context.send(ScreenAction.present(makeReader(openBook, record)))
        if let message { context.send(ShowMessage(message)) }
    }
}

/// Read a book of the list.
private struct ReadBook: Action, Hashable {
    let book: ShelvedBook
}

extension Book {
    /// Finds the record of the book: by its contents, else by its path, else by its title and
    /// author.
    ///
    /// - Parameter books: The records of the shelf.
    /// - Returns: The record with the current facts of the book, nil for a new book; and a message
    ///   if the file differs from the file of the record.
    func record(among books: [ShelvedBook]) -> (ShelvedBook?, Sentence?) {
        if let sameRecord = books.first(where: { $0.id == id }) {
            return (record(basedOn: sameRecord), nil)
        }
        if !path.isEmpty, let sameRecord = books.first(where: { $0.path == path }) {
            return (
                record(basedOn: sameRecord), "The file has changed; this is where you were in it"
            )
        }
        let isSameWork = { (other: ShelvedBook) in other.title == title && other.author == author }
        guard !author.isEmpty, let sameRecord = books.first(where: isSameWork) else {
            return (nil, nil)
        }
        return (
            record(basedOn: sameRecord),
            "This is another file of \(title); it opens where you were in \(sameRecord.path)"
        )
    }

    private func record(basedOn oldRecord: ShelvedBook) -> ShelvedBook {
        var record = ShelvedBook(self, lastRead: oldRecord.lastRead)
        record.place =
            oldRecord.place.part < parts.count ? oldRecord.place : BookPlace(part: parts.count - 1)
        (record.quote, record.share, record.seconds) = (
            oldRecord.quote, oldRecord.share, oldRecord.seconds
        )
        return record
    }
}

/// The order of the books in their list.
public enum BookOrder: CaseIterable, Sendable {
    case lastRead, byTitle

    public var title: String { self == .lastRead ? "last read first" : "by title" }

    /// Sorts books in this order.
    ///
    /// - Parameter books: The books; the one that was read last comes first.
    /// - Returns: The sorted books.
    func sorted(_ books: [ShelvedBook]) -> [ShelvedBook] {
        self == .byTitle ? books.sorted(byTitle: \.title) : books
    }
}

/// A row of the list of books, and the content of its detail.
public struct BookRow: ListRow, DetailItem {
    public let book: ShelvedBook
    /// The day on which the book was read last, as in `2026-11-23`.
    public let day: String
    /// The words up to the place of the book; nil until they are counted.
    var metWords: MetWords?

    /// The numbers of different words in the part of a book that was read, without names.
    struct MetWords: Equatable, Sendable {
        private let knownCount: Int
        private let learningCount: Int
        private let newCount: Int

        /// The length of the longest possible bar, in cells.
        private static let width = 20

        init(_ list: BookWordList) {
            let count = { (kind: BookWord.Kind) in list.words.count { $0.kind == kind } }
            (knownCount, learningCount, newCount) = (
                count(.known), count(.learning), count(.unknown)
            )
        }

        /// The number of all words, a bar for each kind and an empty line; empty for a book without
        /// words.
        ///
        ///     2,310 words met
        ///     known     2,001  █████████████████
        ///     learning     12  █
        ///     new         297  ███
        var chart: [StyledText.Paragraph] {
            let total = knownCount + learningCount + newCount
            guard total > 0 else { return [] }
            let length = max(5, total.grouped.count)
            let bars = [("known", knownCount), ("learning", learningCount), ("new", newCount)].map {
                name, count in
                let number = count.grouped
                let blanks = String(repeating: " ", count: 9 - name.count + length - number.count)
                let cells = (count * MetWords.width + total - 1) / total
                return StyledText.Paragraph(
                    [
                        .init("\(name)\(blanks)\(number)  "),
                        .init(String(repeating: "█", count: cells), style: .secondary),
                    ], isPreformatted: true)
            }
            return [.init("\(total.grouped) words met")] + bars + [.empty]
        }
    }

    init(_ book: ShelvedBook, in zone: any TimeZoneService) {
        self.book = book
        day = "\(book.lastRead.date(in: zone))"
    }

    public var id: ShelvedBook.ID { book.id }
    public var word: String? { book.title }
    public var isTitle: Bool { true }
    public var markable: Markable? { nil }
    public var filterTexts: [String] { [book.title, book.author] }

    /// The share of the book that was read, as in `61 %`.
    public var percentage: String { book.share.percentage }

    public var text: StyledText {
        let timeText = Duration.seconds(book.seconds).intervalText
        let facts: [StyledText.Paragraph?] = [
            .init(book.title, style: .strong),
            book.author.isEmpty ? nil : .init(book.author), .empty,
            .init("\(percentage) read, in \(timeText)"), .init("last read on \(day)"), .empty,
        ]
        let path = book.path.isEmpty ? "from standard input" : book.path
        return StyledText(
            facts.compactMap(\.self) + (metWords?.chart ?? [])
                + [.init(path, style: .secondary)])
    }

    public func action(for event: UserEvent) -> (any Action)? {
        event == .open ? ReadBook(book: book) : nil
    }
}

extension Double {
    /// The text of a share, as in `61 %`.
    var percentage: String { "\(Int(self * 100)) %" }
}

/// The detail of a book in the list.
public typealias BookDetail = DetailPane<BookRow>

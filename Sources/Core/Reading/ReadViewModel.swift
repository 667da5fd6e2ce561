public import Texts

/// The list of the books that the user reads; each opens where the user left it.
@MainActor
public final class ReadViewModel: ListOwner {
    /// The book to begin with, which is open already, because standard input can be read only once.
    public struct First: Sendable {
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
    private let first: First?
    private let makeReader: @MainActor (any OpenBook, ShelvedBook?) -> any ScreenViewModel
    private let rows: Inquirer<BookOrder, [BookRow], MyWordsError>
    /// Counts the words of the selected book up to its place, once the selection rests.
    private let met: Inquirer<ShelvedBook, BookRow.MetWords, Never>
    private let bookDetail: BookDetail
    private let shownOrder: Property<BookOrder>
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
    ///   - first: The book to begin with; nil for the list.
    ///   - zone: The time zone of the shown dates.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below that of this screen.
    ///   - makeReader: Makes the screen of an open book, from its record on the shelf; nil for a
    ///     new book.
    public init(
        books: any BookService, shelf: any BookShelf, dictionaries: any DictionaryService,
        first: First? = nil, zone: any TimeZoneService, scope: Scope, detail: BookDetail,
        makeReader: @escaping @MainActor (any OpenBook, ShelvedBook?) -> any ScreenViewModel
    ) {
        self.books = books
        self.shelf = shelf
        self.first = first
        self.scope = scope
        self.makeReader = makeReader
        bookDetail = detail
        shownOrder = scope.property(.lastRead)
        rows = Inquirer(retention: .untilAnswered, scope: scope) { order, tell in
            do throws(MyWordsError) {
                let books = order.sorted(try await shelf.books())
                tell(.loaded(books.map { BookRow($0, in: zone) }))
            } catch {
                tell(.failed(error, previous: nil))
            }
        }
        met = Inquirer(retention: .untilAnswered, scope: scope) {
            [counter = BookWordCounter(dictionaries)] book, tell in
            do {
                let open = try await books.open(book.path)
                let parts = open.book.parts.indices.filter {
                    $0 <= book.place.part && open.book.parts[$0].isInOrder
                }
                let knowledge = WordKnowledge(
                    known: try await shelf.knownWords(), marks: scope.marked.keys,
                    level: scope.settings[.knownLevel])
                let list = try await counter.words(
                    of: open, parts: parts, to: book.place, knowing: knowledge)
                tell(.loaded(BookRow.MetWords(list)))
            } catch {
                // The error is shown when the user opens the book.
                return
            }
        }
        pane = ListPane(scope, source: rows)
        pane.belong(to: self)
    }

    public func start() {
        subscriptions = [
            rows.follow(\.progress.value) { [weak self] old, new in
                guard let new else { return }
                let isSame = old?.question == new.question
                let opened = new.answer.firstIndex { $0.book.id == self?.openedBook }
                if opened != nil { self?.openedBook = nil }
                self?.pane.show(
                    new.answer, opened.map { .row($0) } ?? (isSame ? .sameItem : .initial))
            },
            met.follow(\.currentAnswer) { [weak self] _, _ in
                if let self { _ = detail(of: list.selected) }
            },
            scope.changes.follow(scope.marked.stepCount) { [weak self] in self?.isOutdated = true },
            context.handle(ReadBook.self) { [weak self] in self?.read($0.book) },
        ]
        rows.ask(order)
        guard let first else { return }
        open(at: first.place) { () throws(BookError) in first.book }
    }

    // MARK: - State

    public var order: BookOrder { shownOrder.value }

    /// The load state of the rows.
    public var state: LoadState<[BookRow], MyWordsError> { rows.state.progress.map(\.answer) }

    /// The parts of the status line: the order, unless it is the usual order, and the position.
    public var positionParts: [String] {
        let isUsual = order == .lastRead || list.rows.isEmpty
        return [isUsual ? "" : order.title, list.positionText].filter { !$0.isEmpty }
    }

    public var detail: (any ScreenViewModel)? { list.selected == nil ? nil : pane.detail }

    /// True while a book is opened, which takes the place of the list within milliseconds.
    public var awaitsAnswer: Bool { effects.isRunning("opening") }

    var areRowsComing: Bool { effects.isRunning("removing") || rows.areRowsComing }

    public func willAppear() {
        guard isOutdated else { return }
        isOutdated = false
        rows.reload()
        met.forget()
    }

    public func willFit(besideDetail isBeside: Bool) {
        guard isBeside, let book = list.selected?.book, !book.path.isEmpty,
            book != met.state.question
        else { return }
        // Waits until the selection rests, because counting reads the book up to its place.
        met.ask(book, awaitsPause: true)
    }

    // MARK: - Events

    func respondBeforeList(to event: UserEvent) -> Bool {
        switch event {
        case .search: pane.filter.send(.begin)
        case .sort:
            shownOrder.value = order.next
            rows.ask(order)
            context.send(ShowMessage("Books \(order.title)"))
        case .dropMark:
            guard let book = list.selected?.book else { return false }
            remove(book)
        default: return false
        }
        return true
    }

    func open(_ row: BookRow) -> Bool {
        read(row.book)
        return true
    }

    func detail(of row: BookRow?) -> (any DetailViewModel)? {
        if var row {
            row.met = met.state.question == row.book ? met.state.currentAnswer : nil
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
                    "\(book.title) came from standard input; `mot read -` with the same text goes on"
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
                    reason: "\(cause); if it was moved, `mot read` its new path to go on from here")
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

    /// Shows a book at a place; at nil, where the user left it.
    private func show(_ open: any OpenBook, at place: BookPlace?, _ run: Effects.Run) async {
        var known: ShelvedBook?
        var message: Sentence?
        do throws(MyWordsError) {
            (known, message) = open.book.place(among: try await shelf.books())
        } catch {
            message = "Your place in the book is unknown: \(error)"
        }
        guard run.isLive else { return }
        if let place {
            known = known ?? ShelvedBook(open.book, lastRead: UnixTime(seconds: 0))
            known?.place = place
            known?.quote = ""
        }
        isOutdated = true
        openedBook = open.book.id
        context.send(PresentScreen(makeReader(open, known)))
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
    /// - Returns: The record with the new facts of the book, nil for a new book; and a message if
    ///   the file is another.
    func place(among books: [ShelvedBook]) -> (ShelvedBook?, Sentence?) {
        if let same = books.first(where: { $0.id == id }) { return (known(as: same), nil) }
        if !path.isEmpty, let same = books.first(where: { $0.path == path }) {
            return (known(as: same), "The file has changed; this is where you were in it")
        }
        let isSame = { (other: ShelvedBook) in other.title == title && other.author == author }
        guard !author.isEmpty, let same = books.first(where: isSame) else { return (nil, nil) }
        return (known(as: same), "This is another file of \(title), at the place of \(same.path)")
    }

    private func known(as old: ShelvedBook) -> ShelvedBook {
        var known = ShelvedBook(self, lastRead: old.lastRead)
        known.place = old.place.part < parts.count ? old.place : BookPlace(part: parts.count - 1)
        (known.quote, known.share, known.seconds) = (old.quote, old.share, old.seconds)
        return known
    }
}

/// The order of the books in their list.
public enum BookOrder: CaseIterable, Sendable {
    case lastRead, byTitle

    public var title: String { self == .lastRead ? "by when they were read" : "by title" }

    var next: BookOrder { self == .lastRead ? .byTitle : .lastRead }

    /// Sorts books in this order.
    ///
    /// - Parameter books: The books; the one that was read last comes first.
    /// - Returns: The sorted books.
    func sorted(_ books: [ShelvedBook]) -> [ShelvedBook] {
        guard self == .byTitle else { return books }
        return books.map { ($0, MergeKey($0.title)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

/// A row of the list of books, and the content of its detail.
public struct BookRow: ListRow, DetailItem {
    public let book: ShelvedBook
    /// The day on which the book was read last, as in `2026-11-23`.
    public let day: String
    /// The words up to the place of the book; nil until they are counted.
    var met: MetWords?

    /// The numbers of different words in the part of a book that was read, without names.
    struct MetWords: Equatable, Sendable {
        private let known: Int
        private let learning: Int
        private let new: Int

        /// The length of the longest possible bar, in cells.
        private static let width = 20

        init(_ list: BookWordList) {
            let count = { (kind: BookWord.Kind) in list.words.count { $0.kind == kind } }
            (known, learning, new) = (count(.known), count(.learning), count(.unknown))
        }

        /// The number of all words, a bar for each kind and an empty line; empty for a book without
        /// words.
        ///
        ///     2,310 words met
        ///     known     2,001  █████████████████
        ///     learning     12  █
        ///     new         297  ███
        var chart: [StyledText.Paragraph] {
            let all = known + learning + new
            guard all > 0 else { return [] }
            let length = max(5, all.grouped.count)
            let bars = [("known", known), ("learning", learning), ("new", new)].map { name, count in
                let number = count.grouped
                let blanks = String(repeating: " ", count: 9 - name.count + length - number.count)
                let cells = (count * MetWords.width + all - 1) / all
                return StyledText.Paragraph(
                    [
                        .init("\(name)\(blanks)\(number)  "),
                        .init(String(repeating: "█", count: cells), style: .secondary),
                    ], isPreformatted: true)
            }
            return [.init("\(all.grouped) words met")] + bars + [.empty]
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
    public var pictureAddress: WebAddress? { nil }
    public var filterTexts: [String] { [book.title, book.author] }

    /// The share of the book that was read, as in `61 %`.
    public var percentage: String { book.share.percentage }

    public var text: StyledText {
        let spent = Duration.seconds(book.seconds).intervalText
        let beginning: [StyledText.Paragraph?] = [
            .init(book.title, style: .strong),
            book.author.isEmpty ? nil : .init(book.author), .empty,
            .init("\(percentage) read, in \(spent)"), .init("last read on \(day)"), .empty,
        ]
        let path = book.path.isEmpty ? "from standard input" : book.path
        return StyledText(
            beginning.compactMap(\.self) + (met?.chart ?? [])
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

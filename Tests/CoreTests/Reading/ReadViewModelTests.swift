import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReadViewModelTests {
    /// The list of the books, with services that a test controls.
    @MainActor
    private final class World {
        let scheduler = ManualScheduler()
        let scope: Scope
        let shelf: FakeBookShelf
        let read: ReadViewModel
        let unhandled = Log<any Action>()
        /// The records of the books that were opened; nil for a new book.
        let opened = Log<ShelvedBook?>()
        private var subscription: Subscription?

        init(
            _ shelf: FakeBookShelf = FakeBookShelf(ShelvedBook.samples), _ books: [FakeBook] = [],
            first: ReadViewModel.InitialBook? = nil
        ) {
            self.shelf = shelf
            scope = Scope(scheduler: scheduler)
            let listScope = scope.newScope()
            read = ReadViewModel(
                books: FakeBookService(books), shelf: shelf,
                dictionaries: FakeDictionaryService(["WordNet": []]), initialBook: first,
                zone: FixedTimeZone.utc, scope: listScope,
                detail: BookDetail(images: StubImageService(), scope: listScope.newScope())
            ) { [opened] _, shelved in
                opened.add(shelved)
                return FakeScreen()
            }
            subscription = scope.context.handleRest(in: unhandled)
            read.list.cursor.send(.fit(height: 10))
            read.start()
        }

        var titles: [String] { read.list.rows.map(\.book.title) }

        /// Handles an event, and waits until its work is done and shown.
        func press(_ event: UserEvent) async {
            read.handle(event)
            await settle()
        }

        func settle() async {
            await scope.effects.settled()
            read.willAppear()
            await scope.effects.settled()
        }

        var presentedCount: Int {
            unhandled.entries.count { ($0 as? ScreenAction)?.presented != nil }
        }
        var said: String? {
            unhandled.entries.compactMap { ($0 as? ShowMessage)?.said }.last
        }
    }

    private static let emma = FakeBook("Emma", parts: [["One."], ["Two."]])

    @Test("The books stand in the order in which they were read, and by title on a key")
    func order() async {
        let world = World()
        await world.settle()
        expectEqual(world.titles, ["The Whale", "less(1)", "Emma"])
        expectEqual(world.read.list.rows.map(\.percentage), ["61 %", "0 %", "100 %"])
        await world.press(.sort)
        expectEqual(world.titles, ["Emma", "less(1)", "The Whale"])
        expectEqual(world.read.positionParts, ["by title", "1/3"])
        await world.press(.sort)
        expectEqual(world.titles, ["The Whale", "less(1)", "Emma"])
    }

    @Test func `A book opens where one was in it, from its row and from its detail`() async {
        let world = World(FakeBookShelf(ShelvedBook.samples), [Self.emma])
        await world.settle()
        await world.press(.move(.bottom))
        await world.press(.open)
        expectEqual(world.presentedCount, 1)
        expectEqual(world.opened.entries, [ShelvedBook.samples[2]])
        expectEqual(world.read.detail?.respond(to: .open), true)
        await world.settle()
        expectEqual(world.opened.entries.count, 2)
    }

    @Test func `The list selects a new book once its page is left`() async throws {
        let shelf = FakeBookShelf(ShelvedBook.samples.dropLast())
        let world = World(shelf, first: ReadViewModel.InitialBook(Self.emma))
        await world.settle()
        expectEqual(world.presentedCount, 1)
        try await shelf.keep(ShelvedBook(Self.emma.book, lastRead: UnixTime(seconds: 1)))
        world.scope.marked.stepCount += 1
        await world.settle()
        expectEqual(world.titles, ["The Whale", "less(1)", "Emma"])
        expectEqual(world.read.list.selected?.book.title, "Emma")
    }

    @Test("Beside the list, a book that is selected for a while has the words that were met in it")
    func metWords() async throws {
        let sheep = FakeBook("Sheep", parts: [["Three sheep.", "A wolf."], ["A fox."]])
        var shelved = ShelvedBook(sheep.book, lastRead: UnixTime(seconds: 1))
        shelved.place = BookPlace(part: 0, position: TextPosition(paragraph: 1, offset: 2))
        let world = World(
            FakeBookShelf([shelved], known: Set(["a", "three"].map(MergeKey.init))), [sheep])
        await world.settle()
        let detail = try #require(world.read.detail as? BookDetail)
        world.read.willFit(besideDetail: false)
        world.scheduler.advance(by: .seconds(1))
        await world.settle()
        #expect(!detail.reading.text.text.contains("met"))
        world.scope.marked.replace([.of("wolf")])
        world.read.willFit(besideDetail: true)
        world.scheduler.advance(by: .seconds(1))
        await world.settle()
        expectEqual(
            detail.reading.text.lines.dropFirst(6),
            [
                "4 words met", "known        2  ██████████", "learning     1  █████",
                "new          1  █████", "", "Sheep.txt",
            ])
    }

    @Test func `A book that can't be opened says why, and what to do`() async {
        let world = World()
        await world.settle()
        await world.press(.open)
        expectEqual(
            world.said,
            "/books/whale.epub: there is no such file; if it was moved, open its new path "
                + "with `mot read` to go on")
        await world.press(.move(.down))
        await world.press(.open)
        expectEqual(
            world.said,
            "less(1) came from standard input; to go on, send the same text to `mot read -`")
        expectEqual(world.presentedCount, 0)
    }

    @Test func `A book that was read is listed anew when its page is left`() async throws {
        let shelf = FakeBookShelf(ShelvedBook.samples)
        let world = World(shelf, [Self.emma])
        await world.settle()
        await world.press(.move(.bottom))
        world.read.handle(.open)
        await world.scope.effects.settled()
        var emma = ShelvedBook.samples[2]
        emma.lastRead = UnixTime(seconds: 1_796_000_000)
        try await shelf.keep(emma)
        await world.settle()
        expectEqual(world.titles, ["Emma", "The Whale", "less(1)"])
        expectEqual(world.read.list.selected?.book, emma)
    }

    @Test func `A book is taken from the list, and an undone change is seen`() async throws {
        let shelf = FakeBookShelf(ShelvedBook.samples)
        let world = World(shelf)
        await world.settle()
        await world.press(.dropMark)
        expectEqual(world.titles, ["less(1)", "Emma"])
        expectEqual(world.said, "Removed The Whale from the list, not from the disk; u undoes that")
        try await shelf.keep(ShelvedBook.samples[0])
        world.scope.marked.stepCount += 1
        await world.settle()
        expectEqual(world.titles, ["The Whale", "less(1)", "Emma"])
    }

    @Test func `A shelf that can't be read says so; a book opens all the same`() async {
        let shelf = FakeBookShelf(failure: .noFolder)
        let world = World(shelf, first: ReadViewModel.InitialBook(Self.emma))
        await world.settle()
        expectEqual(world.read.state.failure, .noFolder)
        expectEqual(world.opened.entries, [nil])
        expectEqual(
            world.said?.hasPrefix("Your place in the book is unknown: there is no folder"), true)
    }

    @Test func `The filter looks at titles and authors`() async {
        let world = World()
        await world.settle()
        await world.press(.filter)
        await world.press(.edit(.insert("melv")))
        expectEqual(world.titles, ["The Whale"])
    }

    @Test func `A book to begin with opens at once, at the chapter that was asked for`() async {
        let place = BookPlace(part: 1)
        let world = World(
            FakeBookShelf(), first: ReadViewModel.InitialBook(Self.emma, at: place))
        #expect(world.read.awaitsAnswer)
        await world.settle()
        #expect(!world.read.awaitsAnswer)
        expectEqual(world.opened.entries.map { $0?.place }, [place])
    }

    /// A book of the shelf, and the message if it is taken for the opened book.
    private static let known: [(ShelvedBook, String?)] = [
        (ShelvedBook(id: "Emma", title: "Old", path: "/old", lastRead: UnixTime(seconds: 5)), nil),
        (
            ShelvedBook(id: "x", title: "Old", path: "Emma.txt", lastRead: UnixTime(seconds: 5)),
            "The file has changed; this is where you were in it"
        ),
        (
            ShelvedBook(
                id: "x", title: "Emma", author: "An Author", path: "/old",
                lastRead: UnixTime(seconds: 5)),
            "This is another file of Emma; it opens where you were in /old"
        ),
    ]

    @Test(
        "A book is known by its contents, by its path, or by title and author", arguments: 0..<3)
    func known(_ index: Int) {
        var (book, message) = Self.known[index]
        book.place = BookPlace(part: 7)
        book.quote = "a quote"
        let (known, told) = Self.emma.book.record(among: ShelvedBook.samples.dropLast() + [book])
        expectEqual(told, message.map { Sentence($0) })
        expectEqual(known?.id, "Emma")
        expectEqual(known?.path, "Emma.txt")
        expectEqual(known?.quote, "a quote")
        #expect(known?.place == BookPlace(part: 1), "the last part that it has")
    }

    @Test func `A book that only its title shares with another, or nothing, is new`() {
        let other = ShelvedBook(
            id: "x", title: "Emma", author: "Another", path: "/old", lastRead: UnixTime(seconds: 5))
        #expect(Self.emma.book.record(among: [other]).0 == nil)
    }
}

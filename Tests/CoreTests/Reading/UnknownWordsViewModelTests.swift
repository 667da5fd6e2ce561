import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct UnknownWordsViewModelTests {
    private static let book = FakeBook(
        "Harbour", parts: [["The wolf gave. A wolf gives."], ["The serf left the pilot."]],
        contents: [.init("One", part: 0), .init("Two", part: 1)])

    /// Opens the list of unknown words in a new book.
    private func open(_ world: BookWorld) async throws -> UnknownWordsViewModel {
        await world.handle(.nextView)
        let list = try #require(world.shown(UnknownWordsViewModel.self))
        await world.settled()
        return list
    }

    private func world() async -> BookWorld {
        let service = FakeDictionaryService(["WordNet": ["give", "pilot", "serf", "wolf"]])
        service.addForm("gave", of: "give")
        service.addForm("gives", of: "give")
        let known = Set(["the", "a", "left"].map(MergeKey.init))
        return await BookWorld(
            Self.book, shelf: FakeBookShelf(known: known), dictionaries: service)
    }

    private func rows(_ list: UnknownWordsViewModel) -> Set<String> {
        Set(list.list.rows.map { "\($0.bookWord.word) \($0.bookWord.count)" })
    }

    @Test("The words of the chapter that one does not know, and after a key those of the book")
    func words() async throws {
        let world = await world()
        let list = try await open(world)
        expectEqual(rows(list), ["wolf 2", "give 2"])
        expectEqual(list.summary, "2 new words in “One”, 33.3 % of the text known")
        list.handle(.nextView)
        await world.settled()
        #expect(list.isOfBook)
        expectEqual(rows(list), ["wolf 2", "give 2", "serf 1", "pilot 1"])
        #expect(list.summary.hasPrefix("4 new words in “Harbour”"))
        list.handle(.nextView)
        await world.settled()
        expectEqual(rows(list), ["wolf 2", "give 2"])
    }

    @Test func `Until there is a list, its summary says what it waits for`() async throws {
        let world = await world()
        world.reader.handle(.nextView)
        let list = try #require(world.shown(UnknownWordsViewModel.self))
        expectEqual(list.summary, "New words in “One”: counting, once the dictionaries are indexed")
        await world.settled()
        #expect(list.summary.hasPrefix("2 new words"))
    }

    @Test func `A word is marked with its sentence, the book and the chapter`() async throws {
        let world = await world()
        let list = try await open(world)
        let row = try #require(list.list.rows.firstIndex { $0.bookWord.word == "wolf" })
        list.handle(.row(row))
        list.handle(.mark)
        let marking = world.unhandled.take().last as? Marking
        let markable = try #require(marking?.toggled?.first)
        expectEqual(markable.key, .of("wolf"))
        expectEqual(
            markable.origin,
            .init(place: "Read", source: "Harbour, One", sentence: "The wolf gave."))
    }

    @Test("A ticked word stays in the list until that is opened again, and can be unticked")
    func ticking() async throws {
        let world = await world()
        let list = try await open(world)
        let word = try #require(list.list.selected).id
        list.handle(.know)
        await world.settled()
        expectEqual(list.list.rows.count, 2)
        expectEqual(list.list.selected?.isTicked, true)
        #expect(try await world.shelf.knownWords().contains(word))
        list.handle(.know)
        await world.settled()
        expectEqual(list.list.selected?.isTicked, false)
        list.handle(.know)
        await world.settled()
        try await expectEqual(open(world).list.rows.count, 1)
    }

    @Test func `A row leads to the first place of its word`() async throws {
        let world = await world()
        let list = try await open(world)
        list.handle(.nextView)
        await world.settled()
        let row = try #require(list.list.rows.firstIndex { $0.bookWord.word == "pilot" })
        list.handle(.row(row))
        list.handle(.open)
        await world.settled()
        #expect(world.unhandled.take().contains { $0 as? AppAction == .back })
        expectEqual(world.word, "pilot")
        await world.handle(.historyBack)
        expectEqual(world.reader.chapterTitle, "One")
    }
}

import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListFilterTests {
    private let world: WordsWorld

    init() async throws {
        world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        await world.effects.settled()
    }

    private var titles: [String] { world.words.list.rows.map(\.wordTitle) }

    @Test func `All texts of a row count: word, part of speech, meaning and date`() async {
        await world.handle(.filter)
        for (text, wanted) in [
            ("noun", ["ash", "birch", "cedar"]), ("a tree", ["ash", "birch", "cedar"]),
            ("birch", ["birch"]), ("Tue", ["cedar"]), ("sun 1", ["ash"]), ("sample", []),
        ] {
            await world.handle(.edit(.replace(text)))
            #expect(titles == wanted, "\(text)")
        }
    }

    @Test func `It goes on in another month, whose first word stays the marked one`() async {
        await world.handle(.filter, .edit(.insert("c")), .open, .nextMonth)
        expectEqual(titles, ["birch", "cedar"])
        #expect(world.words.list.rows.allSatisfy { !world.words.emphasis.isEmphasized($0) })
        await world.handle(.back)
        expectEqual(world.words.list.rows.first.map(world.words.emphasis.isEmphasized), true)
    }

    @Test func `While typing, keys move in the list and do nothing else`() async {
        await world.handle(.filter, .move(.down))
        expectEqual(world.words.list.selected?.wordTitle, "cedar")
        for event in [UserEvent.nextMonth, .nextPane, .reload, .today, .copyWord] {
            #expect(!world.words.respond(to: event), "\(event)")
        }
    }

    @Test func `Esc first stops what loads, then shows all words`() async throws {
        let service = PendingWordService()
        let world = try WordsWorld(service)
        world.words.start()
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
        await world.effects.settled()
        for event in [UserEvent.filter, .edit(.insert("c")), .open, .nextMonth] {
            world.words.handle(event)
        }
        world.words.handle(.back)
        #expect(!world.words.isLoading)
        #expect(world.words.filter.isOn)
        world.words.handle(.back)
        #expect(!world.words.filter.isOn)
        service.answer(try .of("2026-12"), with: .sample(try .of("2026-12")))
        await world.effects.settled()
    }
}

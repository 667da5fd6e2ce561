import TestSupport
import Testing
import Texts

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct SearchFilterTests {
    @MainActor
    @Test("A filter is over with the next query; Esc shows all rows before it leads away")
    func query() async {
        let world = await SearchWorld(["WordNet": ["serenade", "serene", "serf"]])
        world.type("ser")
        await world.effects.settled()
        let all = world.shown
        for event in [UserEvent.back, .move(.bottom), .filter, .edit(.insert("ene"))] {
            world.search.handle(event)
        }
        #expect(world.search.isTyping && !world.search.hasPromptFocus)
        expectEqual(world.shown, ["*serene"])
        expectEqual(world.search.searchText, "ser")
        world.search.handle(.open)
        #expect(!world.search.isTyping)
        world.search.handle(.back)
        expectEqual(world.search.list.rows.count, 3)
        #expect(world.shown != all, "the selection has moved")
        for event in [UserEvent.filter, .edit(.insert("f")), .open] { world.search.handle(event) }
        world.retype("sere")
        await world.effects.settled()
        #expect(!world.search.filter.isOn)
        expectEqual(world.shown, ["*serene serenade"])
    }

    @MainActor
    @Test("Only the search box has the keys when it is gone to while a filter had them")
    func opening() async {
        let world = await SearchWorld(["WordNet": ["serenade", "serene", "serf"]])
        world.type("ser")
        await world.effects.settled()
        for event in [UserEvent.back, .filter, .edit(.insert("ene"))] { world.search.handle(event) }
        world.search.focusPrompt()
        world.search.handle(.edit(.insert("e")))
        #expect(world.search.searchText == "e", "the old text was selected")
        world.search.handle(.back)
        #expect(!world.search.isTyping)
    }

    @MainActor
    @Test("A filter that is left on changes nothing about where a link, a way back or a text leads")
    func target() async {
        let world = await SearchWorld([
            "WordNet": ["go", "gold", "golden", "metal"], "gcide": ["gold", "wolf", "wolfram"],
        ])
        func handle(_ events: UserEvent...) async {
            for event in events {
                world.search.handle(event)
                await world.effects.settled()
            }
        }
        let filtering = [UserEvent.filter, .edit(.insert("o")), .open]
        world.type("wolf")
        await handle(.back)
        for event in filtering { await handle(event) }
        world.search.context.send(FollowLink(word: "gold"))
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
        #expect(!world.unhandled.entries.contains { $0 is ShowMessage })
        for event in filtering { await handle(event) }
        await handle(.historyBack)
        expectEqual(world.shown, ["*wolf wolfram"])
        await handle(.historyForward)
        for event in filtering { await handle(event) }
        await handle(.search, .edit(.right), .edit(.deleteBackward))
        expectEqual(world.shown, ["*gold 2 golden"])
    }
}

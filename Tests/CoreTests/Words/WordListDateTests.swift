import TestSupport
import Testing

@testable import Core

/// Going to a typed date.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListDateTests {
    private let world: WordsWorld
    private let messages = Log<ShowMessage>()
    private let subscription: Subscription

    init() async throws {
        world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        await world.effects.settled()
        subscription = world.context.handle(ShowMessage.self, messages.add)
    }

    private func go(to text: String) async {
        await world.handle(.goToDate, .edit(.insert(text)), .open)
    }

    @Test(
        "A date is shown with its word, in this month and in another",
        arguments: [
            ("3", "2026-11-03"), ("1 Nov", "2026-11-01"), ("2027-01-02", "2027-01-02"),
            ("May", "2026-05-01"), ("Nov", "2026-11-02"), ("3.5.", "2026-05-03"),
        ])
    func dates(text: String, date: String) async {
        await world.handle(.move(.bottom))
        await go(to: text)
        expectEqual(world.selectedDate, date)
        expectEqual(world.words.list.selected.map { world.words.month == $0.date.yearMonth }, true)
        #expect(!world.words.isTyping)
        #expect(messages.entries.isEmpty)
    }

    @Test("If the day has no word, the next one is selected, else the last, and a message says so")
    func noWord() async {
        await go(to: "24 Dec")
        expectEqual(world.selectedDate, "2026-12-03")
        expectEqual(
            messages.entries, [ShowMessage("There is no word on Thursday 24 December 2026")])
        await world.handle(.nextMonth)
        #expect(world.selectedDate == "2027-01-01", "the date is wanted once")
    }

    @Test func `A wrong date has an error, and stays to be mended`() async {
        await go(to: "3/11")
        expectEqual(
            messages.entries.map(\.text),
            [
                "“3/11” can be read in two ways; type 3 Nov or 2026-11-03"
            ])
        expectEqual(world.words.dateField.state.line.text, "3/11")
        await world.handle(.back)
        #expect(!world.words.isTyping)
        expectEqual(world.selectedDate, "2026-11-02")
        await world.handle(.goToDate)
        #expect(world.words.dateField.state.line.text.isEmpty)
        await world.handle(.open)
        #expect(!world.words.isTyping, "nothing was typed")
    }

    @Test func `A filter goes, for it might hide the date`() async {
        await world.handle(.filter, .edit(.insert("birch")), .open)
        await go(to: "3")
        expectEqual(world.selectedDate, "2026-11-03")
        #expect(!world.words.filter.isOn)
    }

    @Test func `While a date is typed nothing else has the keys, and the detail is closed`() async {
        let closed = Log<any ScreenViewModel>()
        let closing = world.context.handle(ScreenAction.self) {
            if let screen = $0.closed { closed.add(screen) }
        }
        world.detail?.handle(.goToDate)
        #expect(closed.entries.last === world.detail)
        #expect(world.words.isTyping)
        for event in [UserEvent.nextMonth, .move(.down), .filter, .goToDate, .lookUp] {
            #expect(!world.words.respond(to: event), "\(event)")
        }
        withExtendedLifetime(closing) {}
    }
}

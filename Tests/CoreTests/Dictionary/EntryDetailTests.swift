import Core
import TestSupport
import Testing

@MainActor
@Suite struct EntryDetailTests {
    private let scope = Scope()
    private let app: FakeScreen
    private let detail: EntryDetail
    private let dog = HeadwordMatch(word: "dog", source: "WordNet", match: .exact)
    private let person = HeadwordMatch(word: "person", source: "WordNet", match: .exact)

    init() {
        app = FakeScreen(scope) { AppAction($0) }
        detail = EntryDetail(
            HeadwordEntries(dog, [.dog]), images: StubImageService(), scope: scope.newScope())
        fit()
        detail.reading.perform(.move(.down))
    }

    private func fit() {
        detail.reading.fit(lines: .starts(detail.reading.text.paragraphs.count), height: 5)
    }

    private var title: String? { detail.reading.text.paragraphs.first?.text }

    @Test("Another headword is shown from its first line, the same one where it stands")
    func showing() {
        detail.show(HeadwordEntries(dog, [.dog, .text()]))
        fit()
        #expect(detail.reading.text.paragraphs.contains { $0.text == "────────" })
        #expect(detail.reading.scroll.state.top == 1)
        detail.show(HeadwordEntries(person, [.person]))
        fit()
        #expect(title == "person")
        #expect(detail.reading.scroll.state.top == 0)
    }

    @Test("Without a headword there is no text")
    func nothing() {
        detail.show(nil)
        #expect(title == nil)
        #expect(detail.action(for: .copyWord) == nil)
    }

    @Test("Following a link asks for its word in the same dictionary")
    func following() {
        #expect(detail.action(for: .open) is NoAction)
        detail.handle(.nextPane)
        let link = detail.action(for: .open) as? FollowLink
        #expect(link == FollowLink(word: "domestic dog", source: "WordNet"))
    }

    @Test("Beyond the last link, and before the first, is the list")
    func leaving() {
        #expect(detail.action(for: .previousPane) as? AppAction == .back)
        while detail.action(for: .nextPane) is TextReading.Action { detail.handle(.nextPane) }
        #expect(detail.reading.link?.target == .word("follow"))
        #expect(detail.action(for: .nextPane) as? AppAction == .back)
    }

    @Test("The headword is copied, or its entries, unless they are those of another one")
    func copying() {
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("dog")))
        let all = Clipping(detail.reading.text, picture: nil)
        #expect(detail.action(for: .copyEntry) as? AppAction == .copy(all))
        detail.notice = { EntryDetail.Notice(isStale: true) }
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("dog")))
        #expect(detail.action(for: .copyEntry) == nil)
    }

    @Test("What it does not know is asked of the search, but not while something is looked for")
    func readingOn() async throws {
        let world = await SearchWorld(["WordNet": ["gold", "golden"], "gcide": ["gold"]])
        world.type("gol")
        await world.effects.settled()
        let detail = try #require(world.detail)
        let asked = Log<ListAction>()
        let subscription = world.search.context.handle(ListAction.self, asked.add)
        let events: [UserEvent] = [.nextItem, .previousItem, .nextSection, .historyBack, .reload]
        for event in events { #expect(detail.handle(event) == .handled) }
        #expect(
            asked.take() == [.nextItem, .previousItem, .nextSection, .historyBack, .reload])
        detail.handle(.search)
        #expect(detail.isTyping)
        for event in events + [.nextPane] { #expect(detail.handle(event) == .notHandled) }
        #expect(asked.entries.isEmpty)
        withExtendedLifetime(subscription) {}
    }

    @Test("Asking what an event means changes nothing, and the answer is the same again")
    func purity() { expectPure(detail) }
}

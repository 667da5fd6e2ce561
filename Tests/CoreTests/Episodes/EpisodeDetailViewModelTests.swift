import Core
import TestSupport
import Testing

@MainActor
@Suite struct EpisodeDetailViewModelTests {
    private let context = Context()
    private let detail: EpisodeDetailViewModel

    init() {
        let image = EpisodeImage(original: WebAddress("https://example.org/ash.jpg"))
        detail = EpisodeDetailViewModel(
            .sample(1, 1, "Ash", image: image), zone: FixedTimeZone.utc,
            images: StubImageService(), context: context.newScope(), effects: Effects(),
            clock: ManualClock())
        detail.reading.scroll.send(.fit(lines: .starts(30), height: 10))
    }

    @Test("The title is season and number, the facts are bare numbers")
    func text() {
        detail.showName = "Trees"
        #expect(detail.title == "S1E1")
        #expect(
            detail.reading.text.lines == [
                "S1E1  Trees", "Ash", "", "Season    1", "Episode   1",
                "Air date  2020-05-12 21:00", "", "Somebody goes home.",
            ])
        #expect(detail.picture.address?.text == "https://example.org/ash.jpg")
    }

    @Test("What is not known is a dash, and what nobody has said is not there")
    func unknown() {
        detail.show(Episode(id: "e", title: "Elm", season: 2))
        #expect(
            detail.reading.text.lines == [
                "S2 special", "Elm", "", "Season    2", "Episode   -", "Air date  -",
            ])
        #expect(detail.picture.address == nil)
    }

    @Test("Another episode is shown from its first line, a new version of the same stays in place")
    func rebinding() {
        detail.handle(.move(.pageDown))
        detail.show(.sample(1, 1, "Ash", summary: "Somebody stays."))
        #expect(detail.reading.text.text.contains("Somebody stays."))
        #expect(detail.reading.scroll.state.top == 10)
        detail.show(.sample(1, 2, "Birch"))
        #expect(detail.episode.title == "Birch")
        #expect(detail.reading.scroll.state.top == 0)
    }

    @Test("The title is copied, or all that is known")
    func copying() {
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("Ash")))
        let all = Clipping(detail.reading.text, picture: detail.picture.address)
        #expect(detail.action(for: .copyEntry) as? AppAction == .copy(all))
    }

    @Test("Items, seasons and loading are asked of the list around it, panes of the app")
    func readingOn() {
        let asked = Log<String>()
        let subscription = context.receiveAll { action in
            asked.add("\(action)")
            return .handled
        }
        for event in [
            UserEvent.nextItem, .previousItem, .nextSource, .previousSource, .reload, .stop,
            .nextPane,
        ] {
            #expect(detail.handle(event) == .handled)
        }
        #expect(
            asked.entries == [
                "nextItem", "previousItem", "nextSeason", "previousSeason", "reload", "stop",
                "back",
            ])
        withExtendedLifetime(subscription) {}
    }

    @Test("Asking what an event means changes nothing, and the answer is the same again")
    func purity() {
        expectPure(detail) { (detail.reading.scroll.state, detail.episode) }
    }
}

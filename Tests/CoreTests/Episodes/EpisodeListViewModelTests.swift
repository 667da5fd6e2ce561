import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EpisodeListViewModelTests {
    private let world = EpisodesWorld()
    private var episodes: EpisodeListViewModel { world.episodes }
    private let failure = NetworkError.timedOut(host: "example.org", seconds: 3)

    // MARK: - Loading

    @Test("Nothing is asked of the service before the start")
    func coldBeginning() {
        #expect(world.service.requests.isEmpty)
        #expect(episodes.guide == .notLoaded)
        #expect(episodes.list.rows.isEmpty)
        #expect(episodes.detail == nil)
        #expect(episodes.showName == "Show 7")
    }

    @Test("The episodes come together, season by season, and the first of them is selected")
    func start() async {
        await world.start()
        #expect(world.service.requests == ["7"])
        #expect(world.shown == ["1: *Ash Birch", "2: Cedar Behind the Bark"])
        #expect(episodes.showName == "Trees")
        #expect(episodes.shownCount == 4)
        #expect(episodes.positionParts == ["1/4"])
    }

    @Test("A kept answer is shown at once, and its place taken when the server has answered")
    func refreshedBehind() async {
        let kept = EpisodeGuide(showName: "Trees", episodes: [.sample(1, 2, "Birch")])
        let age = Duration.seconds(3 * 86_400)
        world.service.tell(
            .loading(previous: Answer(kept, origin: .kept(age: age))), of: 7)
        episodes.start()
        await world.until { !episodes.list.rows.isEmpty }
        #expect(world.shown == ["1: *Birch"])
        #expect(episodes.guide.isLoading)
        #expect(episodes.positionParts == ["3 days ago", "1/1"])
        world.service.tell(.told(.trees), of: 7)
        await world.effects.settled()
        #expect(world.shown == ["1: Ash *Birch", "2: Cedar Behind the Bark"])
        #expect(episodes.positionParts == ["2/4"])
    }

    @Test("A failure says its cause, and shows what is known and where that comes from")
    func failing() async {
        let embedded = Answer(EpisodeGuide.trees, origin: .embedded)
        await world.start(with: .failed(.switchedOff, previous: embedded))
        #expect(episodes.guide == .failed(.switchedOff, previous: .trees))
        #expect(episodes.origin == .embedded)
        #expect(episodes.positionParts == ["with the program", "1/4"])
    }

    @Test("A failure after an answer keeps the rows; what the program brings is no better")
    func failingLater() async {
        await world.start()
        episodes.handle(.move(.down))
        let other = EpisodeGuide(showName: "Trees", episodes: [.sample(1, 1, "Elm")])
        episodes.handle(.reload)
        world.service.tell(
            .failed(failure, previous: Answer(other, origin: .embedded)), of: 7)
        await world.effects.settled()
        #expect(episodes.guide == .failed(failure, previous: .trees))
        #expect(episodes.origin == .server)
        #expect(world.shown == ["1: Ash *Birch", "2: Cedar Behind the Bark"])
    }

    @Test("What could not be read is counted")
    func leftOut() async {
        await world.start(with: .told(.trees, leftOut: 2))
        #expect(episodes.positionParts == ["2 left out", "1/4"])
    }

    @Test("Loading is stopped by its key and by going back, and nobody listens any more")
    func stopping() async {
        for event in [UserEvent.stop, .back] {
            let world = EpisodesWorld()
            world.episodes.start()
            await world.until { world.service.requests == ["7"] }
            world.episodes.handle(event)
            await world.until { world.service.abandoned == ["7"] }
            #expect(world.episodes.guide == .notLoaded)
            #expect(world.effects.isSettled)
            #expect(world.unhandled.entries.isEmpty)
        }
    }

    @Test("Loading again takes the place of loading, and only the last answer counts")
    func latest() async {
        episodes.start()
        await world.until { world.service.requests.count == 1 }
        episodes.handle(.reload)
        await world.until { world.service.abandoned.count == 1 }
        await world.clock.sleepers(1)
        world.clock.advance(by: BusyIndicator.delay)
        await world.until { episodes.busy.frame != nil }
        world.service.tell(.told(.trees), of: 7)
        await world.effects.settled()
        #expect(world.service.requests == ["7", "7"])
        #expect(episodes.busy.frame == nil)
        #expect(episodes.shownCount == 4)
    }

    // MARK: - Moving and choosing

    @Test("A chosen episode is told with its view model each time, the same one too")
    func choosing() async {
        await world.start()
        let log = Log<String>()
        let subscription = episodes.list.selection.subscribe { row in
            log.add(row.episode?.title ?? "a heading")
        }
        episodes.handle(.open)
        episodes.handle(.open)
        #expect(log.entries == ["Ash", "Ash"])
        withExtendedLifetime(subscription) {}
    }

    @Test("The detail follows the selection, from list and detail alike, over the headings")
    func detail() async throws {
        await world.start()
        let detail = try #require(world.detail)
        #expect(detail.title == "S1E1")
        #expect(detail.showName == "Trees")
        detail.handle(.nextItem)
        #expect(detail.title == "S1E2")
        episodes.handle(.move(.down))
        #expect(detail.title == "S2E1")
        #expect(detail.positionText == "3/4")
        #expect(world.detail === detail)
        detail.handle(.previousItem)
        #expect(world.shown[0] == "1: Ash *Birch")
    }

    @Test("Going to the pane beside shows the detail, which is scrolled from the list too")
    func panes() async throws {
        await world.start()
        episodes.handle(.nextPane)
        let shown = world.unhandled.take().first as? ShowScreen
        #expect(shown?.viewModel === world.detail)
        let reading = try #require(world.detail?.reading)
        reading.scroll.send(.fit(lines: .starts(30), height: 10))
        episodes.handle(.scrollDetail(.pageDown))
        #expect(reading.scroll.state.top == 10)
    }

    @Test("One goes from season to season, to the first episode of each")
    func seasons() async {
        await world.start()
        episodes.handle(.nextSource)
        #expect(world.shown[1] == "2: *Cedar Behind the Bark")
        episodes.handle(.nextSource)
        #expect(world.shown[1] == "2: *Cedar Behind the Bark")
        episodes.handle(.move(.bottom))
        episodes.handle(.previousSource)
        #expect(world.shown[0] == "1: *Ash Birch")
        episodes.handle(.previousSource)
        #expect(world.shown[0] == "1: *Ash Birch")
    }

    @Test("The title is copied from the list, and all that is known")
    func copying() async {
        await world.start()
        #expect(episodes.action(for: .copyWord) as? AppAction == .copy(Clipping("Ash")))
        let all = """
            S1E1  Trees
            Ash

            Season    1
            Episode   1
            Air date  2020-05-12 21:00

            Somebody goes home.
            """
        #expect(episodes.action(for: .copyEntry) as? AppAction == .copy(Clipping(all)))
    }

    @Test("The filter leaves the episodes that contain the text, below their seasons")
    func filter() async {
        await world.start()
        episodes.handle(.filter)
        #expect(episodes.isTyping)
        world.type("ar")
        #expect(world.shown == ["2: *Cedar Behind the Bark"])
        episodes.handle(.open)
        #expect(!episodes.isTyping)
        episodes.handle(.back)
        #expect(world.shown == ["1: Ash Birch", "2: *Cedar Behind the Bark"])
    }

    // MARK: - Another show

    /// Opens the finder, types a name and answers with some shows.
    private func find(_ name: String, _ answer: RemoteState<[Show]>) async {
        world.service.tell(answer, named: name)
        episodes.handle(.search)
        world.type(name)
        await world.pause()
        await world.effects.settled()
    }

    @Test("The history leads back to the show before, and on again")
    func showHistory() async {
        await world.start()
        await find("lost", .found("Lost"))
        episodes.handle(.open)
        #expect(episodes.showName == "Lost")
        episodes.handle(.historyForward)
        #expect(episodes.showName == "Lost")
        episodes.handle(.historyBack)
        #expect(episodes.showName == "Show 7")
        episodes.handle(.historyBack)
        #expect(episodes.showName == "Show 7")
        episodes.handle(.historyForward)
        #expect(episodes.showName == "Lost")
        episodes.handle(.stop)
    }

    @Test("A show that was found is loaded when it is chosen, and heads the list")
    func anotherShow() async {
        await world.start()
        await find("lost", .found("Lost", "Lost in Space"))
        #expect(episodes.isTyping)
        #expect(episodes.detail == nil)
        #expect(world.foundShows == ["*Lost", "Lost in Space"])
        episodes.handle(.move(.down))
        episodes.handle(.open)
        #expect(!episodes.isTyping)
        #expect(episodes.showName == "Lost in Space")
        #expect(episodes.list.rows.isEmpty)
        let guide = EpisodeGuide(showName: nil, episodes: [.sample(1, 1, "Pilot")])
        world.service.tell(.told(guide), of: 2)
        await world.effects.settled()
        #expect(world.shown == ["1: *Pilot"])
        #expect(episodes.showName == "Lost in Space")
        #expect(world.detail?.showName == "Lost in Space")
    }

    @Test("A show that can't be loaded shows no episodes of the one before")
    func failingShow() async {
        await world.start()
        await find("lost", .found("Lost"))
        world.service.tell(.failed(failure, previous: nil), of: 1)
        episodes.handle(.open)
        await world.effects.settled()
        #expect(episodes.guide == .failed(failure, previous: nil))
        #expect(episodes.list.rows.isEmpty)
        #expect(episodes.detail == nil)
    }

    @Test("Going back leaves the search, and the episodes are there as they were")
    func leavingSearch() async {
        await world.start()
        episodes.handle(.move(.down))
        await find("lost", .found("Lost"))
        episodes.handle(.back)
        #expect(!episodes.isTyping)
        #expect(world.shown[0] == "1: Ash *Birch")
        #expect(world.detail?.title == "S1E2")
        episodes.handle(.search)
        #expect(episodes.finder.prompt.state.text == "lost")
        #expect(world.foundShows == ["*Lost"])
    }

    @Test("Asking what an event means changes nothing, and the answer is the same again")
    func purity() async {
        await world.start()
        expectPure(episodes) { (episodes.list.cursor.state, episodes.guide, episodes.isTyping) }
    }
}

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
        episodes.start()
        await world.tell(.loading(previous: Answer(kept, origin: .cached(age: age))))
        #expect(world.shown == ["1: *Birch"])
        #expect(episodes.guide.isLoading)
        #expect(episodes.positionParts == ["3 days ago", "1/1"])
        await world.tell(.told(.trees))
        #expect(world.shown == ["1: Ash *Birch", "2: Cedar Behind the Bark"])
        #expect(episodes.positionParts == ["2/4"])
    }

    @Test("A failure says its cause, and shows what is known and where that comes from")
    func failing() async {
        let embedded = Answer(EpisodeGuide.trees, origin: .embedded)
        await world.start(with: .failed(.switchedOff, previous: embedded))
        #expect(episodes.guide == .failed(.switchedOff, previous: .trees))
        #expect(episodes.origin == .embedded)
        #expect(episodes.positionParts == ["built in", "1/4"])
    }

    @Test("A failure after an answer keeps the rows; what the program brings is no better")
    func failingLater() async {
        await world.start()
        episodes.handle(.move(.down))
        let other = EpisodeGuide(showName: "Trees", episodes: [.sample(1, 1, "Elm")])
        episodes.handle(.reload)
        await world.tell(.failed(failure, previous: Answer(other, origin: .embedded)))
        #expect(episodes.guide == .failed(failure, previous: .trees))
        #expect(episodes.origin == .server)
        #expect(world.shown == ["1: Ash *Birch", "2: Cedar Behind the Bark"])
    }

    @Test("Unreadable episodes are counted")
    func leftOut() async {
        await world.start(with: .told(.trees, leftOutCount: 2))
        #expect(episodes.positionParts == ["2 unreadable", "1/4"])
    }

    @Test("Loading is stopped by its key and by going back, and its answer is dropped")
    func stopping() async {
        for event in [UserEvent.stop, .back] {
            let world = EpisodesWorld()
            world.episodes.start()
            #expect(world.service.requests == ["7"])
            world.episodes.handle(event)
            #expect(await world.service.abandoned() == ["7"])
            #expect(world.episodes.guide == .notLoaded)
            #expect(world.effects.isSettled)
            #expect(world.unhandled.entries.isEmpty)
        }
    }

    // MARK: - Moving and choosing

    @Test("A chosen episode is opened over its list each time, the same one too")
    func choosing() async {
        await world.start()
        for _ in 1...2 {
            episodes.handle(.open)
            let request = world.unhandled.take().last as? ShowScreen
            #expect(request?.viewModel === world.detail)
            #expect(request?.sender === episodes)
            #expect(world.screen === world.detail)
            world.screen.handle(.back)
            #expect(world.screen === episodes)
        }
    }

    @Test("The detail follows the selection, from list and detail alike, over the headings")
    func detail() async throws {
        await world.start()
        let detail = try #require(world.detail)
        #expect(detail.item?.code == "S1E1")
        #expect(detail.item?.showName == "Trees")
        detail.handle(.nextItem)
        #expect(detail.item?.code == "S1E2")
        episodes.handle(.move(.down))
        #expect(detail.item?.code == "S2E1")
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

    @Test("From the detail one goes to the next season, loads again and stops that")
    func detailAsks() async throws {
        await world.start()
        let detail = try #require(world.detail)
        detail.handle(.nextSection)
        #expect(detail.item?.code == "S2E1")
        detail.handle(.previousSection)
        #expect(detail.item?.code == "S1E1")
        detail.handle(.reload)
        #expect(world.service.requests == ["7", "7"])
        #expect(episodes.guide.isLoading)
        detail.handle(.stop)
        #expect(episodes.guide == .loaded(.trees))
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test("Esc leads from the detail to the list, also while that loads or is filtered")
    func detailBack() async throws {
        await world.start()
        for event in [UserEvent.filter, .edit(.insert("ar")), .open, .reload, .open] {
            world.screen.handle(event)
        }
        #expect(world.screen === world.detail)
        world.screen.handle(.back)
        #expect(world.screen === episodes)
        #expect(world.shown == ["2: *Cedar Behind the Bark"])
        #expect(episodes.guide.isLoading)
    }

    @Test("The key of the filter leads from the detail to the list, where it has the keys")
    func detailFilter() async {
        await world.start()
        world.screen.handle(.open)
        world.screen.handle(.filter)
        #expect(world.screen === episodes)
        #expect(episodes.isTyping)
        world.type("bi")
        #expect(world.shown == ["1: *Birch"])
    }

    @Test(
        "New episodes of a newer list are marked until the next key, those of the first list are not"
    )
    func news() async {
        func marked() -> [String] {
            episodes.list.rows.filter(episodes.pane.isNew).compactMap { $0.item?.title }
        }
        await world.start()
        #expect(marked().isEmpty)
        episodes.handle(.reload)
        let guide = EpisodeGuide(
            showName: "Trees",
            episodes: [
                .sample(1, 1, "Ash"), .sample(1, 2, "Birch", summary: "New."), .sample(3, 1, "Elm"),
            ])
        await world.tell(.told(guide))
        #expect(marked() == ["Birch", "Elm"])
        episodes.keyWasPressed()
        #expect(marked().isEmpty)
    }

    @Test("An answer that was kept grows older while one looks at it")
    func ageing() async {
        let kept = Answer(EpisodeGuide.trees, origin: .cached(age: .seconds(3_590)))
        await world.start(with: .failed(.switchedOff, previous: kept))
        #expect(episodes.positionParts == ["59 minutes ago", "1/4"])
        world.scheduler.advance(by: .seconds(60))
        #expect(episodes.positionParts == ["1 hour ago", "1/4"])
    }

    @Test("One goes from season to season, to the first episode of each")
    func seasons() async {
        await world.start()
        episodes.handle(.nextSection)
        #expect(world.shown[1] == "2: *Cedar Behind the Bark")
        episodes.handle(.nextSection)
        #expect(world.shown[1] == "2: *Cedar Behind the Bark")
        episodes.handle(.move(.bottom))
        episodes.handle(.previousSection)
        #expect(world.shown[0] == "1: *Ash Birch")
        episodes.handle(.previousSection)
        #expect(world.shown[0] == "1: *Ash Birch")
    }

    @Test("The title is copied from the list, and all that is known")
    func copying() async {
        await world.start()
        #expect(episodes.action(for: .copyWord) as? AppAction == .copy(Clipping("Ash")))
        let all = """
            S1E1  Trees
            Ash
            Tuesday 12 May 2020, 21:00

            Somebody goes home.
            """
        #expect(episodes.action(for: .copyEntry) as? AppAction == .copy(Clipping(all)))
    }

    @Test("The filter leaves the episodes that contain the text, below their seasons")
    func filter() async {
        await world.start()
        episodes.handle(.filter)
        #expect(episodes.isTyping)
        world.type("ced")
        #expect(world.shown == ["2: *Cedar"])
        episodes.handle(.open)
        #expect(!episodes.isTyping)
        #expect(episodes.shownCount == 1)
        #expect(episodes.list.rows.first == .heading(SectionHeading("Season 2", count: 1)))
        episodes.handle(.back)
        #expect(world.shown == ["1: Ash Birch", "2: *Cedar Behind the Bark"])
    }

    // MARK: - Another show

    /// Opens the finder, types a name and answers with some shows.
    private func find(_ name: String, _ answer: RemoteState<[Show]>) async {
        episodes.handle(.search)
        world.type(name)
        world.pause()
        await world.tell(answer, named: name)
    }

    @Test("The history leads back to the show before, and on again")
    func showHistory() async {
        await world.start()
        await find("lost", .found("Lost"))
        world.screen.handle(.open)
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
        #expect(world.isFinding && world.screen.isTyping)
        #expect(world.foundShows == ["*Lost", "Lost in Space"])
        world.screen.handle(.move(.down))
        world.screen.handle(.open)
        #expect(!world.isFinding)
        #expect(!episodes.isTyping)
        #expect(episodes.showName == "Lost in Space")
        #expect(episodes.list.rows.isEmpty)
        let guide = EpisodeGuide(showName: nil, episodes: [.sample(1, 1, "Pilot")])
        await world.tell(.told(guide), of: 2)
        #expect(world.shown == ["1: *Pilot"])
        #expect(episodes.showName == "Lost in Space")
        #expect(world.detail?.item?.showName == "Lost in Space")
    }

    @Test("A show that can't be loaded shows no episodes of the one before")
    func failingShow() async {
        await world.start()
        await find("lost", .found("Lost"))
        world.screen.handle(.open)
        await world.tell(.failed(failure, previous: nil), of: 1)
        #expect(episodes.guide == .failed(failure, previous: nil))
        #expect(episodes.list.rows.isEmpty)
        #expect(episodes.detail == nil)
    }

    @Test("Going back leaves the search, and the episodes are there as they were")
    func leavingSearch() async {
        await world.start()
        episodes.handle(.move(.down))
        await find("lost", .found("Lost"))
        world.screen.handle(.back)
        #expect(world.screen === episodes)
        #expect(world.shown[0] == "1: Ash *Birch")
        #expect(world.detail?.item?.code == "S1E2")
        episodes.handle(.search)
        #expect(episodes.finder.searchText == "lost")
        #expect(world.foundShows == ["*Lost"])
    }
}

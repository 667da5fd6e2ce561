import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EpisodeListViewModelTests {
    private let world = EpisodesWorld()
    private var episodes: EpisodeListViewModel { world.episodes }
    private let failure = NetworkError.timedOut(host: "example.org", seconds: 3)

    // MARK: - Loading

    @Test("A kept answer is shown at once, and its place taken when the server has answered")
    func refreshedBehind() async {
        let kept = EpisodeGuide(showName: "Trees", episodes: [.sample(1, 2, "Birch")])
        let age = Duration.seconds(3 * 86_400)
        episodes.start()
        await world.tell(.loading(previous: Answer(kept, origin: .cached(age: age))))
        expectEqual(world.shown, ["1: *Birch"])
        #expect(episodes.guide.isLoading)
        expectEqual(episodes.positionParts, ["3 days ago", "1/1"])
        await world.tell(.told(.trees, leftOutCount: 2))
        expectEqual(world.shown, ["1: Ash *Birch", "2: Cedar Behind the Bark"])
        expectEqual(episodes.positionParts, ["2 unreadable", "2/4"])
    }

    @Test("A failure says its cause, and shows what is known and where that comes from")
    func failing() async {
        let embedded = Answer(EpisodeGuide.trees, origin: .embedded)
        await world.start(with: .failed(.switchedOff, previous: embedded))
        expectEqual(episodes.guide, .failed(.switchedOff, previous: .trees))
        expectEqual(episodes.origin, .embedded)
        expectEqual(episodes.positionParts, ["built in", "1/4"])
    }

    // MARK: - Moving and choosing

    @Test("The detail follows the selection, from list and detail alike, over the headings")
    func detail() async throws {
        await world.start()
        let detail = try #require(world.detail)
        expectEqual(detail.item?.code, "S1E1")
        expectEqual(detail.item?.showName, "Trees")
        detail.handle(.nextItem)
        expectEqual(detail.item?.code, "S1E2")
        episodes.handle(.move(.down))
        expectEqual(detail.item?.code, "S2E1")
        expectEqual(detail.positionText, "3/4")
        #expect(world.detail === detail)
        detail.handle(.previousItem)
        expectEqual(world.shown[0], "1: Ash *Birch")
    }

    // MARK: - Another show

    /// Opens the finder, types a name and answers with some shows.
    private func find(_ name: String, _ answer: RemoteState<[Show]>) async {
        episodes.handle(.search)
        world.type(name)
        world.pause()
        await world.tell(answer, named: name)
    }

    @Test func `The history leads back to the show before, and on again`() async {
        await world.start()
        await find("lost", .found("Lost"))
        world.screen.handle(.open)
        expectEqual(episodes.showName, "Lost")
        episodes.handle(.historyForward)
        expectEqual(episodes.showName, "Lost")
        let message = ShowMessage("There is no other show to go to")
        #expect(world.unhandled.entries.last as? ShowMessage == message)
        episodes.handle(.historyBack)
        expectEqual(episodes.showName, "Show 7")
        episodes.handle(.historyBack)
        expectEqual(episodes.showName, "Show 7")
        episodes.handle(.historyForward)
        expectEqual(episodes.showName, "Lost")
        episodes.handle(.stop)
    }

    @Test func `A show that was found is loaded when it is chosen, and heads the list`() async {
        await world.start()
        await find("lost", .found("Lost", "Lost in Space"))
        #expect(world.isFinding && world.screen.isTyping)
        expectEqual(world.foundShows, ["*Lost", "Lost in Space"])
        world.screen.handle(.move(.down))
        world.screen.handle(.open)
        #expect(!world.isFinding)
        #expect(!episodes.isTyping)
        expectEqual(episodes.showName, "Lost in Space")
        #expect(episodes.list.rows.isEmpty)
        let guide = EpisodeGuide(showName: nil, episodes: [.sample(1, 1, "Pilot")])
        await world.tell(.told(guide), of: 2)
        expectEqual(world.shown, ["1: *Pilot"])
        expectEqual(episodes.showName, "Lost in Space")
        expectEqual(world.detail?.item?.showName, "Lost in Space")
    }

    @Test func `A show that can't be loaded shows no episodes of the one before`() async {
        await world.start()
        await find("lost", .found("Lost"))
        world.screen.handle(.open)
        await world.tell(.failed(failure, previous: nil), of: 1)
        expectEqual(episodes.guide, .failed(failure, previous: nil))
        #expect(episodes.list.rows.isEmpty)
        #expect(episodes.detail == nil)
    }

    @Test func `Going back leaves the search, and the episodes are there as they were`() async {
        await world.start()
        episodes.handle(.move(.down))
        await find("lost", .found("Lost"))
        world.screen.handle(.back)
        #expect(world.screen === episodes)
        expectEqual(world.shown[0], "1: Ash *Birch")
        expectEqual(world.detail?.item?.code, "S1E2")
        episodes.handle(.search)
        expectEqual(episodes.finder.searchText, "lost")
        expectEqual(world.foundShows, ["*Lost"])
    }
}

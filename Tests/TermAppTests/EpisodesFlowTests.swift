import Core
import TermView
import TestSupport
import Testing

@testable import TermApp

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EpisodesFlowTests {
    private let container: Container
    private let app: AppViewModel
    private let coordinator: Coordinator
    private let episodes: EpisodeListViewModel
    private let effects: Effects
    private let service = FakeEpisodeService()

    init() throws {
        var options = LaunchOptions()
        options.tab = Feature.episodes.id
        options[Show.self] = Show(number: 7, name: "Show 7")
        container = Mot.wiring.parts(options) { [service] services in
            services.register((any EpisodeService).self) { _ in service }
            services.register((any TimeZoneService).self) { _ in FixedTimeZone.utc }
        }
        app = container.resolve()
        coordinator = container.resolve()
        episodes = container.resolve()
        effects = container.resolve(AppScope.self).scope.effects
    }

    private func start() async throws {
        service.tell(.told(.trees), of: 7)
        coordinator.start()
        await effects.settled()
    }

    @Test("The container makes the detail of an episode from the episode, once while it is held")
    func argument() throws {
        let episode = EpisodeViewModel(.sample(3, 4, "Elm"), zone: FixedTimeZone.utc)
        var detail = Optional(
            container.resolve(EpisodeDetail.self, arguments: episode, Scope()))
        expectEqual(detail?.item, episode)
        let other = EpisodeViewModel(.sample(3, 5, "Fir"), zone: FixedTimeZone.utc)
        #expect(
            detail === container.resolve(EpisodeDetail.self, arguments: other, Scope()))
        detail = nil
        expectEqual(container.resolve(EpisodeDetail.self, arguments: other, Scope()).item, other)
    }

    @Test("The detail that the container makes is the one that is pushed, and it reads on")
    func detail() async throws {
        let made = Log<String>()
        container.register(EpisodeDetail.self, lifetime: .weak) {
            (_: Container.Resolver, episode: EpisodeViewModel, scope: Scope)
            in
            made.add(episode.title)
            return EpisodeDetail(episode, images: StubImageService(), scope: scope)
        }
        try await start()
        episodes.handle(.open)
        let detail = try #require(app.router.top as? EpisodeDetail)
        expectEqual(made.entries, ["Ash"])
        #expect(detail === episodes.detail)
        detail.handle(.nextItem)
        expectEqual(detail.item?.code, "S1E2")
        detail.handle(.back)
        #expect(app.router.top === episodes)
        episodes.handle(.open)
        #expect(app.router.top === detail)
    }

    @Test("The tab has the show that the command line names, and asks for nothing before it opens")
    func show() async throws {
        expectEqual(app.selectedTab, 2)
        #expect(app.router.top === episodes)
        #expect(service.requests.isEmpty)
        try await start()
        expectEqual(service.requests, ["7"])
    }

    @Test func `Looking for a show leaves the app's own search alone`() async throws {
        try await start()
        episodes.handle(.search)
        #expect(app.router.top === episodes.finder)
        #expect(episodes.finder.isTyping)
        episodes.finder.handle(.back)
        #expect(app.router.top === episodes)
    }
}

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
    private let service = FakeEpisodeService()

    init() throws {
        var options = LaunchOptions()
        options.tab = Feature.episodes.id
        options.show = Show(number: 7, name: "Show 7")
        container = Mot.wiring.container(options)
        container.register((any EpisodeService).self) { [service] _ in service }
        container.register((any TimeZoneService).self) { _ in FixedTimeZone.utc }
        app = try container.resolve()
        coordinator = try container.resolve()
        episodes = try container.resolve()
    }

    private func start() async throws {
        service.tell(.told(.trees), of: 7)
        coordinator.start()
        try await container.resolve(Effects.self).settled()
    }

    @Test("The container makes the detail of an episode from the episode")
    func argument() throws {
        let episode = Episode.sample(3, 4, "Elm")
        let detail: EpisodeDetailViewModel = try container.resolve(arguments: episode)
        #expect(detail.title == "S3E4")
        #expect(detail.episode.episode == episode)
        let other: EpisodeDetailViewModel = try container.resolve(arguments: episode)
        #expect(other !== detail)
        #expect(throws: ContainerError.self) { try container.resolve(EpisodeDetailViewModel.self) }
    }

    @Test("The detail that the container makes is the one that is pushed, and it reads on")
    func detail() async throws {
        let made = Log<String>()
        container.register(EpisodeDetailViewModel.self, scope: .transient) {
            (parts: Container.Resolver, episode: Episode) throws(ContainerError) in
            made.add(episode.title)
            return EpisodeDetailViewModel(
                episode, zone: FixedTimeZone.utc, images: StubImageService(),
                context: try parts.resolve(EpisodeListViewModel.self).context.newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: ManualClock())
        }
        try await start()
        episodes.handle(.open)
        let detail = try #require(app.router.top as? EpisodeDetailViewModel)
        #expect(made.entries == ["Ash"])
        #expect(detail === episodes.detail)
        detail.handle(.nextItem)
        #expect(detail.title == "S1E2")
        detail.handle(.back)
        #expect(app.router.top === episodes)
        episodes.handle(.open)
        #expect(app.router.top === detail)
    }

    @Test("The tab has the show that the command line names, and asks for nothing before it opens")
    func show() async throws {
        #expect(app.selectedTab == 2)
        #expect(app.router.top === episodes)
        #expect(service.requests.isEmpty)
        try await start()
        #expect(service.requests == ["7"])
    }

    @Test("A detail that nobody has registered is said, and the list is there")
    func unregistered() async throws {
        container.register(EpisodeDetailViewModel.self, scope: .transient) {
            (_: Container.Resolver, _: Episode) throws(ContainerError) in
            throw .missing("EpisodeDetailViewModel", available: [])
        }
        try await start()
        #expect(app.status.message?.hasPrefix("nothing is registered for") == true)
        #expect(episodes.shownCount == 4)
        #expect(episodes.detail == nil)
    }

    @Test("Looking for a show leaves the app's own search alone")
    func search() async throws {
        try await start()
        episodes.handle(.search)
        #expect(app.router.top === episodes)
        #expect(episodes.isTyping)
        episodes.handle(.back)
        #expect(app.router.top === episodes)
        #expect(!episodes.isTyping)
    }
}

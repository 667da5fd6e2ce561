import Core
import Services
import TermView
import Texts

extension Feature {
    /// The episodes of a show.
    static let episodes = Feature(
        id: "episodes", title: "Episodes",
        tab: FeatureTab { $0.resolve(EpisodeListViewModel.self) },
        remoteServices: [.episodes],
        services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerEpisodes(keymap: $1) }, commands: [EpisodesCommand.self])

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        container.register((any EpisodeService).self, lifetime: .container) { parts in
            TVmazeService(
                answers: parts.resolve(),
                address: options.network[.episodes] ?? WebAddress(fixed: "https://api.tvmaze.com"))
        }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(EpisodeListViewModel.self, lifetime: .container) {
            [unowned container] parts in
            EpisodeListViewModel(
                service: parts.resolve(), show: options[Show.self] ?? TVmazeService.embeddedShow,
                zone: parts.resolve(),
                scope: parts.resolve(), images: parts.resolve((any ImageService).self),
                makeDetail: { (episode: EpisodeViewModel, scope: Scope) in
                    container.resolve(arguments: episode, scope)
                })
        }
        container.register(EpisodeDetail.self, lifetime: .weak) {
            (parts: Container.Resolver, episode: EpisodeViewModel, scope: Scope)
            in
            EpisodeDetail(episode, images: parts.resolve(), scope: scope)
        }
    }
}

extension RemoteService {
    /// TVmaze, or a server with the same API.
    static let episodes = RemoteService(variable: "MOT_EPISODES_URL")
}

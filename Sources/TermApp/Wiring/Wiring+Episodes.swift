import Core
import Services

extension Wiring {
    /// What the episodes are made of.
    static func registerEpisodes(in container: Container, _ options: LaunchOptions) {
        container.register((any EpisodeService).self, scope: .container) {
            parts throws(ContainerError) in
            TVmazeService(answers: try parts.resolve(), address: options.network.episodes)
        }
        container.register((any TimeZoneService).self, scope: .container) { _ in SystemTimeZone() }
        container.register(EpisodeListViewModel.self, scope: .container) {
            [unowned container] parts throws(ContainerError) in
            EpisodeListViewModel(
                service: try parts.resolve(), show: options.show, zone: try parts.resolve(),
                context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve(),
                makeDetail: { (episode: Episode) throws(ContainerError) in
                    try container.resolve(arguments: episode)
                })
        }
        container.register(EpisodeDetailViewModel.self, scope: .transient) {
            (parts: Container.Resolver, episode: Episode) throws(ContainerError) in
            EpisodeDetailViewModel(
                episode, zone: try parts.resolve(), images: try parts.resolve(),
                context: try parts.resolve(EpisodeListViewModel.self).context.newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
        }
    }
}

import Core
import Services

extension Wiring {
    /// The store's search, its screen, and what opens what it finds.
    static func registerStore(in container: Container, _ options: LaunchOptions) {
        container.register((any StoreService).self, scope: .container) {
            parts throws(ContainerError) in
            ITunesService(
                answers: try parts.resolve(), base: options.network.store,
                clock: try parts.resolve())
        }
        container.register((any Opener).self, scope: .container) { _ in
            BrowserOpener(environment: environmentVariable)
        }
        container.register(StoreViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            let store = StoreViewModel(
                service: try parts.resolve(), images: try parts.resolve(),
                context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
            if options.tab == .store, let query = options.query { store.searchText = query }
            return store
        }
    }
}

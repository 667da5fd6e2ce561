import Core
import Services
import TermView
import Texts

extension Feature {
    /// The search in the store's catalogue.
    static let store = Feature(
        id: "store", title: "Store",
        tab: FeatureTab(
            makeRoot: { $0.resolve(StoreViewModel.self) },
            passQuery: { $0.resolve(StoreViewModel.self).searchText = $1 }),
        remoteServices: [.store], services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerStore(keymap: $1) }, commands: [StoreCommand.self]
    )

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        container.register((any StoreService).self, lifetime: .container) { parts in
            ITunesService(
                answers: parts.resolve(),
                base: options.network[.store]
                    ?? WebAddress(fixed: "https://itunes.apple.com/search"),
                clock: parts.resolve())
        }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _: LaunchOptions) {
        container.register(StoreViewModel.self, lifetime: .container) { parts in
            StoreViewModel(
                service: parts.resolve(), scope: parts.resolve(),
                detail: parts.resolve(), images: parts.resolve((any ImageService).self))
        }
        container.registerDetail(StoreDetail.self)
    }
}

extension RemoteService {
    /// The iTunes search, or a server with the same API.
    static let store = RemoteService(variable: "MOT_STORE_URL")
}

import CStatic
import Core
import Services
import TermView

extension Feature {
    /// The dictionaries of this computer, and the servers that were named.
    static let dictionary = Feature(
        id: "dictionary", title: "Dictionary",
        tab: FeatureTab(root: SearchViewModel.self, answersLookUps: true) { $0.searchText = $1 },
        services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerDictionary(keymap: $1) },
        commands: [DefineCommand.self, SearchCommand.self, DictionariesCommand.self])

    /// How many words are on their way to a server at once when a command asks for many.
    private static let commandDepth = 64

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        let choice = options.dictionaries
        container.register(LocalDictionaryService.self, scope: .container) {
            parts throws(ContainerError) in
            var local = choice.local
            local.otherNames = CombinedDictionaryService.names(of: choice.servers)
            local.cacheFolder = CacheFolder.path(environment: environmentVariable)
            return LocalDictionaryService(
                local, clock: try parts.resolve(), environment: environmentVariable)
        }
        container.register((any DictionaryService).self, scope: .container) {
            parts throws(ContainerError) in
            let local = try parts.resolve(LocalDictionaryService.self)
            guard !choice.servers.isEmpty else { return local }
            mot_use_own_host_lookup()
            var asking = DICTDictionaryService.Options()
            asking.isOffline = options.network.isOffline
            asking.checksFirst = choice.checksServers
            if choice.local.waitsForIndex { asking.depth = commandDepth }
            return CombinedDictionaryService(
                local: local, servers: choice.servers, named: choice.local.names,
                options: asking, clock: try parts.resolve())
        }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _: LaunchOptions) {
        container.register(SearchViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            SearchViewModel(
                service: try parts.resolve(), scope: try parts.resolve(),
                detail: try parts.resolve())
        }
        container.register(EntryDetail.self, scope: .weak) { parts throws(ContainerError) in
            EntryDetail(
                images: try parts.resolve(), scope: try parts.resolve(Scope.self).newScope())
        }
    }
}

/// Which dictionaries are asked.
struct DictionaryChoice: Sendable {
    /// Those of this computer, and whether to wait for their indexes.
    var local = LocalDictionaryService.Options()
    /// The servers whose dictionaries are asked besides.
    var servers: [DICTServer] = []
    /// Whether servers are connected to before they are listed.
    var checksServers = false
}

extension LaunchOptions {
    private enum DictionariesKey: LaunchKey {
        static var defaultValue: DictionaryChoice { DictionaryChoice() }
    }

    /// Which dictionaries are asked.
    var dictionaries: DictionaryChoice {
        get { self[DictionariesKey.self] }
        set { self[DictionariesKey.self] = newValue }
    }
}

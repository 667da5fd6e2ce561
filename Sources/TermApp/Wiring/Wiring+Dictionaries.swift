import CStatic
import Core
import Services

extension Wiring {
    /// How many words are on their way to a server at once when a command asks for many.
    private static let commandDepth = 64

    /// The dictionaries of this machine, and the servers that were named.
    static func registerDictionaries(in container: Container, _ options: LaunchOptions) {
        container.register(LocalDictionaryService.self, scope: .container) {
            parts throws(ContainerError) in
            var dictionaries = options.dictionaries
            dictionaries.otherNames = CombinedDictionaryService.names(of: options.dictServers)
            dictionaries.cacheFolder = CacheFolder.path(environment: environmentVariable)
            return LocalDictionaryService(
                dictionaries, clock: try parts.resolve(), environment: environmentVariable)
        }
        container.register((any DictionaryService).self, scope: .container) {
            parts throws(ContainerError) in
            let local = try parts.resolve(LocalDictionaryService.self)
            guard !options.dictServers.isEmpty else { return local }
            mot_use_own_host_lookup()
            var asking = DICTDictionaryService.Options()
            asking.isOffline = options.network.isOffline
            asking.checksFirst = options.checksServers
            if options.dictionaries.waitsForIndex { asking.depth = commandDepth }
            return CombinedDictionaryService(
                local: local, servers: options.dictServers, named: options.dictionaries.names,
                options: asking, clock: try parts.resolve())
        }
    }
}

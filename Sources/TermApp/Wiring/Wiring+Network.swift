import Core
import Services

/// What all that asks servers has in common.
extension Wiring {
    /// Registers the client and the kept answers; neither starts or opens anything by itself.
    @MainActor
    static func registerNetwork(in container: Container, _ options: LaunchOptions) {
        container.register((any HTTPClient).self, scope: .container) { _ in
            guard !options.network.isOffline else { return OfflineHTTPClient() }
            return CurlHTTPClient(agent: "mot/\(Program.version)")
        }
        container.register((any AnswerStore).self, scope: .container) { _ in
            guard let folder = CacheFolder.path(environment: environmentVariable) else {
                return NoAnswerStore()
            }
            return AnswerDatabase(folder: folder) { StandardStreams.report("mot: \($0)") }
        }
        container.register(RemoteAnswers.self, scope: .container) { parts throws(ContainerError) in
            RemoteAnswers(client: try parts.resolve(), store: try parts.resolve())
        }
    }
}

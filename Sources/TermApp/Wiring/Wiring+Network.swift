import Core
import Services

/// The parts that all clients of web services share.
extension Wiring {
    /// Registers the HTTP client and the stored answers; neither opens anything before it is used.
    @MainActor
    static func registerNetwork(in container: Container, _ options: LaunchOptions) {
        container.register((any HTTPClient).self, scope: .container) { _ in
            guard !options.network.isOffline else { return OfflineHTTPClient() }
            return CurlHTTPClient(agent: "mot/\(Program.version)")
        }
        container.register((any AnswerStore).self, scope: .container) { _ in
            guard let folder = OwnFolders.cache(environment: environmentVariable) else {
                return NoAnswerStore()
            }
            return AnswerFolder(in: folder) { StandardStreams.report("mot: \($0)") }
        }
        container.register(RemoteAnswers.self, scope: .container) { parts in
            RemoteAnswers(client: parts.resolve(), store: parts.resolve())
        }
    }
}

import Core

/// How the network may be used, and where the services are that are asked by it.
struct NetworkOptions: Sendable {
    /// Whether no connection may be made at all.
    var isOffline = false
    /// The service of episodes.
    var episodes = NetworkOptions.address("https://api.tvmaze.com")
    /// The search of the store.
    var store = NetworkOptions.address("https://itunes.apple.com/search")
    /// The service of words; nil for the words of this computer.
    var words: WebAddress?

    /// The usual services.
    init() {}

    /// The usual services, or those that the environment names.
    ///
    /// - Parameters:
    ///   - isOffline: Whether the command line says so.
    ///   - environment: The value of a variable: `MOT_OFFLINE` for no connection at all when it is
    ///     neither empty nor 0; `MOT_EPISODES_URL`, `MOT_STORE_URL` and `MOT_WORDS_URL`.
    /// - Throws: A ``NetworkOptionsError`` when one of them is no address.
    init(
        isOffline: Bool = false, environment: (String) -> String?
    ) throws(NetworkOptionsError) {
        func address(_ name: String) throws(NetworkOptionsError) -> WebAddress? {
            guard let text = environment(name), !text.isEmpty else { return nil }
            guard let address = WebAddress(text) else { throw .noAddress(variable: name) }
            return address
        }
        self.isOffline = isOffline || !["", "0"].contains(environment("MOT_OFFLINE") ?? "")
        episodes = try address("MOT_EPISODES_URL") ?? episodes
        store = try address("MOT_STORE_URL") ?? store
        words = try address("MOT_WORDS_URL")
    }

    private static func address(_ text: StaticString) -> WebAddress {
        guard let address = WebAddress("\(text)") else { preconditionFailure("\(text)") }
        return address
    }
}

/// What is wrong with the environment.
enum NetworkOptionsError: Error, Hashable, CustomStringConvertible {
    /// The variable must hold an address that begins with http:// or https://.
    case noAddress(variable: String)

    /// One sentence for a person.
    var description: String {
        switch self {
        case .noAddress(let variable):
            "\(variable) is not an address that begins with http:// or https://"
        }
    }
}

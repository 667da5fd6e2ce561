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

    /// A service that is asked by the network; its value is the variable that names another.
    enum Service: String, CaseIterable {
        case words = "MOT_WORDS_URL"
        case episodes = "MOT_EPISODES_URL"
        case store = "MOT_STORE_URL"
    }

    /// The usual services, or those that the environment names.
    ///
    /// - Parameters:
    ///   - isOffline: Whether the command line says so.
    ///   - environment: The value of a variable: `MOT_OFFLINE` for no connection at all when it is
    ///     neither empty nor 0, and those of the services.
    ///   - services: Those that may be asked; what the environment says of others is no matter.
    /// - Throws: A ``NetworkOptionsError`` when one of them is no address.
    init(
        isOffline: Bool = false, environment: (String) -> String?,
        services: [Service] = Service.allCases
    ) throws(NetworkOptionsError) {
        func address(of service: Service) throws(NetworkOptionsError) -> WebAddress? {
            let name = service.rawValue
            guard services.contains(service), let text = environment(name), !text.isEmpty else {
                return nil
            }
            guard let address = WebAddress(text) else { throw .noAddress(variable: name) }
            return address
        }
        self.isOffline = isOffline || !["", "0"].contains(environment("MOT_OFFLINE") ?? "")
        episodes = try address(of: .episodes) ?? episodes
        store = try address(of: .store) ?? store
        words = try address(of: .words)
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

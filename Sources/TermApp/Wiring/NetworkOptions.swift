import Core

/// How the network may be used, and where the services are that are asked by it.
struct NetworkOptions: Sendable {
    /// Whether no connection may be made at all.
    var isOffline = false
    private var addresses: [RemoteService: WebAddress] = [:]

    /// The usual services.
    init() {}

    /// The usual services, or those that the environment names.
    ///
    /// - Parameters:
    ///   - isOffline: Whether the command line says so.
    ///   - environment: The value of a variable: `MOT_OFFLINE` for no connection at all when it is
    ///     neither empty nor 0, and those of the services.
    ///   - services: Those that may be asked; what the environment says of others is no matter.
    /// - Throws: A ``NetworkOptionsError`` when one of them is no address.
    init(
        isOffline: Bool = false, environment: (String) -> String?, services: [RemoteService]
    ) throws(NetworkOptionsError) {
        self.isOffline = isOffline || !["", "0"].contains(environment("MOT_OFFLINE") ?? "")
        for service in services {
            guard let text = environment(service.variable), !text.isEmpty else { continue }
            guard let address = WebAddress(text) else {
                throw .noAddress(variable: service.variable)
            }
            addresses[service] = address
        }
    }

    /// The address that the environment names; nil for the usual one.
    subscript(service: RemoteService) -> WebAddress? {
        get { addresses[service] }
        set { addresses[service] = newValue }
    }
}

/// A service that is asked by the network.
struct RemoteService: Hashable, Sendable {
    /// The environment variable that names its address in place of the usual one.
    let variable: String
}

extension WebAddress {
    /// The address that is written in the program.
    ///
    /// - Precondition: It is an address.
    init(fixed text: StaticString) {
        guard let address = WebAddress("\(text)") else { preconditionFailure("\(text)") }
        self = address
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

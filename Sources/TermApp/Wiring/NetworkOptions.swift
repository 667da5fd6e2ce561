import Texts

/// The use of the network, and the addresses of the services.
struct NetworkOptions: Sendable {
    /// True if no connection may be made.
    var isOffline = false
    private var addresses: [RemoteService: WebAddress] = [:]

    /// Makes options with the default addresses.
    init() {}

    /// Makes options with the addresses in the environment, else the default addresses.
    ///
    /// - Parameters:
    ///   - isOffline: True if `--offline` is given.
    ///   - environment: Returns the value of the variable of a service.
    ///   - services: The services to look up; the variables of other services are ignored.
    /// - Throws: A ``NetworkOptionsError`` if a variable is not an address.
    init(
        isOffline: Bool = false, environment: (String) -> String?, services: [RemoteService]
    ) throws(NetworkOptionsError) {
        self.isOffline = isOffline
        for service in services {
            guard let text = environment(service.variable), !text.isEmpty else { continue }
            guard let address = WebAddress(text) else {
                throw .noAddress(variable: service.variable)
            }
            addresses[service] = address
        }
    }

    /// The address of a service in the environment; nil if the default address is used.
    subscript(service: RemoteService) -> WebAddress? {
        get { addresses[service] }
        set { addresses[service] = newValue }
    }
}

/// A web service.
struct RemoteService: Hashable, Sendable {
    /// The environment variable that replaces the service's default address.
    let variable: String
}

extension WebAddress {
    /// Makes an address from a literal.
    ///
    /// - Precondition: The text is a valid address.
    init(fixed text: StaticString) {
        guard let address = WebAddress("\(text)") else { preconditionFailure("\(text)") }
        self = address
    }
}

/// An error in the environment variables for the network.
enum NetworkOptionsError: Error, Hashable, CustomStringConvertible {
    /// The value is not an address that begins with http:// or https://.
    case noAddress(variable: String)

    var description: String {
        switch self {
        case .noAddress(let variable):
            "\(variable) is not an address that begins with http:// or https://"
        }
    }
}

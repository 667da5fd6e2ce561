import ArgumentParser

/// The options for the network.
struct NetworkArguments: ParsableArguments {
    @Flag(help: "Make no connection at all; MOT_OFFLINE=1 says the same.")
    var offline = false

    /// The default values.
    static var none: NetworkArguments {
        var arguments = NetworkArguments()
        arguments.offline = false
        return arguments
    }

    /// Combines these options with the environment.
    ///
    /// - Parameter services: The services whose variables are read.
    /// - Returns: The options.
    /// - Throws: A ``NetworkOptionsError`` when a variable is not an address.
    func options(
        for services: [RemoteService] = []
    ) throws(NetworkOptionsError) -> NetworkOptions {
        try NetworkOptions(
            isOffline: offline, environment: environmentVariable, services: services)
    }
}

import ArgumentParser

/// How the network may be used, as the command line says it.
struct NetworkArguments: ParsableArguments {
    @Flag(help: "Make no connection at all; MOT_OFFLINE=1 says the same.")
    var offline = false

    /// Nothing was said.
    static var none: NetworkArguments {
        var arguments = NetworkArguments()
        arguments.offline = false
        return arguments
    }

    /// What is said here and in the environment.
    ///
    /// - Parameter services: Those that may be asked.
    /// - Returns: The options.
    /// - Throws: A ``NetworkOptionsError`` when the environment names one of them wrong.
    func options(
        for services: [RemoteService] = []
    ) throws(NetworkOptionsError) -> NetworkOptions {
        try NetworkOptions(
            isOffline: offline, environment: environmentVariable, services: services)
    }
}

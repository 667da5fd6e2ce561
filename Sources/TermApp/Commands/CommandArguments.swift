import ArgumentParser
import Core

/// The options of one feature, shared by its commands and the browser.
protocol FeatureArguments: ParsableArguments {
    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions)

    /// Warns if an argument contains a secret, which others on this computer can read.
    func warnOfSecret()

    /// The given options that only some tabs show: the browser opens one of those.
    var requests: [StartTab.Request] { get }
}

extension FeatureArguments {
    /// By default, all tabs go with the options.
    var requests: [StartTab.Request] { [] }

    /// By default, no option takes a secret.
    func warnOfSecret() {}
}

/// The option that sets today's date.
struct DateArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Use this date as today's.", valueName: "YYYY-MM-DD"))
    var today: Checked<CalendarDate>?
}

/// The option that limits the number of results.
struct LimitArguments: ParsableArguments {
    @Option(
        name: [.customShort("n", allowingJoined: true), .long],
        help: ArgumentHelp("Print at most this many results.", valueName: "count"))
    var limit = 50

    func validate() throws {
        guard (1...1_000_000).contains(limit) else {
            throw ValidationError("--limit is 1 to 1000000.")
        }
    }
}

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

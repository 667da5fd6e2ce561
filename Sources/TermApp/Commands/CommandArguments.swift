import ArgumentParser
import Core

/// The options of one feature, shared by its commands and the browser.
protocol FeatureArguments: DeclaredArguments {
    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions)

    /// Warns if an argument contains a secret, because other users of this computer can read
    /// arguments.
    func warnOfSecret()

    /// The given options that only some tabs show; the browser opens such a tab.
    var requests: [StartTab.Request] { get }
}

extension FeatureArguments {
    /// By default, all tabs accept the options.
    var requests: [StartTab.Request] { [] }

    /// By default, no option takes a secret.
    func warnOfSecret() {}
}

/// The option that sets today's date.
struct DateArguments: DeclaredArguments {
    var today: Checked<CalendarDate>?

    mutating func declare(to table: inout ArgumentTable) {
        table.option(&today, "today", value: "YYYY-MM-DD", "Use this date as today's.")
    }
}

/// The option that limits the number of results.
struct LimitArguments: DeclaredArguments {
    var limit = 50

    mutating func declare(to table: inout ArgumentTable) {
        table.option(
            &limit, "limit", short: "n", value: "count", "Print at most this many results.")
    }

    func validate() throws {
        guard (1...1_000_000).contains(limit) else {
            throw ValidationError("--limit is 1 to 1000000.")
        }
    }
}

/// The options for the network.
struct NetworkArguments: DeclaredArguments {
    var offline = false

    mutating func declare(to table: inout ArgumentTable) {
        table.flag(&offline, "offline", "Make no connection at all; MOT_OFFLINE=1 says the same.")
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

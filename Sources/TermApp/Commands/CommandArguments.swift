import ArgumentParser
import Core
import Services
import SystemPackage

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

/// The options that select dictionaries of this computer.
struct LocalDictionaryOptions: DeclaredArguments, Sendable {
    var folders: [String] = []
    var names: [String] = []

    mutating func declare(to table: inout ArgumentTable) {
        table.options(
            &folders, "dictionaries", value: "folder",
            """
            Search this folder for dictionaries, not the usual ones (repeatable); \
            MOT_DICTIONARIES=FOLDER:FOLDER says the same.
            """, completion: .directory)
        table.options(
            &names, "source", value: "name",
            "Ask only this dictionary (see `mot dictionaries`) or this group (repeatable).",
            completion: .sources)
    }

    /// Copies these options to the launch options.
    func add(to options: inout LaunchOptions) {
        options.dictionaries.local.folders =
            folders.isEmpty ? nil : folders.map(FilePath.init(argument:))
        options.dictionaries.local.names = names
    }
}

/// The value of `--color`.
extension ColorUse: ExpressibleByArgument {}

/// The options for the printing of entries.
struct EntryOutputArguments: DeclaredArguments, Sendable {
    var isShort = false
    var json = false
    var hasNoPager = false
    var color = ColorUse.auto

    mutating func declare(to table: inout ArgumentTable) {
        table.flag(
            &isShort, "short", short: "s", isShortFirst: true,
            "Print one sense a line: the word, its dictionary, the definition.")
        table.flag(&json, "json", short: "j", "Print one JSON array.")
        table.flag(
            &hasNoPager, "no-pager", "Print everything at once, without a pager.")
        table.option(
            &color, "color", value: "when",
            "Print styles and colours always, never, or (auto) on a terminal.")
    }

    func validate() throws {
        guard isShort, json else { return }
        throw ValidationError("--short prints lines, --json an array: choose one.")
    }
}

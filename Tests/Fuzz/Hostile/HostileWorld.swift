import Glibc
import TestSupport

/// An environment for the program in which nothing is reliable.
struct HostileWorld {
    private var files: HostileFiles
    private let servers: HostileServers
    private let cache: TemporaryFolder
    /// The number of changes so far.
    private(set) var changeCount = 0
    private let tab: String

    /// Makes the world; equal seeds make equal worlds, apart from the timing of processes.
    init(seed: UInt64) throws {
        files = try HostileFiles(seed: seed)
        servers = try HostileServers(seed: seed)
        cache = try TemporaryFolder()
        tab = ["words", "dictionary", "dictionary", "episodes", "store"][Int(seed / 2 % 5)]
    }

    /// The environment of a program in this world.
    var environment: [String: String?] {
        servers.environment.merging(
            ["XDG_CACHE_HOME": cache.path, "XDG_DATA_HOME": cache.path(of: "data")]
        ) { $1 }
    }

    /// The arguments of a program in this world.
    var arguments: [String] { ["--tab", tab, "--dictionaries", files.path] + servers.arguments }

    /// The number of connections to its servers.
    var connectionCount: Int { servers.connectionCount }

    /// Changes something in the world while the program runs.
    mutating func change() throws {
        try files.change()
        changeCount += 1
    }
}

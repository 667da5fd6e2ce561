import Glibc

public import struct SystemPackage.FilePath

/// The folders for data, caches and the state of programs (XDG Base Directory Specification 0.8).
public struct DataFolders {
    /// The user's home folder; nil when it is unknown.
    public let home: FilePath?
    /// The user's data folder; nil when it is unknown.
    public let user: FilePath?
    /// The user's folder for the settings of programs; nil when it is unknown.
    public let settings: FilePath?
    /// The user's folder for files that can be made again; nil when it is unknown.
    public let cache: FilePath?
    /// The user's folder for the state that a program saves; nil when it is unknown.
    public let state: FilePath?
    /// The data folder of the system's packages.
    public let system: FilePath
    /// The data folders for all users, in the order of the search; the last is ``system``.
    public let shared: [FilePath]
    private let environment: (String) -> String?
    private let program: FilePath

    /// - Parameters:
    ///   - environment: Returns the value of an environment variable.
    ///   - system: The data folder of the system's packages.
    ///   - program: The executable of this program, or a link to it.
    public init(
        environment: @escaping (String) -> String?, system: FilePath = "/usr/share",
        program: FilePath = "/proc/self/exe"
    ) {
        self.environment = environment
        self.system = system
        self.program = program
        // Relative paths are ignored, as the specification says.
        func folder(_ name: String) -> FilePath? {
            environment(name).map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        }
        let namedFolders = (environment("XDG_DATA_DIRS") ?? "").split(separator: ":")
            .map { FilePath(String($0)) }.filter(\.isAbsolute)
        let localFolder = system.removingLastComponent().appending("local/share")
        // The folder of the system is always searched, even if another package manager sets the
        // variable to only its own folder.
        shared =
            (namedFolders.isEmpty ? [localFolder] : namedFolders.filter { $0 != system }) + [system]
        home = folder("HOME")
        user = folder("XDG_DATA_HOME") ?? home?.appending(".local/share")
        settings = folder("XDG_CONFIG_HOME") ?? home?.appending(".config")
        cache = folder("XDG_CACHE_HOME") ?? home?.appending(".cache")
        state = folder("XDG_STATE_HOME") ?? home?.appending(".local/state")
    }

    /// The folder in an environment variable; nil when it is unset or empty.
    public func folder(fromVariable variable: String) -> FilePath? {
        environment(variable).flatMap { $0.isEmpty ? nil : FilePath($0) }
    }

    /// The folder of the WordNet that comes with this program; nil if there is none.
    ///
    /// The folder is beside the program's own folder, or else in a data folder of the user or of
    /// all users.
    public var packedWordNet: FilePath? {
        ([programDataFolder, user] + shared).compactMap { $0?.appending("mot/wordnet") }.first {
            folder in
            folder.appending("index.noun").withPlatformString { access($0, R_OK) == 0 }
        }
    }

    /// The data folder beside the folder of the program.
    private var programDataFolder: FilePath? {
        program.resolved?.removingLastComponent().removingLastComponent().appending("share")
    }
}

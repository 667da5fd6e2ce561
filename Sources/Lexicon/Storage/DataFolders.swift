public import struct SystemPackage.FilePath

/// Where the programs of this machine keep their data (XDG Base Directory Specification 0.8).
public struct DataFolders {
    /// The person's home; nil when it is not known.
    public let home: FilePath?
    /// Where programs keep the person's data; nil when it is not known.
    public let user: FilePath?
    /// Where the system keeps what all of its users share.
    public let system: FilePath
    private let environment: (String) -> String?

    /// Finds the folders.
    ///
    /// - Parameters:
    ///   - environment: Gives the value of an environment variable.
    ///   - system: Where the system keeps what all of its users share.
    public init(environment: @escaping (String) -> String?, system: FilePath = "/usr/share") {
        self.environment = environment
        self.system = system
        // Relative paths are to be ignored.
        func folder(_ name: String) -> FilePath? {
            environment(name).map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        }
        home = folder("HOME")
        user = folder("XDG_DATA_HOME") ?? home?.appending(".local/share")
    }

    /// The folder that an environment variable names; nil when it is not set, or empty.
    public func named(by variable: String) -> FilePath? {
        environment(variable).flatMap { $0.isEmpty ? nil : FilePath($0) }
    }
}

public import Core

/// Fetches files with the system's curl.
public struct CurlDownloads: Sendable {
    private let agent: String
    private let program: String
    private let packages: PackageHints

    /// - Parameters:
    ///   - agent: The `User-Agent`: `mot/1.0`.
    ///   - program: The name or path of curl.
    ///   - packages: Know how curl is installed here.
    public init(
        agent: String, program: String = "curl", packages: PackageHints = PackageHints()
    ) {
        self.agent = agent
        self.program = program
        self.packages = packages
    }
}

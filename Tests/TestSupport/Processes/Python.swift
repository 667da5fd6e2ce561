import Glibc
public import Testing

/// The installed Python, as a reference for formats.
public enum Python {
    private static let path = "/usr/bin/python3"

    public static let isInstalled = access(path, X_OK) == 0

    /// Why a test that needs it is disabled.
    public static let reason: Comment =
        "NOT COMPARED with Python: needs python3; `make setup-test` installs it"

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: The text of the program.
    ///   - arguments: Its arguments.
    /// - Returns: Its standard output.
    /// - Throws: A ``ProcessError`` with what it says when it fails.
    public static func run(_ program: String, _ arguments: [String]) async throws -> String {
        let run = try await Executable(path: path).run(["-I", "-c", program] + arguments)
        guard run.end == .exited(0) else { throw ProcessError("python3: \(run.errors)") }
        return run.output
    }
}

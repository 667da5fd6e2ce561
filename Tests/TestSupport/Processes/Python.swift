extension Need {
    /// To run a program of ``Python``.
    public static let python = Need("python3", files: [Python.path])
}

/// The installed Python, as a reference for formats.
public enum Python {
    fileprivate static let path = "/usr/bin/python3"

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: The text of the program.
    ///   - arguments: Its arguments.
    ///   - environment: Changes to its environment.
    /// - Returns: Its standard output.
    /// - Throws: A ``ProcessError`` with what it says when it fails.
    public static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> String {
        let run = try await Executable(path: path, changing: environment.mapValues { $0 })
            .run(["-I", "-c", program] + arguments)
        guard run.end == .exited(0) else { throw ProcessError("python3: \(run.errors)") }
        return run.output
    }
}

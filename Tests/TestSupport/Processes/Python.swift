extension Need {
    /// The ability to run a program with ``Python``.
    public static let python = Need("python3", files: [Python.path])
}

/// The installed Python, as a reference for formats.
public enum Python {
    fileprivate static let path = "/usr/bin/python3"

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: The text of the program.
    ///   - arguments: The arguments of the program.
    ///   - environment: The changes to its environment.
    /// - Returns: The program's standard output.
    /// - Throws: A ``ProcessError`` with the program's error message if it fails.
    public static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> String {
        let run = try await Executable(path: path, changing: environment.mapValues { $0 })
            .run(["-IS", "-c", program] + arguments)
        guard run.end == .exited(0) else { throw ProcessError("python3: \(run.errors)") }
        return run.output
    }
}

/// Observes when a shell script and all its children start and end.
///
/// The script has the only open writing end of a pipe; the pipe closes when all of them have ended.
public struct ProcessWitness: Sendable {
    private let pipe: NamedPipe

    public init() throws { pipe = try NamedPipe() }

    /// Wraps a script so that its start and its end are observed; run the returned script instead.
    public func watched(_ script: String) -> String {
        "exec 9>'\(pipe.path)'; echo $$ >&9; \(script)"
    }

    /// Waits until the script starts.
    ///
    /// - Returns: The script's process ID.
    /// - Throws: A ``ProcessError`` if the script does not start.
    public func begin() async throws -> Int32 {
        guard let id = Int32(try await pipe.line()) else {
            throw ProcessError("no number of a process")
        }
        return id
    }

    /// Waits until the script and all its children have ended.
    ///
    /// - Throws: A ``ProcessError`` if one of them keeps running.
    public func end() async throws { _ = try await pipe.rest() }
}

/// Observes when a shell script, with all its children, starts and ends.
///
/// The script holds the only open writing end of a pipe.
public struct ProcessWitness: Sendable {
    private let pipe: NamedPipe

    public init() throws { pipe = try NamedPipe() }

    /// Wraps a script so that its start and its end are observed; run the result instead.
    public func watched(_ script: String) -> String {
        "exec 9>'\(pipe.path)'; echo $$ >&9; \(script)"
    }

    /// Waits until the script starts.
    ///
    /// - Returns: Its process ID.
    /// - Throws: A ``ProcessError`` when it does not start.
    public func begin() async throws -> Int32 {
        guard let id = Int32(try await pipe.line()) else {
            throw ProcessError("no number of a process")
        }
        return id
    }

    /// Waits until the script and all its children have ended.
    ///
    /// - Throws: A ``ProcessError`` when one keeps running.
    public func end() async throws { _ = try await pipe.rest() }
}

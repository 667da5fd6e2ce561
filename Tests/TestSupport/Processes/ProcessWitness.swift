/// Sees a script of the shell begin and end, with all that it has started.
///
/// The script holds a pipe open that nobody else writes to.
public struct ProcessWitness: Sendable {
    private let pipe: NamedPipe

    /// Makes a witness who has seen nothing yet.
    public init() throws { pipe = try NamedPipe() }

    /// The script, to be run instead: it shows that it begins, and by ending that it ends.
    public func watched(_ script: String) -> String {
        "exec 9>'\(pipe.path)'; echo $$ >&9; \(script)"
    }

    /// Waits until the script has begun.
    ///
    /// - Returns: The number of its process.
    /// - Throws: When it does not begin.
    public func begin() async throws -> Int32 {
        guard let id = Int32(try await pipe.line()) else {
            throw ProcessError("no number of a process")
        }
        return id
    }

    /// Waits until the script, and all that it has started, has ended.
    ///
    /// - Throws: When it goes on.
    public func end() async throws { _ = try await pipe.rest() }
}

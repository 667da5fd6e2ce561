import Glibc

/// A program that reads what we write and shares our terminal, such as a pager.
public struct ForegroundProgram: Sendable {
    /// The end of the pipe to its standard input, which no other program inherits.
    public let input: Int32
    private let process: pid_t

    /// Starts a program in our process group, with our standard output and error.
    ///
    /// - Parameters:
    ///   - words: The name of the program, found in `PATH`, and its arguments.
    ///   - defaults: Variables that are added if our environment does not have them.
    /// - Returns: nil when the program can't be started.
    public static func start(
        _ words: [String], defaults: [String: String] = [:]
    ) -> ForegroundProgram? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        guard let process = Spawning.start(words, .terminal(input: ends[0]), defaults: defaults)
        else {
            close(ends[1])
            return nil
        }
        return ForegroundProgram(input: ends[1], process: process)
    }

    /// Closes our end of the pipe.
    public func closeInput() { close(input) }

    /// Waits until the program has ended.
    public func wait() {
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
}

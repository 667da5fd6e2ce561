import Glibc

/// A program that shares Mot's terminal, such as an editor, or a pager that reads Mot's output.
public struct ForegroundProgram: Sendable {
    /// The descriptor of the pipe to its standard input, which no other program inherits; -1 if the
    /// program reads the terminal.
    public let input: Int32
    private let process: pid_t

    /// Splits a command line of the environment or the settings.
    ///
    /// - Parameters:
    ///   - command: The command line. A shell runs it if it has characters with a meaning in a
    ///     shell.
    ///   - arguments: Further arguments.
    /// - Returns: The name of the program and its arguments.
    public static func words(of command: String, _ arguments: [String] = []) -> [String] {
        guard command.contains(where: { "|&;<>()$`\\\"'*?[#~=%\n\t".contains($0) }) else {
            return command.split(separator: " ").map(String.init) + arguments
        }
        let rest = arguments.isEmpty ? [] : [command] + arguments
        return ["sh", "-c", command + (arguments.isEmpty ? "" : " \"$@\"")] + rest
    }

    /// Starts a program that reads Mot's standard input and writes to Mot's standard output, which
    /// are the terminal.
    ///
    /// - Parameter words: The name of the program, found in `PATH`, and its arguments.
    /// - Returns: nil when the program can't be started.
    public static func start(onTerminal words: [String]) -> ForegroundProgram? {
        let place = Spawning.Place.terminal(input: STDIN_FILENO, errors: STDOUT_FILENO)
        return Spawning.start(words, place).map { ForegroundProgram(input: -1, process: $0) }
    }

    /// Starts a program that reads a pipe, with Mot's standard output and error.
    ///
    /// - Parameters:
    ///   - words: The name of the program, found in `PATH`, and its arguments.
    ///   - defaults: Variables that are added if Mot's environment does not have them.
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

    /// Closes Mot's end of the pipe.
    public func closeInput() { close(input) }

    /// Sends the program a signal that ends it.
    public func end(by signal: Int32) { kill(process, signal) }

    /// Waits until the program has ended.
    ///
    /// - Returns: True if the program has succeeded.
    @discardableResult
    public func wait() -> Bool {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }
}

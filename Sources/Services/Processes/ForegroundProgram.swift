import Glibc

/// A program that reads what we write and shares our terminal, such as a pager.
public struct ForegroundProgram: Sendable {
    /// The end of the pipe to its standard input, which no other program inherits.
    public let input: Int32
    private let process: pid_t

    /// Starts a program in our process group, with our standard output and error.
    ///
    /// It gets our environment without variables that begin with `MOT_`. Signals that we ignore
    /// because of broken pipes and file size limits have their default action.
    ///
    /// - Parameters:
    ///   - words: The name of the program, found in `PATH`, and its arguments.
    ///   - defaults: Variables that are added if our environment does not have them.
    /// - Returns: nil when the program can't be started.
    public static func start(
        _ words: [String], defaults: [String: String] = [:]
    ) -> ForegroundProgram? {
        guard let name = words.first else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        guard let process = spawn(name, words, reading: ends[0], defaults) else {
            close(ends[1])
            return nil
        }
        return ForegroundProgram(input: ends[1], process: process)
    }

    private static func spawn(
        _ name: String, _ words: [String], reading input: Int32, _ defaults: [String: String]
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)

        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var arguments = words.map { strdup($0) } + [nil]
        let added = defaults.filter { getenv($0.key) == nil }.map {
            strdup("\($0.key)=\($0.value)")
        }
        defer { (arguments + added).forEach { free($0) } }
        var environment = added + ChildEnvironment.entries
        var process: pid_t = 0
        let failure = posix_spawnp(
            &process, name, &actions, &attributes, &arguments, &environment)
        return failure == 0 ? process : nil
    }

    /// Closes our end of the pipe.
    public func closeInput() { close(input) }

    /// Waits until the program has ended.
    public func wait() {
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
}

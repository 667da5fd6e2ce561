import Glibc

/// Starts programs that have nothing to do with this one any more.
enum DetachedProgram {
    /// `POSIX_SPAWN_SETSID` of glibc's spawn.h (since 2.26), which shows it to GNU sources only.
    private static let ownSession: Int32 = 0x80

    /// Above all files that this program opens; it is the usual limit of a process.
    private static let highestDescriptor: Int32 = 1_024

    /// Starts a program in a session of its own, with nothing to read and nowhere to write.
    ///
    /// The terminal's keys and its closing don't reach it, and no file of this program is open in it.
    ///
    /// - Parameter words: Its name, looked for on the path, and its arguments.
    /// - Returns: The number of the process; nil when it can't be started.
    static func start(_ words: [String]) -> pid_t? {
        guard let name = words.first else { return nil }
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // Those that are not open don't matter: to close them is no error of posix_spawn(3).
        for descriptor in STDERR_FILENO + 1..<highestDescriptor {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // Ignored signals stay ignored in a child, unless it is said that they don't.
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = ownSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var arguments = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var environment = ChildEnvironment.entries
        var child: pid_t = 0
        let failure = posix_spawnp(
            &child, name, &actions, &attributes, &arguments, &environment)
        return failure == 0 ? child : nil
    }
}

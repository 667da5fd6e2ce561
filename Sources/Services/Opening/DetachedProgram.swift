import Glibc

/// Starts programs that are independent of this process.
enum DetachedProgram {
    /// `POSIX_SPAWN_SETSID` (glibc 2.26 and later), which spawn.h defines only with `_GNU_SOURCE`.
    private static let ownSession: Int32 = 0x80

    /// Higher than all descriptors of this process; it is the usual limit.
    private static let highestDescriptor: Int32 = 1_024

    /// Starts a program in its own session, with /dev/null as standard streams.
    ///
    /// Keys and hangups of the terminal do not reach it, and it inherits no open files.
    ///
    /// - Parameter words: The name of the program, found in `PATH`, and its arguments.
    /// - Returns: The process ID; nil when the program can't be started.
    static func start(_ words: [String]) -> pid_t? {
        guard let name = words.first else { return nil }
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // posix_spawn(3) ignores descriptors that are not open.
        for descriptor in STDERR_FILENO + 1..<highestDescriptor {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }

        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // A child inherits ignored signals unless they are reset.
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

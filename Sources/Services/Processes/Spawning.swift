import Glibc

/// Starts programs whose output Mot does not read; ``HelperProcess`` runs other programs.
///
/// A program gets Mot's environment without Mot's own variables (``ChildEnvironment``), and no open
/// files of Mot.
enum Spawning {
    enum Place {
        /// In Mot's process group, with Mot's standard output; `input` and `errors` become standard
        /// input and standard error.
        case terminal(input: Int32, errors: Int32 = STDERR_FILENO)
        /// In its own session, with /dev/null as standard streams, so that keys and hangups of the
        /// terminal do not reach the program; `input`, if any, becomes standard input.
        case detached(input: Int32? = nil)
    }

    /// `POSIX_SPAWN_SETSID` (glibc 2.26 and later), which spawn.h defines only with `_GNU_SOURCE`.
    private static let ownSession: Int32 = 0x80

    /// Higher than all descriptors of this process: 1,024 is the usual limit.
    private static let highestDescriptor: Int32 = 1_024

    /// - Parameters:
    ///   - words: The name of the program, found in `PATH`, and its arguments.
    ///   - place: The place where the program runs.
    ///   - defaults: Variables that are added if Mot's environment does not have them.
    /// - Returns: The process ID; nil when the program can't be started.
    static func start(
        _ words: [String], _ place: Place, defaults: [String: String] = [:]
    ) -> pid_t? {
        guard let name = words.first else { return nil }
        var actions = posix_spawn_file_actions_t()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // A child inherits ignored signals unless they are reset.
        switch place {
        case .terminal(let input, let errors):
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
            // Only reset the signals that Mot ignores: signals that nohup(1) ignores must be
            // ignored by the child, too.
            for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        case .detached(let input):
            if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
            for descriptor in (input == nil ? STDIN_FILENO : STDOUT_FILENO)...STDERR_FILENO {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
            // posix_spawn(3) ignores descriptors that are not open.
            for descriptor in STDERR_FILENO + 1..<highestDescriptor {
                posix_spawn_file_actions_addclose(&actions, descriptor)
            }
            sigfillset(&signals)
            flags |= ownSession
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var arguments = words.map { strdup($0) } + [nil]
        let addedVariables = defaults.filter { getenv($0.key) == nil }.map {
            strdup("\($0.key)=\($0.value)")
        }
        defer { (arguments + addedVariables).forEach { free($0) } }
        var environment = addedVariables + ChildEnvironment.entries
        var process: pid_t = 0
        let failure = posix_spawnp(
            &process, name, &actions, &attributes, &arguments, &environment)
        return failure == 0 ? process : nil
    }

    /// The path of an installed program.
    ///
    /// - Parameters:
    ///   - program: The name or the path of the program.
    ///   - folders: The folders of `$PATH`; relative ones are not searched.
    /// - Returns: The path; nil if the program is not installed.
    static func path(of program: String, in folders: String?) -> String? {
        let isPath = program.hasPrefix("/")
        let places = (folders ?? "").split(separator: ":").map { "\($0)/\(program)" }
        return (isPath ? [program] : places).first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
    }
}

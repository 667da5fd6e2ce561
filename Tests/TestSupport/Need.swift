import Glibc
public import Testing

/// A requirement of tests that some machines do not meet.
///
/// It is checked once, by an attempt. If the attempt fails, the tests that need it are skipped, and
/// `.ci/tests` reports their number and the reason at the end.
public struct Need: Sendable {
    /// The end of "4 tests need …".
    let name: String
    /// The reason why the machine does not meet the requirement, and the remedy; nil if it does.
    public let lack: String?

    /// Checks the requirement by an attempt.
    ///
    /// - Parameters:
    ///   - name: The end of "4 tests need …", without a colon.
    ///   - remedy: The advice that is printed if the attempt fails.
    ///   - attempt: Tries the requirement; throws the reason if it fails, with the same text each
    ///     time.
    public init(_ name: String, remedy: String, attempt: () throws -> Void) {
        self.name = name
        do {
            try attempt()
            lack = nil
        } catch {
            lack = "\(error); \(remedy)"
        }
    }

    /// Requires files that packages install.
    public init(
        _ name: String, files: [String], remedy: String = "`make setup-test` installs it"
    ) {
        self.init(name, remedy: remedy) {
            for file in files where access(file, R_OK) != 0 {
                throw ProcessError("\(file) is missing")
            }
        }
    }

    /// Requires that a shell command succeeds; on failure it writes the reason to standard error.
    public init(_ name: String, remedy: String, command: String) {
        self.init(name, remedy: remedy) {
            let shell = Executable(path: "/bin/sh")
            let run = try shell.runBlocking(["-c", command], limit: .seconds(20))
            guard run.end == .exited(0) else {
                let reason = run.errors.split(separator: "\n").last ?? "\(run.end)"
                throw ProcessError(String(reason))
            }
        }
    }
}

extension Need {
    private static let outside = "run it as root, outside of a container"

    /// The permission to mount a ``MemoryDisk``.
    public static let mount = Need("mount", remedy: outside) { _ = try MemoryDisk(kilobytes: 4) }

    /// The permission to mount a file over another one, visible only to one process.
    public static let unshare = Need(
        "unshare", remedy: outside + " and a chroot",
        command: "unshare --mount mount --bind /etc/nsswitch.conf /etc/nsswitch.conf")

    /// The permission to run programs as another user than root and the current user.
    public static let otherUser = Need(
        "another user", remedy: "run it as root", command: OrdinaryUser.other + " true")

    /// A user that is not root: the current user, or another one.
    public static let ordinaryUser = Need(
        "an ordinary user", remedy: "run it as one", command: OrdinaryUser.prefix + " true")

    /// The permission to trace the system calls of a program.
    public static let strace = Need(
        "strace", remedy: "`make setup-test` installs it; a container must allow ptrace",
        command: "strace -qq -o /dev/null true")

    /// The ability to open a ``PseudoTerminal``.
    public static let terminal = Need("a pseudoterminal", remedy: "mount /dev/pts") {
        var ends: (Int32, Int32) = (-1, -1)
        guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else {
            throw ProcessError(errno: errno, doing: "openpty")
        }
        close(ends.0)
        close(ends.1)
    }

    /// The ability to open a window of ``Tmux``; this also needs ``terminal``.
    public static let tmux = Need("tmux", files: ["/usr/bin/tmux"])
}

/// A user whose access to files can be denied, which is impossible for root.
public enum OrdinaryUser {
    fileprivate static let other = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    /// The prefix that makes such a user run a shell command; empty if we are not root.
    public static let prefix = geteuid() == 0 ? other : ""
}

extension Trait where Self == ConditionTrait {
    /// Skips the test with the reason if the machine does not meet a requirement.
    public static func needs(_ need: Need) -> Self {
        .enabled(if: need.lack == nil, "needs \(need.name): \(need.lack ?? "")")
    }
}

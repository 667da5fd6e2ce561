import Glibc
public import Testing

/// A requirement of tests that not every machine meets.
///
/// It is checked once, by an attempt. If the attempt fails, the tests that need it are skipped, and
/// `.ci/tests` reports their number and the reason at the end.
public struct Need: Sendable {
    /// The end of "4 tests need …".
    let name: String
    /// The reason why the machine lacks it, and the remedy; nil if the machine has it.
    public let lack: String?

    /// Checks the requirement by an attempt.
    ///
    /// - Parameters:
    ///   - name: The end of "4 tests need …", without a colon.
    ///   - remedy: The advice to a person if the attempt fails.
    ///   - attempt: Makes the attempt, or throws the reason why it fails: the same text each time.
    public init(_ name: String, remedy: String, attempt: () throws -> Void) {
        self.name = name
        do {
            try attempt()
            lack = nil
        } catch {
            lack = "\(error); \(remedy)"
        }
    }

    /// Looks for files that packages install.
    public init(
        _ name: String, files: [String], remedy: String = "`make setup-test` installs it"
    ) {
        self.init(name, remedy: remedy) {
            for file in files where access(file, R_OK) != 0 {
                throw ProcessError("\(file) is missing")
            }
        }
    }

    /// Runs a shell command, which tells on standard error why it fails.
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

    /// To mount a ``MemoryDisk``.
    public static let mount = Need("mount", remedy: outside) { _ = try MemoryDisk(kilobytes: 4) }

    /// To mount a file over another one that only one process sees.
    public static let unshare = Need(
        "unshare", remedy: outside + " and a chroot",
        command: "unshare --mount mount --bind /etc/nsswitch.conf /etc/nsswitch.conf")

    /// To be another user than root, or than the one that we are.
    public static let otherUser = Need(
        "another user", remedy: "run it as root", command: OrdinaryUser.other + " true")

    /// Not to be root, or to be another user.
    public static let ordinaryUser = Need(
        "an ordinary user", remedy: "run it as one", command: OrdinaryUser.prefix + " true")

    /// To see the system calls of a program.
    public static let strace = Need(
        "strace", remedy: "`make setup-test` installs it; a container must allow ptrace",
        command: "strace -qq -o /dev/null true")

    /// To open a ``PseudoTerminal``.
    public static let terminal = Need("a pseudoterminal", remedy: "mount /dev/pts") {
        var ends: (Int32, Int32) = (-1, -1)
        guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else {
            throw ProcessError(errno: errno, doing: "openpty")
        }
        close(ends.0)
        close(ends.1)
    }

    /// To open a window of ``Tmux``; it needs ``terminal`` too.
    public static let tmux = Need("tmux", files: ["/usr/bin/tmux"])
}

/// A user to whom access to files can be denied, unlike root.
public enum OrdinaryUser {
    fileprivate static let other = "setpriv --reuid=65534 --regid=65534 --clear-groups"

    /// The prefix of a shell command that makes such a user run it; empty, unless we are root.
    public static let prefix = geteuid() == 0 ? other : ""
}

extension Trait where Self == ConditionTrait {
    /// Skips the test, and says why, where the machine lacks what it needs.
    public static func needs(_ need: Need) -> Self {
        .enabled(if: need.lack == nil, "needs \(need.name): \(need.lack ?? "")")
    }
}

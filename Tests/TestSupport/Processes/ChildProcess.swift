import Dispatch
import Glibc
import Synchronization

/// The exit status of a process, or the signal that killed it.
public enum ProcessEnd: Hashable, Sendable {
    /// The process exited with a status.
    case exited(Int32)
    /// A signal killed the process.
    case killed(Int32)

    /// Decodes a status of waitpid(2).
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .killed(signal)
    }
}

/// An error while starting a process or waiting for it.
public struct ProcessError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }

    /// Makes an error of a system call.
    public init(errno code: Int32, doing what: String) {
        self.init("\(what): \(String(cString: strerror(code)))")
    }
}

/// A child process that is reaped as soon as it ends.
final class ChildProcess: Sendable {
    /// The file behind one of the child's descriptors.
    enum Stream {
        case inherited(Int32)
        case file(String, Int32)
        case closed
    }

    let id: pid_t
    /// A descriptor for poll(2) whose stream ends when the process ends, so that it becomes
    /// readable.
    let ending: Int32
    private let state = Mutex<(end: ProcessEnd?, processorTime: Duration)>((nil, .zero))

    private init(id: pid_t) throws {
        self.id = id
        let pipe = try ChildProcess.pipe()
        ending = pipe.read
        DispatchQueue(label: "child").async { [self] in
            // The process ID is not reused until the process is reaped under the lock.
            var information = siginfo_t()
            while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
            state.withLock { state in
                var status: Int32 = 0
                var use = rusage()
                wait4(id, &status, 0, &use)
                state = (ProcessEnd(waitStatus: status), Duration(use))
            }
            close(pipe.write)
        }
    }

    deinit { close(ending) }

    /// Held while descriptors are created that no other child may inherit.
    private static let startLock = Mutex(())

    /// Makes descriptors that a child inherits only through a ``Stream``.
    static func privately(
        _ make: () throws -> [Int32]
    ) throws -> [Int32] {
        try startLock.withLock { _ in
            let descriptors = try make()
            for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return descriptors
        }
    }

    /// Makes a pipe.
    static func pipe() throws -> (read: Int32, write: Int32) {
        let ends = try privately {
            var ends: [Int32] = [-1, -1]
            guard Glibc.pipe(&ends) == 0 else {
                throw ProcessError(errno: errno, doing: "pipe")
            }
            return ends
        }
        return (ends[0], ends[1])
    }

    /// Starts a program.
    ///
    /// All its signals have their default action.
    ///
    /// In a new session, the first terminal that a stream opens becomes the controlling terminal.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String],
        streams: [Stream], hasOwnSession: Bool = false
    ) throws -> ChildProcess {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in zip(Int32(0)..., streams) {
            switch stream {
            case .inherited(let descriptor):
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            case .file(let path, let flags):
                posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
            case .closed:
                posix_spawn_file_actions_addclose(&actions, number)
            }
        }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // POSIX_SPAWN_SETSID, which glibc declares only with _GNU_SOURCE.
        let ownSession = hasOwnSession ? 0x80 : 0
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Int32(ownSession)))

        var id = pid_t()
        let code = withCStrings([path] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }) { environment in
                startLock.withLock { _ in
                    posix_spawn(&id, path, &actions, &attributes, arguments, environment)
                }
            }
        }
        guard code == 0 else { throw ProcessError(errno: code, doing: "starting \(path)") }
        return try ChildProcess(id: id)
    }

    /// The end of the process; nil while the process runs.
    var end: ProcessEnd? { state.withLock { $0.end } }

    /// The processor time of all threads of the process so far.
    var processorTime: Duration {
        state.withLock {
            $0.end == nil ? Duration(processorTimeIn: contents(of: "stat")) : $0.processorTime
        }
    }

    /// A file of the process in proc(5); empty if the process has ended.
    func contents(of name: String) -> String {
        var bytes: [UInt8] = []
        let file = open("/proc/\(id)/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        _ = readAvailable(file, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits until the process ends.
    ///
    /// - Returns: The end of the process; nil if it still runs at the deadline.
    func end(until deadline: Deadline) -> ProcessEnd? {
        var request = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, deadline.milliseconds)
        return end
    }

    /// Sends a signal if the process still runs.
    func send(_ signal: Int32) {
        state.withLock { if $0.end == nil { _ = kill(id, signal) } }
    }
}

/// Calls a function with a NULL-terminated array of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}

/// Reads the available bytes.
///
/// - Returns: False at the end of the input, and on an error.
func readAvailable(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
}

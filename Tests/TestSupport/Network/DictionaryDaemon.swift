import Glibc

extension Need {
    /// The ability to start a ``DictionaryDaemon``.
    public static let dictd = Need(
        "dictd", files: DictionaryDaemon.files(with: DictionaryDaemon.databases))
}

/// A dictd(8) on a free port of the loopback address; it ends when this object is released.
public final class DictionaryDaemon: Sendable {
    public let port: UInt16
    private let process: ChildProcess
    private let folder: TemporaryFolder

    public static let path = "/usr/sbin/dictd"
    private static let data = "/usr/share/dictd/"

    /// The databases, each from a Debian package.
    public static let databases = ["wn", "foldoc"]

    /// The files that dictd needs to serve some databases.
    public static func files(with databases: [String]) -> [String] {
        [path] + databases.map { "\(data)\($0).index" }
    }

    /// The configuration for some installed databases.
    public static func configuration(of databases: [String]) -> String {
        databases.map { name in
            let base = data + name
            return "database \(name) { data \(base).dict.dz\n index \(base).index }\n"
        }.joined()
    }

    /// The only user, and the password.
    public static let login = "anna:s3cret"

    /// Starts dictd, and waits until it answers.
    ///
    /// - Throws: A ``ProcessError`` if it does not answer.
    public init() throws {
        folder = try TemporaryFolder()
        let (descriptor, port) = try LoopbackPort.listen()
        close(descriptor)
        self.port = port
        let configuration = try folder.write(
            "global { listen_to 127.0.0.1 }\n"
                + DictionaryDaemon.configuration(of: DictionaryDaemon.databases)
                + "user anna s3cret\n", to: "dictd.conf")
        process = try ChildProcess.start(
            DictionaryDaemon.path,
            [
                "-dnodetach", "--fast-start", "--locale", "C.UTF-8", "--config", configuration,
                "--port", "\(port)", "--pid-file", folder.path(of: "pid"),
            ],
            environment: Executable.sealedEnvironment,
            streams: [
                .file("/dev/null", O_RDONLY), .file("/dev/null", O_WRONLY),
                .file("/dev/null", O_WRONLY),
            ])
        let deadline = Deadline(in: .seconds(20))
        while !LoopbackPort.answers(port) {
            guard process.end(until: Deadline(in: .milliseconds(20))) == nil, !deadline.hasPassed
            else {
                process.send(SIGKILL)
                throw ProcessError("dictd does not answer")
            }
        }
    }

    deinit { process.send(SIGTERM) }

    /// The address for `--dict-server`.
    public var name: String { "127.0.0.1:\(port)" }
}

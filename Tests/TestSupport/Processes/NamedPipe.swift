import Glibc
import Services

/// A pipe with a name, into which other programs write and which a test reads, in a folder of its
/// own.
public actor NamedPipe {
    private let thread = BlockingExecutor()
    private let folder: TemporaryFolder
    private let descriptor: Int32
    private let patience: Duration
    private var unread: [UInt8] = []

    /// Where it is; whoever opens it for writing waits for nobody.
    public nonisolated let path: String

    /// Runs on a thread of its own, for it waits.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes a pipe into which nothing was written.
    ///
    /// - Parameter patience: How long to wait for what is written; long, for all the other tests may
    ///   come first.
    /// - Throws: What the system says.
    public init(patience: Duration = .seconds(240)) throws {
        self.patience = patience
        folder = try TemporaryFolder()
        path = try folder.makePipe("pipe")
        // Without a wait for somebody who writes.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "opening \(path)") }
    }

    deinit { close(descriptor) }

    /// The next line, without its end.
    ///
    /// - Throws: A ``ProcessError`` when there is none in time.
    public func line() throws -> String {
        let deadline = Deadline(in: patience)
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard try read(until: deadline) else { throw ProcessError("no line ends in \(path)") }
        }
    }

    /// All that is written until nobody has it open for writing any more.
    ///
    /// - Throws: A ``ProcessError`` when nobody has opened it in time, or somebody keeps it open.
    public func rest() throws -> String {
        let deadline = Deadline(in: patience)
        while try read(until: deadline) {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    /// - Returns: False at the end.
    private func read(until deadline: Deadline) throws -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, deadline.milliseconds) == 1 else {
            throw ProcessError("\(path) was waited for too long")
        }
        return readAvailable(descriptor, into: &unread)
    }
}

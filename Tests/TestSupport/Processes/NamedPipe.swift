import Glibc
import Services

/// A named pipe in its own folder that other programs write to and a test reads.
public actor NamedPipe {
    private let thread = BlockingExecutor()
    private let folder: TemporaryFolder
    private let descriptor: Int32
    private let timeout: Duration
    private var unread: [UInt8] = []

    /// The path; opening it for writing does not block.
    public nonisolated let path: String

    /// An executor with its own thread, because reading blocks.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes an empty pipe.
    ///
    /// - Parameter timeout: The timeout for reading. It is long, because all other tests may run
    ///   first.
    /// - Throws: An error of the system.
    public init(timeout: Duration = .seconds(240)) throws {
        self.timeout = timeout
        folder = try TemporaryFolder()
        path = try folder.makePipe("pipe")
        // Do not wait for a writer when opening the pipe.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "opening \(path)") }
    }

    deinit { close(descriptor) }

    /// The next line without its newline.
    ///
    /// - Throws: A ``ProcessError`` after the timeout.
    public func line() throws -> String {
        let deadline = Deadline(in: timeout)
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard try read(until: deadline) else { throw ProcessError("no line ends in \(path)") }
        }
    }

    /// All text until the last writer closes the pipe.
    ///
    /// - Throws: A ``ProcessError`` after the timeout, if no writer has opened the pipe or a writer
    ///   keeps it open.
    public func rest() throws -> String {
        let deadline = Deadline(in: timeout)
        while try read(until: deadline) {}
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    /// - Returns: False at the end of the input.
    private func read(until deadline: Deadline) throws -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, deadline.milliseconds) == 1 else {
            throw ProcessError("\(path) was waited for too long")
        }
        return readAvailable(descriptor, into: &unread)
    }
}

import Glibc
import Services

/// Sees a script of the shell begin and end, with all that it has started.
///
/// The script holds a pipe open that nobody else writes to.
public actor ProcessWitness {
    private let thread = BlockingExecutor()
    /// Long, for all the other tests may come first.
    private let patience = Duration.seconds(240)
    private let folder: TemporaryFolder
    private let pipe: String
    private let descriptor: Int32

    /// Runs on a thread of its own, for it waits.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes a witness who has seen nothing yet.
    public init() throws {
        folder = try TemporaryFolder()
        pipe = try folder.makePipe("pipe")
        // Without a wait for somebody who writes.
        descriptor = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "opening \(pipe)") }
    }

    deinit { close(descriptor) }

    /// The script, to be run instead: it shows that it begins, and by ending that it ends.
    public nonisolated func watched(_ script: String) -> String {
        "exec 9>'\(pipe)'; echo $$ >&9; \(script)"
    }

    /// Waits until the script has begun.
    ///
    /// - Returns: The number of its process.
    /// - Throws: When it does not begin.
    public func begin() throws -> Int32 {
        var bytes: [UInt8] = []
        let deadline = Deadline(in: patience)
        while bytes.last != UInt8(ascii: "\n") {
            try wait(until: deadline, for: "it has not begun")
            _ = readAvailable(descriptor, into: &bytes)
        }
        guard let id = Int32(String(decoding: bytes.dropLast(), as: UTF8.self)) else {
            throw ProcessError("no number of a process")
        }
        return id
    }

    /// Waits until the script, and all that it has started, has ended.
    ///
    /// - Throws: When it goes on.
    public func end() throws {
        var bytes: [UInt8] = []
        let deadline = Deadline(in: patience)
        repeat {
            try wait(until: deadline, for: "it has not ended")
        } while readAvailable(descriptor, into: &bytes)
    }

    private func wait(until deadline: Deadline, for failure: String) throws {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, deadline.milliseconds) == 1 else { throw ProcessError(failure) }
    }
}

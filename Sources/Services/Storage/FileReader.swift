import Glibc
import Lexicon

extension FileVersion {
    /// The version of a file; nil when there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }
}

/// An open file; later changes of its path do not matter.
///
/// A pipe or a device is read like a file, but the wait for it is limited.
struct FileReader: ~Copyable {
    /// The version of the open file; nil for a pipe or a device, which can be read only once.
    let version: FileVersion?
    private let descriptor: Int32
    /// The longest time of all waiting together; nil for no limit.
    private let waitLimit: Duration?

    /// The usual limit of waits that the user has not asked for.
    static let usualWaitLimit = Duration.seconds(5)

    /// Opens a file, or anything else that ends, such as a pipe.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - waitLimit: The longest time of all waiting together for data that a pipe has not sent
    ///     yet.
    /// - Throws: A ``FileReadError``.
    init(path: String, waitLimit: Duration = usualWaitLimit) throws(FileReadError) {
        // Open without blocking, because opening a pipe waits for a writer. No terminal must become
        // the terminal of Mot.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileReadError(errno) }
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        guard kind != 0, kind != S_IFDIR else {
            let cause = kind == S_IFDIR ? EISDIR : errno
            close(descriptor)
            throw FileReadError(cause)
        }
        self.descriptor = descriptor
        self.waitLimit = waitLimit
        version = kind == S_IFREG ? FileVersion(status) : nil
    }

    /// Standard input, which is waited for without a limit, as in every program.
    ///
    /// - Throws: A ``FileReadError`` when standard input is closed.
    static func standardInput() throws(FileReadError) -> FileReader {
        let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw FileReadError(errno) }
        return FileReader(waitingFor: descriptor)
    }

    private init(waitingFor descriptor: Int32) {
        self.descriptor = descriptor
        waitLimit = nil
        version = nil
    }

    deinit { close(descriptor) }

    /// Returns the first bytes of a file; empty for a pipe or a device, which can be read only
    /// once.
    func firstBytes(_ count: Int) -> [UInt8] {
        guard version != nil else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
    }

    /// Reads everything up to the end.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Returns: The bytes.
    /// - Throws: A ``FileReadError``.
    func contents(limit: Int) throws(FileReadError) -> [UInt8] {
        let size = max(version?.size ?? 0, 0)
        guard size <= limit else { throw .tooLarge(limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var waitedTime = Duration.zero
        while true {
            let start = ContinuousClock.now
            let isReady = isReady(within: waitLimit.map { $0 - waitedTime })
            waitedTime += ContinuousClock.now - start
            let count = isReady ? read(descriptor, &buffer, buffer.count) : -1
            if count == 0 { return bytes }
            if count > 0 {
                bytes += buffer[..<count]
                guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            } else if isReady, errno != EINTR, errno != EAGAIN {
                throw FileReadError(errno)
            } else if let waitLimit, waitedTime >= waitLimit {
                throw .silent(waitLimit)
            }
        }
    }

    /// Waits until there is data or the end; a file on a disk is always ready.
    ///
    /// - Parameter limit: The longest time to wait; nil for no limit.
    /// - Returns: True if there is data, or the end.
    private func isReady(within limit: Duration?) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = limit.map { (max($0, .zero) / .milliseconds(1)).rounded(.up) }
        return poll(&request, 1, milliseconds.map { Int32($0) } ?? -1) > 0
    }
}

/// A failure to read a file.
enum FileReadError: Error, Hashable {
    case missing
    case unreadable(reason: String)
    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)

    fileprivate init(_ code: Int32) {
        self =
            switch code {
            case ENOENT, ENOTDIR: .missing
            case EISDIR: .unreadable(reason: "it is a folder; name a file in it")
            case EACCES, EPERM: .unreadable(reason: "you may not read it")
            default: .unreadable(reason: SystemReason.text(of: code))
            }
    }

    /// The error for a pipe or a device that has not sent everything in time.
    fileprivate static func silent(_ time: Duration) -> FileReadError {
        .unreadable(
            reason:
                "it did not end within \(time.components.seconds) s; save it to a file, and name that"
        )
    }
}

import Glibc

/// The right to write a file.
///
/// Programs that need the file at the same time make it only once, or change it one after another.
///
/// The lock is a file beside the file to write, locked with flock(2) and removed at the end. The
/// lock file of a killed program is not locked, and is removed like a temporary file.
public struct MakingLock: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// The time to wait for another program.
    static let limit = Duration.seconds(30)
    /// The time after which the wait is reported; most files are made faster.
    static let reportDelay = Duration.seconds(2)

    /// Waits until no other program is making the file.
    ///
    /// - Parameters:
    ///   - file: The path of the file; its folder is created if necessary.
    ///   - timeout: The time to wait.
    ///   - isCancelled: Called now and then.
    /// - Throws: ``IndexError/inUse(file:)`` after the time to wait; another ``IndexError`` when
    ///   the lock can't be created, or waiting was cancelled.
    public init(
        for file: String, waiting timeout: BusyTimeout, isCancelled: () -> Bool
    ) throws(IndexError) {
        try TemporaryFile.makeFolder(of: file)
        timeout.begin()
        let path = file + ".lock"
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw .writing(file, errno: errno) }
            // On file systems without locks each program makes the file for itself.
            while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                guard !isCancelled(), timeout.wait() else {
                    close(descriptor)
                    throw isCancelled() ? .cancelled : .inUse(file: file)
                }
            }
            // The program that had the lock before may have removed the file.
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                self.descriptor = descriptor
                self.path = path
                return
            }
            close(descriptor)
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }
}

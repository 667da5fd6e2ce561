import Glibc

/// The right to make a file of the cache, so that programs that need it at the same time make it once.
///
/// It is a file beside the other one, locked (flock(2)) and removed at the end. One that a killed
/// program has left is not locked, and is removed as temporary files are.
struct MakingLock: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// How long another program is waited for.
    static let limit = Duration.seconds(30)
    /// After so long, those who wait are told.
    static let silence = Duration.seconds(1)
    /// How long a lock is waited for until it is tried again, in microseconds.
    private static let pause: UInt32 = 10_000

    /// Waits until no other program is making the file.
    ///
    /// - Parameters:
    ///   - file: The path of the file; its folder is created if necessary.
    ///   - limit: How long to wait.
    ///   - isCancelled: Called now and then.
    ///   - whenWaiting: Called once if it is waited for longer than a moment.
    /// - Throws: ``IndexError/inUse(file:)`` after the limit; another ``IndexError`` when the lock
    ///   can't be created, or waiting was cancelled.
    init(
        for file: String, limit: Duration = limit, isCancelled: () -> Bool,
        whenWaiting: () -> Void = {}
    ) throws(IndexError) {
        try TemporaryFile.makeFolder(of: file)
        let path = file + ".lock"
        let start = ContinuousClock.now
        var isTold = false
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw .writing(file, errno: errno) }
            // On file systems without locks each program makes the file for itself.
            let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            var status = stat()
            // Whoever had the lock before may have removed the file.
            if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                self.descriptor = descriptor
                self.path = path
                return
            }
            close(descriptor)
            if isLocked { continue }
            if isCancelled() { throw .cancelled }
            let waited = ContinuousClock.now - start
            guard waited < limit else { throw .inUse(file: file) }
            if !isTold, waited >= min(MakingLock.silence, limit / 2) {
                isTold = true
                whenWaiting()
            }
            usleep(MakingLock.pause)
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }
}

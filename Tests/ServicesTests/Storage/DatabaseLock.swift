import Glibc
import TestSupport

/// A lock on a SQLite file, as another process holds it (sqlite.org/lockingv3.html).
final class DatabaseLock {
    enum Kind {
        /// Another process prepares a write: others may read.
        case reserved
        /// Another process writes: nobody may read.
        case exclusive
    }

    private let descriptor: Int32

    init(_ kind: Kind, on path: String) throws {
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "opening \(path)") }
        // The pending byte, the reserved one, and the shared ones.
        let (start, length) = kind == .reserved ? (0x4000_0001, 1) : (0x4000_0000, 512)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = start
        lock.l_len = length
        // F_OFD_SETLK of Linux: a lock of the open file, which applies to this process too.
        guard fcntl(descriptor, 37, &lock) == 0 else {
            throw ProcessError(errno: errno, doing: "locking \(path)")
        }
    }

    deinit { close(descriptor) }
}

import Glibc

/// Differs when a file was written or replaced.
struct FileVersion: Equatable, Sendable {
    let device: dev_t
    let inode: ino_t
    /// In bytes.
    let size: Int
    /// The modification time.
    let seconds: Int
    let nanoseconds: Int

    init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}

public import Glibc

/// Identifies a file or folder, even after another one has taken its name.
public struct FileID: Hashable, Sendable {
    public let device: dev_t
    public let inode: ino_t

    public init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
    }
}

/// Differs when a file was written or replaced.
public struct FileVersion: Equatable, Sendable {
    public let id: FileID
    /// In bytes.
    public let size: Int
    /// The modification time.
    public let seconds: Int
    public let nanoseconds: Int

    /// The modification time, to be compared.
    public var time: (seconds: Int, nanoseconds: Int) { (seconds, nanoseconds) }

    public init(_ status: stat) {
        id = FileID(status)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}

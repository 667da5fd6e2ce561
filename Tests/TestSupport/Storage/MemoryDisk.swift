import Glibc

/// A small file system in memory that can be full or read-only.
public final class MemoryDisk: Sendable {
    private let folder: TemporaryFolder

    public var path: String { folder.path }

    /// Mounts the disk.
    ///
    /// - Throws: The system's error if it refuses (``Need/mount``).
    public init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            throw ProcessError(errno: errno, doing: "mounting a tmpfs")
        }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    /// Fills the disk completely.
    ///
    /// - Returns: The path of the file that fills the disk.
    public func fill() throws -> String {
        let path = folder.path(of: "filling")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "writing \(path)") }
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 4_096)
        while write(descriptor, block, block.count) > 0 {}
        return path
    }

    /// Makes the disk read-only or writable; no file may be open for writing.
    public func setWritable(_ isWritable: Bool) throws {
        let flags = UInt(MS_REMOUNT) | (isWritable ? 0 : UInt(MS_RDONLY))
        guard mount("tmpfs", folder.path, "tmpfs", flags, nil) == 0 else {
            throw ProcessError(errno: errno, doing: "mounting a tmpfs")
        }
    }
}

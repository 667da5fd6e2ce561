import Glibc

/// A small disk of its own, in memory, that can be full or read-only while all others are as they were.
public final class MemoryDisk: Sendable {
    private let folder: TemporaryFolder

    /// Where it is.
    public var path: String { folder.path }

    /// Whether there can be one.
    public static let isAvailable = (try? MemoryDisk(kilobytes: 4)) != nil

    /// What to do where there can be none.
    public static let reason =
        "NOT TESTED, for only root may mount: run it as root"

    /// Makes the disk.
    ///
    /// - Throws: What the system says, such as that only root may mount.
    public init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            throw ProcessError(errno: errno, doing: "mounting \(folder.path)")
        }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    /// Fills it to the last byte.
    ///
    /// - Returns: The path of the file that takes all the room.
    public func fill() throws -> String {
        let path = folder.path(of: "filling")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ProcessError(errno: errno, doing: "writing \(path)") }
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 4_096)
        while write(descriptor, block, block.count) > 0 {}
        return path
    }

    /// Makes it read-only, or writable again; no file may be open for writing.
    public func setWritable(_ isWritable: Bool) throws {
        let flags = UInt(MS_REMOUNT) | (isWritable ? 0 : UInt(MS_RDONLY))
        guard mount("tmpfs", folder.path, "tmpfs", flags, nil) == 0 else {
            throw ProcessError(errno: errno, doing: "mounting \(folder.path)")
        }
    }
}

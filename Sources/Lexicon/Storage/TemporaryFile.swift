import Glibc
import SystemPackage

/// A file that is being written, under a temporary name in the folder of its final path.
///
/// The file is locked with flock(2) while it is written, so that other processes know that it is in
/// use. It is deleted together with this value unless it was published.
public struct TemporaryFile: ~Copyable {
    public let descriptor: Int32
    /// The final path, which errors name.
    let finalPath: String
    private var name: String?

    /// The folder of unnamed files when the final folder is on a file server: they are mapped, so
    /// they must not disappear.
    private static let localFolder = "/var/tmp"

    /// Creates an empty file, and its folder if necessary.
    ///
    /// - Throws: An ``IndexError`` that names the final path.
    public init(for finalPath: String) throws(IndexError) {
        try TemporaryFile.makeFolder(of: finalPath)
        try self.init(beside: finalPath, for: finalPath)
    }

    /// Creates an unnamed file, which leaves nothing behind even after a crash.
    init(withoutNameFor finalPath: String) throws(IndexError) {
        try TemporaryFile.makeFolder(of: finalPath)
        let isRemote = FileSystem.isRemote(folderOf: finalPath)
        let basePath = isRemote ? "\(TemporaryFile.localFolder)/mot.headwords" : finalPath
        try self.init(beside: basePath, for: finalPath)
        if let name { unlink(name) }
        name = nil
    }

    private init(beside basePath: String, for finalPath: String) throws(IndexError) {
        while true {
            let name = "\(basePath).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
            let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw .writing(finalPath, errno: errno) }
            // File systems without locks do not need this lock: on them, no other process deletes
            // the file early.
            _ = flock(descriptor, LOCK_EX | LOCK_NB)
            // Before this process locked the file, another process may have deleted it as
            // abandoned.
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                self.descriptor = descriptor
                self.finalPath = finalPath
                self.name = name
                return
            }
            close(descriptor)
        }
    }

    deinit {
        if let name { unlink(name) }
        close(descriptor)
    }

    /// Renames the file to its final path, replacing an earlier file.
    ///
    /// This does not wait until the file is safe on disk. After a power cut the file may be too
    /// short, which is detected when the file is opened.
    ///
    /// - Throws: An ``IndexError`` that names the final path.
    public mutating func publish() throws(IndexError) {
        guard let name else { return }
        guard rename(name, finalPath) == 0 else { throw .writing(finalPath, errno: errno) }
        self.name = nil
    }

    /// Writes a whole file: readers see the earlier file or the new one.
    ///
    /// - Throws: An ``IndexError`` that names the file.
    public static func write(_ bytes: [UInt8], to path: String) throws(IndexError) {
        var file = try TemporaryFile(for: path)
        try file.write(bytes)
        try file.publish()
    }

    /// Writes all bytes, at the end or at an offset.
    ///
    /// - Throws: An ``IndexError`` that names the final path.
    public borrowing func write(_ bytes: [UInt8], at offset: Int? = nil) throws(IndexError) {
        try FileWriting.write(bytes, to: descriptor, at: offset, finalPath)
    }

    /// Deletes a temporary file that is not locked, because its writer is gone.
    static func removeIfAbandoned(_ path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }

    /// Creates the folder of a file, and its parents.
    ///
    /// - Throws: An ``IndexError`` that names the file.
    public static func makeFolder(of file: String) throws(IndexError) {
        try makeFolder(of: file, file)
    }

    private static func makeFolder(of file: String, _ finalPath: String) throws(IndexError) {
        guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return }
        let folder = String(file[..<slash])
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw .writing(finalPath, errno: errno) }
        try makeFolder(of: folder, finalPath)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .writing(finalPath, errno: errno)
        }
    }
}

enum FileWriting {
    /// Writes all bytes at the current position, or at an offset.
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil, _ path: String
    ) throws(IndexError) {
        let file = FileDescriptor(rawValue: descriptor)
        do {
            if let offset {
                _ = try file.writeAll(toAbsoluteOffset: Int64(offset), bytes)
            } else {
                _ = try file.writeAll(bytes)
            }
        } catch {
            throw .writing(path, errno: (error as? Errno)?.rawValue ?? EIO)
        }
    }
}

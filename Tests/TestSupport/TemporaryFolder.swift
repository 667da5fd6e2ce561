import FoundationEssentials
import Glibc
// Depending on the files that it compiles together, the compiler finds timespec in this module.
import SwiftOverlayShims
import Testing

/// A new, empty folder that is deleted, with its contents, when this object is released.
public final class TemporaryFolder: Sendable {
    /// The path of the folder.
    public let path: String

    /// Makes the folder.
    ///
    /// - Throws: An error of the file system.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of an item in the folder, which need not exist.
    public func path(of name: String) -> String { path + "/" + name }

    /// Writes a file, overwriting an existing one.
    ///
    /// - Returns: The path of the file.
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        // A new file replaces the old one, which may be read meanwhile. An atomic write of `Data`
        // would sync the disk, too.
        let path = path(of: name)
        try create(path + ".new", Array(bytes), permissions: 0o644)
        guard rename(path + ".new", path) == 0 else {
            throw ProcessError(errno: errno, doing: "writing \(path)")
        }
        return path
    }

    /// Writes a text file.
    ///
    /// - Returns: The path of the file.
    public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Replaces a file, which may be mapped, with a new file, without syncing the disk.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    public func replace(_ name: String, by bytes: [UInt8]) throws -> String {
        let path = path(of: name)
        unlink(path)
        try create(path, bytes, permissions: 0o600)
        return path
    }

    private func create(_ path: String, _ bytes: [UInt8], permissions: mode_t) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
        defer { close(descriptor) }
        guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ProcessError(errno: errno, doing: "writing \(path)")
        }
    }

    /// Makes a sparse file of zero bytes.
    ///
    /// - Returns: The path of the file.
    public func writeSparse(_ count: Int, to name: String) throws -> String {
        let path = try write("", to: name)
        try #require(truncate(path, count) == 0)
        return path
    }

    /// Makes a named pipe.
    ///
    /// - Returns: The path of the pipe.
    public func makePipe(_ name: String) throws -> String {
        try #require(mkfifo(path(of: name), 0o600) == 0)
        return path(of: name)
    }

    /// The names of the items in a subfolder, sorted.
    public func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: folder)).sorted()
    }

    /// The bytes of a file.
    public func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path(of: name))))
    }

    /// A value that changes whenever the file is rewritten.
    public func stamp(of name: String) throws -> String {
        var status = Glibc.stat()
        try #require(stat(path(of: name), &status) == 0)
        return "\(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}

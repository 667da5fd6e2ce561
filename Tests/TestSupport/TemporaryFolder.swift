import FoundationEssentials
import Glibc
import Testing

/// A new, empty folder that goes with all it holds when nobody needs it any more.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes the folder.
    ///
    /// - Throws: What the file system says.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder, whether it is there or not.
    public func path(of name: String) -> String { path + "/" + name }

    /// Writes a file, in place of the one before if there is one of that name.
    ///
    /// - Returns: Its path.
    public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        try Data(bytes).write(to: URL(filePath: path(of: name)), options: .atomic)
        return path(of: name)
    }

    /// Writes a file of text.
    ///
    /// - Returns: Its path.
    public func write(_ text: String, to name: String) throws -> String {
        try write(text.utf8, to: name)
    }

    /// Writes a new file in place of another, which somebody may have mapped; without waiting for
    /// the disk.
    ///
    /// - Returns: Its path.
    @discardableResult
    public func replace(_ name: String, by bytes: [UInt8]) throws -> String {
        let path = path(of: name)
        unlink(path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            throw ProcessError(errno: errno, doing: "writing \(path)")
        }
        return path
    }

    /// Makes a file of that many zero bytes which takes no room on the disk.
    ///
    /// - Returns: Its path.
    public func writeSparse(_ count: Int, to name: String) throws -> String {
        let path = try write("", to: name)
        try #require(truncate(path, count) == 0)
        return path
    }

    /// Makes a named pipe.
    ///
    /// - Returns: Its path.
    public func makePipe(_ name: String) throws -> String {
        try #require(mkfifo(path(of: name), 0o600) == 0)
        return path(of: name)
    }

    /// The names of what lies in a folder below, sorted.
    public func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(of: folder)).sorted()
    }

    /// The bytes of a file.
    public func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path(of: name))))
    }

    /// What changes when a file is written anew.
    public func stamp(of name: String) throws -> String {
        var status = Glibc.stat()
        try #require(stat(path(of: name), &status) == 0)
        return "\(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }
}

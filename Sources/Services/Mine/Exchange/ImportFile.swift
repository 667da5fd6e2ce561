import Core
import Glibc

/// Reads a file of marks, or standard input.
public enum ImportFile {
    /// Reads and parses a file beside the main actor.
    ///
    /// - Parameters:
    ///   - path: The path; `-` for standard input.
    ///   - columns: The names of the columns; nil for those of its head.
    /// - Returns: Its marks.
    /// - Throws: A ``MarkImportError``, or an ``ImportFileError`` if it can't be read.
    @concurrent
    public static func read(_ path: String, columns: String?) async throws -> MarkImport {
        let chosen = try columns.map { names throws(MarkImportError) in try MarkColumns(names) }
        return try MarkReader.read(
            try bytes(of: path), name: path, columns: chosen, now: UnixTime.now())
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ImportFileError(path: path, code: errno) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= MarkReader.limit {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            guard count > 0 else {
                if errno == EINTR, !Task.isCancelled { continue }
                throw ImportFileError(path: path, code: errno)
            }
            bytes += buffer[..<count]
        }
        return bytes
    }
}

/// Why a file could not be read.
public struct ImportFileError: Error, Hashable, CustomStringConvertible {
    let path: String
    let code: Int32

    public var description: String {
        "\(path.cleaned(limit: 200)) can't be read: \(String(cString: strerror(code)))"
    }
}

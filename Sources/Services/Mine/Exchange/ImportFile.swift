import Core
import Texts

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
        do throws(FileReadError) {
            let file = try path == "-" ? FileReader.standardInput() : FileReader(path: path)
            return try file.contents(limit: MarkReader.limit)
        } catch {
            switch error {
            case .tooLarge(let limit): throw MarkImportError.tooLarge(limit: limit)
            case .missing: throw ImportFileError(path: path, reason: "it does not exist")
            case .unreadable(let reason): throw ImportFileError(path: path, reason: reason)
            }
        }
    }
}

/// Why a file could not be read.
public struct ImportFileError: Error, Hashable, CustomStringConvertible {
    let path: String
    let reason: String

    public var description: String {
        "\(path.cleaned(limit: 200)) can't be read: \(reason)"
    }
}

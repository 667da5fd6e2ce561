import Core
import Lexicon
import Texts

/// Reads a file of marks, or standard input.
public enum ImportFile {
    /// Reads and parses a file off the main actor.
    ///
    /// - Parameters:
    ///   - path: The path; `-` for standard input.
    ///   - columns: The names of the columns; nil to take them from the head.
    /// - Returns: The marks of the file.
    /// - Throws: A ``MarkImportError``, or an ``ImportFileError`` if the file can't be read.
    @concurrent
    public static func read(_ path: String, columns: String?) async throws -> MarkImport {
        let chosenColumns = try columns.map { names throws(MarkImportError) in
            try MarkColumns(names)
        }
        let content: [UInt8]
        if let bytes = try bytes(of: path) {
            content = bytes
        } else if path == "-" {
            throw MarkImportError.archive
        } else {
            content = try await AnkiPackage.collection(in: path)
        }
        guard content.starts(with: ForeignDatabase.start) else {
            return try MarkReader.read(
                content, name: path, columns: chosenColumns, now: UnixTime.now())
        }
        try checkLog(of: path)
        return try WordDatabase.read(content, now: UnixTime.now(), in: SystemTimeZone())
    }

    /// Throws if the newest rows of a database are not in its file yet (SQLite, "Write-Ahead
    /// Logging").
    private static func checkLog(of path: String) throws(ImportFileError) {
        guard let log = FileVersion(path: path + "-wal"), log.size > 0 else { return }
        throw ImportFileError(
            path: path,
            reason:
                "its newest rows are still in a log beside it; close the program that uses it, or "
                + "import a copy of the file alone")
    }

    /// The bytes of a file; nil if it is an archive, which may have gigabytes.
    private static func bytes(of path: String) throws -> [UInt8]? {
        do throws(FileReadError) {
            let file = try path == "-" ? FileReader.standardInput() : FileReader(path: path)
            guard file.firstBytes(UnicodeFile.archiveStart.count) != UnicodeFile.archiveStart else {
                return nil
            }
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

/// A failure to read a file.
public struct ImportFileError: Error, Hashable, CustomStringConvertible {
    let path: String
    let reason: String

    public var description: String {
        "\(path.cleaned(limit: 200)) can't be read: \(reason)"
    }
}

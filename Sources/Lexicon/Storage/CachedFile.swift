import Synchronization

import struct SystemPackage.FilePath

/// A file that is opened when it is first needed, and opened again when another file has replaced
/// it.
final class CachedFile<Content: Sendable>: Sendable {
    private let path: FilePath
    private let files: OpenFiles
    private let readContent: @Sendable (DiskFile) throws(LexiconError) -> Content
    private let cached = Mutex<(file: DiskFile, content: Content)?>(nil)

    /// - Parameters:
    ///   - path: The file, which may not exist.
    ///   - files: The open files of all dictionaries.
    ///   - readContent: Reads the content that is kept in memory.
    init(
        _ path: FilePath, among files: OpenFiles,
        _ readContent: @escaping @Sendable (DiskFile) throws(LexiconError) -> Content
    ) {
        self.path = path
        self.files = files
        self.readContent = readContent
    }

    /// The content of the current file on the disk; nil if there is no file.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read.
    func content() throws(LexiconError) -> Content? {
        if let cached = cached.withLock({ $0 }), cached.file.isCurrent() { return cached.content }
        guard let file = try files.open(firstOf: path) else { return nil }
        let content = try readContent(file)
        cached.withLock { $0 = (file, content) }
        return content
    }

    /// The version of the current file on the disk; nil if there is no file.
    var version: FileVersion? { FileVersion(of: path) }
}

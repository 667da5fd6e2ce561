import Glibc

import struct SystemPackage.FilePath

/// A folder of files that entries of a dictionary name.
struct ResourceFolder: Sendable {
    private let path: FilePath
    private let files: OpenFiles

    /// - Parameters:
    ///   - path: The folder, which may not exist.
    ///   - files: The open files of all dictionaries.
    init(_ path: FilePath, among files: OpenFiles) {
        self.path = path
        self.files = files
    }

    /// A file of the folder or of a folder in it; nil when there is no such file, or the name leads
    /// out of the folder.
    ///
    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        guard let resolved = file(named: name) else { return nil }
        let file = try files.open(resolved)
        guard file.count <= Resource.sizeLimit else {
            throw .unsupported(
                file: resolved.string, reason: "it has more than \(Resource.sizeLimit >> 20) MiB")
        }
        return Resource(
            kind: Resource.Kind(fileName: name), bytes: try file.bytes(at: 0, count: file.count))
    }

    /// The version of a file; nil if there is no file with the name.
    func version(of name: String) -> FileVersion? { file(named: name).flatMap(FileVersion.init) }

    /// The path of a file, without links; nil if there is no file, or the name leads out of the
    /// folder.
    private func file(named name: String) -> FilePath? {
        // Linux can't open a path that is longer, and resolving a longer path takes seconds.
        guard !name.isEmpty, name.utf8.count < PATH_MAX,
            let target = path.lexicallyResolving(FilePath(name)),
            let folder = path.resolved, let resolved = target.resolved,
            // A link may lead anywhere.
            resolved.starts(with: folder), resolved != folder
        else { return nil }
        return resolved
    }
}

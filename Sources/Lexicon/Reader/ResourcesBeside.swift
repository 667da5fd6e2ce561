import struct SystemPackage.FilePath

/// The sounds and pictures of a dictionary that is a single file, `NAME`.
///
/// They are in the folder `NAME.files`, in the archive `NAME.files.zip`, or loose beside the file.
///
/// GoldenDict looks in the same places. For `NAME.dz`, the folder and the archive may have names
/// with or without `.dz`.
struct ResourcesBeside: Sendable {
    private let folders: [ResourceFolder]
    private let archives: [CachedFile<ResourceArchive>]
    private let siblings: ResourceFolder

    /// - Parameters:
    ///   - path: The dictionary.
    ///   - files: The open files of all dictionaries.
    init(_ path: FilePath, among files: OpenFiles) {
        let folder = path.removingLastComponent()
        let name = path.lastComponent?.string ?? ""
        let names = name.lowercased().hasSuffix(".dz") ? [name, String(name.dropLast(3))] : [name]
        folders = names.map { ResourceFolder(folder.appending($0 + ".files"), among: files) }
        archives = names.map { name in
            CachedFile(folder.appending(name + ".files.zip"), among: files) { ResourceArchive($0) }
        }
        siblings = ResourceFolder(folder, among: files)
    }

    /// - Throws: A ``LexiconError`` when the file can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        for folder in folders {
            if let found = try folder.resource(named: name) { return found }
        }
        for archive in archives {
            if let found = try archive.content()?.resource(named: name) { return found }
        }
        // A folder of dictionaries has other files, too, so only sounds and pictures count.
        guard Resource.Kind(fileName: name) != .other else { return nil }
        return try siblings.resource(named: name)
    }
}

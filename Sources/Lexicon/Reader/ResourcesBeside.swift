import struct SystemPackage.FilePath

/// The sounds and pictures of a dictionary that is one file, `NAME`: in the folder `NAME.files`, in the archive
/// `NAME.files.zip`, or loose beside it.
///
/// That is where GoldenDict looks for them, too; for `NAME.dz` with and without `.dz`.
struct ResourcesBeside: Sendable {
    private let folders: [ResourceFolder]
    private let archives: [FilePath]
    private let loose: ResourceFolder
    private let files: OpenFiles

    /// - Parameters:
    ///   - path: The dictionary.
    ///   - files: The open files of all dictionaries.
    init(_ path: FilePath, among files: OpenFiles) {
        let folder = path.removingLastComponent()
        let name = path.lastComponent?.string ?? ""
        let names = name.lowercased().hasSuffix(".dz") ? [name, String(name.dropLast(3))] : [name]
        folders = names.map { ResourceFolder(folder.appending($0 + ".files"), among: files) }
        archives = names.map { folder.appending($0 + ".files.zip") }
        loose = ResourceFolder(folder, among: files)
        self.files = files
    }

    /// - Throws: A ``LexiconError`` when it can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        for folder in folders {
            if let found = try folder.resource(named: name) { return found }
        }
        for path in archives {
            do throws(LexiconError) {
                let archive = ResourceArchive(try files.open(path))
                if let found = try archive.resource(named: name) { return found }
            } catch .missing {
                continue
            }
        }
        // A folder of dictionaries has other files, too.
        guard Resource.Kind(fileName: name) != .other else { return nil }
        return try loose.resource(named: name)
    }
}

import Lexicon
import SystemPackage

/// The folders that are searched for dictionaries.
struct DictionaryFolders {
    /// Searched with all their subfolders.
    private let folders: [FilePath]
    /// Whether the user has named the folders.
    ///
    /// Then a folder without dictionaries is reported.
    private let areGiven: Bool
    private let formats: [DictionaryFormat]

    init(given folders: [FilePath], formats: [DictionaryFormat] = DictionaryFormat.all) {
        self.folders = folders
        self.formats = formats
        areGiven = true
    }

    /// The default folders of other dictionary programs.
    init(defaultsIn data: DataFolders, formats: [DictionaryFormat] = DictionaryFormat.all) {
        self.formats = formats
        folders = formats.flatMap { $0.defaultFolders(data) }
        areGiven = false
    }

    /// Searches the folders.
    ///
    /// The result is sorted by name within each folder and has no duplicates. It includes folders
    /// that can't be read.
    ///
    /// - Parameter limit: How many files and folders are visited in each of the folders.
    /// - Returns: The locations.
    func locations(limit: Int = FolderWalk.countLimit) -> [DictionaryLocation] {
        var walk = FolderWalk(limit: limit, formats: formats)
        return folders.flatMap { folder -> [DictionaryLocation] in
            let found = walk.locations(in: folder, isRequired: areGiven)
            guard found.isEmpty, areGiven else { return found }
            // Its dictionaries are among those of another named folder.
            var again = FolderWalk(limit: limit, formats: formats)
            guard again.locations(in: folder, isRequired: false).isEmpty else { return [] }
            let names = formats.map(\.name)
            let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
            return [.nothing(path: folder, reason: "there is no \(list) dictionary in it")]
        }
    }
}

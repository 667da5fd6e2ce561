import Lexicon
import SystemPackage

/// Where dictionaries lie on this machine.
struct DictionaryFolders {
    /// The folders to look into, with all below them.
    private let folders: [FilePath]
    /// Whether a person has named them, and wants to hear of those where nothing is.
    let areGiven: Bool

    /// The folders that a person has named.
    init(given folders: [FilePath]) {
        self.folders = folders
        areGiven = true
    }

    /// The folders where other programs look for such dictionaries.
    init(usualIn data: DataFolders) {
        folders = DictionaryFormat.all.flatMap { $0.usualFolders(data) }
        areGiven = false
    }

    /// The dictionaries in the folders, in the order of their names within a folder, each once; and
    /// where some may be that can't be seen.
    ///
    /// - Parameter limit: How many files and folders are looked at in each of them.
    /// - Returns: The places.
    func locations(limit: Int = FolderWalk.countLimit) -> [DictionaryLocation] {
        var walk = FolderWalk(limit: limit)
        return folders.flatMap { folder -> [DictionaryLocation] in
            let found = walk.locations(in: folder, isRequired: areGiven)
            guard found.isEmpty, areGiven else { return found }
            let names = DictionaryFormat.all.map(\.name)
            let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
            return [.nothing(path: folder, reason: "there is no \(list) dictionary in it")]
        }
    }
}

import SystemPackage

/// A dictionary that was found, by what names it; nothing of it was opened yet.
enum DictionaryLocation: Hashable {
    /// A folder with WordNet's database files.
    case wordNet(folder: FilePath)
    /// The `.index` of a dictd database.
    case dictd(index: FilePath)
    /// The `.ifo` of a StarDict dictionary.
    case starDict(ifo: FilePath)
    /// The words that come with the program.
    case almanac
    /// What can't be used, and why: a folder without dictionaries, or one that can't be listed.
    case nothing(path: FilePath, reason: String)

    /// The file or folder, repaired where it is no UTF-8; for the almanac a word that says so.
    var path: String {
        switch self {
        case .almanac: "embedded"
        case .wordNet(let path), .dictd(let path), .starDict(let path), .nothing(let path, _):
            path.string
        }
    }
}

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

    /// The folders where the programs that read such dictionaries look for them: wn(1), dictd(8),
    /// sdcv(1).
    ///
    /// - Parameters:
    ///   - environment: Gives the value of an environment variable.
    ///   - system: Where the system keeps what all of its users share.
    init(environment: (String) -> String?, system: String = "/usr/share") {
        func value(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        // Relative paths are to be ignored (XDG Base Directory Specification 0.8).
        func folder(_ name: String) -> String? {
            value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = folder("HOME")
        let data = folder("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        folders =
            [
                value("WNSEARCHDIR") ?? system + "/wordnet", system + "/dictd",
                home.map { $0 + "/.stardict/dic" }, data.map { $0 + "/stardict/dic" },
                // Instead of the system's folder only, as sdcv has it.
                value("STARDICT_DATA_DIR") ?? system + "/stardict/dic",
            ].compactMap { $0.map { FilePath($0) } }
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
            let reason = "there is no WordNet, dictd or StarDict dictionary in it"
            return [.nothing(path: folder, reason: reason)]
        }
    }
}

import Lexicon
import SystemPackage

/// The folders that are searched for dictionaries.
struct DictionaryFolders {
    /// Folders that are searched with all their subfolders.
    private let folders: [FilePath]
    /// GoldenDict's settings, which name more folders; nil if the user has named all folders.
    private let settings: GoldenDictSettings?
    /// Mot's own folder, which is only for dictionaries; nil for none.
    ///
    /// Each file in it that Mot can't read is reported.
    let ownFolder: FilePath?
    /// The WordNet that comes with the program, for a system without WordNet; nil if the user has
    /// named all folders.
    private let packedWordNet: FilePath?
    /// True if the user has named the folders.
    ///
    /// If so, a folder without dictionaries is reported.
    private let areChosenByUser: Bool
    private let formats: [DictionaryFormat]

    init(given folders: [FilePath], formats: [DictionaryFormat] = DictionaryFormat.all) {
        self.folders = folders
        self.formats = formats
        settings = nil
        ownFolder = nil
        packedWordNet = nil
        areChosenByUser = true
    }

    /// The default folders of Mot and other dictionary programs, and the folders in GoldenDict's
    /// settings.
    init(defaultsIn data: DataFolders, formats: [DictionaryFormat] = DictionaryFormat.all) {
        self.formats = formats
        folders =
            formats.flatMap { $0.defaultFolders(data) } + DictionaryFolders.shared(in: data)
        settings = GoldenDictSettings(in: data)
        ownFolder = OwnFolders.dictionaries(in: data)
        packedWordNet = formats.contains(.wordNet) ? data.packedWordNet : nil
        areChosenByUser = false
    }

    /// The folders of programs that read several formats.
    private static func shared(in data: DataFolders) -> [FilePath] {
        [
            OwnFolders.dictionaries(in: data), data.user?.appending("goldendict"),
            data.home?.appending(".goldendict"), data.settings?.appending("koreader/data/dict"),
        ].compactMap(\.self)
            + data.shared.flatMap { folder in
                ["goldendict", "goldendict-wordnet", "opendict/dictionaries"]
                    .map { folder.appending($0) }
            }
    }

    /// Searches the folders.
    ///
    /// The result is sorted by name within each folder and has no duplicates. It includes folders
    /// that can't be read.
    ///
    /// - Parameter limit: The most files and folders that are visited below each folder.
    /// - Returns: The locations.
    func locations(limit: Int = FolderWalk.countLimit) -> [DictionaryLocation] {
        var walk = FolderWalk(limit: limit, formats: formats)
        let goldenDict = settings?.read()
        let allFolders = folders + (goldenDict?.folders ?? [])
        let locations =
            allFolders.flatMap { folder -> [DictionaryLocation] in
                let folderLocations = walk.locations(
                    in: folder, isRequired: areChosenByUser, namesAll: folder == ownFolder)
                guard folderLocations.isEmpty, areChosenByUser else { return folderLocations }
                // The walk may have found nothing here because the dictionaries also belong to
                // another named folder.
                var freshWalk = FolderWalk(limit: limit, formats: formats)
                guard freshWalk.locations(in: folder, isRequired: false).isEmpty else { return [] }
                let names = formats.map(\.name)
                let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
                return [.nothing(path: folder, reason: "there is no \(list) dictionary in it")]
            } + (goldenDict?.problems ?? [])
        let hasWordNet = locations.contains { location in
            if case .file(_, .wordNet) = location { true } else { false }
        }
        guard let packedWordNet, !hasWordNet else { return locations }
        return locations + [.file(packedWordNet, .packedWordNet)]
    }
}

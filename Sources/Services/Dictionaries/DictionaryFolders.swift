import Glibc

/// A dictionary that was found, by what names it; nothing of it was opened yet.
enum DictionaryLocation: Hashable {
    /// A folder with WordNet's database files.
    case wordNet(folder: String)
    /// The `.index` of a dictd database.
    case dictd(index: String)
    /// The `.ifo` of a StarDict dictionary.
    case starDict(ifo: String)
    /// The words that come with the program.
    case almanac
    /// A folder that a person has named and that holds no dictionary.
    case nothing(folder: String, reason: String)

    /// The file or folder; for the almanac a word that says so.
    var path: String {
        switch self {
        case .almanac: "embedded"
        case .wordNet(let path), .dictd(let path), .starDict(let path), .nothing(let path, _): path
        }
    }
}

/// Where dictionaries lie on this machine.
struct DictionaryFolders {
    /// The folders to look into, with all below them.
    private let folders: [String]
    /// Whether a person has named them, and wants to hear of those where nothing is.
    let areGiven: Bool

    /// Folders are followed so far down, and so many things are looked at: enough for any
    /// collection, and an end for a folder that contains itself.
    private static let depthLimit = 6
    private static let countLimit = 20_000

    /// The folders that a person has named.
    init(given folders: [String]) {
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
            ].compactMap(\.self)
        areGiven = false
    }

    /// The dictionaries in the folders, in the order of their names within a folder, each once.
    func locations() -> [DictionaryLocation] {
        var walk = Walk()
        return folders.flatMap { folder -> [DictionaryLocation] in
            do throws(Walk.Failure) {
                let found = try walk.locations(in: folder)
                guard found.isEmpty, areGiven else { return found }
                let reason = "there is no WordNet, dictd or StarDict dictionary in it"
                return [.nothing(folder: folder, reason: reason)]
            } catch {
                return areGiven ? [.nothing(folder: folder, reason: error.reason)] : []
            }
        }
    }

    /// One look through folders, which visits each of them once, however it is linked.
    private struct Walk {
        /// Why a folder can't be listed.
        struct Failure: Error {
            let reason: String

            init(_ code: Int32) {
                switch code {
                case ENOENT: reason = "there is no such folder; check the name"
                case ENOTDIR: reason = "it is a file; name the folder it is in"
                case EACCES: reason = "you may not read it"
                default: reason = String(cString: strerror(code))
                }
            }
        }

        private struct FolderID: Hashable {
            let device: dev_t
            let inode: ino_t
        }

        private struct Item {
            let name: String
            let isFolder: Bool
        }

        private var visited: Set<FolderID> = []
        private var count = 0

        mutating func locations(
            in folder: String, depth: Int = 0
        ) throws(Failure) -> [DictionaryLocation] {
            var found: [DictionaryLocation] = []
            for item in try items(of: folder) {
                let path = folder + "/" + item.name
                if item.isFolder {
                    guard depth < DictionaryFolders.depthLimit else { continue }
                    // A folder below that can't be listed holds nothing for us.
                    found += (try? locations(in: path, depth: depth + 1)) ?? []
                } else if item.name == "index.noun" {
                    found.append(.wordNet(folder: folder))
                } else if item.name.hasSuffix(".index") {
                    found.append(.dictd(index: path))
                } else if item.name.hasSuffix(".ifo") {
                    found.append(.starDict(ifo: path))
                }
            }
            return found
        }

        /// What lies in a folder that was not visited before, sorted by name.
        private mutating func items(of folder: String) throws(Failure) -> [Item] {
            guard let stream = opendir(folder) else { throw Failure(errno) }
            defer { closedir(stream) }
            var status = stat()
            guard fstat(dirfd(stream), &status) == 0 else { throw Failure(errno) }
            let id = FolderID(device: status.st_dev, inode: status.st_ino)
            guard visited.insert(id).inserted else { return [] }
            var items: [Item] = []
            while let entry = readdir(stream), count < DictionaryFolders.countLimit {
                count += 1
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard !name.hasPrefix(".") else { continue }
                let kind = Int(entry.pointee.d_type)
                let isFolder =
                    kind == DT_DIR
                    || kind != DT_REG
                        && Walk.isFolder(folder + "/" + name)
                items.append(Item(name: name, isFolder: isFolder))
            }
            return items.sorted { $0.name < $1.name }
        }

        private static func isFolder(_ path: String) -> Bool {
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
    }
}

import Glibc
import Lexicon
import SystemPackage

/// A look for dictionaries in folders and all below them, which visits each folder once, however it is
/// linked.
struct FolderWalk {
    /// So many files and folders are looked at in each folder that is named, with all below it: far
    /// more than any collection has, and an end for a disk that is full of something else.
    static let countLimit = 200_000
    /// Folders are followed so far down.
    private static let depthLimit = 6

    private let limit: Int
    private var visited: Set<FolderID> = []
    private var count = 0

    /// Begins with no folder visited.
    init(limit: Int) { self.limit = limit }

    /// What tells a folder from all others.
    private struct FolderID: Hashable {
        let device: dev_t
        let inode: ino_t
    }

    /// Something in a folder that may be, or hold, a dictionary.
    private enum Item {
        case folder
        case dictionary(DictionaryFormat)

        /// What a file or folder is by its name; nil for what is of no interest.
        init?(_ name: FilePath.Component, isFolder: Bool) {
            guard isFolder else {
                guard let format = DictionaryFormat.format(of: name) else { return nil }
                self = .dictionary(format)
                return
            }
            // Pictures and sounds of a dictionary: StarDict's folder, and that of others.
            if name == "res" || name.extension == "files" { return nil }
            self = .folder
        }
    }

    /// Why a folder can't be listed.
    private struct Problem: Error {
        let code: Int32

        var reason: String {
            switch code {
            case ENOENT: "there is no such folder; check the name"
            case ENOTDIR: "it is a file; name the folder it is in"
            case EACCES: "you may not read it"
            default: String(cString: strerror(code))
            }
        }
    }

    /// What lies in a folder and below it.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isRequired: Whether it is to be told when there is no such folder.
    /// - Returns: The dictionaries in the order of their names, and what can't be looked into.
    mutating func locations(in folder: FilePath, isRequired: Bool) -> [DictionaryLocation] {
        count = 0
        var found = locations(in: folder, depth: 0, isRequired: isRequired)
        if count > limit {
            let reason =
                "it has more than \(limit) files, and those that follow are not "
                + "used; name smaller folders with --dictionaries"
            found.append(.nothing(path: folder, reason: reason))
        }
        return found
    }

    private mutating func locations(
        in folder: FilePath, depth: Int, isRequired: Bool
    ) -> [DictionaryLocation] {
        var found: [DictionaryLocation] = []
        do throws(Problem) {
            for (name, item) in try items(of: folder) {
                let path = folder.appending(name)
                switch item {
                case .dictionary(let format):
                    found.append(.file(format.isFolder ? folder : path, format))
                case .folder:
                    guard depth < FolderWalk.depthLimit else { continue }
                    found += locations(in: path, depth: depth + 1, isRequired: false)
                }
            }
        } catch  where error.code == ENOENT && !isRequired {
            return []
        } catch {
            return [.nothing(path: folder, reason: error.reason)]
        }
        return found
    }

    /// What lies in a folder that was not visited before, sorted by name.
    private mutating func items(
        of folder: FilePath
    ) throws(Problem) -> [(name: FilePath.Component, item: Item)] {
        guard let stream = folder.withPlatformString({ opendir($0) }) else {
            throw Problem(code: errno)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw Problem(code: errno) }
        let id = FolderID(device: status.st_dev, inode: status.st_ino)
        guard visited.insert(id).inserted else { return [] }
        var items: [(name: FilePath.Component, item: Item)] = []
        while let entry = readdir(stream), count <= limit {
            count += 1
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) {
                    FilePath.Component(platformString: $0)
                }
            }
            guard let name, !name.string.hasPrefix(".") else { continue }
            let kind = Int(entry.pointee.d_type)
            let isFolder =
                kind == DT_DIR
                || kind != DT_REG && FolderWalk.isFolder(folder.appending(name))
            if let item = Item(name, isFolder: isFolder) { items.append((name, item)) }
        }
        return items.sorted { $0.name.string < $1.name.string }
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withPlatformString { stat($0, &status) } == 0
            && status.st_mode & S_IFMT == S_IFDIR
    }
}

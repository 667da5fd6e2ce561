import Glibc
import Lexicon
import SystemPackage

/// Searches folders and their subfolders for dictionaries, and visits each folder and file once, even
/// when links lead to it again.
struct FolderWalk {
    /// How many files and folders are visited below each named folder: more than any collection
    /// has, but a limit for a full disk.
    static let countLimit = 200_000
    /// How many levels of subfolders are visited.
    private static let depthLimit = 6

    private let limit: Int
    private let formats: [DictionaryFormat]
    private var visited: Set<FileID> = []
    private var count = 0

    init(limit: Int, formats: [DictionaryFormat]) {
        self.limit = limit
        self.formats = formats + DictionaryFormat.unread
    }

    /// An item of a folder that may be or contain a dictionary.
    private enum Item {
        case folder
        case dictionary(DictionaryFormat)

        /// Nil for an item that can be ignored because of its name.
        init?(
            _ name: FilePath.Component, isFolder: Bool, among formats: [DictionaryFormat]
        ) {
            guard isFolder else {
                guard let format = formats.first(where: { $0.recognises(name) }) else { return nil }
                self = .dictionary(format)
                return
            }
            // Folders with pictures and sounds of a dictionary: `res` for StarDict, `*.files` for
            // others.
            if name == "res" || name.extension == "files" { return nil }
            self = .folder
        }
    }

    private struct Problem: Error {
        let code: Int32

        var reason: String {
            switch code {
            case ENOENT: "there is no such folder; check the name"
            case ENOTDIR: "it is a file; name the folder it is in"
            case EACCES: "you may not read it"
            default: SystemReason.text(of: code)
            }
        }
    }

    /// Finds the dictionaries in a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - isRequired: Whether a missing folder is reported.
    /// - Returns: The dictionaries sorted by name, and folders that can't be read.
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
                case .dictionary(let format) where format.isFolder:
                    found.append(.file(folder, format))
                case .dictionary(let format):
                    guard format.isDictionary(path), isNew(path) else { continue }
                    found.append(.file(path, format))
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

    /// The items of a folder, sorted by name; empty when the folder was visited before.
    private mutating func items(
        of folder: FilePath
    ) throws(Problem) -> [(name: FilePath.Component, item: Item)] {
        guard let stream = folder.withPlatformString({ opendir($0) }) else {
            throw Problem(code: errno)
        }
        defer { closedir(stream) }
        var status = stat()
        guard fstat(dirfd(stream), &status) == 0 else { throw Problem(code: errno) }
        guard visited.insert(FileID(status)).inserted else { return [] }
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
            if let item = Item(name, isFolder: isFolder, among: formats) {
                items.append((name, item))
            }
        }
        return items.sorted { $0.name.string < $1.name.string }
    }

    /// Whether no path before led to the same file; true for what isn't there, which is reported when it is opened.
    private mutating func isNew(_ path: FilePath) -> Bool {
        guard let status = FolderWalk.status(of: path) else { return true }
        return visited.insert(FileID(status)).inserted
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// What the path leads to; nil for nothing.
    private static func status(of path: FilePath) -> stat? {
        var status = stat()
        return path.withPlatformString { stat($0, &status) } == 0 ? status : nil
    }
}

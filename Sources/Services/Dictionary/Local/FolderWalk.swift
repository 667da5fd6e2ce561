import Glibc
import Lexicon
import SystemPackage

/// Searches folders and their subfolders for dictionaries.
///
/// Each folder and file is visited once, even if links lead to it again.
struct FolderWalk {
    /// The most files and folders that are visited below each named folder.
    ///
    /// Collections of dictionaries have fewer files, a whole disk has more.
    static let countLimit = 200_000
    /// The most levels of subfolders that are visited.
    private static let depthLimit = 6
    /// At most this many files of unsupported formats are reported by name; further ones are only
    /// counted.
    private static let otherLimit = 100

    private let limit: Int
    private let formats: [DictionaryFormat]
    private var visited: Set<FileID> = []
    private var count = 0
    private var otherCount = 0

    init(limit: Int, formats: [DictionaryFormat]) {
        self.limit = limit
        self.formats = formats + DictionaryFormat.unsupported
    }

    /// An item of a folder that may be or contain a dictionary.
    private enum Item {
        case folder
        case dictionary(DictionaryFormat)
        case other
    }

    /// The item with a name; nil if it can be ignored because of its name.
    private func item(_ name: String, isFolder: Bool, namesAll: Bool) -> Item? {
        if isFolder {
            // Folders with pictures and sounds of a dictionary: `res` for StarDict, `*.files` for
            // other formats.
            return name == "res" || name.hasSuffix(".files") ? nil : .folder
        }
        return formats.first { $0.recognises(name) }.map(Item.dictionary)
            ?? (namesAll ? .other : nil)
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
    ///   - isRequired: True to report a missing folder.
    ///   - namesAll: True to name each file that belongs to no dictionary.
    /// - Returns: The dictionaries sorted by name, and folders that can't be read.
    mutating func locations(
        in folder: FilePath, isRequired: Bool, namesAll: Bool = false
    ) -> [DictionaryLocation] {
        (count, otherCount) = (0, 0)
        var dictionaries = locations(
            in: folder, depth: 0, isRequired: isRequired, namesAll: namesAll)
        if otherCount > FolderWalk.otherLimit {
            let rest = DictionaryFormat.others(count: otherCount - FolderWalk.otherLimit)
            dictionaries.append(.file(folder, rest))
        }
        if count > limit {
            let reason =
                "it has more than \(limit) files, and the rest are not used; "
                + "name smaller folders with --dictionaries"
            dictionaries.append(.nothing(path: folder, reason: reason))
        }
        return dictionaries
    }

    private mutating func locations(
        in folder: FilePath, depth: Int, isRequired: Bool, namesAll: Bool
    ) -> [DictionaryLocation] {
        var dictionaries: [DictionaryLocation] = []
        do throws(Problem) {
            let items = try items(of: folder, namesAll: namesAll)
            let readableItems = items.compactMap {
                name, item -> (name: String, format: DictionaryFormat)? in
                guard case .dictionary(let format) = item,
                    !DictionaryFormat.unsupported.contains(format)
                else { return nil }
                return (FolderWalk.stem(of: name), format)
            }
            let stems = Set(readableItems.map(\.name))
            // If a subfolder has a dictionary, all files of the subfolder belong to this
            // dictionary.
            let namesAll =
                namesAll
                && (depth == 0
                    ? !readableItems.contains { $0.format.isFolder } : readableItems.isEmpty)
            for (name, item) in items {
                let path = folder.appending(name)
                switch item {
                case .dictionary(let format) where format.isFolder:
                    dictionaries.append(.file(folder, format))
                case .dictionary(let format):
                    guard format.isDictionary(path), isNew(path) else { continue }
                    dictionaries.append(.file(path, format))
                case .folder:
                    guard depth < FolderWalk.depthLimit else { continue }
                    dictionaries += locations(
                        in: path, depth: depth + 1, isRequired: false, namesAll: namesAll)
                case .other:
                    guard namesAll, !FolderWalk.isPart(name, of: stems) else { continue }
                    otherCount += 1
                    if otherCount <= FolderWalk.otherLimit {
                        dictionaries.append(.file(path, .other))
                    }
                }
            }
        } catch  where error.code == ENOENT && !isRequired {
            return []
        } catch {
            return [.nothing(path: folder, reason: error.reason)]
        }
        return dictionaries
    }

    /// The items of a folder, sorted by name; empty when the folder was visited before.
    private mutating func items(
        of folder: FilePath, namesAll: Bool
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
            guard let name, case let text = name.string, !text.hasPrefix(".") else { continue }
            let kind = Int(entry.pointee.d_type)
            let isFolder =
                kind == DT_DIR
                || kind != DT_REG && FolderWalk.isFolder(folder.appending(name))
            if let item = item(text, isFolder: isFolder, namesAll: namesAll) {
                items.append((name, item))
            }
        }
        return items.sorted { $0.name.string < $1.name.string }
    }

    /// The name up to its first dot, in lower case, which the files of a dictionary share.
    private static func stem(of name: FilePath.Component) -> String {
        String(name.string.lowercased().prefix { $0 != "." })
    }

    /// Returns true if a file belongs to a dictionary with one of these stems, or may be a sound or
    /// picture of any dictionary.
    private static func isPart(_ name: FilePath.Component, of stems: Set<String>) -> Bool {
        let stem = stem(of: name)
        return Resource.Kind(fileName: name.string) != .other || stems.contains(stem)
            || stem.hasSuffix("_abrv") && stems.contains(String(stem.dropLast(5)))
    }

    /// Returns true if no earlier path led to the same file.
    ///
    /// Also true for a missing file, which is reported when it is opened.
    private mutating func isNew(_ path: FilePath) -> Bool {
        guard let status = FolderWalk.status(of: path) else { return true }
        return visited.insert(FileID(status)).inserted
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// The status of the file to which the path leads; nil if there is none.
    private static func status(of path: FilePath) -> stat? {
        var status = stat()
        return path.withPlatformString { stat($0, &status) } == 0 ? status : nil
    }
}

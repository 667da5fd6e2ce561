import Glibc
import Synchronization

import struct SystemPackage.FilePath

/// The folder for files made from dictionaries: indexes and copies of compressed texts.
///
/// The name of a file depends on the path and version of its source. So machines and containers
/// that share a home directory do not overwrite each other's files.
public struct DictionaryCache: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case index = ".headwords"
        case texts = ".texts"
        /// A text that its file packs as a whole, compressed so that any part of it can be read.
        case unpacked = ".unpacked"

        /// The version of the file's format and of the rules by which the content of the file is
        /// made.
        ///
        /// The rules are the folding of headwords, the typesetting of entries and the stems of
        /// words. `DerivedFilesTests` fails when the version must be raised.
        var version: UInt32 {
            switch self {
            case .index: 16
            case .texts: 15
            case .unpacked: 1
            }
        }
    }

    private let path: String
    private let whenWaiting: @Sendable () -> Void
    private let names = Names()

    /// The known paths of files.
    ///
    /// The paths are stored, because the paths of all dictionaries are needed often.
    private final class Names: Sendable {
        struct Key: Hashable {
            let kind: Kind
            let source: String
            let stamp: DictionaryStamp
        }

        let pathsByKey = Mutex<[Key: String]>([:])
    }

    /// In seconds.
    ///
    /// Files that are unused for a longer time are deleted; they can be made again.
    private static let retentionTime = 30 * 86_400

    /// - Parameters:
    ///   - path: The folder; it may not exist yet.
    ///   - whenWaiting: Called when this program has waited for a long time for another program
    ///     that is making a file.
    public init(path: String, whenWaiting: @escaping @Sendable () -> Void = {}) {
        self.path = path
        self.whenWaiting = whenWaiting
    }

    /// The path of a dictionary's index with the given stamp.
    public func index(of reader: any DictionaryReader, stamp: DictionaryStamp) -> String {
        file(.index, of: reader.path, stamp: stamp)
    }

    /// The path of the index of a dictionary's texts, with the given stamp.
    public func texts(of reader: any DictionaryReader, stamp: DictionaryStamp) -> String {
        file(.texts, of: reader.path, stamp: stamp)
    }

    /// The path of a file made from another file.
    ///
    /// - Parameters:
    ///   - kind: The kind of file.
    ///   - source: The path of the source.
    ///   - stamp: The version of the source.
    /// - Returns: The path of the file.
    func file(_ kind: Kind, of source: String, stamp: DictionaryStamp) -> String {
        let key = Names.Key(kind: kind, source: source, stamp: stamp)
        return names.pathsByKey.withLock { pathsByKey in
            if let path = pathsByKey[key] { return path }
            let path = newPath(key)
            pathsByKey[key] = path
            return path
        }
    }

    private func newPath(_ key: Names.Key) -> String {
        // A source has the same name whether its path is absolute, relative or through a link.
        let source = FilePath(key.source).resolved?.string ?? key.source
        let lastComponent = source.split(separator: "/").last.map(String.init) ?? "dictionary"
        let readableName = lastComponent.unicodeScalars.prefix(40).map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar
                ? Character(scalar) : "-"
        }
        var hash = StableHash()
        // Another version of the program may use another format, so its files have other names.
        hash.add("\(key.kind.version) \(source)")
        let version = String(key.stamp.hash, radix: 16)
        return "\(path)/\(String(readableName))-\(String(hash.value, radix: 16))-\(version)"
            + key.kind.rawValue
    }

    /// Opens a file of the cache, or makes the file if it is missing.
    ///
    /// If another program is making the file, this call waits for that program.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - isCancelled: Called now and then.
    ///   - open: Opens the file if it exists and is not damaged.
    ///   - make: Makes the file.
    /// - Returns: The content that `open` or `make` returned.
    /// - Throws: The error of `make`, or ``IndexError/inUse(file:)``.
    public func openOrMake<Content>(
        _ file: String, isCancelled: () -> Bool, open: () -> Content?,
        or make: () throws(IndexError) -> Content
    ) throws(IndexError) -> Content {
        let timeout = BusyTimeout(
            limit: MakingLock.limit, reportDelay: MakingLock.reportDelay, report: whenWaiting)
        let lock = try MakingLock(for: file, waiting: timeout, isCancelled: isCancelled)
        let content = if let content = open() { content } else { try make() }
        _ = consume lock
        return content
    }

    /// Updates the access time of a file, because the file system may not update it.
    public func markUsed(_ file: String) {
        // UTIME_NOW and UTIME_OMIT of <sys/stat.h>, which Swift can't import.
        let now = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1)
        let unchanged = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
        // This fails for files of other users, but this program does not delete them anyway.
        _ = utimensat(AT_FDCWD, file, [now, unchanged], 0)
    }

    /// Deletes only files that are unused for a long time, and temporary files of killed processes.
    public func tidy() {
        let now = time(nil)
        for name in FileSystem.names(in: path) {
            let file = "\(path)/\(name)"
            var status = stat()
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            if Kind.allCases.contains(where: { name.hasSuffix($0.rawValue) }) {
                let lastUse = max(status.st_atim.tv_sec, status.st_mtim.tv_sec)
                if now - lastUse > DictionaryCache.retentionTime { unlink(file) }
            } else if Kind.allCases.contains(where: { name.contains($0.rawValue + ".") }) {
                TemporaryFile.removeIfAbandoned(file)
            }
        }
    }
}

import Glibc

/// The folder where what is made of dictionaries is kept: their indexes, and word lists unpacked.
///
/// A file's name says of which path it was made, and of which version of the files. So machines and
/// containers that share a home do not overwrite what the others have made.
public struct DictionaryCache: Sendable {
    /// Changes with the format of a file in it, and with what headwords fold to.
    static let version: UInt32 = 1

    /// What is kept.
    public enum Kind: String, CaseIterable, Sendable {
        /// The index of a dictionary.
        case index = ".headwords"
        /// A word list that was compressed.
        case wordList = ".words"
    }

    private let path: String

    /// After so long nobody misses a file, and it can be made again.
    private static let keepingTime = 30 * 86_400

    /// Names the folder, which may not exist yet.
    public init(path: String) { self.path = path }

    /// The index of a dictionary.
    public func index(of reader: any DictionaryReader) -> String {
        file(.index, of: reader.path, stamp: reader.stamp)
    }

    /// A file that is made of another one.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - source: The path of what it is made of.
    ///   - stamp: The version of what it is made of.
    /// - Returns: Its path.
    func file(_ kind: Kind, of source: String, stamp: DictionaryStamp) -> String {
        let last = source.split(separator: "/").last.map(String.init) ?? "dictionary"
        let readable = last.unicodeScalars.prefix(40).map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar
                ? Character(scalar) : "-"
        }
        var hash = StableHash()
        // Another version of the program may write another format, and wants a file of its own.
        hash.add("\(DictionaryCache.version) \(source)")
        let version = String(stamp.hash, radix: 16)
        return "\(path)/\(String(readable))-\(String(hash.value, radix: 16))-\(version)"
            + kind.rawValue
    }

    /// Remembers that a file is needed: the file system may not do so by itself.
    public func markUsed(_ file: String) {
        // UTIME_NOW and UTIME_OMIT of <sys/stat.h>, which Swift can't read.
        let now = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1)
        let unchanged = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
        // Of a file that is not ours to mark nothing has to be remembered.
        _ = utimensat(AT_FDCWD, file, [now, unchanged], 0)
    }

    /// Removes what nobody has used for long, and what programs have left that were ended while they
    /// wrote; nothing that is not ours.
    public func tidy() {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        let now = time(nil)
        while let entry = readdir(folder) {
            let name = entry.pointee.name
            var status = stat()
            guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            if Kind.allCases.contains(where: { name.hasSuffix($0.rawValue) }) {
                let lastUse = max(status.st_atim.tv_sec, status.st_mtim.tv_sec)
                if now - lastUse > DictionaryCache.keepingTime { unlinkat(dirfd(folder), name, 0) }
            } else if Kind.allCases.contains(where: { name.contains($0.rawValue + ".") }) {
                TemporaryFile.removeIfAbandoned("\(path)/\(name)")
            }
        }
    }
}

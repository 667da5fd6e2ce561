import Glibc
import Lexicon

/// The folder where indexes are kept, a file for each dictionary.
struct IndexFolder: Sendable {
    private let path: String

    /// After so long a file that is being written is one that nobody writes any more.
    private static let writingTime = 86_400
    /// After so long nobody misses an index, and should he, it is made again.
    private static let keepingTime = 30 * 86_400
    private static let ending = ".headwords"

    init(path: String) { self.path = path }

    /// The file of a dictionary's index.
    ///
    /// A dictionary that has changed keeps its file, which is then made anew.
    func file(for reader: any DictionaryReader) -> String {
        "\(path)/\(IndexFolder.fileName(for: reader.path))"
    }

    /// Remembers that a file is needed: it may not be on a disk that does so by itself.
    func markUsed(_ file: String) {
        // UTIME_NOW and UTIME_OMIT of <sys/stat.h>, which Swift can't read.
        let now = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 1)
        let unchanged = timespec(tv_sec: 0, tv_nsec: (1 << 30) - 2)
        // Of a file that is not ours to mark nothing has to be remembered.
        _ = utimensat(AT_FDCWD, file, [now, unchanged], 0)
    }

    /// Removes what a program has left that was ended while it wrote, and what nobody has used for
    /// long; not what is none of ours.
    func tidy() {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        let now = time(nil)
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            let isOld =
                if name.hasSuffix(IndexFolder.ending) {
                    now - max(status.st_atim.tv_sec, status.st_mtim.tv_sec)
                        > IndexFolder.keepingTime
                } else {
                    name.contains(IndexFolder.ending + ".")
                        && now - status.st_mtim.tv_sec > IndexFolder.writingTime
                }
            if isOld { unlinkat(dirfd(folder), name, 0) }
        }
    }

    /// A name that is unique for the path of a dictionary, and tells a person which it is.
    private static func fileName(for path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? "dictionary"
        let readable = last.unicodeScalars.prefix(40).map { scalar in
            scalar.isASCII && scalar.properties.isAlphabetic || "0"..."9" ~= scalar
                ? Character(scalar) : "-"
        }
        var hash = StableHash()
        hash.add(path)
        return "\(String(readable))-\(String(hash.value, radix: 16))\(ending)"
    }
}

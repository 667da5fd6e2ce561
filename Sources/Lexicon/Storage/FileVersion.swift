public import Glibc

public import struct SystemPackage.FilePath

/// Identifies a file or folder, even after another file or folder has taken its name.
public struct FileID: Hashable, Sendable {
    public let device: dev_t
    public let inode: ino_t

    public init(_ status: stat) { self.init(device: status.st_dev, inode: status.st_ino) }

    public init(device: dev_t, inode: ino_t) {
        self.device = device
        self.inode = inode
    }
}

/// The version of a file, which changes when the file is written or replaced.
public struct FileVersion: Equatable, Sendable {
    public let id: FileID
    /// In bytes.
    public let size: Int
    /// The modification time.
    public let seconds: Int
    public let nanoseconds: Int

    /// The modification time, for comparisons.
    public var time: (seconds: Int, nanoseconds: Int) { (seconds, nanoseconds) }

    /// The version of the file at a path; nil if there is none.
    public init?(of path: FilePath) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    public init(_ status: stat) {
        self.init(
            FileID(status), size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }

    public init(_ id: FileID, size: Int, seconds: Int, nanoseconds: Int) {
        self.id = id
        self.size = size
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

/// The version of a dictionary's files: for each file its size, modification time, and a checksum
/// of its beginning and end.
///
/// It does not depend on the machine or the folder.
public struct DictionaryStamp: Hashable, Sendable {
    public let hash: UInt64

    /// The number of bytes at each end of a file that are in the checksum.
    private static let sampleCount = 1 << 12

    /// The stamp of some files; it depends on their order.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - hasTimes: False to ignore modification times, so that the same files have the same stamp
    ///     wherever they are unpacked.
    /// - Throws: A ``LexiconError`` when a file can't be read.
    init(_ files: [DiskFile], hasTimes: Bool = true) throws(LexiconError) {
        var hash = StableHash()
        for file in files {
            let count = min(file.count, DictionaryStamp.sampleCount)
            let start = try file.bytes(at: 0, count: count)
            let end = try file.bytes(at: file.count - count, count: count)
            hash.add(start.span)
            hash.add(end.span)
            let version = file.version
            let time = hasTimes ? "\(version.seconds).\(version.nanoseconds)" : ""
            hash.add("\(version.size) \(time)")
        }
        self.hash = hash.value
    }

    /// The stamp of a dictionary without files, which never changes.
    public init() { hash = StableHash().value }

    init(_ hash: StableHash) { self.hash = hash.value }

    /// A stamp that was stored.
    init(hash: UInt64) { self.hash = hash }

    /// The stamp of a file that is made from the files of both stamps.
    public func combined(with other: DictionaryStamp) -> DictionaryStamp {
        var hash = StableHash()
        hash.add("\(self.hash) \(other.hash)")
        return DictionaryStamp(hash)
    }
}

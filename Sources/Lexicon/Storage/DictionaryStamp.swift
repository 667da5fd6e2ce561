/// The version of a dictionary's files: for each file its size, modification time, and a checksum
/// of its beginning and end.
///
/// It does not depend on the machine or the folder.
public struct DictionaryStamp: Hashable, Sendable {
    public let hash: UInt64

    /// How many bytes of the beginning and of the end of a file are in the checksum.
    private static let sampleCount = 1 << 12

    /// The stamp of some files; it depends on their order.
    ///
    /// - Throws: A ``LexiconError`` when a file can't be read.
    init(_ files: [DiskFile]) throws(LexiconError) {
        var hash = StableHash()
        for file in files {
            let count = min(file.count, DictionaryStamp.sampleCount)
            let start = try file.bytes(at: 0, count: count)
            let end = try file.bytes(at: file.count - count, count: count)
            let checksum = Checksum.of(end.span, from: Checksum.of(start.span))
            let version = file.version
            hash.add("\(version.size) \(version.seconds).\(version.nanoseconds) \(checksum)")
        }
        self.hash = hash.value
    }

    /// The stamp of a dictionary without files, which never changes.
    public init() { hash = StableHash().value }

    init(_ hash: StableHash) { self.hash = hash.value }

    /// The stamp of what is made of both.
    public func combined(with other: DictionaryStamp) -> DictionaryStamp {
        var hash = StableHash()
        hash.add("\(self.hash) \(other.hash)")
        return DictionaryStamp(hash)
    }
}

/// Which version of a dictionary's files is on the disk: for each file its size, the time of its last
/// change and a checksum of its beginning and its end.
///
/// It is the same on every machine that has the same files, and does not depend on where they are.
public struct DictionaryStamp: Hashable, Sendable {
    /// One number for all of it.
    public let hash: UInt64

    /// How many bytes of a file's beginning, and of its end, count.
    private static let sampleCount = 1 << 12

    /// Makes the stamp of some files, described in this order.
    ///
    /// - Throws: A ``LexiconError`` when one of them can't be read.
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

    /// Makes the stamp of what has no files, and does not change.
    public init() { hash = StableHash().value }
}

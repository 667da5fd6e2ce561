import CZlib

/// Writes ZIP archives.
public struct ZipFiles: Sendable {
    public var isDeflated = false
    /// The uncompressed size that the archive claims for each file, in bytes; nil for the real
    /// size.
    public var claimedSize: Int?
    /// The flags of each file; the lowest bit says that the file is encrypted.
    public var flags = 0
    /// The Unix mode of each file: its type and its permissions.
    public var mode = 0

    public init() {}

    /// An archive with files of these names and contents.
    public func zip(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for (name, content) in files {
            let stored = isDeflated ? DictzipBytes.deflated(content, Z_FINISH) : content
            var facts = number(20, 2) + number(flags, 2) + number(isDeflated ? 8 : 0, 2)
            facts += number(0, 4) + number(Int(crc32(0, content, uInt(content.count))), 4)
            facts += number(stored.count, 4) + number(claimedSize ?? content.count, 4)
            facts += number(name.utf8.count, 2) + number(0, 2)
            directory += [0x50, 0x4B, 1, 2] + number(20, 2) + facts
            directory +=
                number(0, 6) + number(mode << 16, 4) + number(bytes.count, 4) + Array(name.utf8)
            bytes += [0x50, 0x4B, 3, 4] + facts + Array(name.utf8) + stored
        }
        let end = [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2)
        return bytes + directory + end + number(files.count, 2) + number(directory.count, 4)
            + number(bytes.count, 4) + number(0, 2)
    }

    /// A number in `count` bytes, the least significant first.
    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
}

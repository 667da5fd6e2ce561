import TestSupport
import Testing

@testable import Lexicon

struct `The bytes of an index` {
    @Test(arguments: [0, 1, 300_000], [true, false])
    func `are mapped, or copied when the file may disappear`(
        count: Int, isRemote: Bool
    ) throws {
        var random = SeededRandom(seed: 2)
        let bytes = random.bytes(count)
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "index")
        let stored = try StoredBytes.open(path: path, isRemote: isRemote)
        // Neither a copy nor a mapping changes when the file is replaced.
        try folder.replace("index", by: [1])
        expectEqual(Array(stored.buffer), bytes)
        try expectEqual(folder.names(in: ""), ["index"])
    }

    @Test(arguments: [16, 48, 39])
    func `have another checksum when any bit is another`(count: Int) {
        func sum(_ bytes: [UInt8]) -> UInt32 {
            var hash = StableHash()
            hash.add(bytes.span)
            return UInt32(truncatingIfNeeded: hash.value)
        }
        var random = SeededRandom(seed: 3)
        for bytes in [random.bytes(count), Array(repeating: 0, count: count)] {
            let sums = (0..<8 * count).map { bit in
                var changed = bytes
                changed[bit / 8] ^= 1 << UInt8(bit % 8)
                return sum(changed)
            }
            expectEqual(Set(sums + [sum(bytes)]).count, 8 * count + 1)
        }
    }

    @Test func `report missing and unreadable files`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "none")
        #expect(throws: IndexError.missing(file: path)) {
            try StoredBytes.open(path: path, isRemote: false)
        }
        #expect(
            throws: IndexError.unreadable(file: folder.path, reason: "it is not a regular file")
        ) { try StoredBytes.open(path: folder.path, isRemote: true) }
    }
}

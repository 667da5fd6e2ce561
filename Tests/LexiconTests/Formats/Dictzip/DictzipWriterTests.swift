import TestSupport
import Testing

@testable import Lexicon

struct `A writer of dictzip files` {
    private static let chunk = 58_315

    /// Counts of bytes, and whether they can be compressed.
    @Test(
        "writes what can be read at any place, and unpacked as a whole",
        arguments: [0, 1, chunk - 1, chunk, chunk + 1, 5 * chunk + 17], [false, true])
    func text(count: Int, isRandom: Bool) throws {
        var random = SeededRandom(seed: UInt64(count))
        let text = (0..<count).map { index in
            isRandom ? UInt8.random(in: 0...255, using: &random) : UInt8(index / 1_000 % 256)
        }
        let folder = try TemporaryFolder()
        let path = folder.path(of: "new/text.dz")
        var writer = try DictzipWriter(beside: path)
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...150_000, using: &random))
            try writer.append(Array(piece))
            rest = rest[piece.endIndex...]
        }
        let size = try writer.write(to: path)
        let file = try DiskFile(path: path)
        expectEqual(file.count, size)
        let unpacked = try DictzipFile(file)
        try unpacked.verify(isCancelled: { false })
        try expectEqual(unpacked.bytes(at: 0, count: unpacked.count), text)
        var stream = try UnpackedFile(file)
        try expectEqual(stream.read(count + 1), text)
        try expectEqual(folder.names(in: "new"), ["text.dz"])
    }

    @Test func `has room for as many chunks as its header can name`() {
        expectEqual(DictzipWriter.textLimit, 32_762 * Self.chunk)
    }
}

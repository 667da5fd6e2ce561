import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `A gzip file` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ bytes: [UInt8]) throws -> DiskFile {
        try DiskFile(path: folder.write(bytes, to: "text.idx.gz"))
    }

    /// The whole text, read in pieces.
    private func inflated(_ bytes: [UInt8], pieces: Int = 1 << 16) throws -> [UInt8] {
        var stream = try UnpackedFile(file(bytes))
        var text: [UInt8] = []
        while true {
            let piece = try stream.read(pieces)
            text += piece
            expectEqual(stream.position, text.count)
            if piece.count < pieces { return text }
        }
    }

    @Test(.needs(.time), arguments: [0, 1, 262_144, 262_145, 1_000_000])
    func `returns all of its text`(count: Int) throws {
        var random = SeededRandom(seed: 3)
        let text = random.bytes(count)
        try expectEqual(inflated(DictzipBytes.gzip(text)), text)
        try expectEqual(inflated(DictzipBytes.dictzip(text), pieces: 99_991), text)
    }

    @Test func `may have several members and padding`() throws {
        let bytes = DictzipBytes.gzip("one ".utf8) + DictzipBytes.gzip("two".utf8) + [0, 0, 0]
        try expectEqual(inflated(bytes), Array("one two".utf8))
        try expectEqual(inflated(bytes, pieces: 1), Array("one two".utf8))
    }

    @Test func `that is truncated or changed is damaged`() throws {
        let bytes = DictzipBytes.gzip("some text".utf8)
        for count in 2..<bytes.count {
            #expect(throws: LexiconError.self) { try inflated(Array(bytes[..<count])) }
        }
        var changed = bytes
        changed[bytes.count - 8] ^= 1
        #expect(throws: LexiconError.self) { try inflated(changed) }
        #expect(throws: LexiconError.self) { try inflated(bytes + [0, 1]) }
    }

    // MARK: - As a text

    @Test func `is a text with random access`() throws {
        var random = SeededRandom(seed: 4)
        let bytes = random.bytes(300_000)
        let text = try GzipText(file(DictzipBytes.gzip(bytes)), count: bytes.count)
        for _ in 0..<200 {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = Int.random(in: start...min(bytes.count, start + 70_000), using: &random)
            try expectEqual(text.bytes(at: start, count: end - start), Array(bytes[start..<end]))
        }
        for (offset, count) in [(-1, 1), (1, -1), (0, 300_001), (Int.max, 1)] {
            #expect(throws: LexiconError.self) { try text.bytes(at: offset, count: count) }
        }
    }

    /// The read that fails is of a piece after those before the cut, and begins within it or before.
    @Test(arguments: Array(stride(from: 5_000, to: 300_000, by: 36_875)))
    func `of which a read has failed gives no other text in its place`(cut: Int) throws {
        var random = SeededRandom(seed: 8)
        let bytes = random.bytes(300_000)
        let packed = DictzipBytes.gzip(bytes)
        let starts = Array(stride(from: 0, to: bytes.count, by: 1 << 16))
        for next in starts {
            let text = try GzipText(file(packed), count: bytes.count)
            let descriptor = open(text.path, O_WRONLY | O_CLOEXEC)
            defer { close(descriptor) }
            try #require(ftruncate(descriptor, cut) == 0)
            #expect(throws: LexiconError.self) { try text.bytes(at: 0, count: bytes.count) }
            // In place, so that it is the same file.
            try #require(pwrite(descriptor, packed, packed.count, 0) == packed.count)
            for start in [next] + starts {
                try expectEqual(text.bytes(at: start, count: 10), Array(bytes[start..<start + 10]))
            }
        }
    }

    @Test(arguments: [8, 10])
    func `whose length differs from its .ifo file is damaged`(count: Int) throws {
        let text = try GzipText(file(DictzipBytes.gzip("some text".utf8)), count: count)
        let reason = "it does not inflate to \(count) bytes"
        #expect(
            throws: LexiconError.damaged(file: folder.path(of: "text.idx.gz"), reason: reason)
        ) { try text.bytes(at: 0, count: 1) }
    }
}

import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `A dictzip file` {
    /// All its chunks differ.
    private static let text = (0..<5_000).map { "line \($0 * $0) of the text\n" }.joined()

    private func open(_ bytes: [UInt8]) throws -> DictzipFile {
        let folder = try TemporaryFolder()
        return try DictzipFile(DiskFile(path: folder.write(bytes, to: "text.dict.dz")))
    }

    @Test(arguments: [nil, "a name"]) func `gives any part of its text`(name: String?) throws {
        let text = Array(Self.text.utf8)
        let file = try open(DictzipBytes.dictzip(text, chunkLength: 1_000, name: name))
        expectEqual(file.count, text.count)
        try expectEqual(file.bytes(at: 0, count: text.count), text)
        var random = SeededRandom(seed: 1)
        for _ in 0..<500 {
            let start = Int.random(in: 0...text.count, using: &random)
            let count = Int.random(in: 0...min(5_000, text.count - start), using: &random)
            try expectEqual(file.bytes(at: start, count: count), Array(text[start..<start + count]))
        }
    }

    @Test func `gives the same text while it is unpacked, and leaves no file`() throws {
        let folder = try TemporaryFolder()
        let text = Array(Self.text.utf8)
        var bytes = DictzipBytes.dictzip(text, chunkLength: 1_000)
        for isDamaged in [false, true] {
            // The first chunks can still be read.
            if isDamaged {
                for index in bytes.count - 40..<bytes.count - 20 { bytes[index] ^= 0xFF }
            }
            let file = try open(bytes)
            for isUnpacked in [true, false] {
                if isUnpacked {
                    try file.unpack(beside: folder.path(of: "texts"), isCancelled: { false })
                } else {
                    file.dropUnpacked()
                }
                try expectEqual(file.bytes(at: 990, count: 2_020), Array(text[990..<3_010]))
                #expect(throws: LexiconError.self) { try file.bytes(at: text.count, count: 1) }
                #expect(try folder.names(in: "").isEmpty)
            }
        }
        #expect(throws: IndexError.cancelled) {
            try open(bytes).unpack(beside: folder.path(of: "texts"), isCancelled: { true })
        }
    }

    @Test func `refuses bytes that are not there`() throws {
        let file = try open(DictzipBytes.dictzip("abc".utf8))
        for (offset, count) in [(0, 4), (3, 1), (-1, 1), (1, -1), (Int.max, 1), (1, Int.max)] {
            #expect(throws: LexiconError.self) { try file.bytes(at: offset, count: count) }
        }
        try expectEqual(file.bytes(at: 3, count: 0), [])
        try expectEqual(open(DictzipBytes.dictzip([])).count, 0)
    }

    @Test(
        .needs(Need("dict-foldoc and dict-jargon", files: installed)),
        arguments: installed)
    func `gives the text that all of it inflates to`(path: String) throws {
        let file = try DiskFile(path: path)
        var stream = try UnpackedFile(file)
        let text = try stream.read(1 << 28)
        let dictzip = try DictzipFile(file)
        try expectEqual(dictzip.bytes(at: 0, count: dictzip.count), text)
    }

    @Test func `is known by its first bytes, not by its name`() throws {
        let folder = try TemporaryFolder()
        func text(_ bytes: [UInt8], in name: String) throws -> String {
            let file = try DiskFile(path: folder.write(bytes, to: name)).uncompressed()
            return String(decoding: try file.bytes(at: 0, count: file.count), as: UTF8.self)
        }
        try expectEqual(text(Array("plain".utf8), in: "a.dict.dz"), "plain")
        try expectEqual(text(DictzipBytes.dictzip("packed".utf8), in: "b.dict"), "packed")
        try expectEqual(text([], in: "c.dict"), "")
    }

    @Test func `says when gzip made it, or a version to come`() throws {
        var later = DictzipBytes.dictzip("text".utf8)
        later[16] = 2
        for bytes in [DictzipBytes.gzip("text".utf8), later] {
            do {
                _ = try open(bytes)
                Issue.record("it was opened")
            } catch LexiconError.unsupported(_, let reason) {
                #expect(reason.contains("gzip") || reason.contains("version 2"))
            }
        }
    }

    @Test func `cut short anywhere is damaged`() throws {
        let bytes = DictzipBytes.dictzip("some text, and more".utf8, chunkLength: 5, name: "name")
        for count in 0..<bytes.count {
            #expect(throws: LexiconError.self, "\(count)") { try open(Array(bytes[..<count])) }
        }
    }

    /// The reason, the offset of the byte to change, and its new value.
    @Test(
        arguments: [
            ("its method", 2, 7), ("its flags", 3, 0xE4),
            ("the length of its extra field", 10, 0xFF),
            ("its chunks' length", 18, 4), ("a chunk length of zero", 18, 0),
            ("the count of its chunks", 20, 9), ("a chunk's size", 22, 0xFF),
        ] as [(String, Int, UInt8)])
    func `is refused for`(what: String, index: Int, value: UInt8) throws {
        var bytes = DictzipBytes.dictzip("some text, and more".utf8, chunkLength: 5)
        try #require(bytes[index] != value)
        bytes[index] = value
        #expect(throws: LexiconError.self) { try open(bytes) }
    }

    @Test func `with one damaged chunk gives the others`() throws {
        let text = Array(Self.text.utf8)
        var bytes = DictzipBytes.dictzip(text, chunkLength: 1_000)
        // The data of the last chunk, before the end of the deflated data and the trailer.
        for index in bytes.count - 40..<bytes.count - 10 { bytes[index] = 0xFF }
        let file = try open(bytes)
        try expectEqual(file.bytes(at: 0, count: 3_000), Array(text[..<3_000]))
        #expect(throws: LexiconError.self) { try file.bytes(at: text.count - 1, count: 1) }
    }

    @Test(arguments: [-1, 1]) func `whose chunk inflates to another length is damaged`(
        by difference: Int
    ) throws {
        // The length in the trailer determines the length of the last chunk.
        var bytes = DictzipBytes.dictzip("0123456789".utf8, chunkLength: 20)
        bytes[bytes.count - 4] = UInt8(10 + difference)
        let file = try open(bytes)
        #expect(throws: LexiconError.self) { try file.bytes(at: 0, count: file.count) }
    }

    /// The length of each chunk's data, in the table, is changed by this.
    @Test(arguments: [-2, -1, 1, 2, 256]) func `with a wrong table gives no wrong text`(
        by difference: Int
    ) throws {
        let text = Array(Self.text.utf8.prefix(20_000))
        let whole = DictzipBytes.dictzip(text, chunkLength: 1_000)
        for chunk in 0..<20 {
            var bytes = whole
            let place = 22 + 2 * chunk
            let size = Int(bytes[place]) | Int(bytes[place + 1]) << 8
            bytes[place] = UInt8(truncatingIfNeeded: size + difference)
            bytes[place + 1] = UInt8(truncatingIfNeeded: (size + difference) >> 8)
            guard let file = try? open(bytes) else { continue }
            var damagedCount = 0
            for start in stride(from: 500, to: text.count, by: 1_000) {
                do throws(LexiconError) {
                    let part = try file.bytes(at: start, count: 10)
                    #expect(part == Array(text[start..<start + 10]), "chunk \(chunk)")
                } catch {
                    damagedCount += 1
                }
            }
            #expect(damagedCount > 0 || chunk == 19)
        }
    }

    @Test(.needs(.time)) func `whose text is wrong has another checksum`() throws {
        let text = Array(Self.text.utf8.prefix(3_000))
        let whole = DictzipBytes.dictzip(text, chunkLength: 500)
        try open(whole).verify { false }
        #expect(throws: IndexError.cancelled) { try open(whole).verify { true } }
        var random = SeededRandom(seed: 6)
        var wrongCount = 0
        for _ in 0..<1_000 {
            var bytes = whole
            let place = Int.random(in: 40..<bytes.count - 8, using: &random)
            bytes[place] ^= 1 << Int.random(in: 0..<8, using: &random)
            guard let file = try? open(bytes),
                let read = try? file.bytes(at: 0, count: file.count), read != text
            else { continue }
            wrongCount += 1
            #expect(throws: IndexError.self) { try file.verify { false } }
        }
        #expect(wrongCount > 100)
    }

    @Test func `gives the same whether it is read from its start, its end or again`() throws {
        let text = Array(Self.text.utf8)
        let places = [(0, 10), (5, 900), (0, 3), (999, 1), (0, 1_000), (500, 2_000)]
        let file = try open(DictzipBytes.dictzip(text, chunkLength: 1_000))
        for (offset, count) in places + places.reversed() {
            try expectEqual(
                file.bytes(at: offset, count: count), Array(text[offset..<offset + count]))
        }
    }

    @Test func `is read from several threads at once`() async throws {
        let text = Array(Self.text.utf8)
        let file = try open(DictzipBytes.dictzip(text, chunkLength: 500))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seed in 1...4 {
                group.addTask {
                    var random = SeededRandom(seed: UInt64(seed))
                    for _ in 0..<300 {
                        let start = Int.random(in: 0..<text.count - 900, using: &random)
                        let bytes = try file.bytes(at: start, count: 900)
                        expectEqual(bytes, Array(text[start..<start + 900]))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

private let installed = ["/usr/share/dictd/foldoc.dict.dz", "/usr/share/dictd/jargon.dict.dz"]

import TestSupport
import Testing

@testable import Lexicon

@Suite struct `A gzip file` {
    private func inflated(_ bytes: [UInt8], limit: Int = 1 << 24) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        return try Gzip.inflated(
            MappedFile(path: folder.write(bytes, to: "text.idx.gz")), limit: limit)
    }

    @Test(arguments: [0, 1, 262_144, 262_145, 1_000_000])
    func `gives all of its text`(count: Int) throws {
        var random = SeededRandom(seed: 3)
        let text = random.bytes(count)
        #expect(try inflated(DictzipBytes.gzip(text)) == text)
        #expect(try inflated(DictzipBytes.dictzip(text)) == text)
    }

    @Test func `may have several members and padding`() throws {
        let bytes = DictzipBytes.gzip("one ".utf8) + DictzipBytes.gzip("two".utf8) + [0, 0, 0]
        #expect(try inflated(bytes) == Array("one two".utf8))
    }

    @Test func `is inflated up to a limit`() throws {
        let bytes = DictzipBytes.gzip([UInt8](repeating: 0, count: 1_000_000))
        #expect(try inflated(bytes, limit: 1_000_000).count == 1_000_000)
        do {
            _ = try inflated(bytes, limit: 999_999)
            Issue.record("the limit was passed")
        } catch LexiconError.unsupported(_, let reason) {
            #expect(reason.contains("999999"))
        }
    }

    @Test func `cut short, changed or of another kind is damaged`() throws {
        let bytes = DictzipBytes.gzip("some text".utf8)
        for count in 0..<bytes.count {
            #expect(throws: LexiconError.self) { try inflated(Array(bytes[..<count])) }
        }
        var changed = bytes
        changed[bytes.count - 8] ^= 1
        #expect(throws: LexiconError.self) { try inflated(changed) }
        #expect(throws: LexiconError.self) { try inflated(Array("some text".utf8)) }
    }
}

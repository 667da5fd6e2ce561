import Glibc
import TestSupport
import Testing

@testable import Lexicon

@Suite struct `A mapped file` {
    @Test func `gives the bytes that are there and refuses others`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("abcdef", to: "file")
        let file = try MappedFile(path: path)
        #expect(file.count == 6)
        #expect(try file.bytes(at: 2, count: 3) == Array("cde".utf8))
        #expect(try file.bytes(at: 6, count: 0) == [])
        for (offset, count) in [(0, 7), (6, 1), (-1, 1), (1, -1), (Int.max, 1), (1, Int.max)] {
            #expect(throws: LexiconError.self) { try file.bytes(at: offset, count: count) }
        }
    }
}

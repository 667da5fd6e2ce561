import TestSupport
import Testing

@testable import Lexicon

@Suite struct `The fields of a line` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fields(_ text: String, at start: Int = 0) throws -> LineFields {
        LineFields(try MappedFile(path: try folder.write(text, to: "file")), at: start)
    }

    @Test func `come one after the other up to its end`() throws {
        var fields = try fields("no\nab  12 0f 010a |  rest of it \r\nnext", at: 3)
        #expect(fields.next() == 3..<5)
        #expect(fields.decimal() == 12)
        #expect(fields.hexadecimal() == 15)
        let pair = fields.hexadecimalPair()
        #expect(pair?.0 == 1)
        #expect(pair?.1 == 10)
        #expect(fields.symbol() == UInt8(ascii: "|"))
        #expect(fields.rest == 19..<32)
        for _ in 0..<3 { _ = fields.next() }
        #expect(fields.next() == nil)
        #expect(fields.rest.isEmpty)
    }

    @Test(arguments: ["", "-1", "+1", "1x", "x", "9999999999999999", "1234567890123456", "٣"])
    func `are no numbers unless they are written as one`(text: String) throws {
        var fields = try fields(text)
        #expect(fields.decimal() == nil)
    }

    @Test(arguments: ["010", "01000", "01zz", "0x01", ""])
    func `are a pair only with four digits`(text: String) throws {
        var fields = try fields(text)
        #expect(fields.hexadecimalPair() == nil)
    }

    @Test(arguments: [Int.min, -1, 3, 4, Int.max])
    func `are none outside of the file`(start: Int) throws {
        var fields = try fields("   ", at: start)
        #expect(fields.next() == nil)
        #expect(fields.rest.isEmpty)
    }
}

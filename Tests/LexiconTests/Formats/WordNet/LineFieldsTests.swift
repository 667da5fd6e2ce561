import TestSupport
import Testing

@testable import Lexicon

struct `The fields of a line` {
    private func fields(_ text: String, from start: Int = 0) -> LineFields {
        let bytes = Array(text.utf8)
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return LineFields(TextLines.Line(bytes, start..<end, at: start))
    }

    private func text(_ bytes: ArraySlice<UInt8>?) -> String? {
        bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `are returned in order up to its end`() {
        var fields = fields("no\nab  12 0f 010a |  rest of it \r\nnext", from: 3)
        expectEqual(text(fields.next()), "ab")
        expectEqual(fields.decimal(), 12)
        expectEqual(fields.hexadecimal(), 15)
        let pair = fields.hexadecimalPair()
        expectEqual(pair?.0, 1)
        expectEqual(pair?.1, 10)
        expectEqual(fields.symbol(), UInt8(ascii: "|"))
        expectEqual(text(fields.rest), "  rest of it ")
        for _ in 0..<3 { _ = fields.next() }
        #expect(fields.next() == nil)
        #expect(fields.rest.isEmpty)
    }

    @Test(arguments: ["", "-1", "+1", "1x", "x", "9999999999999999", "1234567890123456", "٣"])
    func `are numbers only if they are written as such`(text: String) {
        var fields = fields(text)
        #expect(fields.decimal() == nil)
    }

    @Test(arguments: ["010", "01000", "01zz", "0x01", ""])
    func `are a pair only with four digits`(text: String) {
        var fields = fields(text)
        #expect(fields.hexadecimalPair() == nil)
    }

    @Test(arguments: ["", "   ", "\r"])
    func `do not exist in an empty line`(text: String) {
        var fields = fields(text)
        #expect(fields.next() == nil)
    }
}

import TestSupport
import Testing

@testable import Services

struct `Replies of a dictionary server` {
    private func replies(_ chunks: [[UInt8]]) throws -> [DICTReply] {
        var parser = DICTReplyParser()
        var replies: [DICTReply] = []
        for chunk in chunks {
            parser.append(chunk)
            while let reply = try parser.next() { replies.append(reply) }
        }
        return replies
    }

    private func replies(_ text: String) throws -> [DICTReply] { try replies([Array(text.utf8)]) }

    private static let definition =
        "150 1 definitions\r\n151 \"a\" wn \"W\"\r\na\r\n..b\r\n.\u{20}c\r\n\r\n.\r\n250 ok\r\n"

    @Test func `is parsed into lines and texts, with doubled dots removed`() throws {
        let replies = try replies(Self.definition)
        expectEqual(replies.map(\.status), [DICTStatus(rawValue: 150), .definition, .done])
        expectEqual(replies.map(\.line), ["1 definitions", "\"a\" wn \"W\"", "ok"])
        expectEqual(replies.map(\.text), [[], Array("a\n.b\n. c\n\n".utf8), []])
    }

    @Test func `is parsed in the same way however it is split`() throws {
        let bytes = Array(Self.definition.utf8)
        let whole = try replies(Self.definition)
        try expectEqual(replies(bytes.map { [$0] }), whole)
        for cut in bytes.indices {
            try expectEqual(replies([Array(bytes[..<cut]), Array(bytes[cut...])]), whole)
        }
    }

    @Test(
        "has texts after some of its numbers, and an end with others",
        arguments: [
            ([110, 111, 130, 151, 152], true, false), ([150], false, false),
            (
                [
                    210, 220, 221, 230, 250, 330, 420, 421, 500, 501, 502, 503, 530, 531, 532, 550,
                    551, 552, 554, 555,
                ], false, true
            ),
        ])
    func statuses(numbers: [Int], hasText: Bool, isFinal: Bool) throws {
        for number in numbers {
            let text = hasText ? "text\r\n.\r\n" : ""
            let reply = try #require(try replies("\(number) line\r\n\(text)").first)
            expectEqual(reply.status, DICTStatus(rawValue: number))
            #expect(reply.text == (hasText ? Array("text\n".utf8) : []))
            #expect(reply.status.isFinal == isFinal, "\(number)")
            // Statuses that are not errors have no sentence.
            let isError = number == 330 || number >= 400 && number != 552
            #expect(reply.status.reason.hasPrefix("it answers") != isError || number == 221)
            #expect(reply.status.reason.hasSuffix("(\(number))"))
            #expect(reply.status.reason.count <= 36, "too long for a list beside a detail")
        }
    }

    @Test(arguments: [
        "hello\r\n", "2200 x\r\n", "22 x\r\n", "\r\n", "099 x\r\n", "600 x\r\n", "²50 x\r\n",
        "SSH-2.0-OpenSSH\r\n", "HTTP/1.1 400 Bad Request\r\n", "-20 x\r\n", "\u{0}\u{0}\u{0}\n",
    ])
    func `is an error when it does not begin with a number`(text: String) {
        #expect(throws: DICTFailure.self) { try replies(text) }
    }

    @Test func `may lack what servers forget: the CR, and all but the number`() throws {
        try expectEqual(replies("250\n552\r\n").map(\.status), [.done, .noMatch])
    }

    @Test func `is an error when a line has no end`() throws {
        let line = [UInt8](repeating: 0x61, count: DICTReplyParser.lineLimit)
        #expect(throws: DICTFailure.self) { try replies([Array("250 ".utf8), line, line]) }
        #expect(throws: DICTFailure.self) {
            try replies([Array("151 a b c\r\n".utf8), line, line])
        }
    }

    @Test(.needs(.time)) func `is kept up to 4 MiB a text, and read to its end`() throws {
        let line = Array((String(repeating: "a", count: 1 << 15) + "\n").utf8)
        let start = [Array("151 a b c\r\n".utf8)]
        let end = [Array(".\r\n250 ok\r\n".utf8)]
        for (count, isCut) in [(127, false), (513, true)] {
            let replies = try replies(start + Array(repeating: line, count: count) + end)
            expectEqual(replies.map(\.status), [.definition, .done])
            expectEqual(replies[0].text.count, 127 * line.count)
            expectEqual(replies[0].isCut, isCut)
        }
    }
}

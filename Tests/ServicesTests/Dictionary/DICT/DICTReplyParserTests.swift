import TestSupport
import Testing

@testable import Services

@Suite struct `Replies of a dictionary server` {
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
        #expect(replies.map(\.status) == [.definitionCount, .definition, .done])
        #expect(replies.map(\.line) == ["1 definitions", "\"a\" wn \"W\"", "ok"])
        #expect(replies.map(\.text) == [[], Array("a\n.b\n. c\n\n".utf8), []])
    }

    @Test func `is parsed in the same way however it is split`() throws {
        let bytes = Array(Self.definition.utf8)
        let whole = try replies(Self.definition)
        #expect(try replies(bytes.map { [$0] }) == whole)
        for cut in bytes.indices {
            #expect(try replies([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole)
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
            #expect(reply.status == DICTStatus(rawValue: number))
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
        #expect(try replies("250\n552\r\n").map(\.status) == [.done, .noMatch])
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
            #expect(replies.map(\.status) == [.definition, .done])
            #expect(replies[0].text.count == 127 * line.count)
            #expect(replies[0].isCut == isCut)
        }
    }

    @Test func `is parsed or refused, whatever it is`() {
        var random = SeededRandom(seed: 2_229)
        let good = Array((Self.definition + "152 1\r\nwn \"a\"\r\n.\r\n250 ok\r\n").utf8)
        var (answered, refused) = (0, 0)
        for _ in 0..<3_000 {
            var pipeline = DICTPipeline(depth: 4, login: nil)
            for id in 1...4 { pipeline.add([.define("a")], id: id) }
            var bytes = Array("220 x <mime> <1@x>\r\n250 ok\r\n".utf8)
            for _ in 0..<4 { bytes += good }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, start + Int.random(in: 1...30, using: &random))
                let noise = random.bytes(Int.random(in: 0...9, using: &random))
                bytes.replaceSubrange(start..<end, with: noise)
            }
            while !bytes.isEmpty {
                let count = Int.random(in: 1...200, using: &random)
                let (outcomes, failure) = pipeline.receive(bytes.prefix(count))
                for outcome in outcomes {
                    answered += 1
                    for answer in outcome.answers {
                        _ = (answer.definitions, answer.pairs(of: .matches))
                    }
                }
                if failure != nil {
                    refused += 1
                    break
                }
                bytes.removeFirst(min(count, bytes.count))
                _ = pipeline.takeOutgoing()
            }
        }
        #expect(answered > 500)
        #expect(refused > 500)
    }
}

import TestSupport
import Testing

@testable import Services

struct `The pipeline of a connection` {
    private func receive(
        _ text: String, in pipeline: inout DICTPipeline
    ) throws(DICTFailure) -> [Int] {
        let (outcomes, failure) = pipeline.receive(Array(text.utf8))
        if let failure { throw failure }
        return outcomes.map(\.id)
    }

    private func sent(_ pipeline: inout DICTPipeline) -> String {
        String(decoding: pipeline.takeOutgoing(), as: UTF8.self)
    }

    @Test func `sends nothing before the banner, then all at once`() throws {
        var pipeline = DICTPipeline(depth: 2, login: nil)
        pipeline.add([.define("a")], id: 1)
        expectEqual(sent(&pipeline), "")
        try expectEqual(receive("220 x <mime> <1@x>\r\n", in: &pipeline), [])
        expectEqual(sent(&pipeline), "CLIENT mot\r\nDEFINE * a\r\n")
        try expectEqual(receive("500 what\r\n552 no\r\n", in: &pipeline), [1])
        #expect(pipeline.isIdle)
    }

    @Test func `sends no more requests than its depth, the others later in order`() throws {
        var pipeline = DICTPipeline(depth: 1, login: nil)
        _ = try receive("220 x\r\n", in: &pipeline)
        for (id, word) in zip(1..., ["a", "b", "c"]) { pipeline.add([.define(word)], id: id) }
        expectEqual(sent(&pipeline), "CLIENT mot\r\nDEFINE * a\r\n")
        // A cancelled request is not sent; the answer to a sent one comes first.
        pipeline.cancel(1)
        pipeline.cancel(2)
        expectEqual(sent(&pipeline), "")
        try expectEqual(receive("250 ok\r\n552 no\r\n", in: &pipeline), [1])
        expectEqual(sent(&pipeline), "DEFINE * c\r\n")
        #expect(!pipeline.isIdle)
    }

    @Test func `gives each request the answers to all of its commands`() throws {
        var pipeline = DICTPipeline(depth: 2, login: nil)
        _ = try receive("220 x\r\n250 ok\r\n", in: &pipeline)
        pipeline.add([.match("a", strategy: "exact"), .match("a", strategy: "prefix")], id: 1)
        pipeline.add([.define("a")], id: 2)
        try expectEqual(receive("552 no\r\n", in: &pipeline), [])
        let answer = "152 2\r\nwn \"a\"\r\nodd line here\r\nwn \"a b\"\r\n.\r\n250 ok\r\n"
        let outcomes = pipeline.receive(Array((answer + "550 x\r\n").utf8)).outcomes
        expectEqual(outcomes.map(\.id), [1, 2])
        expectEqual(outcomes[0].answers.map(\.status), [.noMatch, .done])
        expectEqual(outcomes[0].answers[1].pairs(of: .matches).map(\.text), ["a", "a b"])
        expectEqual(outcomes[1].answers.map(\.status), [DICTStatus(rawValue: 550)])
    }

    @Test func `logs in, and stops when the login is refused`() throws {
        let login = DICTServer.Login(user: "anna", secret: "tanstaaf")
        var pipeline = DICTPipeline(depth: 1, login: login)
        let id = "<1896.697170952@dbc.mtview.ca.us>"
        _ = try receive("220 x <auth> \(id)\r\n", in: &pipeline)
        expectEqual(sent(&pipeline), "CLIENT mot\r\nAUTH anna c4c9334bac560ecc979e58001b3e22fb\r\n")
        #expect(throws: DICTFailure.refused(DICTStatus(rawValue: 531))) {
            try receive("250 ok\r\n531 no\r\n", in: &pipeline)
        }
    }

    @Test func `sends no digest to a server without a message ID`() {
        let login = DICTServer.Login(user: "anna", secret: "tanstaaf")
        var pipeline = DICTPipeline(depth: 1, login: login)
        #expect(throws: DICTFailure.refused(.unknownMechanism)) {
            try receive("220 x\r\n", in: &pipeline)
        }
        expectEqual(sent(&pipeline), "")
    }

    @Test(
        "ends when the server says so, or says what it may not",
        arguments: [
            ("420 later\r\n", DICTFailure.refused(.unavailable)),
            ("530 no\r\n", .refused(DICTStatus(rawValue: 530))),
            ("220 x\r\n250 ok\r\n421 bye\r\n", .refused(.shuttingDown)),
            (
                "220 x\r\n250 ok\r\n250 ok\r\n",
                .unreadable(reason: "it sent a reply without a request")
            ),
            ("junk\r\n", .unreadable(reason: "it is not a dictionary server")),
        ])
    func endings(text: String, failure: DICTFailure) {
        var pipeline = DICTPipeline(depth: 1, login: nil)
        #expect(throws: failure) { try receive(text, in: &pipeline) }
    }

    @Test(
        "keeps what was answered before the end",
        arguments: [
            ("421 bye\r\n", DICTFailure.refused(.shuttingDown)),
            ("junk\r\n", .unreadable(reason: "it is not a dictionary server")),
        ])
    func answersBeforeTheEnd(end: String, failure: DICTFailure) throws {
        var pipeline = DICTPipeline(depth: 2, login: nil)
        for id in 1...2 { pipeline.add([.define("a")], id: id) }
        _ = try receive("220 x\r\n250 ok\r\n", in: &pipeline)
        let answer = "150 1\r\n151 a b c\r\ntext\r\n.\r\n250 ok\r\n"
        let (outcomes, found) = pipeline.receive(Array((answer + end).utf8))
        expectEqual(outcomes.map(\.id), [1])
        expectEqual(outcomes.first?.answers.first?.definitions.map(\.text), [Array("text\n".utf8)])
        expectEqual(found, failure)
    }

    @Test func `keeps the beginning of an answer without an end`() throws {
        var pipeline = DICTPipeline(depth: 1, login: nil)
        pipeline.add([.define("a")], id: 1)
        _ = try receive("220 x\r\n250 ok\r\n", in: &pipeline)
        let text = String(repeating: String(repeating: "a", count: 60_000) + "\n", count: 10)
        for _ in 0..<20 { _ = try receive("151 a b c\r\n\(text).\r\n", in: &pipeline) }
        let empty = String(repeating: "151 a b c\r\n.\r\n", count: 1_000)
        for _ in 0..<20 { _ = try receive(empty, in: &pipeline) }
        let outcomes = pipeline.receive(Array("250 ok\r\n".utf8)).outcomes
        let answer = try #require(outcomes.first?.answers.first)
        expectEqual(answer.status, .done)
        expectEqual(answer.definitions.count, 7)
    }
}

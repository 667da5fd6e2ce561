import Core
import Lexicon

@testable import Services

// Targets for the bytes of dictionary servers.
extension FuzzTarget {
    /// All bytes of a connection, on which each command was sent once.
    static let dictConnection = FuzzTarget(
        name: "dict-connection", seeds: conversations.map { Array($0.utf8) }
    ) { bytes in
        // Read the banner first: bytes that come before a command are not its answer.
        let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        let (banner, rest) = (bytes[..<end], bytes[end...])
        let whole = Reading(of: [banner, rest])
        let torn = Reading(of: banner.torn + rest.torn)
        try require(whole == torn, "whole: \(whole)\ntorn: \(torn)")
        var count = 0
        for answer in whole.outcomes.flatMap(\.answers) {
            try require(answer.textSize <= bytes.count, "more text than was sent")
            count += answer.replies.count
            _ = answer.pairs(of: .matches) + answer.pairs(of: .databases)
            for definition in answer.definitions { count += try read(definition) }
        }
        return count
    }

    /// The results of reading some bytes.
    private struct Reading: Equatable {
        var outcomes: [DICTPipeline.Outcome] = []
        var failure: DICTFailure?

        init(of pieces: [ArraySlice<UInt8>]) {
            var pipeline = DICTPipeline(
                depth: FuzzTarget.requests.count, login: DICTServer("a:b@localhost")?.login)
            for (id, commands) in FuzzTarget.requests.enumerated() {
                pipeline.add(commands, id: id)
            }
            for piece in pieces where failure == nil {
                let received = pipeline.receive(piece)
                outcomes += received.outcomes
                failure = received.failure
                _ = pipeline.takeOutgoing()
            }
        }
    }

    private static let requests: [[DICTCommand]] = [
        [.define("quire")],
        [
            .match("qu", strategy: "exact"), .match("qu", strategy: "prefix"),
        ],
        [.showDatabases], [.showStrategies],
    ]

    private static func read(_ definition: DICTDefinition) throws -> Int {
        let text = definition.text
        let raw = RawText(
            dictd: text, database: definition.database, title: definition.databaseTitle)
        let html = RawText(String(decoding: text, as: UTF8.self), .html)
        let entry = Entry(word: definition.word, body: .texts([html, raw]))
        let model = EntryModels.model(entry, number: 0, source: "Tiny")
        return try CleanTexts.count(in: model)
    }

    // MARK: - Good input

    private static let conversations = [
        conversation(greeting: "220 localhost dictd <auth.mime> <1.2.3@localhost>", texts: texts),
        conversation(greeting: "220 dictd 1.12 <1.2.3@localhost>", texts: ["A \"quire\"\n"]),
        "220 x <mime> <1@x>\r\n250 ok\r\n531 no\r\n",
        "220 x <1@x>\r\n250 ok\r\n230 ok\r\n552 no match\r\n550 no\r\n420 later\r\n",
        "530 denied\r\n",
    ]

    private static func conversation(greeting: String, texts: [String]) -> String {
        let list = "tiny \"The Tiny One\"\nwn 'Word \\'Net'\n"
        let definitions = texts.map { text in
            "151 \"quire\" tiny \"The Tiny One\"\r\n" + withLines(text) + ".\r\n"
        }
        return greeting + "\r\n250 ok\r\n" + "230 ok\r\n"
            + "150 \(texts.count) definitions\r\n" + definitions.joined() + "250 ok [d/m/c = 1]\r\n"
            + "552 no match\r\n152 2 matches\r\n" + withLines("tiny quire\ntiny \"quit it\"\n")
            + ".\r\n250 ok\r\n"
            + ["110 2 databases", "111 2 strategies"]
            .map { "\($0)\r\n" + withLines(list) + "..dot\r\n.\r\n250 ok\r\n" }.joined()
    }

    private static func withLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }

    private static let texts = [
        "\nquire \\kw[i^]r\\\n   {24 sheets} of paper [Obs.]\n\n   1  2  3\n"
    ]
}

extension DICTAnswer {
    fileprivate var textSize: Int { replies.reduce(0) { $0 + $1.text.count } }
}

import Core
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Servers that send too much, never end, or send data that takes long to read.
    struct HostileServers {
        /// The answer of a server: a head, a piece that is repeated, and a tail.
        struct Flood: CustomTestStringConvertible {
            let testDescription: String
            private let head: String
            private let piece: String
            private let count: Int
            private let tail: String

            init(
                _ description: String, _ head: String, _ piece: String, times count: Int,
                _ tail: String
            ) {
                testDescription = description
                (self.head, self.piece, self.count, self.tail) = (head, piece, count, tail)
            }

            var text: String { head + String(repeating: piece, count: count) + tail }
        }

        private static let definition = "150 1\r\n151 \"w\" db \"Data\"\r\n"
        private static let end = ".\r\n250 ok\r\n"
        private static let line = String(repeating: "word ", count: 15) + "\r\n"

        static let definitions = [
            Flood("four million lines", definition, "a\r\n", times: 4_000_000, end),
            Flood("15 MB of text", definition, line, times: 200_000, end),
            Flood(
                "links", definition, String(repeating: "{a} ", count: 18) + "\r\n",
                times: 50_000, end),
            Flood(
                "half a million definitions", "150 1\r\n",
                "151 \"w\" db \"Data\"\r\na\r\n.\r\n", times: 500_000, "250 ok\r\n"),
            Flood("replies without an end", "", "111 x\r\n.\r\n", times: 1_500_000, ""),
        ]

        private static let headwords = Flood(
            "a million headwords", "152 1\r\n", "db \"word word\"\r\n", times: 1_000_000, end)

        /// The answers of a JSON server.
        static let answers = [
            Flood("seven million zeros", "[", "0,", times: 7_000_000, "0]"),
            Flood("a million zeros", "[", "0,", times: 999_000, "0]"),
            Flood("a hundred thousand objects", "[", #"{"a":1},"#, times: 100_000, "0]"),
            Flood("brackets", "", "[", times: 1_000_000, ""),
            Flood("names", "[{", #""name":1,"#, times: 300_000, #""b":1}]"#),
            Flood("a text", #"[{"id":1,"name":""#, "text", times: 3_500_000, #"","season":1}]"#),
        ]

        /// Runs the browser with a server, and expects each key to act in time.
        ///
        /// While the answer comes and is read, the keys for the help and its end are pressed, then Ctrl-C.
        private func expectAnswers(
            _ arguments: [String], changing changes: [String: String?] = [:], typing keys: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            var help: [Duration] = []
            var quit: [Duration] = []
            var passes = false
            // The test is repeated, because the machine may be busy at the first time.
            while !passes && help.count < 2 {
                let terminal = try await browser(arguments, changing: changes)
                let memory = await terminal.peakMemory
                try await terminal.type(keys)
                var slowest = Duration.zero
                let end = ContinuousClock.now + .milliseconds(1_200)
                while .now < end {
                    let time = try await terminal.time(of: "\u{1B}OP") {
                        $0.text.contains("Keys")
                    }
                    slowest = max(slowest, time)
                    _ = try await terminal.time(of: "q") { !$0.text.isEmpty }
                    try await terminal.waitUntilQuiet()
                }
                help.append(slowest)
                let growth = await terminal.peakMemory - memory
                #expect(growth < 64 << 10, "\(growth) KiB", sourceLocation: sourceLocation)
                let pressed = ContinuousClock.now
                try await terminal.type("\u{3}")
                #expect(try await terminal.end() == .exited(130), sourceLocation: sourceLocation)
                quit.append(.now - pressed)
                await expectRestored(terminal)
                // Times are stretched by the load of this moment, not of a later one.
                passes = isInTime(help, quit)
            }
            #expect(passes, "\(help) \(quit)", sourceLocation: sourceLocation)
        }

        private func isInTime(_ help: [Duration], _ quit: [Duration]) -> Bool {
            (help.min() ?? .zero) < .milliseconds(100).stretched
                && (quit.min() ?? .zero) < .milliseconds(200).stretched
        }

        private func dictionaries(
            _ define: Flood, _ match: String = "152 1\r\ndb \"wordy\"\r\n.\r\n250 ok\r\n"
        ) throws -> (ScriptedServer, [String]) {
            let text = define.text
            let server = try ScriptedServer { line, _ in
                line.hasPrefix("DEFINE") ? text : line.hasPrefix("MATCH") ? match : "250 ok\r\n"
            }
            let name = "127.0.0.1:\(server.port)"
            return (server, ["--dict-server", name, "--source", name])
        }

        @Test(
            "For any entry of a server, keys are answered at once, and memory stays small",
            .needs(.terminal),
            arguments: definitions)
        func browserOfDefinitions(flood: Flood) async throws {
            let (server, arguments) = try dictionaries(flood)
            try await expectAnswers(["--tab", "dictionary"] + arguments, typing: "wordy")
            #expect(server.connectionCount > 0)
        }

        @Test(.needs(.terminal))
        func `For any number of headwords of a server, keys are answered at once`()
            async throws
        {
            let (server, arguments) = try dictionaries(
                Self.definitions[0], "152 1\r\n" + Self.headwords.text)
            try await expectAnswers(["--tab", "dictionary"] + arguments, typing: "word")
            #expect(server.connectionCount > 0)
        }

        @Test("For any entry of a server, a command ends", arguments: definitions)
        func commands(flood: Flood) async throws {
            let (server, arguments) = try dictionaries(flood)
            let run = try await Executable.mot().run(["define", "wordy"] + arguments)
            #expect(run.processorTime < .seconds(5))
            #expect(server.connectionCount > 0)
        }

        @Test func `A text that is too long shows its beginning`() async throws {
            let flood = Flood(
                "words", Self.definition + "\r\n", "word\r\n\r\n", times: 900_000, Self.end)
            let (server, arguments) = try dictionaries(flood)
            let run = try await Executable.mot().run(["define", "wordy"] + arguments)
            #expect(run.output.hasPrefix("w (127.0.0.1:\(server.port))\n  1. word word "))
            let end = " word … The rest is left out, because this entry is too large. From Data\n\n"
            #expect(run.output.hasSuffix(end), "\(run.output.suffix(100))")
            #expect(run.output.utf8.count < 1 << 20)
        }

        @Test(
            "For any answer of a web server, keys are answered at once, and memory stays small",
            .needs(.terminal),
            arguments: answers)
        func browserOfAnswers(flood: Flood) async throws {
            let cache = try TemporaryFolder()
            let body = flood.text
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
            let server = try RawServer([.read(until: "\r\n\r\n"), .send(head + body)])
            let address = "http://127.0.0.1:\(server.port)"
            let changes = [
                "XDG_CACHE_HOME": cache.path, "MOT_EPISODES_URL": address,
                "MOT_WORDS_URL": address,
            ]
            try await expectAnswers(["--tab", "words"], changing: changes, typing: "3")
            let run = try await Executable.mot(changing: changes).run(["episodes"])
            #expect(run.processorTime < .seconds(5))
        }
    }
}

import Glibc
import Synchronization
import TestSupport
import Testing

extension EndToEnd {
    /// Dictionaries on servers, used by the release executable.
    struct Servers {
        private func mot(
            _ arguments: [String], changing changes: [String: String?] = [:]
        ) async throws -> Executable.Run {
            try await Executable.mot(changing: changes).run(arguments)
        }

        private func only(_ names: String...) -> [String] { names.flatMap { ["--source", $0] } }

        @Test(
            "A server answers define, search and dictionaries, by a name too",
            .needs(.dictd))
        func daemon() async throws {
            let daemon = try DictionaryDaemon()
            let name = "localhost:\(daemon.port)"
            let server = ["--dict-server", name] + only(name)
            let defined = try await mot(["define", "serendipity"] + server)
            expectEqual(defined.errors, "")
            #expect(
                defined.output == """
                    serendipity (\(name))
                      1. noun: good luck in making unexpected and fortunate discoveries


                    """)
            let found = try await mot(["search", "serendipty"] + server)
            #expect(found.output.hasPrefix("serendipity\t\(name)\ttypo\tgood luck"))
            let listed = try await mot(["dictionaries"] + server)
            expectEqual(listed.output, "\(name)\tdict://\(name)\tDICT\t\tready\t\n")
        }

        @Test(
            "Host names are found whatever nsswitch.conf says, and no library is loaded for it",
            .needs(.dictd),
            .needs(.unshare))
        func hostNames() async throws {
            let daemon = try DictionaryDaemon()
            let name = "localhost:\(daemon.port)"
            let folder = try TemporaryFolder()
            let rules = try folder.write("hosts: nowhere [NOTFOUND=return]\n", to: "nsswitch.conf")
            let listed = try await Executable.shell().run([
                "-c",
                """
                unshare --mount sh -c 'mount --bind "$0" /etc/nsswitch.conf && \
                    exec "$MOT" dictionaries --dict-server "$1" --source "$1"' '\(rules)' \(name)
                """,
            ])
            expectEqual(listed.output, "\(name)\tdict://\(name)\tDICT\t\tready\t\n")
            expectEqual(listed.errors, "")
        }

        @Test("A secret is never shown", .needs(.dictd))
        func secret() async throws {
            let daemon = try DictionaryDaemon()
            let server = ["--dict-server", "anna@" + daemon.name] + only(daemon.name)
            let command = ["dictionaries", "--json"] + server
            let known = try await mot(command, changing: ["MOT_DICT_SECRET": "s3cret"])
            #expect(known.end == .exited(0), "\(known.errors)")
            #expect(known.output.contains("\"WordNet (r) 3.0 (2006)\""))
            let wrong = try await mot(command, changing: ["MOT_DICT_SECRET": "not-the-s3cret"])
            expectEqual(wrong.end, .exited(2))
            #expect(wrong.output.contains("it refuses the user or secret (531)"))
            let unreadable = try await mot(["define", "a", "--dict-server", "anna:s3cret@a b"])
            #expect(unreadable.errors.contains("--dict-server takes HOST"))
            for run in [known, wrong, unreadable] {
                #expect(!(run.output + run.errors).contains("s3cret"))
            }
        }

        @Test(
            "A word is answered before the next one is read",
            .needs(.dictd))
        func streaming() async throws {
            let daemon = try DictionaryDaemon()
            let pipe = try TemporaryFolder()
            let path = try pipe.makePipe("pipe")
            let run = try await Executable.shell().run([
                "-c",
                """
                { echo serene; read -r _ <'\(path)'; echo dog; } |
                $MOT define - --dict-server \(daemon.name) --source \(daemon.name) | {
                    read -r title; echo "$title"; echo next >'\(path)'
                    while read -r line; do case $line in dog\\ *) echo "$line";; esac; done
                }
                """,
            ])
            expectEqual(run.output.split(separator: "\n").first, "serene (\(daemon.name))")
            #expect(run.output.contains("dog (\(daemon.name))"))
        }

        @Test("A server that is silent costs three seconds, and nothing of what others say")
        func silent() async throws {
            let server = try ScriptedServer { while $0.line() != nil {} }
            let name = "127.0.0.1:\(server.port)"
            let silent = ["--dict-server", name] + only(name)
            func define(_ more: [String]) async throws -> (Executable.Run, Duration) {
                let start = ContinuousClock.now
                let run = try await mot(["define", "serene"] + silent + more)
                return (run, ContinuousClock.now - start)
            }
            let (both, time) = try await define(only("WordNet"))
            #expect(both.output.hasPrefix("serene (WordNet)\n"))
            expectEqual(both.errors, "mot: \(name) did not answer within 3 s\n")
            expectEqual(both.end, .exited(0))
            let (alone, otherTime) = try await define(["serine"])
            #expect(alone.errors.hasPrefix("mot: \(name) did not answer within 3 s\n"))
            expectEqual(alone.end, .exited(2))
            // The shorter time counts, because the machine may be busy at one of the times.
            #expect(min(time, otherTime) < .milliseconds(3_800).stretched)
            // In each run, a server that did not answer is not asked again, for a second word or
            // for similar words.
            expectEqual(server.connectionCount, 2)
        }

        @Test(
            "A command that waits for a server ends by a signal", .needs(.terminal),
            arguments: [["define", "serene"], ["search", "serene"], ["dictionaries"]],
            [SIGINT, SIGTERM])
        func signals(command: [String], signal: Int32) async throws {
            let (lines, reading) = AsyncStream<String?>.makeStream()
            let server = try ScriptedServer { connection in
                connection.send("220 test <mime> <1@test>\r\n")
                reading.yield(connection.line())
                while connection.line() != nil {}
            }
            let name = "127.0.0.1:\(server.port)"
            let terminal = try PseudoTerminal(
                .mot(), command + ["--dict-server", name] + only(name))
            var asked = lines.makeAsyncIterator()
            #expect(await asked.next() != nil)
            await terminal.send(signal)
            try await expectEqual(terminal.end(), .killed(signal))
            #expect(await !terminal.output.text.contains("gives no answer"), "it has waited")
        }

        private static let manyWords = (10..<50).map { "w\($0)" }

        /// Returns a server that sends no entry before it has got the queries for all words.
        private func patientServer() throws -> ScriptedServer {
            let defined = Mutex<[String]>([])
            return try ScriptedServer { line, _ in
                if line.hasPrefix("MATCH * prefix") {
                    let list = Self.manyWords.map { "db \"\($0)\"\r\n" }.joined()
                    return "152 40\r\n\(list).\r\n250 ok\r\n"
                }
                guard line.hasPrefix("DEFINE") else {
                    return line.hasPrefix("MATCH") ? "552 none\r\n" : "250 ok\r\n"
                }
                let asked = defined.withLock { defined in
                    defined.append(String(line.suffix(3)))
                    return defined
                }
                guard asked.count == Self.manyWords.count else { return "" }
                return asked.map {
                    "150 1\r\n151 \"\($0)\" db \"Data\"\r\nsays \($0)\r\n.\r\n250 ok\r\n"
                }.joined()
            }
        }

        @Test func `A search asks a server for many summaries at once`() async throws {
            let server = try patientServer()
            let name = "127.0.0.1:\(server.port)"
            let run = try await mot(["search", "w", "--dict-server", name] + only(name))
            expectEqual(run.errors, "")
            let lines = Self.manyWords.map { "\($0)\t\(name)\tprefix\tsays \($0)\n" }
            expectEqual(run.output, lines.joined())
        }

        @Test(
            "While a server is silent, help opens within 100 ms, and leaving takes 200 ms",
            .needs(.terminal))
        func quickKeys() async throws {
            let server = try ScriptedServer { while $0.line() != nil {} }
            let name = "127.0.0.1:\(server.port)"
            var opening: [Duration] = []
            var leaving: [Duration] = []
            // The test is repeated, because the machine may be busy at some of the times.
            for _ in 1...3 {
                let terminal = try await EndToEnd.browser(
                    ["--tab", "dictionary", "--dict-server", name] + only(name))
                try await terminal.type("serene")
                try await terminal.wait(for: "no answer yet")
                opening.append(
                    try await terminal.time(of: "\u{1B}OP") {
                        $0.text.contains("Keys")
                    })
                let pressed = ContinuousClock.now
                try await terminal.type("Q")
                try await expectEqual(terminal.end(), .exited(0))
                leaving.append(.now - pressed)
            }
            #expect(opening.min() ?? .zero < .milliseconds(100).stretched, "\(opening)")
            #expect(leaving.min() ?? .zero < .milliseconds(200).stretched, "\(leaving)")
        }

        @Test func `The words of one command are asked for all at once`() async throws {
            let server = try patientServer()
            let name = "127.0.0.1:\(server.port)"
            let run = try await mot(
                ["define"] + Self.manyWords + ["--dict-server", name] + only(name))
            expectEqual(run.errors, "")
            let titles = run.output.split(separator: "\n").filter { $0.hasPrefix("w") }
            expectEqual(titles, Self.manyWords.map { "\($0) (\(name))" })
        }

        @Test("A server in the browser is a section, and it is listed before it is asked")
        func sections() async throws {
            let server = try ScriptedServer { line, _ in
                line.hasPrefix("MATCH")
                    ? "152 1\r\ndb \"zebra crossing\"\r\n.\r\n250 ok\r\n"
                    : line.hasPrefix("DEFINE")
                        ? "150 1\r\n151 \"zebra crossing\" db \"Signs\"\r\nstripes\r\n.\r\n250 ok\r\n"
                        : "250 ok\r\n"
            }
            let name = "127.0.0.1:\(server.port)"
            let arguments =
                [
                    "--tab", "dictionary", "--size", "120x20", "--dict-server", name,
                ] + only(name)
            let overview = try await EndToEnd.screen(arguments + ["--keys", "F3"])
            #expect(overview.contains("asked when you pause"))
            expectEqual(server.connectionCount, 0)
            let found = EndToEnd.sentences(
                of: try await EndToEnd.screen(arguments + ["--query", "zebra", "--keys", "Down"]))
            #expect(found.contains("▌zebra crossing"))
            #expect(found.contains("stripes"))
            #expect(found.contains("From Signs"))
        }
    }
}

import Core
import Glibc
import Synchronization
import TestSupport
import Testing
import Texts

extension EndToEnd {
    struct Network {
        private let cache: TemporaryFolder

        init() throws { cache = try TemporaryFolder() }

        private static let november = """
            [{"id":1,"word":"ash","day":2,"month":11,"year":2026},
            {"id":2,"word":"oak","day":1,"month":11,"year":2026}]
            """

        private var changes: [String: String?] { ["XDG_CACHE_HOME": cache.path] }

        /// Runs the executable with a cache that all runs share.
        private func mot(_ arguments: [String]) async throws -> Executable.Run {
            try await Executable.mot(changing: changes)
                .run(arguments + EndToEnd.today, input: .file("/dev/null"))
        }

        @Test func `Words come from a server, and are kept for when there is no network`()
            async throws
        {
            let server = try WebServer { _ in .text(Network.november) }
            let arguments = ["words", "--words", server.address.text]
            let asked = try await mot(arguments)
            expectEqual(asked.end, .exited(0))
            expectEqual(EndToEnd.datesAndWords(asked.output), ["2026-11-01 oak", "2026-11-02 ash"])
            expectEqual(asked.errors, "")
            expectEqual(server.requests.map(\.target), ["/?month=11&year=2026"])

            let offline = try await mot(arguments + ["--offline"])
            expectEqual(offline.end, .exited(0))
            expectEqual(offline.output, asked.output)
            #expect(
                offline.errors.hasPrefix(
                    "mot: \(EndToEnd.switchedOff). These are words kept from "))

            let unknown = try await mot(arguments + ["--offline", "--month", "2026-12"])
            expectEqual(unknown.end, .exited(2))
            expectEqual(unknown.output, "")
            expectEqual(unknown.errors, "mot: \(EndToEnd.switchedOff)\n")

            let screen = try await mot(["--words", server.address.text, "--offline"])
            let text = EndToEnd.sentences(of: screen.output)
            #expect(text.contains("Sun 1 oak"))
            #expect(text.contains("The network is switched off. These are words kept from "))
            expectEqual(server.requests.count, 1)
        }

        @Test func `A server that has no words any longer does not take back what it gave`()
            async throws
        {
            let isEmpty = Mutex(false)
            let server = try WebServer { target in
                let hasWords = target.contains("month=11") && !isEmpty.withLock(\.self)
                return .text(hasWords ? Network.november : "[]")
            }
            let host = server.address.host
            let source = ["--words", server.address.text]
            let given = try await mot(["words"] + source)
            let next = try await mot(["words", "--month", "2026-12"] + source)
            expectEqual(next.end, .exited(1))
            expectEqual(
                next.errors, "mot: no words in 2026-12; the nearest month with words is 2026-11\n")
            isEmpty.withLock { $0 = true }
            for _ in 0..<2 {
                let now = try await mot(["words"] + source)
                expectEqual(now.output, given.output)
                expectEqual(now.end, .exited(0))
                #expect(
                    now.errors.hasPrefix(
                        "mot: \(host) has no words in 2026-11 now. These are words kept from "),
                    "\(now.errors)")
            }
            let found = try await mot(["words", "--find", "oak"] + source)
            #expect(found.output.hasPrefix("2026-11-01\toak\t"))
            #expect(found.errors.contains("the earlier words are searched, too"))

            let screen = try await mot(source)
            let text = EndToEnd.sentences(of: screen.output)
            #expect(text.contains("Sun 1 oak"))
            #expect(
                text.contains("\(host) has no words in November 2026 now. These are words kept "))
        }

        /// Commands that ask a server, including the browser, and the variable with the server's
        /// address.
        private static let commands = [
            (["store", "foo"], "MOT_STORE_URL"), (["episodes"], "MOT_EPISODES_URL"),
            (["words"], "MOT_WORDS_URL"), (["--tab", "episodes"], "MOT_EPISODES_URL"),
            (["--keys", "j"], "MOT_WORDS_URL"),
        ]

        @Test(.needs(.terminal), arguments: commands, [SIGINT, SIGTERM])
        func `A command that waits for a server ends by a signal, and the request with it`(
            command: (words: [String], variable: String), signal: Int32
        ) async throws {
            let server = try RawServer([.read(until: "\r\n\r\n"), .stayOpen])
            let address = "http://127.0.0.1:\(server.port)"
            var received = server.received.makeAsyncIterator()
            var closed = server.closed.makeAsyncIterator()
            // The test is repeated, because the machine may be busy at some of the times.
            for _ in 1...3 {
                let terminal = try PseudoTerminal(
                    .mot(changing: changes.merging([command.variable: address]) { $1 }),
                    command.words)
                #expect(await received.next() != nil)
                let start = ContinuousClock.now
                await terminal.send(signal)
                let end = try await terminal.end()
                expectEqual(end, .killed(signal))
                let output = await terminal.output.text
                #expect(!output.contains("mot:"), "a command has nothing to say of it")
                #expect(await closed.next() != nil)
                guard ContinuousClock.now - start >= .seconds(1).stretched else { return }
            }
            Issue.record("something has waited for the server")
        }

        @Test(.needs(.terminal))
        func `A signal that is ignored, as nohup has it, does not end a command`()
            async throws
        {
            let (questions, asking) = AsyncStream<Void>.makeStream()
            let (answers, answering) = AsyncStream<Void>.makeStream()
            let server = try WebServer { _ in
                asking.yield()
                for await _ in answers {}
                return .text(Network.november)
            }
            let variables: [String: String?] = [
                "MOT": try Executable.mot().path, "MOT_WORDS_URL": server.address.text,
            ]
            let terminal = try PseudoTerminal(
                Executable(path: "/bin/bash", changing: changes.merging(variables) { $1 }),
                ["-c", #"trap "" HUP; exec "$MOT" words --month 2026-11"#])
            var question = questions.makeAsyncIterator()
            await question.next()
            await terminal.send(SIGHUP)
            answering.finish()
            try await expectEqual(terminal.end(), .exited(0))
        }

        @Test(.needs(.terminal))
        func `A silent server is reported within 3 s, and holds nothing up`()
            async throws
        {
            let server = try RawServer([.read(until: "\r\n\r\n"), .stayOpen])
            let address = "http://127.0.0.1:\(server.port)"
            let terminal = try PseudoTerminal(
                .mot(changing: changes), EndToEnd.today + ["--words", address])
            var received = server.received.makeAsyncIterator()
            let failure = "did not answer within 3 s"
            var times: [Duration] = []
            for _ in 1...2 {
                #expect(await received.next() != nil)
                let start = ContinuousClock.now
                // Keys act before the answer of the server, and show their screens.
                for (key, shown) in [("?", "Keys"), ("\u{1B}", "November 2026")] {
                    await terminal.forgetOutput()
                    try await terminal.type(key)
                    try await terminal.wait(for: shown)
                    #expect(await !terminal.output.text.contains(failure))
                }
                try await terminal.wait(for: failure)
                times.append(ContinuousClock.now - start)
                await terminal.forgetOutput()
                try await terminal.type("r")
            }
            #expect(try #require(times.min()) < .milliseconds(3_500).stretched)
            #expect(await received.next() != nil)
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            #expect(await !terminal.output.text.contains(failure), "it was not waited for")
            // The helper program with the connection has ended, too.
            var closed = server.closed.makeAsyncIterator()
            for _ in 1...3 { #expect(await closed.next() != nil) }
        }
    }
}

import Glibc
import TestSupport
import Testing

@testable import Services

/// The client, and servers that behave like servers on the internet.
@Suite(.timeLimit(.minutes(5))) struct `A client of a dictionary server` {
    private func client(
        of server: ScriptedServer, timeout: Duration = .seconds(20),
        clock: any Clock<Duration> = ContinuousClock(), depth: Int = 4
    ) -> DICTClient {
        DICTClient(
            DICTServer(host: "127.0.0.1", port: server.port), depth: depth, timeout: timeout,
            clock: clock)
    }

    /// Answers of a server that defines each word as itself.
    private static func answer(_ line: String) -> String {
        guard line.hasPrefix("DEFINE") else { return "250 ok\r\n" }
        let word = line.split(separator: " ").last ?? ""
        return "150 1\r\n151 \"\(word)\" db \"Data\"\r\n\(word)!\r\n.\r\n250 ok\r\n"
    }

    private static func failure(
        _ ask: () async throws(DICTFailure) -> some Sendable
    ) async -> DICTFailure? {
        do throws(DICTFailure) {
            _ = try await ask()
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Servers that don't answer

    @Test func `times out when a server is silent`() async throws {
        let server = try ScriptedServer { while $0.line() != nil {} }
        let clock = ManualClock()
        let client = client(of: server, timeout: .seconds(3), clock: clock)
        async let failure = Self.failure { () throws(DICTFailure) in
            try await client.definitions(of: "a")
        }
        await clock.hasSleep(for: .seconds(3))
        clock.advance(by: .seconds(3))
        await expectEqual(failure, .timedOut)
    }

    @Test func `times out when a server is silent after its banner`() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = try ScriptedServer { _, _ in
            continuation.yield()
            return ""
        }
        let clock = ManualClock()
        let client = client(of: server, timeout: .seconds(3), clock: clock)
        async let failure = Self.failure { () throws(DICTFailure) in
            try await client.definitions(of: "a")
        }
        for await _ in asked { break }
        await clock.hasSleep(for: .seconds(3))
        clock.advance(by: .seconds(3))
        await expectEqual(failure, .timedOut)
    }

    @Test func `times out when a server sends a byte now and then`() async throws {
        let server = try ScriptedServer { connection in
            // This server is another machine, so the manual clock does not drive it. Its bytes must
            // arrive separately, within the timeout.
            while connection.send("2") { usleep(20_000) }
        }
        let client = client(of: server, timeout: .milliseconds(300))
        let start = ContinuousClock.now
        let failure = await Self.failure { () throws(DICTFailure) in
            try await client.definitions(of: "a")
        }
        expectEqual(failure, .timedOut)
        #expect(ContinuousClock.now - start >= .milliseconds(300))
    }

    /// A server that sends the first part at once, and one more part after each command.
    private func server(
        sending parts: [String], then end: @escaping @Sendable (ScriptedServer.Connection) -> Void
    ) throws -> ScriptedServer {
        try ScriptedServer { connection in
            for (number, part) in parts.enumerated() {
                if number > 0 { _ = connection.line() }
                connection.send(part)
            }
            end(connection)
        }
    }

    @Test(
        "says why there is no answer",
        arguments: [
            ([], DICTFailure.closed), (["220 x\r\n"], .closed),
            (["220 x\r\n", "250 ok\r\n", "150 1\r\n"], .closed),
            (["220 x\r\n", "250 ok\r\n", "150 1\r\n151 a b c\r\nmiddle of"], .closed),
            (["420 later\r\n"], .refused(.unavailable)),
            (["421 bye\r\n"], .refused(.shuttingDown)),
            (["530 no\r\n"], .refused(DICTStatus(rawValue: 530))),
            (["junk\u{0}\u{1}\r\n"], .unreadable(reason: "it is not a dictionary server")),
            (["220 x\r\n", "250 ok\r\n", "550 no\r\n"], .declined(DICTStatus(rawValue: 550))),
            (["220 x\r\n", "250 ok\r\n", "554 no\r\n"], .declined(.noDatabases)),
            (["220 x\r\n", "250 ok\r\n", "501 no\r\n"], .declined(DICTStatus(rawValue: 501))),
            (["220 x\r\n", "250 ok\r\n", "421 bye\r\n"], .refused(.shuttingDown)),
        ])
    func failures(parts: [String], failure: DICTFailure) async throws {
        let server = try server(sending: parts) { $0.finish() }
        let client = client(of: server)
        let found = await Self.failure { () throws(DICTFailure) in
            try await client.definitions(of: "a")
        }
        expectEqual(found, failure)
    }

    @Test func `refuses a line without an end`() async throws {
        let server = try server(sending: [""]) { connection in
            let endless = String(repeating: "a", count: 30_000)
            while connection.send(endless) {}
        }
        let client = client(of: server)
        let found = await Self.failure { () throws(DICTFailure) in
            try await client.definitions(of: "a")
        }
        expectEqual(found, .unreadable(reason: "it sent a line that is too long"))
    }

    @Test func `says so when a port is closed, or a host is unknown`() async throws {
        for (host, isKnown) in [("127.0.0.1", true), ("mot.invalid", false)] {
            // No server listens at this port: only root may open it, and no program uses it.
            let client = DICTClient(
                DICTServer(host: host, port: 1), depth: 1, timeout: .seconds(20),
                clock: ContinuousClock())
            let failure = await Self.failure { () throws(DICTFailure) in
                try await client.definitions(of: "a")
            }
            switch failure {
            case .notConnected(let reason):
                #expect(isKnown)
                expectEqual(reason, "nothing answers there")
            case .unknownHost: #expect(!isKnown)
            default: Issue.record("\(String(describing: failure))")
            }
        }
    }

    // MARK: - Servers that do

    @Test func `asks for many words at once over one connection, and returns each its own answer`()
        async throws
    {
        let server = try ScriptedServer { line, _ in Self.answer(line) }
        let client = client(of: server)
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let found = try await client.definitions(of: "w\(number)")
                    expectEqual(found?.map(\.word), ["w\(number)"])
                    expectEqual(found?.first?.text, Array("w\(number)!\n".utf8))
                }
            }
            try await group.waitForAll()
        }
        expectEqual(server.connectionCount, 1)
    }

    @Test func `reconnects when the connection was closed`() async throws {
        let server = try ScriptedServer { line, connection in
            // The first connection closes when it is asked for a second word.
            line.hasSuffix("second") && connection.number == 0 ? nil : Self.answer(line)
        }
        let client = client(of: server)
        try await expectEqual(client.definitions(of: "first")?.count, 1)
        try await expectEqual(client.definitions(of: "second")?.count, 1)
        try await expectEqual(client.definitions(of: "third")?.count, 1)
        expectEqual(server.connectionCount, 2)
    }

    @Test func `returns an answer that came together with a goodbye, and reconnects for the next`()
        async throws
    {
        let server = try ScriptedServer { line, _ in
            Self.answer(line) + (line.hasPrefix("DEFINE") ? "421 bye\r\n" : "")
        }
        let client = client(of: server)
        for word in ["first", "second"] {
            try await expectEqual(client.definitions(of: word)?.map(\.word), [word])
        }
        expectEqual(server.connectionCount, 2)
    }

    @Test func `drops a request at once when its task is cancelled`() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = try ScriptedServer { line, _ in
            guard line.hasSuffix("slow") else { return Self.answer(line) }
            continuation.yield()
            return ""
        }
        let client = client(of: server, depth: 1)
        let task = Task { try await client.definitions(of: "slow") }
        for await _ in asked { break }
        task.cancel()
        #expect(try await task.value == nil)
    }

    @Test func `asks anew for what waited behind a request that was never answered`() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = try ScriptedServer { line, _ in
            guard line.hasSuffix("slow") else { return Self.answer(line) }
            continuation.yield()
            return ""
        }
        let clock = ManualClock()
        let client = client(of: server, timeout: .seconds(3), clock: clock, depth: 1)
        let slow = Task { try await client.definitions(of: "slow") }
        for await _ in asked { break }
        slow.cancel()
        #expect(try await slow.value == nil)
        await clock.hasSleep(for: .seconds(3))
        clock.advance(by: .milliseconds(2_900))
        // It is asked for before the time is over.
        let next = Task.immediate { try await client.definitions(of: "next") }
        clock.advance(by: .milliseconds(200))
        try await expectEqual(next.value?.map(\.word), ["next"])
    }

    @Test func `does not send a word that is too long for a line`() async throws {
        let server = try ScriptedServer { _ in }
        let client = client(of: server)
        let word = String(repeating: "a", count: 2_000)
        try await expectEqual(client.definitions(of: word), [])
        expectEqual(server.connectionCount, 0)
    }

    @Test func `says goodbye when it is not needed any more`() async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        let server = try ScriptedServer { connection in
            connection.send("220 x\r\n")
            while let line = connection.line() {
                continuation.yield(line)
                connection.send(Self.answer(line))
            }
            continuation.finish()
        }
        var client: DICTClient? = client(of: server)
        _ = try await client?.definitions(of: "a")
        client = nil
        var all: [String] = []
        for await line in lines { all.append(line) }
        expectEqual(all, ["CLIENT mot", "DEFINE * a", "QUIT"])
    }
}

import Core
import Glibc
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `The HTTP client` {
    init() {
        // As the program does when it starts.
        signal(SIGPIPE, SIG_IGN)
    }

    /// 21 November 2026, 16:00 in UTC.
    private static let now = UnixTime(seconds: 1_795_276_800)

    private func client(clock: any Clock<Duration> = ContinuousClock()) -> CurlHTTPClient {
        CurlHTTPClient(agent: "mot/1.2", clock: clock, now: { Self.now })
    }

    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    /// The error of a request with a timeout that is long enough for a busy machine.
    private func error(
        asking address: WebAddress, sizeLimit: Int = 100_000
    ) async -> NetworkError? {
        await #expect(throws: NetworkError.self) {
            try await client().answer(
                to: HTTPRequest(
                    address, idleTimeout: 60, timeLimit: 120, sizeLimit: sizeLimit))
        }
    }

    // MARK: - Answers

    @Test func `returns the body`() async throws {
        let server = try WebServer { _ in .text("[1]", type: "Application/JSON; charset=x") }
        let answer = try await client().answer(to: HTTPRequest(server.address))
        expectEqual(answer, HTTPAnswer(body: Array("[1]".utf8)))
    }

    @Test func `sends the name of the program, and nothing about the user`() async throws {
        let server = try WebServer { _ in .text("") }
        let request = HTTPRequest(server.address.appending(path: "a b", "ä"))
        _ = try await client().answer(to: request)
        let asked = try #require(server.requests.first)
        expectEqual(asked.fields["user-agent"], "mot/1.2")
        expectEqual(asked.fields["accept-encoding"]?.contains("gzip"), true)
        expectEqual(Set(asked.fields.keys), ["host", "user-agent", "accept", "accept-encoding"])
    }

    @Test(arguments: ["?a=[1-3]", "?a=%7B1,2%7D", "?--output=x", "?a=%22%0Aoutput=x"])
    func `requests an address unchanged`(query: String) async throws {
        let server = try RawServer([
            .read(until: "\r\n\r\n"), .send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ])
        let asked = try address("http://127.0.0.1:\(server.port)/\(query)")
        _ = try await client().answer(to: HTTPRequest(asked))
        var received = server.received.makeAsyncIterator()
        await expectEqual(received.next()?.hasPrefix("GET /\(query) HTTP/1.1\r\n"), true)
    }

    @Test func `decompresses answers`() async throws {
        let text = String(repeating: "ash ", count: 1_000)
        let server = try WebServer { _ in
            .init(fields: ["Content-Encoding": "gzip"], body: DictzipBytes.gzip(text.utf8))
        }
        let answer = try await client().answer(to: HTTPRequest(server.address))
        expectEqual(answer?.body, Array(text.utf8))
    }

    @Test func `follows redirects`() async throws {
        let server = try WebServer { target in
            target == "/new" ? .text("moved") : .redirect(to: "/new")
        }
        let answer = try await client().answer(to: HTTPRequest(server.address))
        expectEqual(answer?.body, Array("moved".utf8))
    }

    @Test func `sends the secret of one server to no other`() async throws {
        let other = try WebServer { _ in .text("") }
        let server = try WebServer { _ in .redirect(to: other.address.text) }
        let port = try #require(server.address.host.split(separator: ":").last)
        let asked = try address("http://anna:s3cret@127.0.0.1:\(port)/")
        _ = try await client().answer(to: HTTPRequest(asked))
        expectEqual(server.requests.map { $0.fields["authorization"] }, ["Basic YW5uYTpzM2NyZXQ="])
        expectEqual(other.requests.map { $0.fields["authorization"] }, [nil])
    }

    // MARK: - Refusals

    @Test(
        arguments: [
            (403, nil, .refused(host: "", status: 403)),
            (404, nil, .refused(host: "", status: 404)),
            (429, nil, .rateLimited(host: "", retryAfter: nil)),
            (429, "17", .rateLimited(host: "", retryAfter: 17)),
            (429, "soon", .rateLimited(host: "", retryAfter: nil)),
            (429, "Sat, 21 Nov 2026 16:02:00 GMT", .rateLimited(host: "", retryAfter: 120)),
            (500, "17", .refused(host: "", status: 500)),
            (503, nil, .refused(host: "", status: 503)),
            (503, "17", .busy(host: "", retryAfter: 17)),
        ] as [(Int, String?, NetworkError)])
    func `reports why they refuse`(
        status: Int, retryAfter: String?, expected: NetworkError
    ) async throws {
        let server = try WebServer { _ in
            .init(
                status: status, fields: retryAfter.map { ["Retry-After": $0] } ?? [:],
                body: "{}".utf8)
        }
        await expectEqual(error(asking: server.address), expected.of(server.address.host))
    }

    @Test(
        arguments: [
            ("/again", "it redirects again and again"),
            ("file:///etc/passwd", "it redirects to something other than HTTP"),
            ("dict://127.0.0.1/d:word", "it redirects to something other than HTTP"),
        ])
    func `follows a limited number of redirects, and to the web only`(
        location: String, reason: String
    ) async throws {
        let server = try WebServer { _ in .redirect(to: location) }
        let host = server.address.host
        await expectEqual(
            error(asking: server.address), .connectionFailed(host: host, reason: reason))
        #expect(server.requests.count <= 6)
    }

    // MARK: - Bad connections

    @Test func `reports a refused connection`() async throws {
        await expectEqual(
            error(asking: try address("http://127.0.0.1:1/")),
            .connectionFailed(host: "127.0.0.1:1", reason: "nothing answers there"))
    }

    @Test func `reports an unknown host`() async throws {
        await expectEqual(
            error(asking: try address("http://no-such-host.invalid/")),
            .notConnected(host: "no-such-host.invalid"))
    }

    @Test func `checks certificates`() async throws {
        let server = try RawServer([.send("220 ready\r\n")])
        let secure = try address("https://127.0.0.1:\(server.port)")
        await expectEqual(
            error(asking: secure),
            .connectionFailed(
                host: secure.host, reason: "no secure connection could be established"))
    }

    @Test(
        arguments: [
            ([], .connectionFailed(host: "", reason: "it was closed without an answer")),
            ([.send("220 ready\r\n")], .unreadable(host: "", reason: "it is not HTTP")),
            (
                [.send("HTTP/1.1 100 Continue\r\nContent-Length: 2\r\n\r\n[]")],
                .unreadable(host: "", reason: "it is not HTTP")
            ),
            (
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n[1,")],
                .connectionFailed(host: "", reason: "it broke off in the middle of the answer")
            ),
            (
                [.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n[1, 2, 3, 4, 5, 6]")],
                .unreadable(host: "", reason: "its compression is unknown or damaged")
            ),
            (
                [.send("HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n"), .stayOpen],
                .unreadable(host: "", reason: "it is larger than 97 KiB")
            ),
            (
                [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForEver("endless ")],
                .unreadable(host: "", reason: "it is larger than 97 KiB")
            ),
        ] as [([RawServer.Step], NetworkError)])
    func `reports what is wrong with an answer`(
        steps: [RawServer.Step], expected: NetworkError
    ) async throws {
        let server = try RawServer([.read(until: "\r\n\r\n")] + steps)
        let host = "127.0.0.1:\(server.port)"
        await expectEqual(error(asking: try address("http://\(host)/")), expected.of(host))
    }

    @Test func `stops decompressing at the size limit`() async throws {
        let bomb = DictzipBytes.gzip([UInt8](repeating: 0, count: 3_000_000))
        let server = try WebServer { _ in
            .init(fields: ["Content-Encoding": "gzip"], body: bomb)
        }
        #expect(bomb.count < 100_000)
        await expectEqual(
            error(asking: server.address),
            .unreadable(host: server.address.host, reason: "it is larger than 97 KiB"))
    }

    @Test func `accepts an answer of exactly the size limit`() async throws {
        let server = try WebServer { _ in .init(body: [UInt8](repeating: 1, count: 100_000)) }
        let answer = try await client().answer(to: HTTPRequest(server.address, sizeLimit: 100_000))
        expectEqual(answer?.body.count, 100_000)
    }

    // MARK: - Timeouts

    @Test(
        arguments: [
            [.stayOpen],
            [.send("HTTP/1.1 200 OK\r\n"), .stayOpen],
            [.send("HTTP/1.1 200 OK\r\n"), .sendForEver("X-Endless: yes\r\n")],
        ] as [[RawServer.Step]])
    func `waits for the first byte until the idle timeout`(
        steps: [RawServer.Step]
    ) async throws {
        let server = try RawServer([.read(until: "\r\n\r\n")] + steps)
        let clock = ManualClock()
        let request = HTTPRequest(try address("http://127.0.0.1:\(server.port)/"), idleTimeout: 3)
        let task = Task { try await client(clock: clock).answer(to: request) }
        var received = server.received.makeAsyncIterator()
        #expect(await received.next() != nil)
        await clock.hasSleep(for: .seconds(3) - CurlHTTPClient.margin)
        clock.advance(by: .seconds(3))
        await #expect(throws: NetworkError.timedOut(host: request.address.host, seconds: 3)) {
            try await task.value
        }
    }

    @Test func `waits for a whole answer until the time limit`() async throws {
        let server = try RawServer([
            .read(until: "\r\n\r\n"), .send("HTTP/1.1 200 OK\r\n\r\n[1,"), .stayOpen,
        ])
        let clock = ManualClock()
        let request = HTTPRequest(
            try address("http://127.0.0.1:\(server.port)/"), idleTimeout: 60, timeLimit: 20)
        let task = Task { try await client(clock: clock).answer(to: request) }
        await clock.hasSleep(for: .seconds(20))
        clock.advance(by: .seconds(20))
        await #expect(throws: NetworkError.timedOut(host: request.address.host, seconds: 20)) {
            try await task.value
        }
    }

    @Test func `closes the connection when the task is cancelled`() async throws {
        let server = try RawServer([.read(until: "\r\n\r\n"), .stayOpen])
        let request = HTTPRequest(try address("http://127.0.0.1:\(server.port)/"))
        let task = Task { try await client(clock: ManualClock()).answer(to: request) }
        var received = server.received.makeAsyncIterator()
        #expect(await received.next() != nil)
        task.cancel()
        #expect(try await task.value == nil)
        var closed = server.closed.makeAsyncIterator()
        #expect(await closed.next() != nil)
    }

    // MARK: - This computer

    @Test(arguments: [
        (PackageHints(), "curl is not installed; it is needed to ask servers"),
        (
            PackageHints(.apk),
            "curl is not installed (apk add curl); it is needed to ask servers"
        ),
    ])
    func `says so when there is no curl, and how to install it`(
        packages: PackageHints, reason: String
    ) async throws {
        let client = CurlHTTPClient(agent: "mot", program: "no-such-curl", packages: packages)
        await #expect(throws: NetworkError.unavailable(reason: reason)) {
            try await client.answer(to: HTTPRequest(try address("http://127.0.0.1:1/")))
        }
    }

    @Test func `hides addresses from other users of the computer`() async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >'\(folder.path)/arguments'; cat\n", to: "curl")
        expectEqual(chmod(program, 0o700), 0)
        let request = HTTPRequest(try address("http://example.org/secret"))
        _ = await #expect(throws: NetworkError.self) {
            try await CurlHTTPClient(agent: "mot", program: program).answer(to: request)
        }
        let arguments = String(decoding: try folder.bytes(of: "arguments"), as: UTF8.self)
        #expect(arguments.hasPrefix("--disable\n"))
        #expect(!arguments.contains("example"))
        #expect(!arguments.contains("--insecure"))
    }

    @Test(arguments: [("http://a.org/", "=http,https"), ("https://a.org/", "=https")])
    func `forbids curl to leave HTTPS`(
        text: String, protocols: String
    ) throws {
        let request = HTTPRequest(try address(text))
        let arguments = CurlArguments.list(for: request, agent: "mot")
        let place = try #require(arguments.firstIndex(of: "--proto-redir"))
        expectEqual(arguments[place + 1], protocols)
        let failure = CurlFailure(exitCode: 1, status: 302).error(for: request)
        let wanted = text.hasPrefix("https") ? "HTTPS" : "HTTP"
        expectEqual(
            failure,
            .connectionFailed(
                host: "a.org", reason: "it redirects to something other than \(wanted)"))
    }
}

extension NetworkError {
    /// The same error of another server.
    fileprivate func of(_ host: String) -> NetworkError {
        switch self {
        case .notConnected: .notConnected(host: host)
        case .timedOut(_, let seconds): .timedOut(host: host, seconds: seconds)
        case .connectionFailed(_, let reason): .connectionFailed(host: host, reason: reason)
        case .rateLimited(_, let retryAfter): .rateLimited(host: host, retryAfter: retryAfter)
        case .busy(_, let retryAfter): .busy(host: host, retryAfter: retryAfter)
        case .refused(_, let status): .refused(host: host, status: status)
        case .unreadable(_, let reason): .unreadable(host: host, reason: reason)
        case .switchedOff, .unavailable: self
        }
    }
}

public import Core
import Texts

/// Makes requests with the system's curl.
///
/// The system keeps its certificates, proxy support, compression and HTTP versions up to date.
///
/// Each request runs its own process, which is killed when the waiting task is cancelled.
public struct CurlHTTPClient: HTTPClient {
    /// The time for starting curl and for reporting its end.
    ///
    /// The idle timeout includes this time.
    static let margin = Duration.milliseconds(250)

    private let agent: String
    private let program: String
    private let packages: PackageHints
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> UnixTime

    /// Creates a client.
    ///
    /// Nothing is started before the first request.
    ///
    /// - Parameters:
    ///   - agent: The `User-Agent`: `mot/1.0`.
    ///   - program: The name or path of curl.
    ///   - packages: The hints for installing curl on this system.
    ///   - clock: Measures timeouts.
    ///   - now: The current time, to convert dates in `Retry-After`.
    public init(
        agent: String, program: String = "curl", packages: PackageHints = PackageHints(),
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> UnixTime = UnixTime.now
    ) {
        self.agent = agent
        self.program = program
        self.packages = packages
        self.clock = clock
        self.now = now
    }

    /// Makes a request.
    ///
    /// Certificates are always checked, and at most five redirects are followed.
    public func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        guard let outcome = try await run(request) else { return nil }
        let report = CurlReport(outcome.messages)
        guard outcome.exitCode == 0 else {
            throw CurlFailure(exitCode: outcome.exitCode, status: report.status).error(for: request)
        }
        guard 200..<300 ~= report.status else {
            throw CurlFailure.refusal(
                of: request.address.host, status: report.status,
                retryAfter: RetryAfter.seconds(report.retryAfter, now: now()))
        }
        return HTTPAnswer(body: outcome.output)
    }

    private func run(_ request: HTTPRequest) async throws(NetworkError) -> HelperProcess.Outcome? {
        let process = HelperProcess(
            program, CurlArguments.list(for: request, agent: agent),
            input: CurlArguments.input(for: request), clock: clock)
        do {
            return try await process.run(
                within: .init(
                    output: request.sizeLimit, time: .seconds(request.timeLimit),
                    idle: .seconds(request.idleTimeout) - CurlHTTPClient.margin))
        } catch {
            throw NetworkError(error, during: request, packages)
        }
    }
}

/// The report of curl about an answer, without its body.
struct CurlReport {
    /// The value of `--write-out`: each field on a line of its own, on standard error.
    ///
    /// curl before 7.84 does not know `%header` and prints it unchanged.
    static let format = "%{stderr}%{http_code}\n%header{retry-after}\n"

    /// The status of the last answer; 0 when there was none.
    let status: Int
    /// The value of the field Retry-After, unparsed.
    let retryAfter: String

    /// Parses standard error of curl.
    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).cleaned(limit: 200) }
        status = lines.first.flatMap { Int($0) } ?? 0
        retryAfter = lines.dropFirst().first ?? ""
    }
}

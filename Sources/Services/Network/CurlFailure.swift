import Core
import Texts

/// Translates curl's exit code to an error; see curl(1), EXIT CODES.
struct CurlFailure {
    /// The exit code; nil when a signal ended curl.
    let exitCode: Int?
    /// The status of the last answer; 0 when there was none.
    let status: Int

    func error(for request: HTTPRequest) -> NetworkError {
        let host = request.address.host
        guard let exitCode else {
            return .unavailable(reason: "curl was ended by a signal; try again")
        }
        switch exitCode {
        case 6: return .notConnected(host: host)
        case 28: return .timedOut(host: host, seconds: request.idleTimeout)
        case 63: return CurlFailure.tooLarge(request)
        // If a line of headers is longer than curl's limit, curl reports a lack of memory.
        case 27, 100: return .unreadable(host: host, reason: "its headers are too large")
        // curl uses this exit code for several failures. A status from 300 to 399 means a redirect to
        // something else, such as a file. With any other status, the answer is not HTTP; the status
        // need not be 0, because an interim answer may have come first.
        case 1 where !(300..<400).contains(status):
            return .unreadable(host: host, reason: "it is not HTTP")
        case 1:
            let scheme = request.isSecure ? "HTTPS" : "HTTP"
            let reason = "it redirects to something other than \(scheme)"
            return .connectionFailed(host: host, reason: reason)
        case 8, 61: return .unreadable(host: host, reason: CurlFailure.reasons[exitCode] ?? "")
        case 2, 4, 77:
            return .unavailable(reason: "curl does not work (code \(exitCode)); install it again")
        default:
            let reason = CurlFailure.reasons[exitCode] ?? "curl failed with code \(exitCode)"
            return .connectionFailed(host: host, reason: reason)
        }
    }

    /// The error for a status outside 200 to 299.
    ///
    /// - Parameters:
    ///   - host: The name of the server.
    ///   - status: The status.
    ///   - retryAfter: The time to wait, in seconds; nil if the server does not name it.
    /// - Returns: The error.
    static func refusal(
        of host: String, status: Int, retryAfter: Int?
    ) -> NetworkError {
        switch (status, retryAfter) {
        case (429, _): .rateLimited(host: host, retryAfter: retryAfter)
        case (503, let retryAfter?): .busy(host: host, retryAfter: retryAfter)
        default: .refused(host: host, status: status)
        }
    }

    static func tooLarge(_ request: HTTPRequest) -> NetworkError {
        let limit = request.sizeLimit
        let size = limit < 1_048_576 ? "\(limit / 1_024) KiB" : "\(limit / 1_048_576) MiB"
        return .unreadable(host: request.address.host, reason: "it is larger than \(size)")
    }

    private static let reasons = [
        3: "the address, or the one that it redirects to, is malformed",
        5: "the proxy can't be found",
        7: "nothing answers there",
        8: "it is not HTTP",
        16: "it does not keep to HTTP/2",
        18: "it broke off in the middle of the answer",
        35: "no secure connection could be established",
        47: "it redirects again and again",
        52: "it was closed without an answer",
        55: "it broke off",
        56: "it broke off",
        60: "the certificate is not trusted",
        61: "its compression is unknown or damaged",
        91: "the certificate may have been revoked",
        92: "it broke off in the middle of the answer",
        97: "the proxy refuses",
    ]
}

extension NetworkError {
    /// Converts an error of running curl.
    init(_ error: HelperProcessError, during request: HTTPRequest, _ packages: PackageHints) {
        let host = request.address.host
        switch error {
        case .missing:
            let hint = packages.command(for: .curl).map { " (\($0))" } ?? ""
            self = .unavailable(
                reason: "curl is not installed\(hint); it is needed to ask servers")
        case .notStarted, .stopped: self = .unavailable(reason: "\(error)")
        case .silent: self = .timedOut(host: host, seconds: request.idleTimeout)
        case .tookTooLong: self = .timedOut(host: host, seconds: request.timeLimit)
        case .tooMuchOutput: self = CurlFailure.tooLarge(request)
        }
    }
}

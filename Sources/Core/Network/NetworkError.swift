/// Why a server could not answer, by cause.
///
/// `host` is the server as a person knows it. Whoever does not want an answer any more gets none:
/// being cancelled is not an error.
public enum NetworkError: Error, Hashable {
    /// The person has switched the network off.
    case switchedOff
    /// This computer reaches no network, or nobody who knows the server's name.
    case notConnected(host: String)
    /// The server was silent for `seconds`.
    case timedOut(host: String, seconds: Int)
    /// The connection could not be made, or broke.
    case connectionFailed(host: String, reason: String)
    /// The server was asked too often; `retryAfter` is in seconds, when it says so.
    case rateLimited(host: String, retryAfter: Int?)
    /// The server has too much to do; `retryAfter` is in seconds.
    case busy(host: String, retryAfter: Int)
    /// The server does not do what was asked of it; `status` is the code of its protocol.
    case refused(host: String, status: Int)
    /// The server has answered, and not with what was expected.
    case unreadable(host: String, reason: String)
    /// Something is missing on this computer, or does not work.
    case unavailable(reason: String)
}

extension NetworkError {
    /// The cause in a few words, for a place that names the server already.
    public var cause: String {
        switch self {
        case .switchedOff: "the network is switched off"
        case .notConnected: "not found; check the connection"
        case .timedOut(_, let seconds): "no answer within \(seconds) s"
        case .connectionFailed(_, let reason): reason
        case .rateLimited(_, let retryAfter?): "asked too often; wait \(retryAfter) s"
        case .rateLimited(_, nil): "asked too often; wait a minute"
        case .busy(_, let retryAfter): "busy; wait \(retryAfter) s"
        case .refused(_, let status): "refused (\(status))"
        case .unreadable(_, let reason), .unavailable(let reason): reason
        }
    }
}

extension NetworkError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
    public var description: String {
        switch self {
        case .switchedOff:
            "the network is switched off"
        case .notConnected(let host):
            "\(host) can't be found; check the connection"
        case .timedOut(let host, let seconds):
            "\(host) did not answer within \(seconds) s"
        case .connectionFailed(let host, let reason):
            "the connection to \(host) failed: \(reason)"
        case .rateLimited(let host, let retryAfter?):
            "\(host) was asked too often; try again in \(retryAfter) s"
        case .rateLimited(let host, nil):
            "\(host) was asked too often; try again in a minute"
        case .busy(let host, let retryAfter):
            "\(host) is busy; try again in \(retryAfter) s"
        case .refused(let host, 404):
            "\(host) does not have what was asked for; check its number or address"
        case .refused(let host, let status):
            "\(host) refused with status \(status)"
        case .unreadable(let host, let reason):
            "the answer of \(host) can't be read: \(reason)"
        case .unavailable(let reason):
            reason
        }
    }
}

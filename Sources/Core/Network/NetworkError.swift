/// A failure of a request to a server.
///
/// `host` is the name of the server as shown to the user. Cancellation is not an error.
public enum NetworkError: Error, Hashable {
    /// The user has switched the network off.
    case switchedOff
    /// There is no network, or the host name could not be resolved.
    case notConnected(host: String)
    /// The server sent nothing for `seconds`.
    case timedOut(host: String, seconds: Int)
    /// The connection could not be made, or was closed early.
    case connectionFailed(host: String, reason: String)
    /// Too many requests. `retryAfter` is in seconds; nil if the server names no time.
    case rateLimited(host: String, retryAfter: Int?)
    /// The server is overloaded. `retryAfter` is in seconds.
    case busy(host: String, retryAfter: Int)
    /// The server has refused the request, or has failed. `status` is the status code of HTTP.
    case refused(host: String, status: Int)
    /// The answer could not be parsed.
    case unreadable(host: String, reason: String)
    /// A program or file that the request needs is missing or does not work.
    case unavailable(reason: String)
}

extension NetworkError {
    /// The cause in a few words, without the name of the server.
    public var cause: String {
        switch self {
        case .switchedOff: "the network is switched off"
        case .notConnected: "not found; check the connection"
        case .timedOut(_, let seconds): "no answer within \(seconds) s"
        case .connectionFailed(_, let reason): reason
        case .rateLimited(_, let retryAfter?): "asked too often; wait \(retryAfter) s"
        case .rateLimited(_, nil): "asked too often; wait a minute"
        case .busy(_, let retryAfter): "busy; wait \(retryAfter) s"
        case .refused(_, let status): "\(status < 500 ? "refused" : "failed") (\(status))"
        case .unreadable(_, let reason), .unavailable(let reason): reason
        }
    }
}

extension NetworkError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .switchedOff:
            "\(cause) by --offline, MOT_OFFLINE or the setting offline"
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
            "\(host) does not have what was asked for; check the number or address"
        case .refused(let host, let status):
            "\(host) \(status < 500 ? "refused the request" : "failed") with status \(status)"
        case .unreadable(let host, let reason):
            "the answer of \(host) can't be read: \(reason)"
        case .unavailable(let reason):
            reason
        }
    }
}

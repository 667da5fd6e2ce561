import Core

/// A failure of a dictionary server to answer.
enum DICTFailure: Error, Hashable {
    /// The host name could not be resolved.
    case unknownHost
    /// Connecting failed, or the connection broke; the reason is the system's.
    case notConnected(reason: String)
    case timedOut
    /// The server closed the connection before it answered.
    case closed
    /// The server refuses the connection or the login.
    case refused(DICTStatus)
    /// The server refuses one command.
    case declined(DICTStatus)
    /// The server was not asked, because it lacks the means to answer.
    case unanswerable(reason: String)
    /// The answer violates the protocol.
    case unreadable(reason: String)
}

extension DICTFailure {
    /// Converts the failure to an error for users.
    ///
    /// - Parameters:
    ///   - source: The name of the server.
    ///   - timeout: The time for which the answer was awaited.
    /// - Returns: An error that names the server and the cause.
    func error(of source: String, after timeout: Duration) -> DictionaryServiceError {
        switch self {
        case .unknownHost: .unreachable(.notConnected(host: source))
        case .notConnected(let reason):
            .unreachable(.connectionFailed(host: source, reason: reason))
        case .timedOut:
            .unreachable(
                .timedOut(host: source, seconds: Int((timeout / .seconds(1)).rounded(.up))))
        case .closed:
            .unreachable(
                .connectionFailed(host: source, reason: "it was closed without an answer"))
        case .refused(let status):
            .unreachable(.connectionFailed(host: source, reason: status.reason))
        case .unreadable(let reason): .unreachable(.unreadable(host: source, reason: reason))
        case .declined(let status): .unreadable(source: source, reason: status.reason)
        case .unanswerable(let reason): .unreadable(source: source, reason: reason)
        }
    }
}

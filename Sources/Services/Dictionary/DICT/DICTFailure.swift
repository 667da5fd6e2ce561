import Core

/// Why a server of dictionaries gave no answer.
enum DICTFailure: Error, Hashable {
    /// Nobody knows its name.
    case unknownHost
    /// The connection could not be made, or broke; the reason is the system's.
    case notConnected(reason: String)
    /// It took too long.
    case timedOut
    /// It has closed the connection before it had answered.
    case closed
    /// It does not talk to us at all.
    case refused(DICTStatus)
    /// It does not do one thing that it was asked for.
    case declined(DICTStatus)
    /// It was not asked, for it has no means to answer that.
    case unanswerable(reason: String)
    /// It has answered with something else than what the protocol allows.
    case unreadable(reason: String)
}

extension DICTFailure {
    /// The error of a dictionary that is a server.
    ///
    /// - Parameters:
    ///   - source: What the server is called.
    ///   - patience: How long it was waited for.
    /// - Returns: The error, which names the server and the cause.
    func error(of source: String, after patience: Duration) -> DictionaryServiceError {
        switch self {
        case .unknownHost: .unreachable(.notConnected(host: source))
        case .notConnected(let reason):
            .unreachable(.connectionFailed(host: source, reason: reason))
        case .timedOut:
            .unreachable(
                .timedOut(host: source, seconds: Int((patience / .seconds(1)).rounded(.up))))
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

import Core

/// What to say when a server has not answered: why, what is shown instead, which key tries again.
struct AnswerMessage {
    /// What the list is made of, such as `episodes`.
    let items: String
    /// The key that asks again.
    let retryKey: String

    /// The sentences.
    ///
    /// - Parameters:
    ///   - failure: Why the server says nothing.
    ///   - origin: Where the items that are shown come from; nil when none are.
    /// - Returns: One or two sentences. To a person who wants no network, trying again is no help.
    func text(_ failure: NetworkError, showing origin: AnswerOrigin?) -> String {
        let missing = failure == .switchedOff ? ", and these \(items) were not fetched before" : ""
        let shown = origin.map { "; \($0.text(of: items))" } ?? missing
        return "\(failure)\(shown).\(failure.retryHint(key: retryKey))"
    }

    /// The style of the message: being offline on purpose is not an alarm.
    static func style(_ failure: NetworkError?) -> Style {
        failure == nil || failure == .switchedOff ? .plain : .alert
    }
}

extension NetworkError {
    /// The key that asks again, in a sentence after the cause; nothing where asking is no help.
    func retryHint(key: String) -> String {
        switch self {
        case .switchedOff: ""
        case .rateLimited, .busy: " \(key) tries again then."
        default: " \(key) tries again."
        }
    }
}

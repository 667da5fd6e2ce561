import Core
import TestSupport
import Testing

struct `The failure of a server to answer` {
    /// Each kind of failure, and what it says.
    private static let failures: [(NetworkError, sentence: String, cause: String)] = [
        (
            .switchedOff,
            "the network is switched off by --offline, MOT_OFFLINE or the setting offline",
            "the network is switched off"
        ),
        (
            .notConnected(host: "a.org"), "a.org can't be found; check the connection",
            "not found; check the connection"
        ),
        (
            .timedOut(host: "a.org", seconds: 3), "a.org did not answer within 3 s",
            "no answer within 3 s"
        ),
        (
            .connectionFailed(host: "a.org", reason: "it broke off"),
            "the connection to a.org failed: it broke off", "it broke off"
        ),
        (
            .rateLimited(host: "a.org", retryAfter: 17),
            "a.org was asked too often; try again in 17 s", "asked too often; wait 17 s"
        ),
        (
            .rateLimited(host: "a.org", retryAfter: nil),
            "a.org was asked too often; try again in a minute",
            "asked too often; wait a minute"
        ),
        (
            .busy(host: "a.org", retryAfter: 17), "a.org is busy; try again in 17 s",
            "busy; wait 17 s"
        ),
        (
            .refused(host: "a.org", status: 403), "a.org refused the request with status 403",
            "refused (403)"
        ),
        (
            .refused(host: "a.org", status: 500), "a.org failed with status 500", "failed (500)"
        ),
        (
            .refused(host: "a.org", status: 404),
            "a.org does not have what was asked for; check the number or address",
            "refused (404)"
        ),
        (
            .unreadable(host: "a.org", reason: "it is empty"),
            "the answer of a.org can't be read: it is empty", "it is empty"
        ),
        (
            .unavailable(reason: "curl is not installed"), "curl is not installed",
            "curl is not installed"
        ),
    ]

    @Test(arguments: failures)
    func `is a sentence with the cause, or the cause in a few words`(
        error: NetworkError, sentence: String, cause: String
    ) {
        expectEqual("\(error)", sentence)
        expectEqual(error.cause, cause)
    }

    private enum Kind: CaseIterable {
        case switchedOff, notConnected, timedOut, connectionFailed, rateLimited, busy, refused
        case unreadable, unavailable

        /// Has no `default`, so that a new kind of failure is added here and to the table.
        init(_ failure: NetworkError) {
            self =
                switch failure {
                case .switchedOff: .switchedOff
                case .notConnected: .notConnected
                case .timedOut: .timedOut
                case .connectionFailed: .connectionFailed
                case .rateLimited: .rateLimited
                case .busy: .busy
                case .refused: .refused
                case .unreadable: .unreadable
                case .unavailable: .unavailable
                }
        }
    }

    @Test func `of each kind is in the table`() {
        let kinds = `The failure of a server to answer`.failures.map { Kind($0.0) }
        expectEqual(Set(kinds), Set(Kind.allCases))
    }
}

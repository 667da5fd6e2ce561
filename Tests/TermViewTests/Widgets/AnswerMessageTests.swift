import Core
import TestSupport
import Testing

@testable import TermView

struct AnswerMessageTests {
    private func message(_ failure: NetworkError, showing origin: AnswerOrigin?) -> String {
        AnswerMessage.text(failure, of: "episodes", showing: origin) { $0 == .reload ? "r" : ":" }
    }

    @Test(
        "The message of a failure says what is shown instead, and the key that tries again",
        arguments: [
            (AnswerOrigin.embedded, ". These are episodes that came with the program"),
            (.cached(age: .seconds(3 * 86_400)), ". These are episodes kept from 3 days ago"),
            (.server, ". These are episodes as they were before"), (nil, ""),
        ])
    func failure(origin: AnswerOrigin?, shown: String) {
        let failure = NetworkError.timedOut(host: "example.org", seconds: 3)
        expectEqual(
            message(failure, showing: origin),
            "example.org did not answer within 3 s\(shown). r tries again.")
    }

    @Test(
        "The message of each failure says what a person can do",
        arguments: [
            (
                .notConnected(host: "a.org"),
                "a.org can't be found; check the connection. r tries again."
            ),
            (
                .timedOut(host: "a.org", seconds: 3),
                "a.org did not answer within 3 s. r tries again."
            ),
            (
                .connectionFailed(host: "a.org", reason: "it broke off"),
                "The connection to a.org failed: it broke off. r tries again."
            ),
            (
                .rateLimited(host: "a.org", retryAfter: 17),
                "a.org was asked too often; try again in 17 s. r tries again then."
            ),
            (
                .busy(host: "a.org", retryAfter: 17),
                "a.org is busy; try again in 17 s. r tries again then."
            ),
            (
                .refused(host: "a.org", status: 500),
                "a.org failed with status 500. r tries again."
            ),
            (
                .unreadable(host: "a.org", reason: "it is empty"),
                "The answer of a.org can't be read: it is empty. r tries again."
            ),
            (
                .unavailable(reason: "curl is not installed; install it"),
                "curl is not installed; install it. r tries again."
            ),
        ] as [(NetworkError, String)])
    func remedies(failure: NetworkError, text: String) {
        expectEqual(message(failure, showing: nil), text)
    }

    @Test func `If the network is switched off, the message does not offer to try again`() {
        expectEqual(
            message(.switchedOff, showing: .embedded),
            "The network is switched off. These are episodes that came with the program. Press : to see the setting “offline”."
        )
        expectEqual(
            message(.switchedOff, showing: nil),
            "The network is switched off, and these episodes were not fetched before. Press : to see the setting “offline”."
        )
    }
}

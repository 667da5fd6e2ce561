import Core
import Testing

@Suite struct `Why a server does not answer` {
    @Test(
        arguments: [
            (.switchedOff, "the network is switched off"),
            (.notConnected(host: "a.org"), "a.org can't be found; check the connection"),
            (.timedOut(host: "a.org", seconds: 3), "a.org gives no answer within 3 s"),
            (
                .connectionFailed(host: "a.org", reason: "it broke off"),
                "the connection to a.org failed: it broke off"
            ),
            (
                .rateLimited(host: "a.org", retryAfter: 17),
                "a.org was asked too often; try again in 17 s"
            ),
            (
                .rateLimited(host: "a.org", retryAfter: nil),
                "a.org was asked too often; try again in a minute"
            ),
            (.refused(host: "a.org", status: 500), "a.org refuses with status 500"),
            (
                .refused(host: "a.org", status: 404),
                "a.org does not have what was asked for; check its number or address"
            ),
            (
                .unreadable(host: "a.org", reason: "it is empty"),
                "the answer of a.org can't be read: it is empty"
            ),
            (.unavailable(reason: "curl is not installed"), "curl is not installed"),
        ] as [(NetworkError, String)])
    func `is a sentence with the cause`(error: NetworkError, text: String) {
        #expect("\(error)" == text)
    }
}

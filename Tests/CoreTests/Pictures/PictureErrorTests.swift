import Core
import TestSupport
import Testing

struct `The failure to show a picture` {
    @Test(
        arguments: [
            (
                PictureError.programMissing(remedy: "install chafa"),
                "install chafa to see pictures",
                false
            ),
            (
                .network(.switchedOff),
                "the network is switched off by --offline, MOT_OFFLINE or the setting offline",
                false
            ),
            (
                .network(.timedOut(host: "example.org", seconds: 3)),
                "example.org did not answer within 3 s", true
            ),
            (
                .unreadable(reason: "chafa takes too long"),
                "it can't be shown: chafa takes too long", true
            ),
        ])
    func `Each cause has its words, and those that may pass can be tried again`(
        error: PictureError, sentence: String, isWorthRetrying: Bool
    ) {
        expectEqual("\(error)", sentence)
        expectEqual(error.isWorthRetrying, isWorthRetrying)
    }
}

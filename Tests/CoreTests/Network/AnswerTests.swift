import Core
import TestSupport
import Testing

struct `The age of an answer` {
    @Test(
        arguments: [
            (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"),
            (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (86_399, "23 hours ago"),
            (86_400, "1 day ago"), (259_200, "3 days ago"), (2_592_000, "1 month ago"),
            (31_536_000, "1 year ago"), (.max, "292471208677 years ago"),
        ] as [(Int64, String)])
    func `is told in the largest unit that fits`(seconds: Int64, text: String) {
        expectEqual(Duration(secondsComponent: seconds, attosecondsComponent: 0).agoText, text)
    }
}

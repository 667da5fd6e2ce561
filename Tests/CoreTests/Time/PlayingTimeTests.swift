import TestSupport
import Testing

@testable import Core

struct PlayingTimeTests {
    @Test(
        "Whole seconds; hours and minutes only where there are some",
        arguments: [
            (326_053, "05:26"), (59_999, "59"), (60_000, "01:00"), (3_600_000, "01:00:00"),
            (42, "00"), (0, "00"), (-1_000, "00"), (3_599_999, "59:59"), (3_661_000, "01:01:01"),
            (360_000_000, "100:00:00"),
        ])
    func texts(milliseconds: Int, text: String) {
        expectEqual(Duration.milliseconds(milliseconds).playingTimeText, text)
    }
}

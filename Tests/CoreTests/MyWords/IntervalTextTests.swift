import Core
import TestSupport
import Testing

struct IntervalTextTests {
    @Test(
        "An interval is shown in its largest unit, with tenths of months and years below ten",
        arguments: [
            (-5, "<1 min"), (0, "<1 min"), (59, "<1 min"), (60, "1 min"), (330, "6 min"),
            (600, "10 min"), (3_569, "59 min"), (3_570, "1 h"), (7_200, "2 h"), (84_599, "23 h"),
            (84_600, "1 d"),
        ])
    func short(seconds: Int, text: String) {
        expectEqual(Duration.seconds(seconds).intervalText, text)
    }

    @Test(
        "Days become months after thirty, and months years after twelve",
        arguments: [
            (1, "1 d"), (5, "5 d"), (29, "29 d"), (30, "1 mo"), (31, "1 mo"), (46, "1.5 mo"),
            (91, "3 mo"), (100, "3.3 mo"), (300, "9.9 mo"), (304, "10 mo"), (340, "11 mo"),
            (350, "11 mo"), (351, "1 y"), (365, "1 y"), (438, "1.2 y"), (730, "2 y"),
            (3_650, "10 y"), (36_500, "100 y"),
        ])
    func long(days: Int, text: String) {
        expectEqual(Duration.seconds(days * 86_400).intervalText, text)
    }

    @Test func `No interval has more than seven characters, and none is too long to be told`() {
        for days in 0...36_500 {
            let text = Duration.seconds(days * 86_400).intervalText
            #expect(text.count <= 7, "\(text)")
        }
        #expect(!Duration.seconds(Int64.max).intervalText.isEmpty)
        expectEqual(Duration.seconds(Int64.min).intervalText, "<1 min")
    }
}

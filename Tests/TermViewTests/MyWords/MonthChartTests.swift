import TestSupport
import Testing

@testable import Core
@testable import TermView

@MainActor
struct MonthChartTests {
    private static let now = UnixTime(seconds: 1_795_000_000)

    /// Returns the chart of some reviews, each with its age in days and its grade.
    private static func chart(_ reviews: [(days: Int, grade: Grade)]) -> MonthChart {
        let reviews = reviews.map {
            Review(time: UnixTime(seconds: now.seconds - $0.days * 86_400), grade: $0.grade)
        }
        let counts = ReviewCounts(
            of: [], newCount: 0, reviews: reviews, at: now, in: FixedTimeZone.utc)
        return MonthChart(days: counts.month)
    }

    private static let reviews: [(days: Int, grade: Grade)] =
        [(29, .good), (1, .again)] + Array(repeating: (0, .good), count: 7) + [(0, .again)]

    @Test(
        "A day has a bar for its reviews and one for the share that was remembered",
        arguments: [
            (
                60, false,
                """
                Reviews     ▁                           ▁█  10 in 30 days
                Remembered  █                           ▁▇  80 %
                """
            ),
            (
                60, true,
                """
                Reviews     #...........................##  10 in 30 days
                Remembered  #...........................##  80 %
                """
            ),
            (
                32, false,
                """
                Reviews        ▁█  10 in 30 days
                Remembered     ▁▇  80 %
                """
            ),
        ])
    func bars(width: Int, isPlain: Bool, text: String) {
        var canvas = Canvas(Size(width: width, height: 2), isPlain: isPlain)
        MonthChartTests.chart(MonthChartTests.reviews).draw(on: &canvas, in: Area(canvas.size))
        expectEqual(canvas.text, text + "\n")
    }

    @Test func `Without a review there is no chart`() {
        var canvas = Canvas(Size(width: 60, height: 2))
        MonthChartTests.chart([]).draw(on: &canvas, in: Area(canvas.size))
        #expect(canvas.text.allSatisfy { $0.isWhitespace })
    }
}

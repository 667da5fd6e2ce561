import Core
import Glibc
import TestSupport
import Testing

@testable import Services

struct SystemCalendarTests {
    private func localDate() throws -> CalendarDate {
        var seconds = time(nil)
        var broken = tm()
        try #require(localtime_r(&seconds, &broken) != nil)
        return try #require(
            CalendarDate(
                year: Int(broken.tm_year) + 1900, month: Int(broken.tm_mon) + 1,
                day: Int(broken.tm_mday)))
    }

    @Test func `Today is what the local clock says`() throws {
        // Midnight may pass between two calls, but not between four.
        let before = try localDate()
        let today = SystemCalendar().today()
        let after = try localDate()
        #expect([before, after].contains(today))
    }

    @Test func `A change of the time zone is noticed`() {
        let before = getenv("TZ").map { String(cString: $0) }
        defer {
            if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
            tzset()
        }
        // 26 hours apart: they never have the same date.
        let days = ["EAST-14", "WEST+12"].map { zone in
            setenv("TZ", zone, 1)
            return SystemCalendar().today()
        }
        #expect(days[0] != days[1])
    }

    @Test func `The next check of the calendar is due within a minute, but not at once`() {
        let time = SystemCalendar().timeToNextCheck()
        #expect((.seconds(1) ... .seconds(60)).contains(time))
    }

    @Test(
        "The calendar is checked at midnight, also if the day has 23 or 25 hours",
        arguments: [("2026-03-29", 3_600, 7_200), ("2026-10-25", 7_200, 3_600)])
    func midnight(date: String, offset: Int, newOffset: Int) throws {
        let start = try CalendarDate.of(date).daysSince1970 * 86_400
        let zone = ChangingTimeZone(
            offset, (from: UnixTime(seconds: start + 3_600), offset: newOffset))
        let midnight = start + 86_400 - newOffset
        let times = [-90, -30, 0].map {
            SystemCalendar.timeToNextCheck(after: UnixTime(seconds: midnight + $0), in: zone)
        }
        expectEqual(times, [.seconds(60), .seconds(30), .seconds(60)])
    }
}

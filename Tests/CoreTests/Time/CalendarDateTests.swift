import Core
import TestSupport
import Testing

struct CalendarDateTests {
    @Test(
        "A date that the calendar has is read, and written the same",
        arguments: [
            "2026-11-21", "2024-02-29", "2000-02-29", "0000-01-01", "0001-12-31", "9999-12-31",
        ])
    func roundTrip(text: String) throws {
        try expectEqual(CalendarDate.of(text).description, text)
    }

    @Test(
        "A text that is not a date of the calendar is refused",
        arguments: [
            "", "-", "--", "---", "2026", "2026-11", "2026-11-", "-11-21", "2026-11-21-",
            "2026-11-21 ", " 2026-11-21", "2026/11/21", "20261121", "2026-1-21", "2026-11-1",
            "02026-11-21", "2026-011-21", "2026-11-021", "-2026-11-21", "+2026-11-21",
            "2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "2026-04-31", "2026-02-29",
            "1900-02-29", "2024-02-30", "２０２６-11-21", "2026–11–21", "today", "2026-11-2\u{0}",
        ])
    func refused(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test(
        "A day that its month does not have is refused",
        arguments: [(2026, 2, 29), (2024, 2, 30), (2026, 0, 1), (2026, 1, -1), (2026, 1, .max)])
    func noSuchDay(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "The day of the week is that of history",
        arguments: [
            ("0000-01-01", Weekday.saturday), ("0001-01-01", .monday), ("1582-10-15", .friday),
            ("1752-09-14", .thursday), ("1900-01-01", .monday), ("1900-03-01", .thursday),
            ("1969-07-20", .sunday), ("1970-01-01", .thursday), ("1999-12-31", .friday),
            ("2000-02-29", .tuesday), ("2024-02-29", .thursday), ("2026-11-21", .saturday),
            ("2100-03-01", .monday), ("9999-12-31", .friday),
        ])
    func weekday(text: String, weekday: Weekday) throws {
        try expectEqual(CalendarDate.of(text).weekday, weekday)
    }

    @Test("Each day is the next of its week and of its year", arguments: [-400, -1, 1899, 1999])
    func consecutive(firstYear: Int) throws {
        var weekday: Int?
        for year in firstYear...firstYear + 2 {
            var dayOfYear = 0
            for month in 1...12 {
                for date in try #require(YearMonth(year: year, month: month)).days {
                    let index = try #require(Weekday.allCases.firstIndex(of: date.weekday))
                    if let weekday { #expect(index == (weekday + 1) % 7, "\(date)") }
                    #expect(date.dayOfYear == dayOfYear, "\(date)")
                    weekday = index
                    dayOfYear += 1
                }
            }
            #expect(
                dayOfYear == (YearMonth(year: year, month: 1)?.isInLeapYear == true ? 366 : 365))
        }
    }

    @Test func `A person reads the weekday, the day, the month and the year`() throws {
        let date = try CalendarDate.of("2026-11-01")
        expectEqual(date.longText, "Sunday 1 November 2026")
        expectEqual(date.weekday.shortName, "Sun")
        expectEqual([date.year, date.month, date.day], [2026, 11, 1])
    }

    @Test func `A year before year 0 is written with its sign before the digits`() {
        expectEqual(CalendarDate(year: -44, month: 3, day: 15)?.description, "-0044-03-15")
    }
}

import Core
import TestSupport
import Testing

struct YearMonthTests {
    @Test("A month is read, and written the same", arguments: ["2026-11", "0000-01", "9999-12"])
    func roundTrip(text: String) throws {
        try expectEqual(YearMonth.of(text).description, text)
    }

    @Test(
        "A text that is not a month is refused",
        arguments: [
            "", "-", "2015-13", "2015-00", "2015", "2015-1", "15-01", "2015-01-01", "2015-01-",
            "-2015-01", "2015 01", "2015-0x", " 2015-01", "2015-01 ", "२०१५-०१", "+215-01",
        ])
    func refused(text: String) {
        #expect(YearMonth(text) == nil)
    }

    @Test(
        "A month number outside 1 to 12, or a year beyond a million, is refused",
        arguments: [
            (2026, 0), (2026, 13), (2026, -1), (1_000_001, 1), (-1_000_001, 12), (.max, 1),
            (.min, 1),
        ])
    func noSuchMonth(year: Int, month: Int) {
        #expect(YearMonth(year: year, month: month) == nil)
    }

    /// A month, a number of months, and the month so many months later.
    private static let sums: [(String, Int, String)] = [
        ("2026-11", 0, "2026-11"), ("2026-11", 1, "2026-12"), ("2026-11", 2, "2027-01"),
        ("2026-12", 1, "2027-01"), ("2026-01", -1, "2025-12"), ("2026-11", 14, "2028-01"),
        ("2026-11", -23, "2024-12"), ("2026-11", 1_200, "2126-11"), ("0001-01", -1, "0000-12"),
        ("0000-01", -1, "-0001-12"), ("0000-01", -13, "-0002-12"),
    ]

    @Test("Adding months goes over the ends of years, both ways", arguments: sums)
    func adding(text: String, count: Int, sum: String) throws {
        let month = try YearMonth.of(text)
        expectEqual(month.adding(months: count).description, sum)
        expectEqual(month.adding(months: count).months(since: month), count)
        expectEqual(month.adding(months: count).adding(months: -count), month)
    }

    @Test(
        "Any number of steps leads to a month, and at the end of time the calendar stands still",
        arguments: [
            (Int.max, "1000000-12"), (.max - 1, "1000000-12"), (12_000_000, "1000000-12"),
            (.min, "-1000000-01"), (.min + 1, "-1000000-01"), (-50_000_000, "-1000000-01"),
        ])
    func extremes(count: Int, end: String) throws {
        let month = try YearMonth.of("2026-11").adding(months: count)
        expectEqual(month.description, end)
        expectEqual(month.adding(months: count), month)
        expectEqual(YearMonth(year: month.year, month: month.month), month)
    }

    @Test(
        "A leap year is one of four, but of the full centuries only one of four",
        arguments: [
            (2024, true), (2025, false), (2026, false), (1900, false), (2000, true), (2100, false),
            (2400, true), (0, true), (-1, false), (-4, true), (-100, false), (-400, true),
        ])
    func leapYears(year: Int, isLeap: Bool) throws {
        let february = try #require(YearMonth(year: year, month: 2))
        expectEqual(february.isInLeapYear, isLeap)
        #expect(february.dayCount == (isLeap ? 29 : 28))
    }

    @Test func `The days of a month are all its days in order`() throws {
        let counts = try (1...12).map { try #require(YearMonth(year: 2026, month: $0)).dayCount }
        expectEqual(counts, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        let april = try YearMonth.of("2026-04")
        expectEqual(april.days.map(\.day), Array(1...30))
        #expect(april.days.allSatisfy { $0.yearMonth == april })
    }

    @Test func `A person reads the name of the month and the year`() throws {
        let names = try (1...12).map { try #require(YearMonth(year: 2026, month: $0)).longText }
        expectEqual(names.first, "January 2026")
        expectEqual(names.last, "December 2026")
        expectEqual(Set(names).count, 12)
    }
}

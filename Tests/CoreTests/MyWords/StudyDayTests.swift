import Core
import TestSupport
import Testing

struct StudyDayTests {
    @Test(
        "A word is due on a date, and at a time unless the day begins then",
        arguments: [(4 * 3_600, "on 8 Dec 2026"), (14 * 3_600 + 300, "on 8 Dec 2026 at 14:05")])
    func due(second: Int, text: String) throws {
        let day = try #require(CalendarDate(year: 2026, month: 12, day: 8))
        let moment = UnixTime(seconds: day.daysSince1970 * 86_400 + second)
        expectEqual(moment.dueText(in: FixedTimeZone.utc), text)
    }

    private static func moment(_ text: String) throws -> UnixTime {
        try #require(UnixTime(iso8601: text))
    }

    /// Returns a time zone with changes of the clock, named for the real zone that it resembles.
    private static func zone(_ name: String) throws -> ChangingTimeZone {
        func zone(_ hours: Double, _ changes: (String, Double)...) throws -> ChangingTimeZone {
            precondition(changes.count == 2)
            return try ChangingTimeZone(
                Int(hours * 3_600),
                (moment(changes[0].0), Int(changes[0].1 * 3_600)),
                (moment(changes[1].0), Int(changes[1].1 * 3_600)))
        }
        switch name {
        case "Berlin":
            return try zone(1, ("2026-03-29T01:00:00Z", 2), ("2026-10-25T01:00:00Z", 1))
        case "New York":
            return try zone(-5, ("2026-03-08T07:00:00Z", -4), ("2026-11-01T06:00:00Z", -5))
        // The clock goes from 3 to 4, and back from 4 to 3.
        case "Helsinki":
            return try zone(2, ("2026-03-29T01:00:00Z", 3), ("2026-10-25T01:00:00Z", 2))
        // The clock goes from 4 to 5, and back from 5 to 4.
        case "Baku":
            return try zone(4, ("2015-03-29T00:00:00Z", 5), ("2015-10-25T00:00:00Z", 4))
        // The clock changes by half an hour.
        case "Lord Howe":
            return try zone(11, ("2026-04-04T15:00:00Z", 10.5), ("2026-10-03T15:30:00Z", 11))
        // There was no 30 December; then the clock was set back again.
        case "Samoa":
            return try zone(-10, ("2011-12-30T10:00:00Z", 14), ("2012-03-31T14:00:00Z", 13))
        // The clock goes from half past four to half past three, and later a day comes twice.
        case "nowhere":
            return try zone(3, ("2026-10-25T01:30:00Z", 2), ("2026-11-25T22:00:00Z", -22))
        default:
            throw ZoneError()
        }
    }

    private struct ZoneError: Error {}

    @Test(
        "A day begins at 4 in the morning of the local clock",
        arguments: [
            (0, "2026-11-02T03:59:59Z", "2026-11-01"), (0, "2026-11-02T04:00:00Z", "2026-11-02"),
            (0, "2026-11-03T00:30:00Z", "2026-11-02"),
            (7_200, "2026-11-02T01:59:59Z", "2026-11-01"),
            (7_200, "2026-11-02T02:00:00Z", "2026-11-02"),
            (-14_400, "2026-11-02T07:59:59Z", "2026-11-01"),
            (-14_400, "2026-11-02T08:00:00Z", "2026-11-02"),
            (20_700, "2026-11-01T22:14:59Z", "2026-11-01"),
            (20_700, "2026-11-01T22:15:00Z", "2026-11-02"),
            (0, "1969-12-31T03:00:00Z", "1969-12-30"),
        ])
    func day(offset: Int, time: String, date: String) throws {
        let day = StudyDay(of: try Self.moment(time), in: FixedTimeZone(offset: offset))
        expectEqual(day.number, CalendarDate(date)?.daysSince1970)
    }

    @Test(
        "It begins at 4 also where the clock was set that night",
        arguments: [
            ("Berlin", "2026-03-28", "2026-03-28T03:00:00Z"),
            ("Berlin", "2026-03-29", "2026-03-29T02:00:00Z"),
            ("Berlin", "2026-10-24", "2026-10-24T02:00:00Z"),
            ("Berlin", "2026-10-25", "2026-10-25T03:00:00Z"),
            ("New York", "2026-03-08", "2026-03-08T08:00:00Z"),
            ("New York", "2026-11-01", "2026-11-01T09:00:00Z"),
            ("Helsinki", "2026-10-25", "2026-10-25T02:00:00Z"),
            ("Baku", "2015-10-25", "2015-10-24T23:00:00Z"),
            ("Lord Howe", "2026-04-05", "2026-04-04T17:30:00Z"),
            ("Lord Howe", "2026-10-04", "2026-10-03T17:00:00Z"),
            ("Samoa", "2011-12-31", "2011-12-30T14:00:00Z"),
        ])
    func beginning(zone: String, date: String, time: String) throws {
        let day = StudyDay(number: try #require(CalendarDate(date)).daysSince1970)
        expectEqual(day.beginning(in: try Self.zone(zone)).iso8601, time)
    }

    @Test(
        "If the clock is set forward over 4, the day begins at that moment",
        arguments: [
            ("Helsinki", "2026-03-29", "2026-03-29T01:00:00Z"),
            ("Baku", "2015-03-29", "2015-03-29T00:00:00Z"),
            ("Samoa", "2011-12-30", "2011-12-30T10:00:00Z"),
        ])
    func skipped(zone: String, date: String, time: String) throws {
        let day = StudyDay(number: try #require(CalendarDate(date)).daysSince1970)
        expectEqual(day.beginning(in: try Self.zone(zone)).iso8601, time)
    }

    @Test(
        "The day of the change has 23 or 25 hours",
        arguments: [
            ("Berlin", "2026-03-28", 23), ("Berlin", "2026-03-29", 24),
            ("Berlin", "2026-10-24", 25),
            ("Helsinki", "2026-03-28", 23), ("Helsinki", "2026-10-24", 25),
            ("New York", "2026-03-07", 23), ("New York", "2026-10-31", 25),
        ])
    func length(zone: String, date: String, hours: Int) throws {
        let zone = try Self.zone(zone)
        let day = StudyDay(number: try #require(CalendarDate(date)).daysSince1970)
        let end = day.adding(days: 1).beginning(in: zone)
        expectEqual(end.elapsed(since: day.beginning(in: zone)), .seconds(hours * 3_600))
    }

    @Test(
        "Each moment belongs to one day, and no later moment to an earlier day",
        arguments: ["Berlin", "New York", "Helsinki", "Baku", "Lord Howe", "Samoa", "nowhere"])
    func order(zone name: String) throws {
        let zone = try Self.zone(name)
        for change in zone.changes {
            var last: StudyDay?
            for minutes in stride(from: -4 * 1_440, to: 4 * 1_440, by: 10) {
                let moment = UnixTime(seconds: change.seconds + minutes * 60)
                let day = StudyDay(of: moment, in: zone)
                #expect(day.beginning(in: zone) <= moment)
                #expect(moment < day.adding(days: 1).beginning(in: zone))
                if let last { #expect((0...1).contains(day.days(since: last))) }
                last = day
            }
        }
    }

    @Test("No moment and no day is too far away", arguments: [Int.min, .min + 1, .max - 1, .max])
    func farAway(number: Int) {
        for zone in [FixedTimeZone(offset: -86_400), .utc, FixedTimeZone(offset: 86_400)] {
            let day = StudyDay(of: UnixTime(seconds: number), in: zone)
            #expect(abs(day.number) >= 364_999_998)
            #expect(day.adding(days: number).beginning(in: zone) != UnixTime(seconds: 0))
            expectEqual(StudyDay(number: number).adding(days: number), StudyDay(number: number))
        }
    }
}

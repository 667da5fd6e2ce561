import Core
import TestSupport
import Testing

struct UnixTimeTests {
    @Test(
        "A moment is read as ISO 8601 has it",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00+00:00", 0),
            ("1969-12-31T23:59:59Z", -1), ("2011-04-18T01:00:00+00:00", 1_303_088_400),
            ("2011-04-18T03:00:00+02:00", 1_303_088_400),
            ("2011-04-17T21:00:00-0400", 1_303_088_400),
            ("2011-04-18T06:30:00+05:30", 1_303_088_400),
            ("2011-04-18T03:00:00+02", 1_303_088_400), ("2011-04-18T01:00:00.250Z", 1_303_088_400),
            ("2016-12-31T23:59:60Z", 1_483_228_799), ("0000-03-01T00:00:00Z", -62_162_035_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ])
    func read(text: String, seconds: Int) {
        expectEqual(UnixTime(iso8601: text), UnixTime(seconds: seconds))
    }

    @Test(
        "A text that is not a moment is refused",
        arguments: [
            "", "2011-04-18", "2011-04-18T01:00:00", "2011-04-18 01:00:00Z", "2011-02-30T01:00:00Z",
            "2011-04-18T24:00:00Z", "2011-04-18T01:60:00Z", "2011-04-18T01:00:61Z",
            "2011-04-18T1:00:00Z", "2011-04-18T01:00:00+24:00", "2011-04-18T01:00:00+00:60",
            "2011-04-18T01:00:00+0", "2011-04-18T01:00:00Zulu", "2011-04-18T01:00:00.Z",
            "2011-04-18T01:00:00.5", "2011-04-18T01-00-00Z", "2011-04-18T01:00:00ü",
            "tomorrow at nine o'clock",
            "2011-04-18T01:00:00." + String(repeating: "0", count: 90) + "Z",
        ])
    func refused(text: String) {
        #expect(UnixTime(iso8601: text) == nil)
    }

    @Test(
        "A moment is shown as the clocks of a zone show it",
        arguments: [
            (0, "2011-04-18 01:00"), (7_200, "2011-04-18 03:00"), (-14_400, "2011-04-17 21:00"),
            (-3_601, "2011-04-17 23:59"), (86_400, "2011-04-19 01:00"),
        ])
    func shortText(offset: Int, text: String) {
        let moment = UnixTime(seconds: 1_303_088_400)
        expectEqual(moment.shortText(in: FixedTimeZone(offset: offset)), text)
        expectEqual(moment.iso8601, "2011-04-18T01:00:00Z")
    }

    @Test("Every day is written as it is read, leap years and the years before 1970 included")
    func everyDay() throws {
        for year in [1, 1600, 1899, 1900, 1968, 1999, 2000, 2023, 2024, 2100] {
            for month in 1...12 {
                for date in try #require(YearMonth(year: year, month: month)).days {
                    let text = "\(date)T12:34:56Z"
                    expectEqual(UnixTime(iso8601: text)?.iso8601, text)
                }
            }
        }
    }

    @Test("No moment is too far away to be told", arguments: [Int.min, .min + 1, .max - 1, .max])
    func farAway(seconds: Int) {
        for offset in [-86_400, 0, 86_400] {
            let text = UnixTime(seconds: seconds).shortText(in: FixedTimeZone(offset: offset))
            #expect(!text.isEmpty)
        }
    }

    @Test(
        "The time since a moment is never negative, nor short because the moment is too far away",
        arguments: [
            (10, 3, 7), (3, 10, 0), (.max, -1, .max), (10, .min, .max), (0, .min, .max),
            (.min, .max, 0), (.min, .min, 0),
        ] as [(Int, Int, Int)])
    func elapsed(now: Int, start: Int, passed: Int) {
        let elapsed = UnixTime(seconds: now).elapsed(since: UnixTime(seconds: start))
        expectEqual(elapsed, .seconds(passed))
    }

    @Test(
        "A moment after a duration is in whole seconds, and never too far away",
        arguments: [
            (10, .seconds(5), 15), (10, .seconds(-15), -5), (10, .milliseconds(1_999), 11),
            (.max, .seconds(1), .max), (.min, .seconds(-1), .min), (.min, .seconds(1), .min + 1),
        ] as [(Int, Duration, Int)])
    func advanced(seconds: Int, duration: Duration, end: Int) {
        let moment = UnixTime(seconds: seconds).advanced(by: duration)
        expectEqual(moment, UnixTime(seconds: end))
    }
}

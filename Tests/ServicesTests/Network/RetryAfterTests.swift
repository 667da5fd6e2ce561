import Core
import TestSupport
import Testing

@testable import Services

struct `When a server may be asked again` {
    /// 21 November 2026, 16:00 in UTC.
    private static let now = UnixTime(seconds: 1_795_276_800)

    @Test(
        arguments: [
            ("0", 1), ("1", 1), ("17", 17), ("007", 7), ("86401", 86_400),
            ("99999999999999999999999", 86_400),
            ("Sat, 21 Nov 2026 16:01:01 GMT", 61), ("Sat, 21 Nov 2026 15:59:59 GMT", 1),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 1), ("Tue, 31 Dec 9999 23:59:60 GMT", 86_400),
        ])
    func `is a number of seconds, or a date`(text: String, seconds: Int) {
        expectEqual(RetryAfter.seconds(text, now: Self.now), seconds)
    }

    @Test(
        arguments: [
            "", "-1", "+1", "1.5", "soon", "%header{retry-after}", "Sat, 21 Nov 2026 16:01:01",
            "Sat, 21 Nov 2026 16:01:01 CET", "Sat, 31 Feb 2026 16:01:01 GMT",
            "Sat, 21 Nov 2026 24:00:00 GMT", "Sat, 21 Nov 2026 16:01 GMT",
            "Saturday, 21-Nov-26 16:01:01 GMT", "Sat Nov 21 16:01:01 2026",
            "Sat, 21 Nov 99999999999999999999 16:01:01 GMT", "Sat, 21 nov 2026 16:01:01 GMT",
        ])
    func `is unknown when the server says something else`(text: String) {
        #expect(RetryAfter.seconds(text, now: Self.now) == nil)
    }
}

import Core
import Glibc
import Services
import TestSupport
import Testing

struct SystemTimeZoneTests {
    @Test(
        "The offset agrees with the C library",
        arguments: [0, 1_303_088_400, 1_320_000_000])
    func offset(seconds: Int) throws {
        var time = time_t(seconds)
        var local = tm()
        try #require(localtime_r(&time, &local) != nil)
        let moment = UnixTime(seconds: seconds)
        expectEqual(SystemTimeZone().offset(at: moment), local.tm_gmtoff)
        let clock = moment.shortText(in: SystemTimeZone()).suffix(5)
        expectEqual(clock.prefix(2), (local.tm_hour < 10 ? "0" : "") + "\(local.tm_hour)")
    }

    @Test func `A time without a calendar date is in UTC`() {
        expectEqual(SystemTimeZone().offset(at: UnixTime(seconds: .max)), 0)
    }
}

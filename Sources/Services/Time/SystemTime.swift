public import Core
import Glibc

/// Today's date, by the system's clock and time zone.
public struct SystemCalendar: DayService {
    public init() {}

    public func today() -> CalendarDate { SystemCalendar.now().date(in: SystemTimeZone()) }

    /// The time to midnight, but at most a minute: the clock may be set, the machine may sleep, or
    /// the time zone may change.
    public func timeToNextCheck() -> Duration {
        SystemCalendar.timeToNextCheck(after: SystemCalendar.now(), in: SystemTimeZone())
    }

    static func timeToNextCheck(
        after now: UnixTime, in zone: any TimeZoneService
    ) -> Duration {
        // A day has 23 or 25 hours when daylight saving time begins or ends.
        let tomorrow = CalendarDate(daysSince1970: now.date(in: zone).daysSince1970 + 1)
        let time = tomorrow.beginning(in: zone).elapsed(since: now)
        return max(.seconds(1), min(.seconds(60), time))
    }

    private static func now() -> UnixTime {
        // Without `tzset`, `localtime_r` keeps using the time zone of its first call.
        tzset()
        return .now()
    }
}

/// The time zone of this computer, or the one in the variable `TZ`.
public struct SystemTimeZone: TimeZoneService {
    public init() {}

    /// The offset from UTC with daylight saving time, in seconds; 0 for moments without a date.
    public func offset(at moment: UnixTime) -> Int {
        var seconds = time_t(moment.seconds)
        var fields = tm()
        return localtime_r(&seconds, &fields) == nil ? 0 : fields.tm_gmtoff
    }
}

extension UnixTime {
    /// The current time of the system's clock.
    public static func now() -> UnixTime { UnixTime(seconds: Glibc.time(nil)) }
}

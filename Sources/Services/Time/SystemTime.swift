public import Core
import Glibc

/// Today's date, by the system's clock and time zone.
public struct SystemCalendar: DayService {
    public init() {}

    public func today() -> CalendarDate {
        let now = SystemCalendar.localTime()
        let year = Int(now.tm_year) + 1900
        return CalendarDate(year: year, month: Int(now.tm_mon) + 1, day: Int(now.tm_mday))
            ?? SystemCalendar.epoch
    }

    /// The time to midnight, but at most a minute: the clock may be set, the machine may sleep, or
    /// the time zone may change.
    public func timeToNextCheck() -> Duration {
        let now = SystemCalendar.localTime()
        let secondsOfDay = Int(now.tm_hour) * 3_600 + Int(now.tm_min) * 60 + Int(now.tm_sec)
        return .seconds(max(1, min(60, 86_400 - secondsOfDay)))
    }

    private static func localTime() -> tm {
        // Without `tzset`, `localtime_r` keeps using the time zone of its first call.
        tzset()
        var seconds = time(nil)
        var fields = tm()
        localtime_r(&seconds, &fields)
        return fields
    }

    /// The date that is shown when `localtime_r` fails.
    private static let epoch: CalendarDate = {
        guard let date = CalendarDate(year: 1970, month: 1, day: 1) else {
            preconditionFailure("1 January 1970 is a date")
        }
        return date
    }()
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

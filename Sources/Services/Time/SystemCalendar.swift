public import Core
import Glibc

/// The day that the system's clock and time zone say it is.
public struct SystemCalendar: DayService {
    /// Makes the service.
    public init() {}

    /// Today's date in the local time zone.
    public func today() -> CalendarDate {
        let now = SystemCalendar.localTime()
        let year = Int(now.tm_year) + 1900
        return CalendarDate(year: year, month: Int(now.tm_mon) + 1, day: Int(now.tm_mday))
            ?? SystemCalendar.epoch
    }

    /// The time to midnight, but at most a minute: the clock may be set, the machine may sleep,
    /// the person may travel.
    public func timeToNextCheck() -> Duration {
        let now = SystemCalendar.localTime()
        let passed = Int(now.tm_hour) * 3_600 + Int(now.tm_min) * 60 + Int(now.tm_sec)
        return .seconds(max(1, min(60, 86_400 - passed)))
    }

    private static func localTime() -> tm {
        // `localtime_r` alone keeps to the zone that it has found first.
        tzset()
        var seconds = time(nil)
        var broken = tm()
        localtime_r(&seconds, &broken)
        return broken
    }

    /// What `localtime_r` leaves when it fails is no date; this one shows that something is wrong.
    private static let epoch: CalendarDate = {
        guard let date = CalendarDate(year: 1970, month: 1, day: 1) else {
            preconditionFailure("1 January 1970 is a date")
        }
        return date
    }()
}

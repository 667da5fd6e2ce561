public import Core
import Glibc

/// The time zone of this computer, or the one that the environment names in `TZ`.
public struct SystemTimeZone: TimeZoneService {
    /// Makes the service.
    public init() {}

    /// What the system's table of time zones says, daylight saving time included.
    ///
    /// It is 0 for moments that the system has no date for.
    public func offset(at moment: UnixTime) -> Int {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        return localtime_r(&seconds, &broken) == nil ? 0 : broken.tm_gmtoff
    }
}

public import Core
import Glibc

/// The time zone of this computer, or the one in the variable `TZ`.
public struct SystemTimeZone: TimeZoneService {
    public init() {}

    /// Includes daylight saving time; 0 for moments without a date.
    public func offset(at moment: UnixTime) -> Int {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        return localtime_r(&seconds, &broken) == nil ? 0 : broken.tm_gmtoff
    }
}

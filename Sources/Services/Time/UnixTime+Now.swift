public import Core
import Glibc

extension UnixTime {
    /// The current time of the system's clock.
    public static func now() -> UnixTime { UnixTime(seconds: Glibc.time(nil)) }
}

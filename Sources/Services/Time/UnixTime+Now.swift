public import Core
import Glibc

extension UnixTime {
    /// This moment, by the system's clock.
    public static func now() -> UnixTime { UnixTime(seconds: Glibc.time(nil)) }
}

import Core
import Texts

/// Parses the field Retry-After (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The longest wait that is accepted, in seconds: one day.
    static let limit = 86_400

    /// The seconds to wait.
    ///
    /// - Parameters:
    ///   - text: The field: a number of seconds, or a date.
    ///   - now: The current time.
    /// - Returns: 1 to ``limit``, and 1 for a past date; nil when the text is neither a number nor
    ///   a date.
    static func seconds(_ text: String, now: UnixTime) -> Int? {
        if !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) {
            return max(1, min(Int(text) ?? limit, limit))
        }
        guard let date = time(text) else { return nil }
        return max(1, min(Int(date.elapsed(since: now).components.seconds), limit))
    }

    /// Parses a date in the format `Sun, 06 Nov 1994 08:49:37 GMT`, but not in the two obsolete
    /// formats (RFC 9110, 5.6.7).
    private static func time(_ text: String) -> UnixTime? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT",
            let day = Int(parts[1]), let year = Int(parts[3]), (1970...9999).contains(year),
            let month = months.firstIndex(of: String(parts[2])),
            let date = CalendarDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = parts[4].split(separator: ":").map { Int($0) }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return UnixTime(
            seconds: ((date.daysSince1970 * 24 + hour) * 60 + minute) * 60 + second)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

import Core

/// Parses the field Retry-After (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The longest wait that is accepted, in seconds: one day.
    static let limit = 86_400

    /// How many seconds to wait.
    ///
    /// - Parameters:
    ///   - text: The field: a number of seconds, or a date.
    ///   - now: The current time.
    /// - Returns: 1 to ``limit``, 1 also for a past date; nil when the text is neither.
    static func seconds(_ text: String, now: UnixTime) -> Int? {
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return max(1, min(Int(text) ?? limit, limit))
        }
        guard let date = time(text, now: now) else { return nil }
        return max(1, min(Int(date.elapsed(since: now).components.seconds), limit))
    }

    /// Parses the three forms of dates in RFC 9110, 5.6.7:
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
    private static func time(_ text: String, now: UnixTime) -> UnixTime? {
        let parts = text.split(separator: " ")
        switch (parts.count, parts.last) {
        case (6, "GMT"):
            return time(day: parts[1], month: parts[2], year: Int(parts[3]), clock: parts[4])
        case (4, "GMT"):
            let date = parts[1].split(separator: "-")
            guard date.count == 3, date[2].utf8.count == 2 else { return nil }
            let year = Int(date[2]).map { fullYear($0, now: now) }
            return time(day: date[0], month: date[1], year: year, clock: parts[2])
        case (5, _):
            return time(day: parts[2], month: parts[1], year: Int(parts[4]), clock: parts[3])
        default:
            return nil
        }
    }

    /// Completes a year of two digits.
    ///
    /// Years more than 50 years ahead are in the last century (RFC 9110).
    private static func fullYear(_ year: Int, now: UnixTime) -> Int {
        // The average length of a year, in seconds.
        let thisYear = 1_970 + now.seconds / 31_556_952
        let candidate = thisYear / 100 * 100 + year
        return candidate > thisYear + 50 ? candidate - 100 : candidate
    }

    private static func time(
        day: Substring, month: Substring, year: Int?, clock: Substring
    ) -> UnixTime? {
        guard let day = Int(day), let year, (1970...9999).contains(year),
            let month = months.firstIndex(of: String(month)),
            let date = CalendarDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = clock.split(separator: ":").map { Int($0) }
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

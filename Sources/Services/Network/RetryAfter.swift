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
        guard parts.count == 6, parts[5] == "GMT", let year = Int(parts[3]),
            let month = (1...12).lazy.compactMap({ YearMonth(year: year, month: $0) })
                .first(where: { $0.longText.prefix(3) == parts[2] })
        else { return nil }
        return UnixTime(iso8601: "\(month)-\(parts[1])T\(parts[4])Z")
    }
}

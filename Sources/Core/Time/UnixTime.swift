/// A moment, in whole seconds since 1 January 1970, 00:00 UTC.
public struct UnixTime: Hashable, Comparable, Sendable {
    /// Negative before 1970.
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    public static func < (first: UnixTime, second: UnixTime) -> Bool {
        first.seconds < second.seconds
    }

    /// The time since an earlier moment.
    ///
    /// It is never negative, even if the clock was set back.
    public func elapsed(since start: UnixTime) -> Duration {
        guard seconds > start.seconds else { return .zero }
        // The difference may overflow, because a file may contain any time.
        let (difference, overflow) = seconds.subtractingReportingOverflow(start.seconds)
        return .seconds(overflow ? .max : difference)
    }

    /// The moment that is a duration later.
    ///
    /// A fraction of a second is ignored.
    public func advanced(by duration: Duration) -> UnixTime {
        let (sum, overflow) = seconds.addingReportingOverflow(Int(duration.components.seconds))
        return UnixTime(seconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }
}

extension UnixTime {
    /// Parses an ISO 8601 date and time, `2011-04-18T01:00:00+00:00`.
    ///
    /// A fraction of a second is ignored. The offset from UTC is `Z`, `+02:00`, `+0200` or `+02`.
    ///
    /// - Returns: nil if the text is not such a date and time.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 40, bytes[10] == UInt8(ascii: "T"),
            let date = CalendarDate(utf8: bytes[..<10]),
            let time = UnixTime.seconds(of: bytes[11..<19])
        else { return nil }
        var suffix = bytes[19...]
        if suffix.first == UInt8(ascii: ".") {
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            suffix = suffix.dropFirst()
            guard let first = suffix.first, digits.contains(first) else { return nil }
            suffix = suffix.drop(while: digits.contains)
        }
        guard let offset = UnixTime.offset(of: suffix) else { return nil }
        self.init(seconds: date.daysSince1970 * 86_400 + time - offset)
    }

    /// Parses `01:00:00` as seconds since midnight.
    ///
    /// A leap second (60) counts as 59.
    private static func seconds(of text: ArraySlice<UInt8>) -> Int? {
        let start = text.startIndex
        guard text.count == 8, text[start + 2] == UInt8(ascii: ":"),
            text[start + 5] == UInt8(ascii: ":"),
            let hour = Decimal.value(text[start..<start + 2], digits: 2), hour < 24,
            let minute = Decimal.value(text[start + 3..<start + 5], digits: 2), minute < 60,
            let second = Decimal.value(text[start + 6..<start + 8], digits: 2), second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + min(second, 59)
    }

    /// Parses an offset from UTC, such as `+02:00`, and returns its seconds.
    private static func offset(of text: ArraySlice<UInt8>) -> Int? {
        guard let sign = text.first else { return nil }
        let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
        switch sign {
        case UInt8(ascii: "Z"): return digits.isEmpty ? 0 : nil
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let hour = Decimal.value(digits.prefix(2), digits: 2), hour < 24,
                let minute = digits.count == 2 ? 0 : Decimal.value(digits.dropFirst(2), digits: 2),
                minute < 60
            else { return nil }
            let seconds = hour * 3_600 + minute * 60
            return sign == UInt8(ascii: "-") ? -seconds : seconds
        default: return nil
        }
    }

    /// The ISO 8601 date and time in UTC, `2011-04-18T01:00:00Z`.
    public var iso8601: String {
        let local = LocalTime(self, offset: 0)
        return "\(local.date)T\(local.clock):\(Decimal.text(local.second, digits: 2))Z"
    }

    /// The local date.
    public func date(in zone: any TimeZoneService) -> CalendarDate {
        LocalTime(self, offset: zone.offset(at: self)).date
    }

    /// The local date and time to the minute, `2011-04-18 03:00`.
    public func shortText(in zone: any TimeZoneService) -> String {
        let local = LocalTime(self, offset: zone.offset(at: self))
        return "\(local.date) \(local.clock)"
    }

    /// The local date and time in words, `Monday 18 April 2011, 03:00`.
    public func longText(in zone: any TimeZoneService) -> String {
        let local = LocalTime(self, offset: zone.offset(at: self))
        return "\(local.date.longText), \(local.clock)"
    }
}

extension CalendarDate {
    /// The local midnight at which the day begins.
    public func beginning(in zone: any TimeZoneService) -> UnixTime {
        let seconds = daysSince1970 * 86_400
        return UnixTime(seconds: seconds - zone.offset(at: UnixTime(seconds: seconds)))
    }
}

/// A moment as local date and time.
private struct LocalTime {
    let date: CalendarDate
    /// Seconds since midnight.
    private let time: Int

    /// A million years in seconds, the range of ``CalendarDate``.
    private static let farthest = 365_000_000 * 86_400

    /// - Parameters:
    ///   - moment: The moment.
    ///   - offset: The offset from UTC in seconds.
    init(_ moment: UnixTime, offset: Int) {
        let farthest = LocalTime.farthest
        let seconds = min(max(moment.seconds, -farthest), farthest) + offset
        time = seconds.remainder(modulo: 86_400)
        date = CalendarDate(daysSince1970: (seconds - time) / 86_400)
    }

    /// The hour and minute, `03:00`.
    var clock: String {
        "\(Decimal.text(time / 3_600, digits: 2)):\(Decimal.text(time / 60 % 60, digits: 2))"
    }

    var second: Int { time % 60 }
}

/// Tells the UTC offsets of a time zone.
public protocol TimeZoneService: Sendable {
    /// The offset from UTC at a moment, in seconds; negative west of Greenwich.
    func offset(at moment: UnixTime) -> Int
}

extension Duration {
    /// The duration in whole seconds: `01:02:03`; below an hour `02:03`; below a minute `03`.
    var playingTimeText: String {
        let seconds = Int(max(0, components.seconds))
        var parts = [seconds % 60]
        if seconds >= 60 { parts.insert(seconds / 60 % 60, at: 0) }
        if seconds >= 3_600 { parts.insert(seconds / 3_600, at: 0) }
        return parts.map { Decimal.text($0, digits: 2) }.joined(separator: ":")
    }
}

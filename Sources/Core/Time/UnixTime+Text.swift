extension UnixTime {
    /// Reads a moment as ISO 8601 has it: `2011-04-18T01:00:00+00:00`.
    ///
    /// Date, `T`, time to the second, of which a fraction does not count, and how far the clock is
    /// from UTC: `Z`, `+02:00`, `+0200` or `+02`.
    ///
    /// - Returns: nil when the text is no such moment.
    public init?(iso8601 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes.count <= 40, bytes[10] == UInt8(ascii: "T"),
            let date = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self)),
            let time = UnixTime.seconds(of: bytes[11..<19])
        else { return nil }
        var rest = bytes[19...]
        if rest.first == UInt8(ascii: ".") {
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            rest = rest.dropFirst()
            guard let first = rest.first, digits.contains(first) else { return nil }
            rest = rest.drop(while: digits.contains)
        }
        guard let offset = UnixTime.offset(of: rest) else { return nil }
        self.init(seconds: date.daysSince1970 * 86_400 + time - offset)
    }

    /// The seconds since midnight of `01:00:00`; a leap second counts as the one before it.
    private static func seconds(of text: ArraySlice<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = Decimal.value(parts[0], digits: 2), hour < 24,
            let minute = Decimal.value(parts[1], digits: 2), minute < 60,
            let second = Decimal.value(parts[2], digits: 2), second <= 60
        else { return nil }
        return hour * 3_600 + minute * 60 + min(second, 59)
    }

    /// The seconds that `+02:00` is ahead of UTC.
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

    /// The moment in UTC as ISO 8601 has it: `2011-04-18T01:00:00Z`.
    public var iso8601: String {
        let local = LocalTime(self, offset: 0)
        return "\(local.date)T\(local.clock):\(Decimal.text(local.second, digits: 2))Z"
    }

    /// Date and time to the minute as clocks in a zone show them: `2011-04-18 03:00`.
    public func shortText(in zone: any TimeZoneService) -> String {
        let local = LocalTime(self, offset: zone.offset(at: self))
        return "\(local.date) \(local.clock)"
    }
}

/// A moment as the calendar and the clock of a place tell it.
private struct LocalTime {
    let date: CalendarDate
    /// Seconds since midnight.
    private let time: Int

    /// A million years in seconds: no calendar goes on beyond.
    private static let farthest = 365_000_000 * 86_400

    /// - Parameters:
    ///   - moment: The moment.
    ///   - offset: How many seconds the clock is ahead of UTC.
    init(_ moment: UnixTime, offset: Int) {
        let farthest = LocalTime.farthest
        let seconds = min(max(moment.seconds, -farthest), farthest) + offset
        time = seconds.remainder(modulo: 86_400)
        date = CalendarDate(daysSince1970: (seconds - time) / 86_400)
    }

    /// Hour and minute, `03:00`.
    var clock: String {
        "\(Decimal.text(time / 3_600, digits: 2)):\(Decimal.text(time / 60 % 60, digits: 2))"
    }

    var second: Int { time % 60 }
}

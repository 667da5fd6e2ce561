/// A month of a year.
public struct YearMonth: Hashable, Sendable {
    /// The year; 0 is the year before year 1.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int

    /// - Returns: nil if `month` is not 1 to 12, or the year is more than a million years away.
    public init?(year: Int, month: Int) {
        guard (1...12).contains(month), (-1_000_000...1_000_000).contains(year) else { return nil }
        self.year = year
        self.month = month
    }

    /// Parses `YYYY-MM` (ISO 8601).
    ///
    /// - Returns: nil if the text is not such a month.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, let year = Decimal.value(parts[0], digits: 4),
            let month = Decimal.value(parts[1], digits: 2)
        else { return nil }
        self.init(year: year, month: month)
    }

    /// The month `ordinal` months after January of year 0, limited to a million years.
    init(ordinal: Int) {
        let limited = min(max(ordinal, -12_000_000), 12_000_011)
        let month = limited.remainder(modulo: 12)
        self.year = (limited - month) / 12
        self.month = month + 1
    }

    /// The number of months since January of year 0.
    private var ordinal: Int { year * 12 + month - 1 }

    /// The month `count` months later; earlier if `count` is negative.
    public func adding(months count: Int) -> YearMonth {
        let (sum, overflow) = ordinal.addingReportingOverflow(count)
        return YearMonth(ordinal: overflow ? (count > 0 ? .max : .min) : sum)
    }

    /// The number of months from the other month to this one; negative if this one is earlier.
    public func months(since other: YearMonth) -> Int { ordinal - other.ordinal }

    /// Whether the year has a 29 February.
    public var isInLeapYear: Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The number of days, 28 to 31.
    public var dayCount: Int {
        switch month {
        case 2: isInLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public var days: [CalendarDate] { (1...dayCount).compactMap { CalendarDate(self, day: $0) } }
}

extension YearMonth: Comparable {
    public static func < (left: YearMonth, right: YearMonth) -> Bool {
        left.ordinal < right.ordinal
    }
}

extension YearMonth: CustomStringConvertible {
    /// The month as `YYYY-MM`.
    public var description: String {
        "\(Decimal.text(year, digits: 4))-\(Decimal.text(month, digits: 2))"
    }

    /// The month in full, `November 2026`.
    public var longText: String { "\(YearMonth.names[month - 1]) \(year)" }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}

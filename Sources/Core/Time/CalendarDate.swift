/// A date of the proleptic Gregorian calendar, without time and time zone.
public struct CalendarDate: Hashable, Sendable {
    public let yearMonth: YearMonth
    /// The day of the month, 1 to 31.
    public let day: Int

    /// The year; 0 is the year before year 1.
    public var year: Int { yearMonth.year }
    /// The month, 1 to 12.
    public var month: Int { yearMonth.month }

    /// - Returns: nil if the calendar has no such day, such as 30 February.
    public init?(year: Int, month: Int, day: Int) {
        guard let yearMonth = YearMonth(year: year, month: month) else { return nil }
        self.init(yearMonth, day: day)
    }

    /// - Returns: nil if the month has no such day.
    public init?(_ yearMonth: YearMonth, day: Int) {
        guard day >= 1, day <= yearMonth.dayCount else { return nil }
        self.yearMonth = yearMonth
        self.day = day
    }

    /// Parses `YYYY-MM-DD` (ISO 8601).
    ///
    /// - Returns: nil if the text is not such a date.
    public init?(_ text: String) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Parses `YYYY-MM-DD` in UTF-8.
    init?(utf8 text: ArraySlice<UInt8>) {
        let start = text.startIndex
        guard text.count == 10, text[start + 4] == UInt8(ascii: "-"),
            text[start + 7] == UInt8(ascii: "-"),
            let year = Decimal.value(text[start..<start + 4], digits: 4),
            let month = Decimal.value(text[start + 5..<start + 7], digits: 2),
            let day = Decimal.value(text[start + 8..<start + 10], digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var weekday: Weekday {
        // 1 January 1970 was a Thursday, the fifth day of `Weekday`.
        Weekday.allCases[(daysSince1970 + 4).remainder(modulo: 7)]
    }

    /// The day of the year, 0 to 365.
    public var dayOfYear: Int {
        daysSince1970 - CalendarDate.daysSince1970(year: year, month: 1, day: 1)
    }

    /// The number of days since 1 January 1970; negative for earlier dates.
    public var daysSince1970: Int {
        CalendarDate.daysSince1970(year: year, month: month, day: day)
    }

    /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
    ///
    /// Years begin in March, so that the leap day comes last, and the calendar repeats every 400
    /// years.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension CalendarDate {
    /// The date `days` days after 1 January 1970, limited to a million years before and after.
    ///
    /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    public init(daysSince1970 days: Int) {
        let days = min(max(days, -365_000_000), 365_000_000) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        yearMonth = YearMonth(ordinal: (yearOfEra + era * 400) * 12 + marchMonth + 2)
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    }
}

extension CalendarDate: Comparable {
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.yearMonth, left.day) < (right.yearMonth, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String { "\(yearMonth)-\(Decimal.text(day, digits: 2))" }

    /// The date in full, `Sunday 1 November 2026`.
    public var longText: String { "\(weekday.name) \(day) \(yearMonth.longText)" }

    /// The date in short, `1 Nov 2026`.
    public var shortText: String { "\(day) \(yearMonth.name.prefix(3)) \(year)" }
}

/// A day of the week.
///
/// Names are English.
public enum Weekday: String, CaseIterable, Sendable {
    case sunday = "Sunday", monday = "Monday", tuesday = "Tuesday", wednesday = "Wednesday"
    case thursday = "Thursday", friday = "Friday", saturday = "Saturday"

    /// The full name, `Sunday`.
    public var name: String { rawValue }

    /// The first three letters, `Sun`.
    public var shortName: String { String(name.prefix(3)) }
}

/// A month of a year.
public struct YearMonth: Hashable, Sendable {
    /// The year; 0 is the year before year 1.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int

    /// - Returns: nil if `month` is not 1 to 12, or the year is not -1,000,000 to 1,000,000.
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

    /// The month `ordinal` months after January of year 0, limited to a million years before and
    /// after.
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

    /// The number of months from another month to this month; negative if this month is earlier.
    public func months(since other: YearMonth) -> Int { ordinal - other.ordinal }

    /// True if the year has a 29 February.
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
    public var longText: String { "\(name) \(year)" }

    /// The name of the month, `November`.
    var name: String { YearMonth.names[month - 1] }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}

/// Tells today's date in the local time zone.
public protocol DayService: Sendable {
    func today() -> CalendarDate
    /// The time after which to call ``today()`` again. It ends at midnight at the latest.
    func timeToNextCheck() -> Duration
}

/// A date that never changes, for `--today`, scripted runs and tests.
public struct FixedDay: DayService {
    private let date: CalendarDate

    public init(_ date: CalendarDate) { self.date = date }

    public func today() -> CalendarDate { date }

    public func timeToNextCheck() -> Duration { .seconds(86_400) }
}

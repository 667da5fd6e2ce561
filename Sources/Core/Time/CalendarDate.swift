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

    /// The number of days since 1 January 1970; negative before.
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
    init(daysSince1970 days: Int) {
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
}

/// A day of the week.
///
/// Names are English.
public enum Weekday: CaseIterable, Sendable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The full name, `Sunday`.
    public var name: String {
        switch self {
        case .sunday: "Sunday"
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        }
    }

    /// The first three letters, `Sun`.
    public var shortName: String {
        switch self {
        case .sunday: "Sun"
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        }
    }
}

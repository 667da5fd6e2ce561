/// A day of study, which begins at 4 in the morning: a review after midnight belongs to the evening
/// before.
///
/// If the clock skips 4 o'clock, the day begins at that moment. If the clock shows 4 o'clock twice,
/// the day begins at one of the two moments. So each moment belongs to one day, and a later moment
/// never belongs to an earlier day.
public struct StudyDay: Hashable, Sendable {
    /// The number of days from 1 January 1970 to the date on which it begins.
    public let number: Int

    private static let startSeconds = 4 * 3_600
    private static let dayLength = 86_400
    /// A million years in days, the range of ``CalendarDate``.
    private static let maximumNumber = 365_000_000

    /// The day with the number, limited to a million years.
    public init(number: Int) {
        self.number = min(max(number, -StudyDay.maximumNumber), StudyDay.maximumNumber)
    }

    /// The day of a moment, by the clock of a time zone.
    public init(of moment: UnixTime, in zone: any TimeZoneService) {
        let maximumSeconds = StudyDay.maximumNumber * StudyDay.dayLength
        let moment = UnixTime(seconds: min(max(moment.seconds, -maximumSeconds), maximumSeconds))
        let clock = moment.seconds + zone.offset(at: moment) - StudyDay.startSeconds
        let time = clock.remainder(modulo: StudyDay.dayLength)
        let day = StudyDay(number: (clock - time) / StudyDay.dayLength)
        // After a change of the clock, the clock may show a time of another day.
        if moment < day.beginning(in: zone) {
            self = day.adding(days: -1)
        } else if moment < day.adding(days: 1).beginning(in: zone) {
            self = day
        } else {
            self = day.adding(days: 1)
        }
    }

    /// The first moment of the day, by the clock of a time zone.
    public func beginning(in zone: any TimeZoneService) -> UnixTime {
        let localStart = number * StudyDay.dayLength + StudyDay.startSeconds
        // No local time differs from UTC by a day. So at `before` the clock shows less than the
        // wanted time, and at `after` the wanted time or more.
        var before = localStart - StudyDay.dayLength
        var after = localStart + StudyDay.dayLength
        let offset = zone.offset(at: UnixTime(seconds: before))
        if offset == zone.offset(at: UnixTime(seconds: after)) {
            return UnixTime(seconds: localStart - offset)
        }
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if middle + zone.offset(at: UnixTime(seconds: middle)) < localStart {
                before = middle
            } else {
                after = middle
            }
        }
        return UnixTime(seconds: after)
    }

    /// The day `count` days later; earlier if `count` is negative.
    public func adding(days count: Int) -> StudyDay {
        let (sum, overflow) = number.addingReportingOverflow(count)
        return StudyDay(number: overflow ? (count > 0 ? .max : .min) : sum)
    }

    /// The number of days from the other day to this one; negative if this day is earlier.
    public func days(since other: StudyDay) -> Int { number - other.number }
}

extension UnixTime {
    /// The day when a word is due, `on 7 Dec 2026`, with the time if the word is due later on that
    /// day.
    public func dueText(in zone: any TimeZoneService) -> String {
        let day = "on \(date(in: zone).shortText)"
        guard StudyDay(of: self, in: zone).beginning(in: zone) != self else { return day }
        return "\(day) at \(shortText(in: zone).suffix(5))"
    }
}

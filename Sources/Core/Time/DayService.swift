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

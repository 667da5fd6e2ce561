/// Knows what day it is where the person lives.
public protocol DayService: Sendable {
    /// Today's date.
    func today() -> CalendarDate
    /// How long to wait before asking again; never longer than to the end of the day.
    func timeToNextCheck() -> Duration
}

/// A day that never ends, for `--today`, scripted runs and tests.
public struct FixedDay: DayService {
    private let date: CalendarDate

    /// Makes a service that always answers with the same date.
    public init(_ date: CalendarDate) { self.date = date }

    /// The fixed date.
    public func today() -> CalendarDate { date }
    /// A day at a time, though nothing will have changed.
    public func timeToNextCheck() -> Duration { .seconds(86_400) }
}

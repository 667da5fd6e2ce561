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
        // A file may claim that something is from long before the world began.
        let (passed, overflow) = seconds.subtractingReportingOverflow(start.seconds)
        return .seconds(overflow ? .max : passed)
    }

    /// The moment after a duration, without the fraction of a second.
    public func advanced(by duration: Duration) -> UnixTime {
        let (sum, overflow) = seconds.addingReportingOverflow(Int(duration.components.seconds))
        return UnixTime(seconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }
}

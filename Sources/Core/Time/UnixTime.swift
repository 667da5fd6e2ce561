/// A moment, in whole seconds since the beginning of 1970 in UTC.
public struct UnixTime: Hashable, Comparable, Sendable {
    /// The seconds; negative before 1970.
    public let seconds: Int

    /// Makes a moment.
    public init(seconds: Int) { self.seconds = seconds }

    /// Whether a moment comes before another.
    public static func < (first: UnixTime, second: UnixTime) -> Bool {
        first.seconds < second.seconds
    }

    /// How much later it is than another moment; never negative, for clocks are set back at times.
    public func elapsed(since start: UnixTime) -> Duration {
        .seconds(max(0, seconds.subtractingReportingOverflow(start.seconds).partialValue))
    }
}
